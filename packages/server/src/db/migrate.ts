// Migrates the schema: numbered SQL files, each applied once and in its own transaction.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { withoutLimits } from './driver/connection.ts'
import { withDedicated } from './driver/dedicated.ts'
import type { Database } from './open.ts'

export interface Migration {
  number: number
  name: string
  text: string
  hash: string
}

export interface MigrateOptions {
  /** Recorded as the time of application. */
  now: Date
  folder?: string
  /** The last number to apply; default: all. */
  upTo?: number
  /** Allows missing numbers: a feature branch can be tested before the migration of another branch is merged. */
  mayHaveGaps?: boolean
}

export interface Migrated {
  applied: string[]
  total: number
}

export const migrationFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Advisory lock: two processes that start at the same time migrate one after the other. */
const lock = 7_302_001

export async function migrate(db: Pick<Database, 'connection'>, options: MigrateOptions): Promise<Migrated> {
  const files = readMigrations(options.folder, options.mayHaveGaps)
  const wanted = files.filter(({ number }) => number <= (options.upTo ?? Infinity))
  return withDedicated(db.connection, async (client) => {
    await client.query(withoutLimits)
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(`create table if not exists migration (
      number integer primary key, name text not null, hash text not null, applied_at timestamptz not null)`)
    const pending = compare(files, wanted, await readApplied(client))
    for (const migration of pending) await apply(client, migration, options.now)
    return { applied: pending.map(({ name }) => name), total: wanted.length }
  })
}

/** The files in order. A duplicate number, a gap or an invalid name is refused before anything is applied. */
export function readMigrations(folder = migrationFolder, mayHaveGaps = false): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
  const migrations = names.map((name) => readMigration(folder, name))
  migrations.forEach(({ number, name }, index) => {
    const before = migrations[index - 1]
    if (before?.number === number) throw new Error(`Two migrations have the number ${number}: ${before.name}, ${name}`)
    const expected = (before?.number ?? 0) + 1
    if (number !== expected && !mayHaveGaps) throw new Error(`Migration ${expected} is missing before ${name}`)
  })
  return migrations
}

function readMigration(folder: string, name: string): Migration {
  const number = /^(\d{4})_[a-z][a-z0-9_]*\.sql$/.exec(name)?.[1]
  if (!number) throw new Error(`${name} is not named like 0001_house.sql`)
  const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  if (/^\s*(commit|rollback|begin)\s*(transaction\s*)?;/im.test(text)) {
    throw new Error(`${name} ends its own transaction; the migrator opens and commits it`)
  }
  return { number: Number(number), name, text, hash: createHash('sha256').update(text).digest('hex') }
}

interface Applied {
  number: number
  name: string
  hash: string
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  return (await client.query<Applied>('select number, name, hash from migration order by number')).rows
}

function compare(files: Migration[], wanted: Migration[], applied: Applied[]): Migration[] {
  const byNumber = new Map(files.map((file) => [file.number, file]))
  for (const { number, name, hash } of applied) {
    const file = byNumber.get(number)
    if (!file) throw new Error(`Migration ${name} was applied to this database but its file is missing: older program?`)
    if (file.hash !== hash)
      throw new Error(`Migration ${file.name} was changed after it was applied; write a new file instead`)
  }
  const last = applied.at(-1)?.number ?? 0
  const done = new Set(applied.map(({ number }) => number))
  const pending = wanted.filter(({ number }) => !done.has(number))
  const late = pending.find(({ number }) => number < last)
  if (late) throw new Error(`Migration ${late.name} comes after ${last} was applied; give it a higher number`)
  return pending
}

async function apply(client: pg.Client, { number, name, text, hash }: Migration, now: Date): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migration (number, name, hash, applied_at) values ($1, $2, $3, $4)', [
      number,
      name,
      hash,
      now,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
