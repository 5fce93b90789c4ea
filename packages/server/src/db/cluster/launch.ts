// Provides the embedded PostgreSQL of a data folder: creates it, starts it, or attaches to a server that is still running.
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { elapsed } from '../../kernel/time/clock.ts'
import type pg from 'pg'
import { findBinaries, originOf, type Binaries } from './binaries.ts'
import {
  clearStrangePid,
  makeCluster,
  readPostmaster,
  sendKill,
  startPostmaster,
  stopPostmaster,
  superuser,
  type Postmaster,
} from './cluster.ts'
import { withDedicated } from '../driver/dedicated.ts'
import { findHolder, Held, takeLock } from './lock.ts'
import { findPlace, leavePointer, type Place } from './place.ts'
import { superviseCluster } from './supervise.ts'

export interface LaunchOptions {
  dataDir: string
  pgBin?: string | undefined
  /** Server settings in addition to the defaults. */
  settings?: Record<string, string>
  /** Attach to the server of a running Lantern instead of refusing; used for a backup of a running server. */
  mayShare?: boolean
  /** Set by the restore, which may open a cluster that is not complete yet. */
  isRestoring?: boolean
  /** Receives messages for the user, one line at a time. */
  print?: (line: string) => void
}

export interface Launched {
  /** The server's name and version for the line printed at start: `PostgreSQL 18.4 embedded`. */
  engine: string
  /** Milliseconds until the server was ready, without the creation of a new cluster. */
  startedIn: number
  /** Milliseconds to create a new cluster, or null if it existed. */
  madeIn: number | null
  /** True if the server was already running. */
  attached: boolean
  postmaster: Postmaster
  place: Place
  connection: pg.ClientConfig
  /** Restarts the server if its process has ended; resolves when it is ready or this process is shutting down. */
  revive(): Promise<void>
  stop(patienceMs?: number): Promise<void>
  /** For a process that must exit now: kills the server without waiting. Committed transactions are recovered at the next start. */
  kill(): void
}

const msForOldProcesses = 15_000
/** A server that runs but is frozen must not block the start forever. */
const msToConnect = 30_000
const noSuchDatabase = '3D000'

export async function launch(options: LaunchOptions): Promise<Launched> {
  const place = findPlace(options.dataDir)
  const isShared = options.mayShare === true && (await isServed(place))
  const lock = isShared ? null : lockFolder(place, options.dataDir)
  try {
    if (!options.isRestoring && existsSync(unfinishedMark(place))) {
      throw new Error(`A restore into ${options.dataDir} did not finish. Delete ${place.home}/pg and restore again.`)
    }
    const up = await bringUp(place, options)
    // A process that attached to another process's server neither supervises nor stops it.
    if (!lock) return { ...up, place, revive: async () => {}, stop: async () => {}, kill: () => {} }
    const supervisor = superviseCluster({
      place,
      first: up.postmaster,
      print: options.print,
      start: () => bringUp(place, options),
    })
    const stop = async (patienceMs?: number): Promise<void> => {
      await stopPostmaster(await supervisor.leave(), 'SIGINT', patienceMs)
      lock.release()
    }
    const kill = (): void => {
      const running = readPostmaster(place)
      if (running) sendKill(running.pid)
    }
    return { ...up, place, revive: supervisor.revive, stop, kill }
  } catch (error) {
    lock?.release()
    throw error
  }
}

/** Whether a running Lantern process owns the folder; waits for one that has not started its server yet. */
async function isServed(place: Place): Promise<boolean> {
  const giveUp = elapsed() + msForOldProcesses
  while (findHolder(place.lock) !== null) {
    if (readPostmaster(place)) return true
    if (elapsed() > giveUp) throw new Error(`Lantern process ${findHolder(place.lock)} has no running database`)
    await sleep(20)
  }
  return false
}

/** The marker file of an incomplete restore. */
export function unfinishedMark(place: Place): string {
  return `${place.home}/pg.unfinished`
}

