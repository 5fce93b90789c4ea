// Detects whether the database is still the one that was served last, or was restored, promoted or rolled back since.
import { mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Tx } from './open.ts'
import { waitForOtherNodes } from './patience.ts'
import { shortFolder } from './cluster/place.ts'
import type { Schema } from './schema.gen.ts'

export interface Origin {
  /** Cluster, timeline, database and file node of the table in which it is recorded. */
  readonly name: string
  /** Flushed WAL position in bytes; null if the server does not permit reading it. */
  readonly position: number | null
}

/**
 * A promotion or point-in-time recovery raises the timeline, a new cluster has another system identifier, a database that was created
 * again another oid, and a table that was truncated or created again another file node. Only restoring the files of the same cluster
 * changes none of them; then the WAL position is behind the one in the mark file.
 */
const full = `SELECT system_identifier::text || '/' ||
    ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int || '/' || d.oid || '/' ||
    pg_relation_filenode('database_origin') AS name,
    (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint AS position
  FROM pg_control_system(), pg_database d WHERE d.datname = current_database()`

/** For servers that do not permit reading WAL and control data: detects a new database, but no promotion and no rollback. */
const least = `SELECT 'unknown/' || d.oid || '/' || pg_relation_filenode('database_origin') AS name, NULL::bigint AS position
  FROM pg_database d WHERE d.datname = current_database()`

const isWithheld = (error: unknown): boolean =>
  ['42501', '42883', '0A000', '55000'].includes(String((error as { code?: unknown }).code))

interface Questioned {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>
}

export async function readOrigin(client: Questioned): Promise<Origin> {
  try {
    return (await client.query(full)).rows[0] as Origin
  } catch (error) {
    if (!isWithheld(error)) throw error
    return (await client.query(least)).rows[0] as Origin
  }
}

export async function listNoted(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('database_origin').select('origin').orderBy('id').execute()
  return rows.map(({ origin }) => origin)
}

export async function noteOrigin(tx: Tx, { name }: Origin, now: Date): Promise<void> {
  await tx.insertInto('database_origin').values({ origin: name, noted_at: now }).execute()
}

/** Serialises nodes that detect the change at the same time: the first one acts, the others find its record. */
export async function lockOrigin(tx: Tx): Promise<void> {
  await waitForOtherNodes(tx)
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('database.origin', 0))`.execute(tx)
}

/** `noted`: the origins recorded in the database; `seen`: the origins in this machine's mark files. */
export function hasMoved(current: Origin, noted: readonly string[], seen: readonly Origin[]): boolean {
  if (noted.at(-1) !== current.name) return true
  return seen.some(({ name, position }) => {
    // An older name that is in the list was followed by the current one; the node that recorded the change retired the seeds then.
    if (name !== current.name) return !noted.includes(name)
    return position !== null && current.position !== null && position > current.position
  })
}

const fileName = 'database.mark'

/**
 * The mark file lies outside the database: in the data folder and, if the database is in that folder too, also in a folder of the
 * machine named after it, so that restoring an older copy of the whole data folder is detected.
 */
export class OriginMark {
  readonly #files: readonly string[]

  constructor(dataDir: string, isEmbedded: boolean) {
    mkdirSync(dataDir, { recursive: true })
    const folders = isEmbedded ? [dataDir, shortFolder(realpathSync(dataDir))] : [dataDir]
    this.#files = folders.map((folder) => join(folder, fileName))
  }

  read(): Origin[] {
    return this.#files.flatMap((file) => {
      try {
        return [JSON.parse(readFileSync(file, 'utf8')) as Origin]
      } catch {
        return []
      }
    })
  }

  write(origin: Origin): void {
    for (const file of this.#files) {
      const draft = `${file}.${process.pid}`
      writeFileSync(draft, `${JSON.stringify(origin)}\n`)
      renameSync(draft, file)
    }
  }
}
