// What operators can do with slot games: choose the variant of a brand, retire all seeds, read rounds.
import * as games from '@lantern/protocol/office/games.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import { act } from '../../kernel/office/act.ts'
import { readPage } from '../../kernel/office/page.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { eventsOf, readJackpotsPaid } from './replay.ts'
import type { GamesDeps } from './roundInPlay.ts'
import { retireAllSeeds, seedsOf, type SeedRow } from './seeds.ts'
import { aheadMs, chooseVariant } from './shelf.ts'
import * as store from './store.ts'

type Deps = Pick<GamesDeps, 'math'>
type Db = Kysely<Schema>
type AnyRound = store.PlayedRow | store.OpenRow

export const gamesOffice = ({ math }: Deps) => [
  act(games.chooseVariant, async ({ Brand, GameCode, MathHash, StartsAt }, { tx, actor, now, no, wrong }) => {
    const choice = { brand: Brand, gameCode: GameCode, mathHash: MathHash, startsAt: StartsAt, actor, now }
    const refusal = await chooseVariant(tx, choice)
    if (refusal === 'Unknown') throw no('NotFound', `${GameCode} has no variant with this MathHash`)
    if (refusal === 'TooSoon') throw wrong('StartsAt', `is less than ${aheadMs / 1000} seconds ahead`)
    return { GameCode, MathHash, StartsAt }
  }),

  act(games.retireSeeds, async (_request, { tx, actor, now }) => {
    const retired = await retireAllSeeds(tx, now)
    await noteChange(tx, { brand: 'all', actor, what: 'game.seeds', row: 'all', after: { retired }, now })
    return { Retired: retired }
  }),

  act(games.listRounds, async ({ Brand, PlayerID, GameCode, Day, ...page }, { db, now }) => {
    const day = Day ?? (PlayerID === undefined ? taipeiDay(now) : null)
    const filter = { brand: Brand, playerId: PlayerID, gameCode: GameCode, day }
    const { Total, Rows } = await readPage(db, store.roundsOf(db, filter), page)
    return { Total, Rows: Rows.map(({ jackpots, ...row }) => ({ ...row, Jackpots: showJackpots(jackpots) })) }
  }),

  act(games.readRound, async ({ Brand, RoundID, PlayerID }, { db, no, wrong }) => {
    const [row, other] = await store.findRounds(db, Brand, RoundID, PlayerID)
    if (!row) throw no('NotFound', `${Brand} has no round ${RoundID}`)
    if (other) throw wrong('PlayerID', 'is needed: several players have a round with this id')
    return show({ math }, db, row)
  }),
]

const showJackpots = (text: string | null) => readJackpotsPaid(text).map(([SymbolNo, Amount]) => ({ SymbolNo, Amount }))

async function show({ math }: Deps, db: Db, row: AnyRound) {
  const seed = (await seedsOf(db, [row.seed_id])).get(row.seed_id)!
  const playable = await math.byId(row.math_id)
  return {
    RoundID: row.id,
    PlayerID: row.player_id,
    GameCode: row.game_code,
    Bet: row.bet,
    Mode: row.mode,
    Cost: row.cost ?? row.bet,
    MathHash: (await math.hashes([row.math_id])).get(row.math_id)!,
    Variant: playable?.definition.variant ?? null,
    Actions: row.actions ?? [],
    State: store.readState(row.state_in),
    SeedID: row.seed_id,
    ServerSeedHash: seed.server_seed_hash,
    ClientSeed: seed.client_seed,
    ServerSeed: await revealed(db, seed),
    SeedRetiredAt: seed.retired_at,
    ...('opened_at' in row ? showOpen(row) : await showPlayed({ math }, row, seed)),
  }
}

/** A seed that still decides a round stays secret, even if it was retired. */
async function revealed(db: Db, { id, retired_at, server_seed }: SeedRow): Promise<string | null> {
  return retired_at && !(await store.isSeedAtPlay(db, id)) ? server_seed : null
}

const showOpen = (row: store.OpenRow) => ({
  IsOpen: true,
  Win: null,
  Jackpots: [],
  Counters: null,
  Digest: null,
  MovementID: null,
  Events: [],
  CreatedAt: row.opened_at,
})

const showPlayed = async ({ math }: Deps, row: store.PlayedRow, seed: SeedRow) => ({
  IsOpen: false,
  Win: row.win,
  Jackpots: showJackpots(row.jackpots),
  Counters: row.counters === null ? null : (JSON.parse(row.counters) as unknown),
  Digest: row.digest.toString('hex'),
  MovementID: row.movement_id,
  Events: await eventsOf(math, row, seed),
  CreatedAt: row.created_at,
})
