// All SQL of the providers' requests to our wallet.
import type { RoundKind, RoundState } from '@lantern/protocol/values/games.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { once } from '../../../db/driver/compiled.ts'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import { headOf } from '../../../kernel/jobs/probe.ts'
import type { RoundsFilter } from '../store.ts'
import type { AskedPlays, PlaySource, SettledRow, StoredPlay } from '../../plays/plays.ts'

export type MoveRow = Selectable<Schema['provider_move']>
/** A round without its position among settled plays. */
export type RoundRow = Omit<Selectable<Schema['provider_round']>, 'xid' | 'settled_number'>

/** Serialises requests about one round and about one move: the later one sees the earlier one. */
export async function lockRound(tx: Tx, provider: string, roundId: string, moveId: string): Promise<void> {
  for (const name of [`provider.round:${provider}:${roundId}`, `provider.move:${provider}:${moveId}`])
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

export async function findMove(tx: Tx, provider: string, moveId: string): Promise<MoveRow | undefined> {
  const moves = tx.selectFrom('provider_move').selectAll().where('provider', '=', provider)
  return moves.where('move_id', '=', moveId).executeTakeFirst()
}

/** The rollback that named this move, whether it arrived before or after it. */
export async function findUndoing(tx: Tx, provider: string, moveId: string): Promise<MoveRow | undefined> {
  const moves = tx.selectFrom('provider_move').selectAll().where('provider', '=', provider)
  return moves.where('kind', '=', 'rollback').where('undoes', '=', moveId).executeTakeFirst()
}

export async function addMove(tx: Tx, move: Omit<MoveRow, 'is_undone'>): Promise<void> {
  await tx.insertInto('provider_move').values(move).execute()
}

export async function markUndone(tx: Tx, provider: string, moveId: string): Promise<void> {
  const moves = tx.updateTable('provider_move').set({ is_undone: true }).where('provider', '=', provider)
  await moves.where('move_id', '=', moveId).execute()
}

export async function findRound(tx: Tx, provider: string, roundId: string): Promise<RoundRow | undefined> {
  const rounds = tx.selectFrom('provider_round').select(roundColumns).where('provider', '=', provider)
  return rounds.where('round_id', '=', roundId).executeTakeFirst()
}

const roundColumns = [
  ...['provider', 'round_id', 'player_id', 'brand', 'game_code', 'bet', 'win', 'is_closed', 'closed_at', 'created_at'],
] as (keyof RoundRow)[]

/** A round that closes becomes a settled play in the same statement; a closed one is never saved again. */
export async function saveRound(tx: Tx, round: RoundRow): Promise<void> {
  const { bet, win, is_closed, closed_at } = round
  const settled = is_closed && {
    xid: sql<string>`pg_current_xact_id()`,
    settled_number: sql<number>`nextval('provider_settled')`,
  }
  const change = { bet, win, is_closed, closed_at, ...settled }
  await tx
    .insertInto('provider_round')
    .values({ ...round, ...settled })
    .onConflict((known) => known.columns(['provider', 'round_id']).doUpdateSet(change))
    .execute()
}

const closedColumns = sql`r.xid::text::bigint AS xid, settled_number AS number, provider || '/' || round_id AS id, brand,
  player_id AS "playerId", game_code AS game, bet AS stake, win, (extract(epoch FROM closed_at) * 1000)::bigint AS at`

const selectClosed = once(
  ({ xid, number, below, most }: AskedPlays) => sql<StoredPlay>`
    SELECT ${closedColumns} FROM provider_round r
    WHERE (r.xid, settled_number) > (${xid}::xid8, ${number}::bigint) AND r.xid < ${below}::xid8
    ORDER BY r.xid, settled_number LIMIT ${most}::int`,
  { keepsPlan: true },
)

const showClosed = ({ xid, number, at, ...row }: StoredPlay): SettledRow => ({
  xid,
  number,
  play: { kind: 'provider', ...row, jackpots: [], counters: {}, at: new Date(at) },
})

/** Closed rounds as plays. */
export const providerPlays: PlaySource = {
  kind: 'provider',
  head: headOf('provider_round', 'settled_number'),
  async read(db, after, below, most) {
    return (await selectClosed(db, { ...after, below, most })).map(showClosed)
  },
  /** A round is open for some days at most; the index is on the time at which it began. */
  async readOf(db, { playerId, from, until }, { xid, number }) {
    const { rows } = await sql<StoredPlay>`SELECT ${closedColumns} FROM provider_round r
      WHERE player_id = ${playerId} AND created_at >= ${from}::timestamptz - interval '30 days' AND closed_at >= ${from}
        AND closed_at < ${until} AND (r.xid, settled_number) <= (${xid}::xid8, ${number}::bigint)
      ORDER BY r.xid, settled_number`.execute(db)
    return rows.map(showClosed)
  },
}

/** Rows this old have been settled with the provider long ago. */
export async function dropOld(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('provider_move').where('created_at', '<', before).execute()
  await db.deleteFrom('provider_round').where('created_at', '<', before).execute()
}

/** The rounds of a player at other providers, newest first, for the export of personal data. */
export function listRounds(db: Kysely<Schema>, playerId: number) {
  return db
    .selectFrom('provider_round')
    .select(['provider', 'round_id as round', 'game_code as game', 'bet', 'win', 'created_at as at'])
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .execute()
}

/** The same as a query of which operators read a page. */
export const selectProviderRounds = (db: Kysely<Schema>, { playerId, gameCode, from, until }: RoundsFilter) =>
  db
    .selectFrom('provider_round')
    .select([
      sql<RoundKind>`'provider'::text`.as('Kind'),
      sql<string>`provider || '/' || round_id`.as('RoundID'),
      'game_code as GameCode',
    ])
    .select(['bet as Stake', 'win as Win'])
    .select([
      sql<RoundState>`CASE WHEN is_closed THEN 'settled' ELSE 'open' END`.as('State'),
      'created_at as CreatedAt',
    ])
    .where('player_id', '=', playerId)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .$if(gameCode !== undefined, (rounds) => rounds.where('game_code', '=', gameCode!))
