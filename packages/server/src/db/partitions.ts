// Daily partitions by the Taipei day: created ahead of time, dropped after their retention period, and a report if one was missing.
import pg from 'pg'
import { addDays, taipeiDay } from '../kernel/time/day.ts'
import { withDedicated } from './driver/dedicated.ts'
import type { Database } from './open.ts'

type Connected = Pick<Database, 'connection'>

interface Registered {
  name: string
  keepDays: number | null
}

/** Advisory lock: two processes never create the same partition at the same time. */
export const partitionLock = 7_302_002
// Lock timeout on a busy table, or a row that was inserted into the DEFAULT partition while its own was being created.
const worthAnotherTry = new Set(['55P03', '23514'])
const attempts = 5

/**
 * A row was routed to the DEFAULT partition, waited for its lock, and found that the partition of its day had been attached meanwhile. The statement
 * was refused as a whole and succeeds when repeated. A violated check of the table names its constraint, this refusal does not.
 */
export function wasAttachedMeanwhile(error: unknown): boolean {
  const { code, constraint, table } = (error ?? {}) as Partial<pg.DatabaseError>
  return code === '23514' && !constraint && table?.endsWith('_default') === true
}

/** A scalar subquery: the retention period of a partitioned table in days. */
export const selectKeepDays = (table: 'entry'): string => `(select keep_days from partitioned where name = '${table}')`

/** Creates the missing partitions from yesterday to `daysAhead`; returns their names. */
export async function createPartitions(db: Connected, now: Date, daysAhead = 7): Promise<string[]> {
  const today = taipeiDay(now)
  const days = Array.from({ length: daysAhead + 2 }, (_, index) => addDays(today, index - 1))
  return inTurn(db, async (client) => {
    const made: string[] = []
    for (const { name } of await readRegister(client)) {
      const existing = await readPartitions(client, name)
      if (await ensureDefault(client, name)) made.push(defaultName(name))
      for (const day of days.filter((day) => !existing.has(partitionName(name, day)))) {
        await retry(() => addPartition(client, name, day))
        made.push(partitionName(name, day))
      }
    }
    return made
  })
}

/** Tables with rows in their DEFAULT partition: a daily partition was missing, which operators should know. */
export async function checkDefaultPartitions(db: Pick<Database, 'pool'>): Promise<string[]> {
  const { rows } = await db.pool.query<{ parent: string; child: string }>(
    `select p.name as parent, c.oid::regclass::text as child from partitioned p
     join pg_inherits i on i.inhparent = to_regclass(quote_ident(p.name)) join pg_class c on c.oid = i.inhrelid
     where pg_get_expr(c.relpartbound, c.oid) = 'DEFAULT' order by p.name`,
  )
  const stained: string[] = []
  for (const { parent, child } of rows) {
    const found = await db.pool.query(`select 1 from ${child} limit 1`)
    if (found.rowCount) stained.push(parent)
  }
  return stained
}

/** Drops partitions beyond the retention period of their table; returns their names. */
export async function dropOldPartitions(db: Connected, now: Date): Promise<string[]> {
  return inTurn(db, async (client) => {
    const dropped: string[] = []
    for (const { name, keepDays } of await readRegister(client)) {
      if (keepDays === null) continue
      const oldestRetained = addDays(taipeiDay(now), -keepDays)
      for (const partition of await readPartitions(client, name)) {
        const day = readDay(name, partition)
        if (day === null || day >= oldestRetained) continue
        await retry(() => client.query(`drop table ${quote(partition)}`))
        dropped.push(partition)
      }
      await client.query(`delete from ${quote(defaultName(name))} where day < $1`, [oldestRetained])
    }
    return dropped
  })
}

/** Creates the DEFAULT partition, which receives rows whose own partition is missing; true if it did not exist. */
export async function ensureDefault(client: pg.ClientBase, table: string): Promise<boolean> {
  const existing = await readPartitions(client, table)
  if (existing.has(defaultName(table))) return false
  await client.query(`create table ${quote(defaultName(table))} partition of ${quote(table)} default`)
  return true
}

/**
 * The new table is filled and then attached instead of created as a partition: ATTACH does not block writers of the parent, and rows
 * in the DEFAULT partition are moved to it.
 */
export async function addPartition(client: pg.ClientBase, table: string, day: string): Promise<void> {
  const partition = quote(partitionName(table, day))
  const spare = quote(defaultName(table))
  await client.query('begin')
  try {
    await client.query(`create table ${partition} (like ${quote(table)} including all excluding identity)`)
    const waiting = await client.query(`select 1 from ${spare} where day = '${day}' limit 1`)
    if (waiting.rowCount) {
      const moved = `with moved as (delete from ${spare} where day = '${day}' returning *)`
      await client.query(`${moved} insert into ${partition} select * from moved`)
    }
    await client.query(
      `alter table ${quote(table)} attach partition ${partition} for values from ('${day}') to ('${addDays(day, 1)}')`,
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The days for which a table has a partition. */
export async function readPartitionDays(client: pg.ClientBase, table: string): Promise<string[]> {
  const names = [...(await readPartitions(client, table))]
  return names.map((name) => readDay(table, name)).filter((day) => day !== null)
}

export async function readRegister(client: pg.ClientBase): Promise<Registered[]> {
  const query = 'select name, keep_days as "keepDays" from partitioned order by name'
  return (await client.query<Registered>(query)).rows
}

async function readPartitions(client: pg.ClientBase, table: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = to_regclass($1) order by c.relname`,
    [quote(table)],
  )
  return new Set(rows.map(({ name }) => name))
}

function inTurn<T>(db: Connected, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withDedicated(db.connection, async (client) => {
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [partitionLock])
    // A short lock timeout from here on: while our DDL waits for its lock, all spins queue behind it.
    await client.query(`set lock_timeout = '500ms'`)
    return work(client)
  })
}

async function retry(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work()
      return
    } catch (error) {
      if (attempt === attempts || !worthAnotherTry.has((error as pg.DatabaseError).code ?? '')) throw error
    }
  }
}

function partitionName(table: string, day: string): string {
  return `${table}_p${day.replaceAll('-', '')}`
}

function defaultName(table: string): string {
  return `${table}_default`
}

function readDay(table: string, partition: string): string | null {
  if (!partition.startsWith(`${table}_p`)) return null
  const found = /^(\d{4})(\d\d)(\d\d)$/.exec(partition.slice(table.length + 2))
  return found ? `${found[1]}-${found[2]}-${found[3]}` : null
}

function quote(name: string): string {
  return pg.escapeIdentifier(name)
}
