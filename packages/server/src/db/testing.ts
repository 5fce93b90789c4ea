// Databases for tests: a clone of the migrated template per test file, or a private cluster that can be killed.
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  freezeFamily,
  killFamily,
  port,
  readPostmaster,
  sendSignal,
  stopPostmaster,
  superuser,
} from './cluster/cluster.ts'
import { connectTo } from './driver/connection.ts'
import { bringUp } from './cluster/launch.ts'
import { migrate } from './migrate.ts'
import { openPool, type Database, type OpenOptions } from './open.ts'
import { createPartitions } from './partitions.ts'
import { discardPlace, findPlace } from './cluster/place.ts'
import { ensureFilled, ensureTemplate, inside, inTurn, testNow } from './template.ts'
import { hasty, joinSharedServer, stopIfUnused, temporaryFolder, type Keeper } from './testServer.ts'

export { testNow } from './template.ts'

let shared: Promise<Keeper> | undefined

export interface TestDatabaseOptions {
  readonly now?: Date
  readonly max?: number
  /** The time limits of the product's sessions instead of longer ones. */
  readonly hasProductLimits?: boolean
  /** Writes what the caller writes on an empty database. Called once per run (`startTestCluster`) for a template; outside of a run not at all. */
  readonly fill?: (db: Database) => Promise<void>
}

/**
 * On a busy machine a dozen transactions that wait for one lock exceed the two seconds of the product, and the last of them would be refused.
 * Deadlocks are detected after a second regardless of these limits.
 */
const longLimits = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']
  .map((name) => `-c ${name}=60s`)
  .join(' ')
/** A session that waits for such a lock is not broken, and a new connection may take long as well. */
const longWaits = { connectMs: 60_000, silenceMs: 120_000 }

/** A migrated database with partitions around testNow for one test file; dropped on close. */
export async function testDatabase({ now, max, fill, hasProductLimits }: TestDatabaseOptions = {}): Promise<Database> {
  const admin = await findServer()
  const run = process.env['LANTERN_TEST_RUN']
  const name = `lantern_clone_${process.pid}_${randomUUID().slice(0, 8)}`
  await inTurn(admin, async (client) => {
    const template =
      fill && run ? await ensureFilled({ client, admin, run, fill }) : await ensureTemplate({ client, admin })
    // file_copy writes no WAL for the copied pages: a third of the time.
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const connection = inside(admin, name)
  const options = hasProductLimits ? connection.options : `${connection.options} ${longLimits}`
  const limits = hasProductLimits ? {} : longWaits
  const db = await openPool({ ...connection, options, allowExitOnIdle: true }, { max, limits })
  if (now) await createPartitions(db, now)
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => (closing ??= db.close().then(() => drop(admin, name)))
  return { ...db, close, [Symbol.asyncDispose]: close }
}

export interface TestServer {
  stop(): Promise<void>
}

/** Used around a whole run: child processes find the server through the environment; stop() removes it. */
export async function startTestCluster(): Promise<TestServer> {
  if (process.env['TEST_DATABASE_URL']) return { stop: async () => {} }
  const keeper = await joinSharedServer()
  process.env['LANTERN_TEST_CLUSTER'] = String(keeper.connection.host)
  process.env['LANTERN_TEST_RUN'] = randomUUID().slice(0, 8)
  const stop = async (): Promise<void> => {
    delete process.env['LANTERN_TEST_CLUSTER']
    delete process.env['LANTERN_TEST_RUN']
    await keeper.release()
    // The last processes of the run may still be disconnecting; if another run uses the server, it is kept.
    for (let look = 0; look < 20 && !(await stopIfUnused()); look++) await sleep(100)
  }
  return { stop }
}

export interface TestCluster extends AsyncDisposable {
  readonly connection: pg.PoolConfig
  readonly dataDir: string
  open(max?: number, watch?: Pick<OpenOptions, 'limits' | 'observer'>): Promise<Database>
  /** Kills the server by SIGKILL; resolves when all its processes have ended. */
  kill9(): Promise<void>
  /** Stops the server and all its processes by SIGSTOP: they keep their connections and reply to nothing until `thaw`. */
  freeze(): void
  thaw(): void
  /** Starts the server again, with recovery; returns the milliseconds until it was ready. */
  restart(): Promise<number>
  stop(): Promise<void>
}

/** A private cluster for tests that kill the server; with fsync like a real one unless `durable` is false. */
export async function testCluster({ now = testNow, durable = true } = {}): Promise<TestCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lantern-own-'))
  const place = findPlace(dataDir)
  const options = { dataDir, settings: durable ? { shared_buffers: '128MB' } : hasty }
  let up = await bringUp(place, options)
  const connection = inside(up.connection, superuser)
  await migrate({ connection }, { now, mayHaveGaps: true })
  await createPartitions({ connection }, now)
  let isStopped = false
  let frozen: number[] = []
  const stop = async (): Promise<void> => {
    if (isStopped) return
    isStopped = true
    for (const pid of frozen.splice(0)) sendSignal(pid, 'SIGCONT')
    // Immediate shutdown without a checkpoint: the folder is removed anyway.
    await stopPostmaster(up.postmaster, 'SIGQUIT')
    discardPlace(dataDir, place)
  }
  return {
    connection,
    dataDir,
    open: (max, watch) => openPool(connection, { max, ...watch }),
    async kill9() {
      await killFamily(up.postmaster.pid)
    },
    freeze() {
      frozen = freezeFamily(up.postmaster.pid)
    },
    thaw() {
      for (const pid of frozen.splice(0)) sendSignal(pid, 'SIGCONT')
    },
    async restart() {
      up = await bringUp(place, options)
      return up.startedIn
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/**
 * A data folder whose PostgreSQL runs already, in memory and without fsync. A Lantern process that is started on the folder
 * attaches to it and stops it in the end.
 */
export async function prepareDatabase(prefix: string): Promise<string> {
  const dataDir = join(temporaryFolder(), `${prefix}${process.pid}-${randomUUID().slice(0, 8)}`)
  await bringUp(findPlace(dataDir), { dataDir, settings: hasty })
  return dataDir
}

/** Stops the server of a data folder, if it runs, and removes all its files, including those outside the folder. */
export async function discardDatabase(dataDir: string): Promise<void> {
  const place = findPlace(dataDir)
  const running = readPostmaster(place)
  if (running) await stopPostmaster(running, 'SIGQUIT')
  discardPlace(dataDir, place)
}

async function findServer(): Promise<pg.ClientConfig> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return connectTo(url)
  const sockets = process.env['LANTERN_TEST_CLUSTER']
  if (sockets) return { host: sockets, port, user: superuser, database: 'postgres' }
  return (await (shared ??= joinSharedServer())).connection
}

async function drop(admin: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await client.query(`drop database if exists ${name} with (force)`)
  } finally {
    await client.end()
  }
}
