// The owner's actions for the players of a table: seats them, books their shots, returns their coins. One step at a time per player.
import { hashDefinition } from '@lantern/games/engine/definition.ts'
import { commitSeed } from '@lantern/games/engine/fair.ts'
import type { FishDefinition } from '@lantern/games/fish4/definition.ts'
import type { leave, sit, topUp } from '@lantern/protocol/fishing.ts'
import type { BodyOf, ReplyOf } from '@lantern/protocol/op.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Schema } from '../../db/schema.gen.ts'
import { Refusal } from '../../kernel/feature/call.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { uuid7, type Randomness } from '../../kernel/ids/ids.ts'
import { showLimit, type Limits } from '../limits/limits.ts'
import type { CoinsShown } from '../wallet/wallet.ts'
import type { Money } from './money.ts'
import { firstBet, idleMs, settleAtTimes, shotsCounted, silentMs } from './rules.ts'
import type { BuyInRow } from './store.ts'
import { showSeat, type Seat, type Sitter, type Table, type Unsettled } from './table.ts'

export interface DeskOptions {
  readonly tableId: string
  readonly brand: string
  readonly definition: FishDefinition
  readonly table: Table
  readonly money: Money
  readonly limits: Limits
  readonly db: Kysely<Schema>
  readonly clock: Clock
  readonly randomness: Randomness
  readonly log: Logger
  /** A player was removed; their clients are sent the reason. */
  onGone(playerId: number, gone: Gone): void
}

export type Gone = BodyOf<typeof leave>
export type Sitting = ReplyOf<typeof sit>
type Left = ReplyOf<typeof leave>

export interface SitAsked {
  readonly sitter: Sitter
  /** Of the session that sits down. */
  readonly generation: number
  readonly amount: number
  readonly bet: number | undefined
  readonly clientSeed: string | undefined
  /** True: only return to the seat that is still the player's. */
  readonly isBack?: boolean | undefined
}

interface Place {
  readonly seat: Seat
  row: BuyInRow
  /** The newest session that has sat down here: an older one was replaced, and stakes no more of these coins. */
  generation: number
  /** Counted for the player's own limits but not shot yet. */
  counted: { left: number; at: Date }
  /** The tail of this player's queue: every movement of their money waits for the one before. */
  busy: Promise<unknown>
  isLeaving: boolean
}

const uniqueViolation = '23505'

export class Desk {
  readonly #options: DeskOptions
  readonly #places = new Map<number, Place>()
  readonly #held = new Set<number>()

  constructor(options: DeskOptions) {
    this.#options = options
  }

  get isEmpty(): boolean {
    return this.#places.size === 0 && this.#held.size === 0
  }

  has(buyIn: number): boolean {
    return this.#held.size > 0 || [...this.#places.values()].some(({ row }) => row.number === buyIn)
  }

