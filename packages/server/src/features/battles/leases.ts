// All SQL of the leases under which nodes run battles.
import { battleStatuses } from '@lantern/protocol/values/battles.ts'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { leasesIn, type Lease } from '../../kernel/leaseRows.ts'

type Db = Kysely<Schema>

export const leases = leasesIn<number>('battle', (id) => ({ id }))

/** A lease that ends later than this was taken before the clock was set back, by a node that has died: a living one renews it at once. */
const longestMs = 60_000
const latestEnd = (now: Date): Date => new Date(now.getTime() + longestMs)

/** Null: another node holds it, or the battle has ended. */
export async function takeLease(db: Db, id: number, holder: string, now: Date, until: Date): Promise<Lease | null> {
  const { rows } = await sql<{ epoch: number }>`
    UPDATE battle SET holder = ${holder}, epoch = epoch + 1, held_until = ${until}
    WHERE id = ${id} AND status < ${battleStatuses.ended}
      AND (held_until IS NULL OR held_until <= ${now} OR held_until > ${latestEnd(now)} OR holder = ${holder})
    RETURNING epoch`.execute(db)
  return rows[0] ? { holder, epoch: rows[0].epoch } : null
}

/** Battles that have not ended and that no node runs. */
export async function findOrphans(db: Db, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM battle
    WHERE status < ${battleStatuses.ended}
      AND (held_until IS NULL OR held_until <= ${now} OR held_until > ${latestEnd(now)})
    ORDER BY id LIMIT ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
