// Handlers of the games calls: the catalogue, opening a game, rounds, their history and the seeds that decide them.
import { costOf } from '@lantern/games/engine/definition.ts'
import { drawRound } from '@lantern/games/engine/fair.ts'
import type { RoundEvent } from '@lantern/games/engine/event.ts'
import type { Playable } from '@lantern/games/engine/play.ts'
import { betOf } from '@lantern/games/engine/play.ts'
import {
  continueRound,
  listGames,
  listRounds,
  markFavourite,
  markShown,
  openGame,
  playRound,
  readJackpots,
  seeds,
  seeJackpots,
  seeOdds,
} from '@lantern/protocol/games.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { Call } from '../../kernel/feature/call.ts'
import type { Context, ContextOf } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { createHeartbeat } from '../../kernel/time/heartbeat.ts'
import { TtlCache } from '../../kernel/time/ttlCache.ts'
import type { Plays } from '../plays/plays.ts'
import { jackpotChannel, readPools, seedPools } from './jackpots.ts'
import { gamesJobs, makeTicker } from './jobs.ts'
import { isMeant } from './names.ts'
import { gamesPersonal } from './personal.ts'
import { eventsOf, readJackpotsPaid } from './replay.ts'
import { countRound, play } from './rounds.ts'
import { showJackpots, type GamesDeps, type Wager } from './roundInPlay.ts'
import * as seats from './seats.ts'
import { ensureSeed, newSeed, retireAllSeeds, retireSeed, seedsOf, type SeedRow } from './seeds.ts'
import { slotPlays } from './settled.ts'
import type { Shown } from './shelf.ts'
import * as store from './store.ts'
import { goOn } from './openRounds.ts'
import { registerWriters } from './writers.ts'
import { gamesOffice } from './office.ts'
import { gamesShelf } from './shelfSetting.ts'

type Serving = GamesDeps & Pick<Context, 'db' | 'clock' | 'bus' | 'publish' | 'log'>

const tickMs = 1000
const refreshMs = 5000

