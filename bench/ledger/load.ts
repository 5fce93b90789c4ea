// The load: players distributed by Zipf's law, callers that each wait for their answer, and the round record of each spin.
import { randomUUID } from 'node:crypto'
import { brandCodes } from '@lantern/brands/brand.ts'
import type { NoTx } from '@lantern/server/kernel/feature/call.ts'
import { systemClock } from '@lantern/server/kernel/time/clock.ts'
import type { Database } from '@lantern/server/db/open.ts'
import type { Leg, Movement } from '@lantern/server/features/wallet/movement.ts'
import type { RoundRow, Writer } from '@lantern/server/features/wallet/batch.ts'
import { createWallet, type Wallet } from '@lantern/server/features/wallet/wallet.ts'

export const players = 10_000
const grantsAtOnce = 100
const brand = brandCodes[0]
const noTx = {} as NoTx
const wealth = 1_000_000_000

interface Round extends RoundRow {
  readonly kind: 'bench'
  readonly id: string
  readonly playerId: number
  readonly bet: number
  readonly win: number
  readonly events: string
}

/** With the same width and indexes as the round record of a game. */
const roundTable = `create table bench_round (
  id uuid not null, day date not null, brand text not null, player_id bigint not null, game_code text not null,
  bet bigint not null, win bigint not null, events json not null, seed_id bigint not null, created_at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(), primary key (id, day));
  create index on bench_round (player_id, created_at desc)`

const roundWriter: Writer<Round> = {
  sql: `insert into bench_round (id, day, brand, player_id, game_code, bet, win, events, seed_id, created_at)
    select ($1::uuid[])[i], ($2::date[])[i], brand, ($4::bigint[])[i], 'owl20', ($5::bigint[])[i], ($6::bigint[])[i],
      events, 1, ($8::timestamptz[])[i]
    from unnest($3::text[], $7::json[]) with ordinality t(brand, events, i)`,
  columns: (rows) => [
    rows.map(({ row }) => row.id),
    rows.map(({ day }) => day),
    rows.map((booked) => booked.brand),
    rows.map(({ row }) => row.playerId),
    rows.map(({ row }) => row.bet),
    rows.map(({ row }) => row.win),
    rows.map(({ row }) => row.events),
    rows.map(({ at }) => at),
  ],
}

const events = JSON.stringify({
  reels: [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
    [1, 1, 1],
    [2, 2, 2],
  ],
  lines: [{ line: 1, pays: 50 }],
})

export interface Ledger {
  readonly wallet: Wallet
  readonly db: Database
  batches: number
  spins: number
}

export async function openLedger(db: Database): Promise<Ledger> {
  const ledger: { -readonly [K in keyof Ledger]: Ledger[K] } = { db, wallet: null as never, batches: 0, spins: 0 }
  ledger.wallet = createWallet({
    db,
    clock: systemClock,
    observer: {
      batch: ({ size }) => {
        ledger.batches++
        ledger.spins += size
      },
    },
  })
  ledger.wallet.registerWriter('bench', roundWriter)
  await db.pool.query(roundTable)
  await ledger.wallet.start()
  await fillAccounts(ledger)
  return ledger
}

async function fillAccounts({ db, wallet }: Ledger): Promise<void> {
  await db.kysely.transaction().execute(async (tx) => {
    for (let playerId = 1; playerId <= players; playerId++) await wallet.openAccounts(tx, brand, playerId)
  })
  // In small groups: with ten thousand movements pending at once V8 learns that movements live long, and then allocates
  // all later ones in the old generation.
  const now = systemClock.now()
  for (let first = 1; first <= players; first += grantsAtOnce) {
    const grants = Array.from({ length: grantsAtOnce }, (_, index) => wallet.submit(noTx, grant(first + index, now)))
    await Promise.all(grants)
  }
}

function grant(playerId: number, now: Date): Movement {
  return {
    brand,
    key: { kind: 'business', what: 'bench', row: playerId, step: 1 },
    reason: 'newcomer',
    source: 'bench',
    legs: [
      { account: { kind: 'promo', currency: 1 }, delta: -wealth },
      { account: { kind: 'player', playerId, currency: 1 }, delta: wealth },
    ],
    now,
  }
}

/** Players by Zipf's law with exponent 1, from a small seeded generator, so that runs are comparable. */
export class PlayerPicker {
  readonly #sums = new Float64Array(players)
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0 || 1
    let sum = 0
    for (let rank = 0; rank < players; rank++) this.#sums[rank] = sum += 1 / (rank + 1)
  }

  random(): number {
    this.#state ^= this.#state << 13
    this.#state ^= this.#state >>> 17
    this.#state ^= this.#state << 5
    return (this.#state >>> 0) / 2 ** 32
  }

  next(): number {
    const wanted = this.random() * this.#sums[players - 1]!
    let low = 0
    let high = players - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#sums[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}

export interface Driven {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly batch: number
}

export interface DriveOptions {
  readonly callers: number
  readonly ms: number
  readonly warmMs?: number
  /** Each spin also feeds one jackpot. */
  readonly hasJackpot?: boolean
  readonly seed?: number
}

export async function drive(ledger: Ledger, options: DriveOptions): Promise<Driven> {
  const picker = new PlayerPicker(options.seed ?? 1)
  const latencies: number[] = []
  let isMeasuring = false
  let isOver = false
  const call = async (): Promise<void> => {
    while (!isOver) {
      const began = performance.now()
      await spinOnce(ledger.wallet, picker, options.hasJackpot ?? false)
      if (isMeasuring) latencies.push(performance.now() - began)
    }
  }
  const calls = Array.from({ length: options.callers }, call)
  await pause(options.warmMs ?? 1000)
  const { batches, spins } = ledger
  isMeasuring = true
  const began = performance.now()
  await pause(options.ms)
  isMeasuring = false
  const seconds = (performance.now() - began) / 1000
  const batch = (ledger.spins - spins) / Math.max(1, ledger.batches - batches)
  isOver = true
  await Promise.all(calls)
  latencies.sort((a, b) => a - b)
  const quantile = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0
  return { perSecond: latencies.length / seconds, p50: quantile(0.5), p99: quantile(0.99), batch }
}

async function spinOnce(wallet: Wallet, picker: PlayerPicker, hasJackpot: boolean): Promise<void> {
  const now = systemClock.now()
  const playerId = picker.next()
  const id = makeKey(now)
  const bet = 100
  const win = picker.random() < 0.3 ? 1 + Math.floor(picker.random() * 600) : 0
  const legs: Leg[] = [
    { account: { kind: 'player', playerId, currency: 1 }, delta: -bet },
    { account: { kind: 'house', currency: 1 }, delta: hasJackpot ? bet - 1 : bet },
  ]
  if (hasJackpot) legs.push({ account: { kind: 'jackpot', pool: 1, currency: 1 }, delta: 1, reason: 'jackpotShare' })
  if (win > 0) {
    legs.push({ account: { kind: 'house', currency: 1 }, delta: -win })
    legs.push({ account: { kind: 'player', playerId, currency: 1 }, delta: win, reason: 'win' })
  }
  const movement: Movement = {
    brand,
    key: { kind: 'caller', playerId, id },
    reason: 'bet',
    source: 'game.owl20',
    legs,
    now,
    request: { bet },
    answer: { win },
  }
  const round: Round = { kind: 'bench', id, playerId, bet, win, events }
  const outcome = await wallet.submit(noTx, movement, [round])
  if (!outcome.isApplied) throw new Error(`a spin was refused: ${outcome.refusal}`)
}

/** A key as a client makes it, with little processor time. */
function makeKey(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
