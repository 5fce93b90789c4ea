// Answers the calls of games: the catalogue, opening one, rounds, their history and the seeds that decide them.
import { CATALOGUE } from '@lantern/games/catalogue.ts'
import { commitSeed, digestRound, drawRound } from '@lantern/games/engine/fair.ts'
import type { Round, SlotGame } from '@lantern/games/engine/game.ts'
import { showGrid } from '@lantern/games/engine/strips.ts'
import { findSlot } from '@lantern/games/slots.ts'
import { continueRound, listGames, listRounds, openGame, playRound, seeds } from '@lantern/protocol/games.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { Call } from '../../kernel/call.ts'
import type { Feature } from '../../kernel/feature.ts'
import { handle } from '../../kernel/handle.ts'
import type { Randomness } from '../../kernel/ids.ts'
import { showLimit, type Limits } from '../limits/limits.ts'
import type { PlayerRow, Players } from '../players/players.ts'
import type { Applied, Movement, Outcome, Wallet } from '../wallet/wallet.ts'
import { nameGame } from './names.ts'
import { gamesPersonal } from './personal.ts'
import * as store from './store.ts'

export interface GamesHouse {
  readonly players: Players
  readonly wallet: Wallet
  readonly limits: Limits
}

type Playing = Call<typeof playRound>
type WireRound = ReplyOf<typeof playRound>

const coin = 1
/** A player who rotates more often while one round is played is asked to slow down. */
const mostRotations = 5

export function gamesFeature(house: GamesHouse): Feature {
  house.wallet.registerWriter('game.round', store.roundWriter)

  return {
    name: 'games',
    personal: gamesPersonal,
    handlers: [
      handle(listGames, ({ Kind, Page = 1, PerPage = 100 }) => {
        const shown = CATALOGUE.filter((game) => Kind === undefined || game.kind === Kind)
        const rows = shown.slice((Page - 1) * PerPage, Page * PerPage)
        return {
          Total: shown.length,
          Rows: rows.map((game) => ({
            GameCode: game.code,
            Provider: game.provider,
            Kind: game.kind,
            Open: game.open,
            Cover: game.cover,
            Banner: game.cover,
            Names: nameGame(game.code),
            Tags: [],
            Favourite: false,
            MinBet: findSlot(game.code)?.bets[0] ?? 0,
            MaxBet: findSlot(game.code)?.bets.at(-1) ?? 0,
            Jackpot: false,
            Return: 0,
          })),
        }
      }),

      handle(openGame, async ({ GameCode }, call) => {
        const game = findSlot(GameCode)
        if (!game) throw call.no('TargetNotFound')
        const seed = await store.ensureSeed(call.tx, newSeed(call.me.id, call.randomness), call.now)
        const last = await store.lastRound(call.tx, call.me.id, GameCode)
        return {
          GameCode,
          Variant: 96,
          Modes: [{ Code: 'base', Price: 1 }],
          Flags: { Turbo: true, Autoplay: true, Buy: true },
          MostAutoplay: 100,
          Bets: [...game.bets],
          ...(last ? { LastBet: last.bet } : {}),
          LastGrid: lastGrid(game, last),
          ServerSeedHash: seed.server_seed_hash,
          ClientSeed: seed.client_seed,
          Balance: (await house.wallet.balances(call.me.id, call.tx)).coin,
          MathHash: game.mathHash,
        }
      }),

      handle(playRound, async ({ GameCode, Bet }, call) => {
        const game = findSlot(GameCode)
        if (!game) throw call.no('TargetNotFound')
        if (!game.bets.includes(Bet)) throw call.no('BadInput', { Field: 'Bet' })
        const player = await checkSession(house.players, call)
        const isCounted = player.has_limits && (await countRound(house.limits, Bet, call))
        return play(house, game, Bet, call, isCounted)
      }),

      // No open game waits for its player in the middle of a round.
      handle(continueRound, ({ GameCode }, { no }) => {
        if (!findSlot(GameCode)) throw no('TargetNotFound')
        return { Round: null }
      }),

      handle(listRounds, async ({ GameCode, RoundID, StartTime, Page = 1, PerPage = 20 }, { me, db, now, no }) => {
        if (RoundID !== undefined) {
          const row = await store.findRound(db, me.id, RoundID)
          if (!row) throw no('TargetNotFound')
          const seed = (await store.seedsOf(db, [row.seed_id])).get(row.seed_id)!
          return { Total: 1, Rows: [{ ...showRound(row, seed), Events: row.events as WireRound['Events'] }] }
        }
        const startTime = StartTime ? new Date(StartTime) : now
        const query = { playerId: me.id, gameCode: GameCode, startTime, page: Page, perPage: PerPage }
        const { total, rows } = await store.listRounds(db, query)
        const found = await store.seedsOf(db, [...new Set(rows.map((row) => row.seed_id))])
        return { Total: total, Rows: rows.map((row) => showRound(row, found.get(row.seed_id)!)) }
      }),

      handle(seeds, async ({ Rotate, ClientSeed }, { me, tx, now, randomness }) => {
        const mustRotate = Rotate === true || ClientSeed !== undefined
        const retired = mustRotate ? await store.retireSeed(tx, me.id, now) : undefined
        const fresh = newSeed(me.id, randomness)
        const seed = await store.ensureSeed(tx, { ...fresh, clientSeed: ClientSeed ?? fresh.clientSeed }, now)
        return {
          ServerSeedHash: seed.server_seed_hash,
          ClientSeed: seed.client_seed,
          ...(retired
            ? {
                Revealed: {
                  ServerSeed: retired.server_seed,
                  ServerSeedHash: retired.server_seed_hash,
                  ClientSeed: retired.client_seed,
                },
              }
            : {}),
        }
      }),
    ],
  }
}