export function gamesFeature(ctx: ContextOf<Serving>, needs: GamesDeps & { readonly plays: Plays }): Feature {
  const deps: Serving = { ...ctx, ...needs }
  const onFault = (error: unknown): void => deps.log.warn({ err: error }, 'games: the database is unavailable')
  const { db, shelf, math, wallet } = deps
  registerWriters(wallet)
  needs.plays.addSource(slotPlays)
  const tick = makeTicker({
    deps,
    mayTick: async () => (await deps.bus.store.spend('jackpots', 'tick', [{ seconds: 1, most: 1 }])) === 0,
    publish: (brand, pools) => deps.publish(jackpotChannel(brand), readJackpots, pools),
  })
  /** Guests poll this: the result is cached briefly. */
  const seen = new TtlCache((_all: 'all') => readPools(wallet), tickMs)
  const hearts = [createHeartbeat(tick, tickMs, onFault), createHeartbeat(() => shelf.refresh(), refreshMs, onFault)]

  return {
    name: 'games',
    stakes: store.playedOn,
    retireSeeds: retireAllSeeds,
    settings: [gamesShelf],
    office: gamesOffice(deps),
    personal: gamesPersonal,
    jobs: gamesJobs(deps, db),
    channels: (me, socket) => (socket === 'chat' ? [] : [jackpotChannel(me.brand)]),
    async start() {
      await math.start()
      await shelf.refresh()
      await seedPools(db, wallet, deps.clock.now())
      for (const heart of hearts) heart.start()
    },
    async stop() {
      for (const heart of hearts) await heart.stop()
    },
    handlers: [
      handle(listGames, (request, call) => list(deps, request, call)),

      handle(markFavourite, async ({ GameCode, Favourite }, { me, tx, brand, now, no }) => {
        if (!shelf.list(brand, now).some(({ code }) => code === GameCode)) throw no('TargetNotFound')
        await seats.setFavourite(tx, me.id, GameCode, Favourite)
        return { GameCode, Favourite }
      }),

      handle(readJackpots, async (_request, { brand }) => (await readPools(wallet)).get(brand)!),

      handle(seeOdds, (_request, { brand, now }) => {
        const open = shelf.list(brand, now).flatMap(({ code }) => shelf.playable(brand, code, now) ?? [])
        return {
          Rows: open.map(({ mathHash, definition: { code, variant } }) => ({
            GameCode: code,
            Variant: variant,
            MathHash: mathHash,
          })),
        }
      }),

      handle(seeJackpots, async (_request, { brand }) => (await seen.get('all')).get(brand)!),

      handle(openGame, ({ GameCode }, call) => open(deps, GameCode, call)),

      handle(playRound, async (request, call) => {
        const wager = check(deps, request, call)
        const isCounted = call.player.has_limits && (await countRound(deps.limits, wager.cost, call))
        return play(deps, wager, call, isCounted)
      }),

      handle(continueRound, async (request, call) => {
        if (!shelf.defined(call.brand, request.GameCode, call.now)) throw call.no('TargetNotFound')
        return { Round: await goOn(deps, request, call) }
      }),

      handle(markShown, async ({ GameCode, RoundID, Upto }, { me, tx, no }) => {
        const round =
          (await store.findOpen(tx, me.id, { gameCode: GameCode })) ?? (await store.lastRound(tx, me.id, GameCode))
        if (round?.id !== RoundID) throw no('TargetNotFound')
        await seats.noteShown(tx, me.id, GameCode, { roundId: RoundID, upto: Upto })
        return {}
      }),

      handle(listRounds, (request, call) => past(deps, request, call)),

      handle(seeds, async ({ Rotate, ClientSeed }, { me, tx, now, randomness, no }) => {
        const mustRotate = Rotate === true || ClientSeed !== undefined
        const retired = mustRotate ? await retireSeed(tx, me.id, now) : undefined
        // Checked while the seed's lock is held, so that a round that started meanwhile is seen.
        if (retired && (await store.isSeedAtPlay(tx, retired.id))) throw no('BadInput', { Why: 'RoundWaits' })
        const fresh = newSeed(me.id, randomness)
        const seed = await ensureSeed(tx, { ...fresh, clientSeed: ClientSeed ?? fresh.clientSeed }, now)
        return {
          ServerSeedHash: seed.server_seed_hash,
          ClientSeed: seed.client_seed,
          ...(retired ? { Revealed: showSeed(retired) } : {}),
        }
      }),
    ],
  }
}

const showSeed = (seed: SeedRow) => ({
  ServerSeed: seed.server_seed,
  ServerSeedHash: seed.server_seed_hash,
  ClientSeed: seed.client_seed,
})

async function list({ shelf }: GamesDeps, request: RequestOf<typeof listGames>, call: Call<typeof listGames>) {
  const { Kind, Search = '', Tag, Which = 'all', Page = 1, PerPage = 100 } = request
  const mine = await seats.listSeats(call.db, call.me.id)
  const favourites = new Set(mine.filter((seat) => seat.is_favourite).map((seat) => seat.game_code))
  const shown = order(shelf.list(call.brand, call.now), Which, mine)
    .filter(({ kind }) => Kind === undefined || kind === Kind)
    .filter(({ tags }) => Tag === undefined || tags.includes(Tag))
    .filter(({ code, names }) => Search.trim() === '' || isMeant(Search, code, names))
  const rows = shown.slice((Page - 1) * PerPage, Page * PerPage)
  return { Total: shown.length, Rows: rows.map((game) => showCard(game, favourites.has(game.code))) }
}

