// Builds a new data folder from a backup file.
import { createReadStream, existsSync, rmSync, writeFileSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { ArchiveReader, type Archive, type Ending } from './archive.ts'
import { findBinaries } from '../cluster/binaries.ts'
import { syncCluster } from '../cluster/cluster.ts'
import { withoutLimits } from '../driver/connection.ts'
import { copyIn } from '../driver/copy.ts'
import { withDedicated } from '../driver/dedicated.ts'
import { launch, unfinishedMark } from '../cluster/launch.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { addPartition, ensureDefault } from '../partitions.ts'
import { findPlace, removePointer } from '../cluster/place.ts'

export interface Restored {
  version: number
  takenAt: string
  rows: Record<string, number>
}

export interface RestoreOptions {
  pgBin?: string | undefined
  print?: (line: string) => void
}

/** Restores into a data folder that has no database yet; after a failure the folder is as before. */
export async function restore(file: string, dataDir: string, options: RestoreOptions = {}): Promise<Restored> {
  const place = findPlace(dataDir)
  if (existsSync(place.cluster)) {
    throw new Error(
      `${dataDir} already holds a database (${place.cluster}). Restore into another folder with --data-dir.`,
    )
  }
  const source = createReadStream(file)
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error))
  const reader = new ArchiveReader(source.pipe(gunzip))
  const archive = readArchive(await reader.line(), file)
  compareMigrations(archive)
  writeFileSync(unfinishedMark(place), '')
  // fsync is off: the cluster is valid only once the marker is removed, so one sync at the end is enough.
  const launched = await launch({ dataDir, ...options, isRestoring: true, settings: { fsync: 'off' } })
  try {
    const rows = await fill(launched.connection, archive, reader)
    await launched.stop()
    await syncCluster(place, findBinaries({ pgBin: options.pgBin, runAs: place.runAs }))
    rmSync(unfinishedMark(place))
    return { version: archive.version, takenAt: archive.takenAt, rows }
  } catch (error) {
    await launched.stop()
    rmSync(place.cluster, { recursive: true })
    removePointer(dataDir)
    rmSync(unfinishedMark(place), { force: true })
    throw error
  } finally {
    source.destroy()
  }
}

async function fill(
  connection: pg.ClientConfig,
  archive: Archive,
  reader: ArchiveReader,
): Promise<Record<string, number>> {
  await migrate({ connection }, { now: new Date(archive.takenAt), upTo: archive.version })
  return withDedicated(connection, async (client) => {
    await client.query(withoutLimits)
    await makePartitions(client, archive)
    await client.query('begin')
    // The rows were consistent when they were saved, so triggers and foreign keys need not run again.
    await client.query('set local session_replication_role = replica')
    await client.query(`truncate ${archive.tables.map(({ name }) => quote(name)).join(', ')}`)
    const rows = await loadTables(client, archive, reader)
    const ending = JSON.parse(await reader.line()) as Ending
    checkRows(rows, ending)
    for (const { name, value, isCalled } of ending.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [quote(name), value, isCalled])
    }
    await client.query('commit')
    await client.query('analyze')
    return rows
  })
}

async function makePartitions(client: pg.Client, { partitions }: Archive): Promise<void> {
  for (const { table, days } of partitions) {
    await ensureDefault(client, table)
    for (const day of days) await addPartition(client, table, day)
  }
}

async function loadTables(
  client: pg.Client,
  { tables }: Archive,
  reader: ArchiveReader,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const { name, columns } of tables) {
    const { table } = JSON.parse(await reader.line()) as { table: string }
    if (table !== name) throw new Error(`the backup holds ${table} where ${name} was announced`)
    const list = columns.map(quote).join(', ')
    rows[name] = await copyIn(client, `copy ${quote(name)} (${list}) from stdin`, reader.rows())
  }
  return rows
}

function checkRows(loaded: Record<string, number>, ending: Ending): void {
  for (const [table, rows] of Object.entries(ending.rows)) {
    if (loaded[table] !== rows) throw new Error(`${table}: ${rows} rows were saved, ${loaded[table]} were loaded`)
  }
}

function readArchive(line: string, file: string): Archive {
  const archive = line.startsWith('{"lantern":1,') ? (JSON.parse(line) as Archive) : null
  if (!archive) throw new Error(`${file} is not a backup of Lantern`)
  return archive
}

function compareMigrations({ migrations }: Archive): void {
  const files = new Map(readMigrations(undefined, true).map((file) => [file.number, file]))
  for (const { number, name, hash } of migrations) {
    if (files.get(number)?.hash !== hash) {
      throw new Error(`The backup was made with another migration ${name}. Restore with the program that wrote it.`)
    }
  }
}

function quote(name: string): string {
  return pg.escapeIdentifier(name)
}