/** Money is moved by the session that stands now, whatever the socket's snapshot says. */
async function checkSession(players: Players, { me, db, brand, now, no }: Playing): Promise<PlayerRow> {
  const player = await players.find(db, brand, me.id)
  if (!player || player.session_generation !== me.session.generation) throw no('SignedInElsewhere')
  if (player.banned_until && player.banned_until > now) throw no('AccountDisabled')
  return player
}

/** True: the round counts towards the player's own limits. False: it was played before, and only its answer is wanted. */
async function countRound(limits: Limits, bet: number, { me, db, now, key, no }: Playing): Promise<boolean> {
  const refused = await limits.startRound(db, { id: me.id, hasLimits: true }, bet, now)
  if (!refused) return true
  if (await store.findRound(db, me.id, key)) return false
  throw no('PlayLimitReached', showLimit(refused))
}

async function play(
  { wallet, limits }: GamesHouse,
  game: SlotGame,
  bet: number,
  call: Playing,
  isCounted: boolean,
): Promise<WireRound> {
  // A round whose fate is unknown stays counted: a limit may be reached early, never passed.
  const uncount = async (): Promise<void> => {
    if (isCounted) await limits.returnRound(call.db, call.me.id, bet, call.now)
  }
  for (let attempt = 1; ; attempt++) {
    const seed = await store.ensureSeed(call.db, newSeed(call.me.id, call.randomness), call.now)
    const asked = { ServerSeed: seed.server_seed, ClientSeed: seed.client_seed, GameCode: game.code, RoundID: call.key }
    const round = game.play(drawRound(asked), bet)
    try {
      const outcome = await wallet.submit(call.noTx, moneyOf(game, round, call), [rowOf(game, round, seed, call)])
      if (!outcome.isApplied || outcome.isRepeat) await uncount()
      return await answer(outcome, game, round, seed, call)
    } catch (error) {
      if (!store.isRetiredSeed(error)) throw error
      // The player rotated seeds between our look and the batch: the round is played with the new one.
      if (attempt < mostRotations) continue
      await uncount()
      throw call.no('TooManyRequests')
    }
  }
}

function moneyOf(game: SlotGame, round: Round, call: Playing): Movement {
  const player = { kind: 'player', playerId: call.me.id, currency: coin } as const
  const house = { kind: 'house', currency: coin } as const
  const win = [
    { account: player, delta: round.Win, reason: 'win' },
    { account: house, delta: -round.Win, reason: 'win' },
  ] as const
  return {
    brand: call.brand,
    key: { kind: 'caller', playerId: call.me.id, id: call.key },
    reason: 'bet',
    source: `game.${game.code}`,
    legs: [{ account: player, delta: -round.Bet }, { account: house, delta: round.Bet }, ...(round.Win > 0 ? win : [])],
    now: call.now,
    request: { GameCode: game.code, Bet: round.Bet },
  }
}

