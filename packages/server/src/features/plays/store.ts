// All SQL of the followers' positions.
import { type Kysely, sql } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { PlayKind, Position } from './plays.ts'

/** No transaction below this one is running: a row of one is visible to every later statement, or was rolled back. */
export async function readBound(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ below: number }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS below`.execute(db)
  return rows[0]!.below
}

interface PositionRow extends Position {
  readonly kind: PlayKind
}

const selectPositions = once(
  ({ follower }: { follower: string }) => sql<PositionRow>`
    SELECT kind, xid::text::bigint AS xid, number FROM play_position WHERE follower = ${follower}`,
)

export async function readPositions(db: Kysely<Schema>, follower: string): Promise<Map<PlayKind, Position>> {
  const rows = await selectPositions(db, { follower })
  return new Map(rows.map(({ kind, xid, number }) => [kind, { xid, number }]))
}

/** The caller holds the lock on the follower, so no other node stores positions of it. */
export async function storePositions(
  tx: Tx,
  follower: string,
  positions: ReadonlyMap<PlayKind, Position>,
): Promise<void> {
  const moved = [...positions]
  await sql`INSERT INTO play_position (follower, kind, xid, number)
    SELECT ${follower}, t.kind, t.xid::xid8, t.number
    FROM unnest(${moved.map(([kind]) => kind)}::text[], ${moved.map(([, { xid }]) => String(xid))}::text[],
      ${moved.map(([, { number }]) => number)}::bigint[]) AS t(kind, xid, number)
    ON CONFLICT (follower, kind) DO UPDATE SET xid = excluded.xid, number = excluded.number`.execute(tx)
}