  async sit(asked: SitAsked): Promise<Sitting> {
    const { sitter, amount, clientSeed, generation } = asked
    const known = this.#places.get(sitter.playerId)
    if (known && !known.isLeaving) {
      known.generation = Math.max(known.generation, generation)
      return this.#show(known)
    }
    // Their old seat is being closed: a player has one open buy-in at a time.
    await known?.busy
    if (asked.isBack) throw new Refusal('TargetNotFound')
    const { tableId, brand, definition, table, money, clock, randomness } = this.#options
    const index = table.seats.findIndex((seat, at) => seat === null && !this.#held.has(at))
    if (index < 0) throw new Refusal('NotEligibleToJoin')
    this.#held.add(index)
    try {
      const now = clock.now()
      const serverSeed = randomness.bytes(32).toString('hex')
      const { row, coins } = await money.bring(
        {
          id: uuid7(now, randomness),
          brand,
          tableId,
          amount,
          playerId: sitter.playerId,
          mathHash: hashDefinition(definition),
          clientSeed: clientSeed ?? randomness.bytes(8).toString('hex'),
        },
        { serverSeed, serverSeedHash: commitSeed(serverSeed) },
        now,
      )
      const stream = { id: row.id, serverSeed: row.server_seed, clientSeed: row.client_seed }
      const bet = asked.bet ?? firstBet(definition, amount)
      const seat = table.take(index, sitter, stream, { balance: amount, bet })
      const place = { seat, row, generation, counted: { left: 0, at: now }, busy: Promise.resolve(), isLeaving: false }
      this.#places.set(sitter.playerId, place)
      return this.#show(place, coins)
    } catch (error) {
      // Two clients of the player sat down at two tables at the same time: the second one asks again and finds the first one's seat.
      if ((error as { code?: unknown }).code === uniqueViolation) throw new Refusal('TooManyRequests')
      throw error
    } finally {
      this.#held.delete(index)
    }
  }

  async shoot(
    playerId: number,
    { hasLimits, generation }: { readonly hasLimits: boolean; readonly generation: number },
    shot: { number: number; angle: number | undefined; target: number | undefined },
  ): Promise<{ Shot: number; Balance: number }> {
    const place = this.#placeOf(playerId)
    const { seat } = place
    if (generation < place.generation) throw new Refusal('SignedInElsewhere')
    if (hasLimits && shot.number > seat.lastShot) await this.#count(place)
    const refused = this.#options.table.shoot(seat, shot.number, shot.angle, shot.target)
    if (refused) throw new Refusal(refused)
    if (hasLimits) place.counted.left -= seat.bet
    return { Shot: seat.lastShot, Balance: seat.balance }
  }

  changeBet(playerId: number, bet: number): { Bet: number } {
    const { seat } = this.#placeOf(playerId)
    if (!this.#options.definition.bets.includes(bet)) throw new Refusal('BadInput', { Field: 'Bet' })
    this.#options.table.changeBet(seat, bet)
    return { Bet: bet }
  }

  stay(playerId: number): { T: number; Balance: number } {
    const { seat } = this.#placeOf(playerId)
    const { table } = this.#options
    seat.heardAt = table.time
    return { T: table.time, Balance: seat.balance }
  }

  topUp(playerId: number, amount: number, key: string): Promise<ReplyOf<typeof topUp>> {
    const place = this.#placeOf(playerId)
    return this.#inTurn(place, async () => {
      const { money, clock, table } = this.#options
      const { coins, isRepeat } = await money.bringMore(place.row, amount, key, clock.now())
      if (!isRepeat) table.topUp(place.seat, amount)
      return { Balance: place.seat.balance, ...showCoins(coins) }
    })
  }

  async leave(playerId: number): Promise<Left> {
    const place = this.#placeOf(playerId)
    const given = await this.#close(place)
    if (!given) throw new Refusal('TargetNotFound')
    const { row, coins } = given
    return { Returned: row.balance, ...showCoins(coins), Staked: row.staked, Won: row.won, ...reveal(row) }
  }

