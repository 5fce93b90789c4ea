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

type Positions = ReadonlyMap<PlayKind, Position>

/** The caller holds the lock on the follower, so no other node stores positions of it. */
export async function storePositions(tx: Tx, follower: string, positions: Positions): Promise<void> {
  const moved = [...positions]
  await sql`INSERT INTO play_position (follower, kind, xid, number)
    SELECT ${follower}, t.kind, t.xid::xid8, t.number
    FROM unnest(${moved.map(([kind]) => kind)}::text[], ${moved.map(([, { xid }]) => String(xid))}::text[],
      ${moved.map(([, { number }]) => number)}::bigint[]) AS t(kind, xid, number)
    ON CONFLICT (follower, kind) DO UPDATE SET xid = excluded.xid, number = excluded.number`.execute(tx)
}

interface Move {
  readonly follower: string
  readonly kinds: readonly PlayKind[]
  /** Null: there was none. */
  readonly oldXids: readonly (string | null)[]
  readonly oldNumbers: readonly (number | null)[]
  readonly xids: readonly string[]
  readonly numbers: readonly number[]
}

const move = once(
  ({ follower, kinds, oldXids, oldNumbers, xids, numbers }: Move) => sql<{ kind: PlayKind }>`
    WITH t AS (SELECT kind, old_xid::xid8, old_number, xid::xid8, number FROM unnest(${kinds}::text[], ${oldXids}::text[],
        ${oldNumbers}::bigint[], ${xids}::text[], ${numbers}::bigint[]) AS t(kind, old_xid, old_number, xid, number)),
      moved AS (UPDATE play_position AS p SET xid = t.xid, number = t.number FROM t WHERE p.follower = ${follower}
        AND p.kind = t.kind AND p.xid = t.old_xid AND p.number = t.old_number RETURNING p.kind),
      added AS (INSERT INTO play_position (follower, kind, xid, number) SELECT ${follower}, kind, xid, number FROM t
        WHERE old_xid IS NULL ON CONFLICT DO NOTHING RETURNING kind)
    SELECT kind FROM moved UNION ALL SELECT kind FROM added`,
)

/** The same if the stored positions of these kinds are still those `from` which they were moved. False: another node moved one. */
export async function movePositions(tx: Tx, follower: string, from: Positions, to: Positions): Promise<boolean> {
  const kinds = [...to.keys()]
  const old = kinds.map((kind) => from.get(kind))
  const rows = await move(tx, {
    follower,
    kinds,
    oldXids: old.map((position) => (position ? String(position.xid) : null)),
    oldNumbers: old.map((position) => position?.number ?? null),
    xids: kinds.map((kind) => String(to.get(kind)!.xid)),
    numbers: kinds.map((kind) => to.get(kind)!.number),
  })
  return rows.length === to.size
}