function order(all: Shown[], which: 'all' | 'favourite' | 'recent', mine: readonly seats.SeatRow[]): Shown[] {
  if (which === 'all') return all
  if (which === 'favourite')
    return all.filter(({ code }) => mine.some((seat) => seat.is_favourite && seat.game_code === code))
  const recent = mine.filter((seat) => seat.opened_at !== null)
  return recent.flatMap((seat) => all.find(({ code }) => code === seat.game_code) ?? [])
}

function showCard(game: Shown, Favourite: boolean): ReplyOf<typeof listGames>['Rows'][number] {
  return {
    GameCode: game.code,
    Names: { ...game.names },
    Provider: game.provider,
    Kind: game.kind,
    Open: game.open,
    Cover: game.cover,
    Banner: game.banner,
    Tags: [...game.tags],
    Favourite,
    MinBet: game.bets[0] ?? 0,
    MaxBet: game.bets.at(-1) ?? 0,
    Jackpot: game.hasJackpots,
    Return: game.returned,
  }
}

/** Checks that the bet is on the ladder, and that the game has the mode and the market allows it. */
function check(deps: GamesDeps, request: RequestOf<typeof playRound>, call: Call<typeof playRound>): Wager {
  const { GameCode, Bet: bet, Mode: mode = 'base' } = request
  const { brand, now, no } = call
  const playable = deps.shelf.defined(brand, GameCode, now)
  if (!playable) throw no('TargetNotFound')
  if (deps.shelf.isClosed(brand, GameCode)) throw no('NotOpenYet')
  if (!deps.shelf.bets(brand, playable).includes(bet)) throw no('BadInput', { Field: 'Bet' })
  const cost = costOf(playable.definition, bet, mode)
  if (cost === null || (mode !== 'base' && !deps.shelf.market(brand).buy)) throw no('BadInput', { Field: 'Mode' })
  return { playable: deps.math.number(playable), bet, mode, cost }
}

async function open(deps: GamesDeps, GameCode: string, call: Call<typeof openGame>): Promise<ReplyOf<typeof openGame>> {
  const { me, tx, brand, now, randomness, no } = call
  const { shelf, math, wallet } = deps
  const playable = shelf.defined(brand, GameCode, now)
  if (!playable) throw no('TargetNotFound')
  const seed = await ensureSeed(tx, newSeed(me.id, randomness), now)
  const seat = await seats.noteOpened(tx, me.id, GameCode, now)
  const waiting = await store.findOpen(tx, me.id, { gameCode: GameCode })
  // A closed game is opened to finish a round.
  if (!waiting && shelf.isClosed(brand, GameCode)) throw no('NotOpenYet')
  const last = await store.lastRound(tx, me.id, GameCode)
  const LastBet = waiting?.bet ?? last?.bet
  const State = LastBet === undefined ? null : await store.carriedAt(tx, me.id, GameCode, LastBet)
  const lastSeed = last && (await seedsOf(tx, [last.seed_id])).get(last.seed_id)
  const events = last && lastSeed ? await eventsOf(math, last, lastSeed) : []
  const { turbo: Turbo, autoplay: Autoplay, buy: Buy, most_autoplay } = shelf.market(brand)
  const shown = showFar(seat, waiting?.id ?? last?.id, waiting ? Infinity : (last?.steps ?? 0))
  return {
    GameCode,
    Variant: playable.definition.variant,
    MathHash: playable.mathHash,
    Bets: [...shelf.bets(brand, playable)],
    Modes: showModes(playable, Buy),
    ...(LastBet === undefined ? {} : { LastBet }),
    ...showRest(gridIn(events) ?? restingGrid(playable)),
    ...(State ? { State: State as Record<string, unknown> } : {}),
    ServerSeedHash: seed.server_seed_hash,
    ClientSeed: seed.client_seed,
    ...(await wallet.coinsOf(me.id, tx)),
    Flags: { Turbo, Autoplay, Buy },
    MostAutoplay: Autoplay ? most_autoplay : 0,
    ...(waiting ? { UnfinishedRoundID: waiting.id } : {}),
    ...(shown ? { Shown: shown } : {}),
  }
}

