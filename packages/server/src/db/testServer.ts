// The PostgreSQL server that all test processes of a checkout share: the first one starts it, the reaper stops it when it is idle.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { elapsed } from '../kernel/time/clock.ts'
import { port, readPostmaster, stopPostmaster, superuser } from './cluster/cluster.ts'
import { bringUp } from './cluster/launch.ts'
import { findHolder, Held, takeLock } from './cluster/lock.ts'
import { discardPlace, findPlace, self, type Place } from './cluster/place.ts'

/** Test data need not survive a power failure, and a test's database is dropped before vacuuming it would pay. */
export const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '128MB',
}

const msToWait = 120_000
const reaper = fileURLToPath(new URL('./reaper.ts', import.meta.url))

/** Methods of `pg` that are missing in its types: whether the connection keeps the process alive. */
interface Referenced {
  ref(): void
  unref(): void
}

export interface Keeper {
  connection: pg.ClientConfig
  /** Closes this process's connection to the server; after the last one the reaper stops it. */
  release(): Promise<void>
}

/** On Linux a file system in memory. Containers often limit it to 64 MB. */
const memory = '/dev/shm'
/** WAL, template and the clones of a run take a few hundred megabytes. */
const bytesNeeded = 2 * 2 ** 30

/**
 * In memory if there is enough space: a clone has 800 files, which cost half a second of CPU time on ext4 and 25 ms in memory. An existing
 * folder is used regardless of the free space, so that all processes of a run choose the same one.
 */
export function sharedFolder(): string {
  const checkout = createHash('sha256')
    .update(import.meta.url)
    .digest('hex')
    .slice(0, 8)
  const name = `lantern-test-${self().uid}-${checkout}`
  const inMemory = join(memory, name)
  return existsSync(inMemory) ? inMemory : join(temporaryFolder(), name)
}

/** In memory if it has room for a run, else the folder for temporary files. */
export const temporaryFolder = (): string => (freeBytes(memory) >= bytesNeeded ? memory : tmpdir())

/** Zero if the folder does not exist. */
function freeBytes(folder: string): number {
  if (!existsSync(folder)) return 0
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Starts or joins the shared server and marks it as used by a connection that does not keep this process alive. */
export async function joinSharedServer(): Promise<Keeper> {
  const place = findPlace(sharedFolder())
  return inTurn(place, async () => {
    const { connection, attached } = await bringUpAfresh(place)
    const admin = { ...connection, database: 'postgres' }
    const keeper = new pg.Client({ ...admin, application_name: 'keeper' }) as pg.Client & Referenced
    keeper.on('error', () => {})
    await keeper.connect()
    if (!attached) await dropLeftovers(keeper)
    if (findHolder(reaperLock(place)) === null) {
      spawn(process.execPath, [reaper], { detached: true, stdio: 'ignore', cwd: '/' }).unref()
    }
    keeper.unref()
    const release = (): Promise<void> => {
      keeper.ref()
      return keeper.end()
    }
    return { connection: admin, release }
  })
}

/** Stops and removes the shared server unless another process is connected to it; true if it was removed. */
export async function stopIfUnused(): Promise<boolean> {
  const place = findPlace(sharedFolder())
  return inTurn(place, async () => {
    const running = readPostmaster(place)
    if (running) {
      if (await countUsers({ host: running.sockets, port, user: superuser, database: 'postgres' })) return false
      await stopPostmaster(running)
    }
    discardPlace(sharedFolder(), place)
    return true
  })
}

export function reaperLock(place: Place): string {
  return join(place.home, 'reaper.lock')
}

async function countUsers(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ users: number }>(
      `select count(*)::int as users from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return rows[0]!.users
  } finally {
    await client.end()
  }
}

/** Without fsync a crash of the machine may have corrupted the cluster. It holds only test data, so it is created again. */
async function bringUpAfresh(place: Place): ReturnType<typeof bringUp> {
  const options = { dataDir: sharedFolder(), settings: { ...hasty, max_connections: '200' } }
  try {
    return await bringUp(place, options)
  } catch {
    discardPlace(sharedFolder(), place)
    return bringUp(findPlace(sharedFolder()), options)
  }
}

async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^lantern_(clone|draft|filled)_'`,
  )
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
}

async function inTurn<T>(place: Place, work: () => Promise<T>): Promise<T> {
  const giveUp = elapsed() + msToWait
  for (;;) {
    try {
      const guard = takeLock(`${place.home}.guard`)
      try {
        return await work()
      } finally {
        guard.release()
      }
    } catch (error) {
      if (!(error instanceof Held) || elapsed() > giveUp) throw error
      await sleep(20)
    }
  }
}