  /** Once a second: books decided shots, and removes players who send nothing. */
  async beat(): Promise<void> {
    const { table } = this.#options
    table.publishBalances()
    await Promise.all(
      [...this.#places.values()].map(async (place) => {
        const { seat } = place
        const isSilent = table.time - seat.heardAt > silentMs
        const isIdle = table.time - seat.shotAt > idleMs
        if (isSilent || isIdle) return this.sendAway(seat.sitter.playerId, isSilent ? 'silent' : 'idle')
        await this.#inTurn(place, () => this.#book(place))
      }),
    )
  }

  /** Called between two heartbeats: a great win is booked at once. */
  bookGreatWins(): void {
    for (const place of this.#places.values()) {
      const { unsettled, bet } = place.seat
      if (unsettled.win >= bet * settleAtTimes) void this.#inTurn(place, () => this.#book(place))
    }
  }

  async sendAway(playerId: number, why: string): Promise<void> {
    const place = this.#places.get(playerId)
    if (!place || place.isLeaving) return
    const given = await this.#close(place).catch((error: unknown) => {
      // The coins stay in the seat's account; the sweep returns them.
      this.#options.log.error({ err: error, player: playerId }, 'fishing: the seat could not be closed')
    })
    if (!given) return
    const { tableId } = this.#options
    this.#options.onGone(playerId, { TableID: tableId, Why: why, Returned: given.row.balance, ...reveal(given.row) })
  }

  async closeAll(why: string): Promise<void> {
    await Promise.all([...this.#places.keys()].map((playerId) => this.sendAway(playerId, why)))
  }

  #placeOf(playerId: number): Place {
    const place = this.#places.get(playerId)
    if (!place || place.isLeaving) throw new Refusal('TargetNotFound')
    return place
  }

  #inTurn<T>(place: Place, run: () => Promise<T>): Promise<T> {
    const next = place.busy.then(run, run)
    place.busy = next.catch(() => {})
    return next
  }

  async #book(place: Place): Promise<void> {
    const { table, money, clock, log } = this.#options
    if (place.seat.unsettled.shots.length === 0) return
    const taken = table.takeUnsettled(place.seat)
    try {
      if (await money.book(place.row, taken, clock.now())) return
      // Another node considered this one dead and returned the coins: this seat is closed.
      this.#forget(place)
    } catch (error) {
      putBack(place.seat, taken)
      log.warn({ err: error, buyIn: place.row.number }, 'fishing: shots not booked, tried again')
    }
  }

  /** Shots that cannot be booked now do not count: their cost is still in the account. */
  #close(place: Place) {
    place.isLeaving = true
    const { table, money, limits, db, clock } = this.#options
    table.free(place.seat)
    return this.#inTurn(place, async () => {
      await this.#book(place)
      const given = await money.giveBack(place.row.number, clock.now())
      this.#forget(place)
      const { left, at } = place.counted
      if (left > 0) await limits.returnRound(db, place.row.player_id, left, at)
      return given
    })
  }

  #forget(place: Place): void {
    this.#options.table.free(place.seat)
    const playerId = place.row.player_id
    if (this.#places.get(playerId) === place) this.#places.delete(playerId)
  }

  /** For a player with limits several shots are counted in advance, or one if the limit does not allow several. */
  async #count(place: Place): Promise<void> {
    const { counted, seat, row } = place
    if (counted.left >= seat.bet) return
    const { limits, db, clock } = this.#options
    const now = clock.now()
    for (const shots of [shotsCounted, 1]) {
      const amount = seat.bet * shots
      const refused = await limits.startRound(db, { id: row.player_id, hasLimits: true }, amount, now)
      if (!refused) {
        place.counted = { left: counted.left + amount, at: now }
        return
      }
      if (shots === 1) throw new Refusal('PlayLimitReached', showLimit(refused))
    }
  }

  async #show({ seat, row }: Place, coins?: CoinsShown): Promise<Sitting> {
    const { tableId, definition, table } = this.#options
    seat.heardAt = table.time
    return {
      TableID: tableId,
      Seat: seat.index,
      BuyInID: row.id,
      T: table.time,
      Bets: [...definition.bets],
      Bet: seat.bet,
      Balance: seat.balance,
      ...showCoins(coins ?? unread),
      Shot: seat.lastShot,
      MathHash: row.math_hash,
      ServerSeedHash: row.server_seed_hash,
      ClientSeed: row.client_seed,
      Seats: table.seats.flatMap((one) => (one ? [showSeat(one)] : [])),
      Fish: table.fish(),
    }
  }
}

/** The coins for a player who returns to a kept seat: the caller reads them. */
const unread: CoinsShown = { Balance: -1, CoinRevision: 0 }

const showCoins = ({ Balance: Coins, CoinRevision }: CoinsShown) => ({ Coins, CoinRevision })

function putBack(seat: Seat, { stake, win, shots }: Unsettled): void {
  const { unsettled } = seat
  seat.unsettled = { stake: stake + unsettled.stake, win: win + unsettled.win, shots: [...shots, ...unsettled.shots] }
}

export function reveal(row: BuyInRow): Pick<Left, 'BuyInID' | 'ServerSeed' | 'ServerSeedHash' | 'ClientSeed'> {
  return {
    BuyInID: row.id,
    ServerSeed: row.server_seed,
    ServerSeedHash: row.server_seed_hash,
    ClientSeed: row.client_seed,
  }
}
