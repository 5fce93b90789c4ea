// The rows of leases with an epoch (holder, epoch, held_until), as kernel/leased.ts takes, extends, releases and finds them.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema.gen.ts'

type Db = Kysely<Schema>

export interface Lease {
  readonly holder: string
  epoch: number
}

type LeaseTable = {
  [T in keyof Schema]: Schema[T] extends { holder: unknown; epoch: unknown; held_until: unknown } ? T : never
}[keyof Schema]

/** `columnsOf` names the columns of the primary key and their values. */
export function leasesIn<Thing>(name: LeaseTable, columnsOf: (thing: Thing) => Readonly<Record<string, unknown>>) {
  const table = sql.table(name)
  const isRow = (thing: Thing): RawBuilder<unknown> => {
    const parts = Object.entries(columnsOf(thing)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    return sql.join(parts, sql` AND `)
  }

  async function hold(db: Db, thing: Thing, { holder, epoch }: Lease, until: Date): Promise<boolean> {
    const { rows } = await sql`UPDATE ${table} SET held_until = ${until}
      WHERE ${isRow(thing)} AND holder = ${holder} AND epoch = ${epoch} RETURNING epoch`.execute(db)
    return rows.length > 0
  }

  async function take(db: Db, thing: Thing, holder: string, now: Date, until: Date): Promise<Lease | null> {
    const columns = Object.entries(columnsOf(thing))
    const key = sql.join(columns.map(([column]) => sql.ref(column)))
    const { rows } = await sql<{ epoch: number }>`
      INSERT INTO ${table} AS l (${key}, holder, held_until)
      VALUES (${sql.join(columns.map(([, value]) => value))}, ${holder}, ${until})
      ON CONFLICT (${key}) DO UPDATE
        SET holder = excluded.holder, epoch = l.epoch + 1, held_until = excluded.held_until
        WHERE l.held_until <= ${now} OR l.holder = excluded.holder
      RETURNING epoch`.execute(db)
    return rows[0] ? { holder, epoch: rows[0].epoch } : null
  }

  async function find(db: Db, thing: Thing, now: Date) {
    const { rows } = await sql<{ holder: string; until: Date }>`
      SELECT holder, held_until AS until FROM ${table} WHERE ${isRow(thing)} AND held_until > ${now}`.execute(db)
    return rows[0] ?? null
  }

  /** For `Leased`. Taking a lease raises its epoch, which invalidates the writes of the previous holder. */
  return (db: Db) => ({
    /** Null: another node holds it. */
    take: (thing: Thing, holder: string, now: Date, until: Date) => take(db, thing, holder, now, until),
    /** False: another node has taken it. */
    hold: (thing: Thing, lease: Lease, until: Date) => hold(db, thing, lease, until),
    release: async (thing: Thing, lease: Lease, now: Date): Promise<void> => void (await hold(db, thing, lease, now)),
    /** Null: no node runs it. */
    find: (thing: Thing, now: Date) => find(db, thing, now),
  })
}
