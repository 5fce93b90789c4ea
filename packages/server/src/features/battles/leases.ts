// All SQL of the leases under which nodes run battles.
import { battleStatuses } from '@lantern/protocol/values.ts'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'

type Db = Kysely<Schema>

export interface Lease {
  readonly holder: string
  readonly epoch: number
}

/** Null: another node holds it, or the battle has ended. */
export async function takeLease(db: Db, id: number, holder: string, now: Date, until: Date): Promise<Lease | null> {
  const { rows } = await sql<{ epoch: number }>`
    UPDATE battle SET holder = ${holder}, epoch = epoch + 1, held_until = ${until}
    WHERE id = ${id} AND status < ${battleStatuses.ended}
      AND (held_until IS NULL OR held_until <= ${now} OR holder = ${holder}) RETURNING epoch`.execute(db)
  return rows[0] ? { holder, epoch: rows[0].epoch } : null
}

/** False: another node has taken it. */
export async function holdLease(db: Db, id: number, { holder, epoch }: Lease, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('battle')
    .set({ held_until: until })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('epoch', '=', epoch)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findHolder(db: Db, id: number, now: Date) {
  const { rows } = await sql<{ holder: string; until: Date }>`
    SELECT holder, held_until AS until FROM battle WHERE id = ${id} AND held_until > ${now}`.execute(db)
  return rows[0] ?? null
}

/** Battles that have not ended and that no node runs. */
export async function findOrphans(db: Db, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM battle
    WHERE status < ${battleStatuses.ended} AND (held_until IS NULL OR held_until <= ${now})
    ORDER BY id LIMIT ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
