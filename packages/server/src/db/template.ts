// Template databases of the test server: the migrated one, and one that also has the first rows of a started server.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { sessionOptions, types, withoutLimits } from './driver/connection.ts'
import { migrate, readMigrations } from './migrate.ts'
import { openPool, type Database } from './open.ts'
import { createPartitions } from './partitions.ts'

/** The default start time of tests; the templates have partitions around it. */
export const testNow = new Date('2026-01-15T04:00:00.000Z')

const templateLock = 7_302_003

interface Server {
  /** A connection that holds the lock of `inTurn`. */
  readonly client: pg.Client
  readonly admin: pg.ClientConfig
}

interface Filling extends Server {
  /** The rows depend on the source code, so a filled template belongs to one run. */
  readonly run: string
  readonly fill: (db: Database) => Promise<void>
}

/** The same server with another database and the product's session settings. */
export function inside(admin: pg.ClientConfig, database: string): pg.PoolConfig {
  if (!admin.connectionString) return { ...admin, database, options: sessionOptions, types }
  const url = new URL(admin.connectionString)
  url.pathname = `/${database}`
  return { ...admin, connectionString: url.toString() }
}

/** Migrates once per state of the migration files; the finished template is renamed into place. */
export async function ensureTemplate({ client, admin }: Server): Promise<string> {
  const hashes = readMigrations(undefined, true).map(({ hash }) => hash)
  const template = `lantern_template_${createHash('sha256').update(hashes.join()).digest('hex').slice(0, 12)}`
  const existing = await listDatabases(client, '^lantern_(template|draft)_')
  if (existing.includes(template)) return template
  for (const name of existing) await client.query(`drop database ${name} with (force)`)
  const draft = template.replace('template', 'draft')
  const plain = admin.connectionString ? ` template template0 encoding 'UTF8' locale 'C'` : ''
  await client.query(`create database ${draft}${plain}`)
  const connection = inside(admin, draft)
  await migrate({ connection }, { now: testNow, mayHaveGaps: true })
  await createPartitions({ connection }, testNow)
  await client.query(`alter database ${draft} rename to ${template}`)
  return template
}

/** Fills a clone of the template once per run; the first start of a server executes 380 statements, a later one 60. */
export async function ensureFilled({ client, admin, run, fill }: Filling): Promise<string> {
  const filled = `lantern_filled_${run}`
  if ((await listDatabases(client, `^${filled}$`)).length > 0) return filled
  const draft = `lantern_draft_${run}`
  await client.query(`drop database if exists ${draft} with (force)`)
  await client.query(`create database ${draft} template ${await ensureTemplate({ client, admin })} strategy file_copy`)
  const db = await openPool(inside(admin, draft), {})
  try {
    await fill(db)
  } finally {
    await db.close()
  }
  await client.query(`alter database ${draft} rename to ${filled}`)
  return filled
}

async function listDatabases(client: pg.Client, pattern: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname ~ $1', [
    pattern,
  ])
  return rows.map(({ datname }) => datname)
}

/** A template must have no connections while it is copied, so processes clone one after the other. */
export async function inTurn(admin: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await client.query(withoutLimits)
    await client.query('select pg_advisory_lock($1)', [templateLock])
    await work(client)
  } finally {
    await client.end()
  }
}