/** Does not take the lock; for callers that own the folder already. */
export async function bringUp(
  place: Place,
  options: LaunchOptions,
): Promise<Omit<Launched, 'stop' | 'kill' | 'revive' | 'place'>> {
  const begun = elapsed()
  const running = readPostmaster(place)
  if (running) {
    const ready = await waitForAnswer(place, running)
    if (ready) {
      const { version, connection } = await inspectServer(ready, place)
      const startedIn = elapsed() - begun
      return {
        engine: `PostgreSQL ${version} ${originOf(options.pgBin)}`,
        startedIn,
        madeIn: null,
        attached: true,
        postmaster: ready,
        connection,
      }
    }
  }
  const binaries = findBinaries({ pgBin: options.pgBin, runAs: place.runAs, print: options.print })
  const madeIn = await makeOnce(place, binaries, options)
  const startBegun = elapsed()
  const postmaster = await startPatiently(place, binaries, options.settings)
  const { version, connection } = await inspectServer(postmaster, place)
  const startedIn = elapsed() - startBegun
  return {
    engine: `PostgreSQL ${version} ${binaries.origin}`,
    startedIn,
    madeIn,
    attached: false,
    postmaster,
    connection,
  }
}

function lockFolder(place: Place, dataDir: string): { release(): void } {
  try {
    return takeLock(place.lock)
  } catch (error) {
    if (!(error instanceof Held)) throw error
    throw new Error(
      `The data folder ${dataDir} is in use by Lantern process ${error.pid}. ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    )
  }
}

async function makeOnce(place: Place, binaries: Binaries, options: LaunchOptions): Promise<number | null> {
  const begun = elapsed()
  const isMade = existsSync(`${place.cluster}/PG_VERSION`)
  if (!isMade) await makeCluster(place, binaries)
  if (place.isElsewhere) {
    const reason = `because ${options.dataDir} is closed to the user that runs it`
    options.print?.(`The database ${isMade ? 'of earlier starts ' : ''}is in ${place.home}, ${reason}`)
    leavePointer(options.dataDir, place)
  }
  return isMade ? null : elapsed() - begun
}

/** The server that was found may still be starting, recovering or shutting down. */
async function waitForAnswer(place: Place, found: Postmaster): Promise<Postmaster | null> {
  let seen: Postmaster | null = found
  const giveUp = elapsed() + 120_000
  while (seen && elapsed() < giveUp) {
    if (seen.isReady) return seen
    await sleep(20)
    seen = readPostmaster(place)
  }
  if (seen) throw new Error(`PostgreSQL (process ${seen.pid}) runs but does not answer: see ${place.log}`)
  return null
}

/** After a kill -9 of the server, its child processes may still run for a moment and block the new one. */
async function startPatiently(
  place: Place,
  binaries: Binaries,
  settings: Record<string, string> | undefined,
): Promise<Postmaster> {
  clearStrangePid(place)
  const giveUp = elapsed() + msForOldProcesses
  for (;;) {
    try {
      return await startPostmaster(place, binaries, settings)
    } catch (error) {
      const isBlocked = /pre-existing shared memory|lock file .* already exists/.test(String(error))
      if (!isBlocked || elapsed() > giveUp) throw error
      await sleep(50)
    }
  }
}

/** Connects to the server, checks that it serves our cluster, and creates the database if it is missing. */
async function inspectServer(
  { sockets, port }: Postmaster,
  place: Place,
): Promise<{ version: string; connection: pg.ClientConfig }> {
  const connection = { host: sockets, port, user: superuser, database: superuser }
  const { version, folder } = await identifyOrCreate(connection)
  if (folder !== place.cluster) throw new Error(`The server at ${sockets} runs ${folder}, not ${place.cluster}`)
  return { version, connection }
}

interface Identity {
  readonly version: string
  readonly folder: string
}

async function identify(connection: pg.ClientConfig): Promise<Identity> {
  return withDedicated({ ...connection, connectionTimeoutMillis: msToConnect }, async (client) => {
    const { rows } = await client.query<Identity>(
      `select split_part(current_setting('server_version'), ' ', 1) as version, current_setting('data_directory') as folder`,
    )
    return rows[0]!
  })
}

async function identifyOrCreate(connection: pg.ClientConfig): Promise<Identity> {
  try {
    return await identify(connection)
  } catch (error) {
    if ((error as pg.DatabaseError).code !== noSuchDatabase) throw error
  }
  await withDedicated({ ...connection, database: 'postgres' }, (first) => first.query(`create database ${superuser}`))
  return identify(connection)
}
