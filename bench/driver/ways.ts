// The same two pieces of work through db/driver, through Kysely's own dialect, and through `pg` in three ways.
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { once } from '@lantern/server/db/driver/compiled.ts'
import { commitWithNext } from '@lantern/server/db/driver/prepared.ts'
import { openPool, type Database } from '@lantern/server/db/open.ts'
import type { Schema } from '@lantern/server/db/schema.gen.ts'
import { inTransaction } from '@lantern/server/kernel/database/transaction.ts'

export interface Way {
  readonly name: string
  readonly read: (key: number) => Promise<void>
  readonly change: (key: number) => Promise<void>
  close(): Promise<void>
}

const max = 10
const select = 'select id, holder, amount from driver_bench where id = $1'
const update = 'update driver_bench set amount = amount + $2 where id = $1 returning amount'

export async function openWays(server: Database): Promise<Way[]> {
  await server.pool.query(`create table driver_bench as
    select id::int8 as id, 'holder ' || id as holder, 0::int8 as amount from generate_series(1, 1000) id`)
  await server.pool.query('alter table driver_bench add primary key (id)')
  // The time of a disk is the same for all: without it the drivers are compared.
  await server.pool.query(
    `alter database ${pg.escapeIdentifier(String(server.connection.database))} set synchronous_commit = off`,
  )
  const { Client: _monitored, ...connection } = server.connection
  const ours = await openPool(connection, { max })
  const open = (options: object = {}): pg.Pool => {
    const pool = new pg.Pool({ ...connection, ...options, max })
    // If the bench fails, the server is stopped below open pools; their errors would hide the first one.
    return pool.on('error', () => {})
  }
  return [
    overDriver(ours),
    overKysely(open()),
    overPg('pg, unnamed statements', open(), false),
    overPg('pg, named statements', open(), true),
    overPipeline(open({ pipeline: true })),
  ]
}

interface Row {
  readonly id: number
  readonly holder: string
  readonly amount: number
}

const readRow = once(({ id }: { id: number }) => sql<Row>`select id, holder, amount from driver_bench where id = ${id}`)
const addTo = once(
  ({ id, by }: { id: number; by: number }) =>
    sql<Row>`update driver_bench set amount = amount + ${by} where id = ${id} returning amount`,
)

function overDriver(db: Database): Way {
  return {
    name: 'db/driver',
    async read(id) {
      await readRow(db.kysely, { id })
    },
    async change(id) {
      await inTransaction(db.kysely, async (tx) => {
        await readRow(tx, { id })
        await commitWithNext(tx)
        await addTo(tx, { id, by: 1 })
      })
    },
    close: () => db.close(),
  }
}

type Bench = Schema & { driver_bench: { id: number; holder: string; amount: number } }

function overKysely(pool: pg.Pool): Way {
  const kysely = new Kysely<Bench>({ dialect: new PostgresDialect({ pool }) })
  const read = (db: Kysely<Bench>, id: number) =>
    db.selectFrom('driver_bench').select(['id', 'holder', 'amount']).where('id', '=', id).execute()
  return {
    name: 'Kysely over pg',
    async read(id) {
      await read(kysely, id)
    },
    async change(id) {
      await kysely.transaction().execute(async (tx) => {
        await read(tx, id)
        await tx
          .updateTable('driver_bench')
          .set(({ eb }) => ({ amount: eb('amount', '+', 1) }))
          .where('id', '=', id)
          .returning('amount')
          .execute()
      })
    },
    close: () => kysely.destroy(),
  }
}

function overPg(name: string, pool: pg.Pool, isNamed: boolean): Way {
  const selected = (id: number): pg.QueryConfig => ({ ...(isNamed && { name: 'read' }), text: select, values: [id] })
  const updated = (id: number): pg.QueryConfig => ({ ...(isNamed && { name: 'add' }), text: update, values: [id, 1] })
  return {
    name,
    async read(id) {
      await pool.query(selected(id))
    },
    async change(id) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query(selected(id))
        await client.query(updated(id))
        await client.query('commit')
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

/** The pipeline mode of pg: BEGIN is sent with the first statement and COMMIT with the last, as db/driver does. */
function overPipeline(pool: pg.Pool): Way {
  return {
    name: 'pg, named statements, pipeline mode',
    async read(id) {
      await pool.query({ name: 'read', text: select, values: [id] })
    },
    async change(id) {
      const client = await pool.connect()
      try {
        await Promise.all([client.query('begin'), client.query({ name: 'read', text: select, values: [id] })])
        await Promise.all([client.query({ name: 'add', text: update, values: [id, 1] }), client.query('commit')])
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}
