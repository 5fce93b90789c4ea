// Writes the whole database into one file while the server runs: `npm run db:backup [file]`.
import { createWriteStream, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, type Gzip } from 'node:zlib'
import pg from 'pg'
import { endOfRows, type Archive, type Ending } from './archive.ts'
import { withoutLimits } from '../driver/connection.ts'
import { copyOut } from '../driver/copy.ts'
import { withDedicated } from '../driver/dedicated.ts'
import { openDatabase, type Database } from '../open.ts'
import { readPartitionDays, readRegister } from '../partitions.ts'

export interface BackedUp {
  file: string
  bytes: number
  rows: Record<string, number>
}

interface Table {
  name: string
  columns: string[]
  /** The columns of type xid8 (transaction ids). */
  xids: string[]
}

export async function backup(db: Pick<Database, 'connection'>, file: string, now: Date): Promise<BackedUp> {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  const gzip = createGzip({ level: 4 })
  try {
    const rows = await withDedicated(db.connection, async (client) => {
      const written = pipeline(gzip, createWriteStream(draft, { mode: 0o600, flush: true }))
      // A write error, such as a full disk, must end the wait for the next row.
      const rows = await Promise.race([dump(client, gzip, now), written.then(() => ({}))])
      await written
      return rows
    })
    renameSync(draft, file)
    return { file, bytes: statSync(file).size, rows }
  } finally {
    gzip.destroy()
    rmSync(draft, { force: true })
  }
}

async function dump(client: pg.Client, gzip: Gzip, now: Date): Promise<Record<string, number>> {
  await client.query(withoutLimits)
  const tables = await readTables(client)
  await client.query('begin isolation level repeatable read')
  // Locked before the snapshot is taken, so that no partition in it can be dropped.
  await client.query(`lock table ${tables.map(({ name }) => quote(name)).join(', ')} in access share mode`)
  const boundaries = await readBoundaries(client, tables)
  await write(gzip, JSON.stringify(await describe(client, tables, now)))
  const rows: Record<string, number> = {}
  for (const table of tables) {
    await write(gzip, JSON.stringify({ table: table.name }))
    rows[table.name] = await copyOut(client, selectRows(table, boundaries), gzip)
    await write(gzip, endOfRows, '')
  }
  const ending: Ending = { rows, sequences: await readSequences(client) }
  await write(gzip, JSON.stringify(ending))
  await client.query('commit')
  gzip.end()
  return rows
}

async function describe(client: pg.Client, tables: Table[], now: Date): Promise<Archive> {
  const applied = await client.query<Archive['migrations'][number]>(
    'select number, name, hash from migration order by number',
  )
  const partitions: Archive['partitions'] = []
  for (const { name } of await readRegister(client)) {
    partitions.push({ table: name, days: await readPartitionDays(client, name) })
  }
  return {
    lantern: 1,
    takenAt: now.toISOString(),
    version: applied.rows.at(-1)?.number ?? 0,
    migrations: applied.rows,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    partitions,
  }
}

/** Parent tables without their partitions; generated columns are left out, because the restore computes them again. */
async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
       coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'xid8'::regtype), '{}') as xids
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attgenerated = '' group by c.relname order by c.relname`,
  )
  return rows
}

/** The transactions at which followers stand: positions are kept in tables named `…_position` with a column of type xid8. */
async function readBoundaries(client: pg.Client, tables: readonly Table[]): Promise<string[]> {
  const positions = tables.filter(({ name, xids }) => name.endsWith('_position') && xids.length > 0)
  const all = positions.flatMap(({ name, xids }) =>
    xids.map((xid) => `select ${quote(xid)} as xid from ${quote(name)}`),
  )
  if (all.length === 0) return []
  const { rows } = await client.query<{ xid: string }>(
    `select distinct xid from (${all.join(' union ')}) p order by xid`,
  )
  return rows.map(({ xid }) => xid)
}

/**
 * A new cluster starts its transaction ids from the beginning, so the old ids would lie in its future and consumers of events would
 * wait for them. Only their order relative to the consumers' positions matters: each id is mapped to a small number, odd for the
 * transaction of a position and even between two positions, below all ids that the new cluster will use.
 */
function selectRows({ name, columns, xids }: Table, boundaries: string[]): string {
  const list = `array[${boundaries.join(', ')}]::numeric[]`
  const selected = columns.map((column) => {
    if (!xids.includes(column)) return quote(column)
    const id = `${quote(column)}::text::numeric`
    const below = `(select count(*) from unnest(${list}) b where b < ${id})`
    return `(2 * ${below} + (${id} = any (${list}))::int)::text::xid8`
  })
  return `copy (select ${selected.join(', ')} from ${quote(name)}) to stdout`
}

/** Sequences are not transactional: read after the rows, they are never behind them. */
async function readSequences(client: pg.Client): Promise<Ending['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const sequences: Ending['sequences'] = []
  for (const { name } of rows) {
    const found = await client.query<{ value: number; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from ${quote(name)}`,
    )
    sequences.push({ name, ...found.rows[0]! })
  }
  return sequences
}

async function write(gzip: Gzip, text: string, ending = '\n'): Promise<void> {
  if (!gzip.write(text + ending)) await once(gzip, 'drain')
}

function quote(name: string): string {
  return pg.escapeIdentifier(name)
}

async function runBackup(): Promise<void> {
  const { readConfig } = await import('../../config.ts')
  const { systemClock } = await import('../../kernel/time/clock.ts')
  const { dataDir, databaseUrl: url, pgBin } = readConfig()
  const now = systemClock.now()
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-')
  const file = process.argv[2] ?? join(dataDir, 'backup', `lantern-${stamp}.gz`)
  await using db = await openDatabase({ url, dataDir, pgBin, mayShare: true, print: console.log })
  const { bytes, rows } = await backup(db, file, now)
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  console.log(`${file}: ${total} rows of ${Object.keys(rows).length} tables, ${bytes} bytes, from ${db.engine}`)
}

if (import.meta.main) {
  await runBackup().catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
