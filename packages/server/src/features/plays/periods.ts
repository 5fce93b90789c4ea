// Periods that a follower of plays counts (an activity, a week of clubs): closed once when all their plays are counted, then settled once.
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Consumer } from '../../kernel/jobs/events.ts'
import { askFor } from '../../kernel/jobs/jobs.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { PlaysFollower } from './plays.ts'

type Db = Kysely<Schema>

/** The columns that a table of periods has. */
interface PeriodColumns {
  readonly id: unknown
  readonly brand: unknown
  readonly ends_at: unknown
  readonly created_at: unknown
  readonly closing_xid: unknown
  readonly closed_at: unknown
  readonly settled_at: unknown
}
type PeriodTable = { [T in keyof Schema]: Schema[T] extends PeriodColumns ? T : never }[keyof Schema]

interface Closing {
  readonly clock: Clock
  /** The kind of the job that settles a closed period; its payload is `{ id }`. */
  readonly settleJob: string
}

export function periodsIn<T extends PeriodTable>(name: T) {
  const table = sql.table(name)

  /** The periods whose last play is visible to every snapshot from now on. */
  async function readyToClose(db: Db): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`SELECT id FROM ${table}
      WHERE closed_at IS NULL AND closing_xid < pg_snapshot_xmin(pg_current_snapshot())`.execute(db)
    return rows.map(({ id }) => id)
  }

  async function finishClosing(tx: Tx, ids: readonly number[], now: Date): Promise<{ id: number; brand: string }[]> {
    const { rows } = await sql<{ id: number; brand: string }>`UPDATE ${table} SET closed_at = ${now}
      WHERE id = ANY(${ids}::bigint[]) AND closed_at IS NULL RETURNING id, brand`.execute(tx)
    return rows
  }

  return {
    /** Marks periods that ended and were created before this time: from now on no new play can belong to them. */
    async beginClosing(db: Db, endedBy: Date): Promise<void> {
      await sql`UPDATE ${table} SET closing_xid = pg_current_xact_id()
        WHERE closed_at IS NULL AND closing_xid IS NULL AND ends_at <= ${endedBy} AND created_at <= ${endedBy}`.execute(
        db,
      )
    },

    /**
     * A period is closed in the follower's own transaction, which holds the lock of the follower's position: at that time every visible
     * play is counted, and no other node counts concurrently.
     */
    closedBy(follower: PlaysFollower, { clock, settleJob }: Closing): Consumer {
      return {
        ...follower,
        whenQuiet: {
          // Not only whether there is one: another node may close it, and the next become ready, between two beats.
          probe: sql<string | null>`(SELECT string_agg(id::text, ' ' ORDER BY id) FROM ${table}
            WHERE closed_at IS NULL AND closing_xid < pg_snapshot_xmin(pg_current_snapshot()))`,
          isDue: async (db) => (await readyToClose(db)).length > 0,
          async act(tx) {
            const ready = await readyToClose(tx)
            // A transaction that ended between the two queries may have made more plays visible: only a read after both is conclusive.
            if (ready.length === 0 || (await follower.isBehind(tx))) return
            const now = clock.now()
            for (const { id, brand } of await finishClosing(tx, ready, now))
              await askFor(tx, { kind: settleJob, key: `${settleJob}/${id}`, runAt: now, payload: { id }, brand })
          },
        },
      }
    },

    /** Undefined: it is settled, or not closed. The row lock decides: of several concurrent runs only one finds it unsettled. */
    async lockToSettle(tx: Tx, id: number): Promise<Selectable<Schema[T]> | undefined> {
      const { rows } = await sql<Selectable<Schema[T]>>`SELECT * FROM ${table}
        WHERE id = ${id} AND closed_at IS NOT NULL AND settled_at IS NULL FOR UPDATE`.execute(tx)
      return rows[0]
    },

    async markSettled(tx: Tx, id: number, now: Date): Promise<void> {
      await sql`UPDATE ${table} SET settled_at = ${now} WHERE id = ${id}`.execute(tx)
    },
  }
}
