// The days before the demo began: regulars played and wrote messages, through the same ops as every player, with a clock in the past.
import { brandCodes, type BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { sendPublic } from '@lantern/protocol/chat.ts'
import { playRound } from '@lantern/protocol/games.ts'
import { joinEvent } from '@lantern/protocol/ranks.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { App } from '../app.ts'
import type { Database } from '../db/open.ts'
import { phoneProvider, type PlayerRow } from '../features/players/players.ts'
import { closeEnded, planWeeks } from '../features/ranks/ranks.ts'
import { SetClock } from '../kernel/time/clock.ts'
import { systemRandomness, uuid7 } from '../kernel/ids/ids.ts'
import type { Caller } from '../kernel/dispatch/liveCall.ts'
import { planDemoEvents } from './events.ts'
import { giveToHosts } from './liveGifts.ts'
import { lastWeek, residents } from './people.ts'

export interface HistoryParts {
  readonly db: Database
  readonly now: Date
  /** The brand with most of the activity; the others have less. */
  readonly brand: BrandCode
  /** A second app with this clock, without an open port and without jobs. */
  open(clock: SetClock): App
}

/** Games that never wait for a choice of the player. */
const games = ['owl20', 'book10', 'classic777', 'crabtumble']
const bets = [1000, 2000, 500, 5000]
const busy = { lastWeek: 9, today: 12 }
const quiet = { lastWeek: 3, today: 4 }
const todayMs = 55 * 60_000
/** Rounds of the first player: enough to reach the mission of 50 rounds, and about half of others. */
const missionRounds = 52
/**
 * Regulars play on until each brand has some large wins, with small stakes if there was none, so that every home page can show wins that
 * really happened.
 */
const nice = { times: 10, wanted: 3, mostMore: 25, mostForOne: 400 }
const noSession = '00000000-0000-0000-0000-000000000000'

/** Index of the regular and the text; sent between the rounds of today. */
const lines: readonly (readonly [regular: number, words: string])[] = [
  [1, '剛剛那局差一個就連線，好可惜'],
  [2, 'Hôm nay ai thấy vòng quay miễn phí chưa?'],
  [3, 'Semoga minggu ini masuk sepuluh besar!'],
  [4, '勤玩王的獎勵比上次多耶'],
  [5, 'Chúc mừng bạn đứng nhất tuần trước!'],
  [6, '先喝口水再繼續，大家別玩太晚'],
]

export async function playHistory({ db, now, brand, open }: HistoryParts): Promise<void> {
  // Creates the rankings of the week before now; its result follows when all its rounds are counted.
  await planWeeks(db.kysely, now, [-1])
  const events = await planDemoEvents(db, now)
  const clock = new SetClock(lastWeek(now))
  const app = open(clock)
  try {
    await app.math.start()
    await app.shelf.refresh()
    const people = await findRegulars(app, db)
    for (let step = 0; step < busy.lastWeek; step++) await playStep(app, people, clock, brand, step, quiet.lastWeek)
    const today = now.getTime() - todayMs
    if (today > clock.now().getTime()) clock.forward(today - clock.now().getTime())
    await joinEvents(app, people, events)
    for (let step = 0; step < busy.today; step++) {
      await playStep(app, people, clock, brand, step + busy.lastWeek, quiet.today + busy.lastWeek)
      const line = lines[step / 2]
      if (line) for (const one of people) if (one.regular === line[0]) await sendMessage(app, one.player, line[1])
    }
    await beginMissions(app, people, clock)
    await giveToHosts(app, db, clock, run)
    await playOn(app, people, clock)
  } finally {
    await app.kernel.close()
    await app.wallet.stop()
  }
  await closeEnded(db.kysely, now)
}

/** Joins the events before the rounds of today, because plays count from the entry on. */
async function joinEvents(app: App, people: readonly Regular[], events: ReadonlyMap<BrandCode, number>): Promise<void> {
  for (const { player } of people) {
    const EventID = events.get(player.brand as BrandCode)
    if (EventID !== undefined) await run(app, player, joinEvent.op, { EventID, Price: 0, Version: 1 })
  }
}

/** The first player of each brand has missions that are reached and others that are half done. */
async function beginMissions(app: App, people: readonly Regular[], clock: SetClock): Promise<void> {
  const first = people.filter(({ regular }) => regular === 0)
  for (let nth = 0; nth < missionRounds; nth++) {
    clock.forward(500)
    await Promise.all(
      first.map(async ({ player }) => {
        const GameCode = games[nth % 2]!
        const brand = player.brand as BrandCode
        const playable = app.shelf.playable(brand, GameCode, clock.now())
        const ladder = playable ? app.shelf.bets(brand, playable) : []
        const Bet = ladder.includes(bets[0]!) ? bets[0] : ladder[0]
        if (Bet !== undefined) await run(app, player, playRound.op, { GameCode, Bet })
      }),
    )
  }
}

interface Regular {
  readonly regular: number
  readonly player: PlayerRow
}

async function findRegulars({ players }: App, db: Database): Promise<Regular[]> {
  const found: Regular[] = []
  const subjects = residents.filter(({ isRegular }) => isRegular).map(({ phone }) => phone)
  for (const brand of brandCodes)
    for (const [regular, subject] of subjects.entries()) {
      const [player] = await players.of(db.kysely, brand, { provider: phoneProvider, subject })
      if (player) found.push({ regular, player })
    }
  return found
}

/** One round of every regular who takes part in this step; brands with less activity stop early, and some players earlier than others. */
async function playStep(
  app: App,
  people: readonly Regular[],
  clock: SetClock,
  busiest: BrandCode,
  step: number,
  quietUntil: number,
): Promise<void> {
  clock.forward(60_000)
  const here = people.filter(
    ({ regular, player }) =>
      (player.brand === busiest || step < quietUntil) && (step + regular) % (2 + (regular % 3)) > 0,
  )
  await Promise.all(here.map((one) => playOne(app, one, clock, step)))
}

/** Returns the win as a multiple of the stake. */
async function playOne(
  app: App,
  { regular, player }: Regular,
  clock: SetClock,
  step: number,
  isForLittle = false,
): Promise<number> {
  const brand = player.brand as BrandCode
  const GameCode = games[(step + regular * 2) % games.length]!
  const playable = app.shelf.playable(brand, GameCode, clock.now())
  const ladder = playable ? app.shelf.bets(brand, playable) : []
  const wish = bets[(step + regular) % bets.length]!
  const Bet = ladder.includes(wish) && !isForLittle ? wish : ladder[0]
  if (Bet === undefined) return 0
  const { Win, Cost } = (await run(app, player, playRound.op, { GameCode, Bet })) as ReplyOf<typeof playRound>
  return Win / Cost
}

async function playOn(app: App, people: readonly Regular[], clock: SetClock): Promise<void> {
  const won = new Map<string, number>()
  for (let step = 0; step < nice.mostForOne; step++) {
    const isLate = step >= nice.mostMore
    clock.forward(isLate ? 2_000 : 60_000)
    const here = people.filter(({ player }) => (won.get(player.brand) ?? 0) < (isLate ? 1 : nice.wanted))
    if (here.length === 0) return
    await Promise.all(
      here.map(async (one) => {
        const isNice = (await playOne(app, one, clock, step, isLate)) >= nice.times
        if (isNice) won.set(one.player.brand, (won.get(one.player.brand) ?? 0) + 1)
      }),
    )
  }
}

const sendMessage = (app: App, player: PlayerRow, Message: string) => run(app, player, sendPublic.op, { Message })

/** Joins no channel: nothing is read from it. */
const lobby = { id: noSession, name: 'lobby', join() {}, leave() {} } as const

export function callerOf(player: PlayerRow): Caller {
  const brand = player.brand as BrandCode
  const { id, name, vip, level, is_host: isHost } = player
  const me = { id, brand, name, vip, level, isHost, session: { id: noSession, generation: player.session_generation } }
  return { me, brand, lang: brands[brand].locale, ip: '127.0.0.1', socket: lobby }
}

/** Through dispatch, as if it had arrived on a socket. */
export async function run(app: App, player: PlayerRow, op: number, request: object): Promise<unknown> {
  const { dispatch } = app.kernel
  const key = uuid7(app.clock.now(), systemRandomness)
  const outcome = await dispatch.run(dispatch.findOp(op)!, request, key, callerOf(player))
  if (outcome.refusal) throw new Error(`the demo's ${op} was refused: ${outcome.refusal} ${outcome.result}`)
  return JSON.parse(outcome.result)
}