const showModes = ({ definition: { modes } }: Playable, mayBuy: boolean) =>
  modes.filter(({ code }) => mayBuy || code === 'base').map(({ code: Code, price: Price }) => ({ Code, Price }))

function showFar(seat: seats.SeatRow, roundId: string | undefined, steps: number) {
  const isWithin = roundId !== undefined && seat.shown_round === roundId && seat.shown_upto < steps
  return isWithin ? { RoundID: roundId, Upto: seat.shown_upto } : null
}

const showRest = (grid: number[][] | undefined) => (grid ? { LastGrid: grid } : {})

const gridIn = (events: readonly RoundEvent[]): number[][] | undefined =>
  events.find((event) => event.Kind === 'spin')?.Grid

const resting = new Map<string, number[][] | undefined>()

/** The initial reels for a player who has never played: the first of a few fixed rounds that wins nothing. */
function restingGrid(playable: Playable): number[][] | undefined {
  if (resting.has(playable.mathHash)) return resting.get(playable.mathHash)
  const { code, bets } = playable.definition
  const seed = { ServerSeed: '0'.repeat(64), ClientSeed: 'rest', GameCode: code }
  const rounds = Array.from({ length: 32 }, (_, index) =>
    playable.play(drawRound({ ...seed, RoundID: `rest-${index}` }), betOf(bets[0]!)),
  )
  const grid = gridIn((rounds.find(({ win, waits }) => win === 0 && !waits) ?? rounds[0]!).events)
  resting.set(playable.mathHash, grid)
  return grid
}

type Past = ReplyOf<typeof listRounds>

async function past(
  deps: GamesDeps,
  request: RequestOf<typeof listRounds>,
  call: Call<typeof listRounds>,
): Promise<Past> {
  const { GameCode, RoundID, StartTime, Page = 1, PerPage = 20 } = request
  const { me, db, now, no } = call
  if (RoundID !== undefined) {
    const row = await store.findRound(db, me.id, RoundID)
    if (!row) throw no('TargetNotFound')
    const seed = (await seedsOf(db, [row.seed_id])).get(row.seed_id)!
    const hashes = await deps.math.hashes([row.math_id])
    const Events = (await eventsOf(deps.math, row, seed)) as unknown as NonNullable<Past['Rows'][number]['Events']>
    return { Total: 1, Rows: [{ ...showPast(row, seed, hashes), Events }] }
  }
  const startTime = StartTime ? new Date(StartTime) : now
  const query = { playerId: me.id, gameCode: GameCode, startTime, page: Page, perPage: PerPage }
  const { total, rows } = await store.listRounds(db, query)
  const found = await seedsOf(db, [...new Set(rows.map((row) => row.seed_id))])
  const hashes = await deps.math.hashes([...new Set(rows.map((row) => row.math_id))])
  return { Total: total, Rows: rows.map((row) => showPast(row, found.get(row.seed_id)!, hashes)) }
}

function showPast(row: store.PlayedRow, seed: SeedRow, hashes: ReadonlyMap<number, string>): Past['Rows'][number] {
  const state = store.readState(row.state_in)
  return {
    RoundID: row.id,
    GameCode: row.game_code,
    Bet: row.bet,
    Mode: row.mode,
    Cost: row.cost ?? row.bet,
    Win: row.win,
    ...showJackpots(readJackpotsPaid(row.jackpots)),
    Steps: row.steps,
    Actions: [...(row.actions ?? [])],
    ...(state ? { State: state as Record<string, unknown> } : {}),
    CreateTime: row.created_at.toISOString(),
    ServerSeedHash: seed.server_seed_hash,
    ClientSeed: seed.client_seed,
    ...(seed.retired_at ? { ServerSeed: seed.server_seed } : {}),
    MathHash: hashes.get(row.math_id)!,
    Digest: row.digest.toString('hex'),
  }
}