function rowOf(game: SlotGame, round: Round, seed: store.SeedRow, call: Playing): store.NewRound {
  return {
    kind: 'game.round',
    id: call.key,
    playerId: call.me.id,
    gameCode: game.code,
    bet: round.Bet,
    win: round.Win,
    events: JSON.stringify(round.Events),
    seedId: seed.id,
    mathHash: game.mathHash,
    digest: digestRound(round),
  }
}

async function answer(
  outcome: Outcome,
  game: SlotGame,
  round: Round,
  seed: store.SeedRow,
  call: Playing,
): Promise<WireRound> {
  if (!outcome.isApplied) throw refuse(outcome.refusal, call)
  if (outcome.isRepeat) return repeat(outcome, call)
  return {
    RoundID: call.key,
    GameCode: game.code,
    Bet: round.Bet,
    Mode: 'base',
    Cost: round.Bet,
    Win: round.Win,
    Balance: balanceIn(outcome),
    Events: round.Events as unknown as WireRound['Events'],
    ServerSeedHash: seed.server_seed_hash,
    ClientSeed: seed.client_seed,
  }
}

/** The key was known: the round as it was played then, not the one just drawn. */
async function repeat(outcome: Applied, call: Playing): Promise<WireRound> {
  const row = (await store.findRound(call.db, call.me.id, call.key))!
  const seed = (await store.seedsOf(call.db, [row.seed_id])).get(row.seed_id)!
  return {
    RoundID: row.id,
    GameCode: row.game_code,
    Bet: row.bet,
    Mode: 'base',
    Cost: row.bet,
    Win: row.win,
    Balance: balanceIn(outcome),
    Events: row.events as WireRound['Events'],
    ServerSeedHash: seed.server_seed_hash,
    ClientSeed: seed.client_seed,
  }
}

const balanceIn = (outcome: Applied): number =>
  outcome.balances.find((balance) => balance.currency === coin)?.balance ?? 0

function refuse(refusal: Extract<Outcome, { isApplied: false }>['refusal'], { no }: Playing) {
  switch (refusal) {
    case 'NotEnough':
      return no('NotEnoughCoins')
    case 'Busy':
      return no('TooManyRequests')
    case 'PayoutsStopped':
      return no('Maintenance')
    case 'KeyReused':
    case 'KeyTooOld':
    case 'KeyFromFuture':
      return no('BadInput', { Field: 'ReqID' })
    default:
      return no('Internal')
  }
}

function newSeed(playerId: number, randomness: Randomness): store.NewSeed {
  const serverSeed = randomness.bytes(32).toString('hex')
  return {
    playerId,
    serverSeed,
    serverSeedHash: commitSeed(serverSeed),
    clientSeed: randomness.bytes(8).toString('hex'),
  }
}

function lastGrid(game: SlotGame, last: store.PlayedRow | undefined): number[][] {
  const events = (last?.events ?? []) as Round['Events']
  const spin = events.find((event) => event.Kind === 'spin')
  return spin
    ? spin.Grid
    : showGrid(
        game.strips.base,
        game.strips.base.map(() => 0),
        game.rows,
      )
}

function showRound(row: store.PlayedRow, seed: store.SeedRow): ReplyOf<typeof listRounds>['Rows'][number] {
  return {
    RoundID: row.id,
    GameCode: row.game_code,
    Bet: row.bet,
    Mode: 'base',
    Cost: row.bet,
    Win: row.win,
    Steps: (row.events as unknown[]).length,
    Actions: [],
    CreateTime: row.created_at.toISOString(),
    ServerSeedHash: seed.server_seed_hash,
    ClientSeed: seed.client_seed,
    ...(seed.retired_at ? { ServerSeed: seed.server_seed } : {}),
    MathHash: row.math_hash,
    Digest: row.digest,
  }
}
