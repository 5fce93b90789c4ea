// Creates, starts, finds and stops a PostgreSQL cluster as a separate process.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, openSync, closeSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { elapsed } from '../../kernel/time/clock.ts'
import type { Binaries } from './binaries.ts'
import { isRunning } from './lock.ts'
import { makeFolder, type Place } from './place.ts'

export const superuser = 'lantern'
export const port = 5432

/** A running server: the first lines of its postmaster.pid. */
export interface Postmaster {
  pid: number
  sockets: string
  port: number
  isReady: boolean
}

const msToStart = 120_000
const msToStop = 40_000
const largestLog = 10 * 1024 * 1024
// A minimal environment: an inherited PGDATA, LD_LIBRARY_PATH or locale must not affect the server.
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

const settings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  min_wal_size: '128MB',
  max_locks_per_transaction: '256',
  // Statements are short and touch many partitions: JIT compilation and parallel workers would only add cost.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // One syncfs for the file system instead of one fsync per file: recovery after a crash takes 0.2 s instead of 2 s.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
}

/** Runs initdb in a temporary folder and renames it at the end, so that an interrupted start leaves no incomplete cluster. */
export async function makeCluster(place: Place, { initdb }: Binaries): Promise<void> {
  const draft = `${place.cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(place.home, { recursive: true })
  makeFolder(draft, 0o700, place.runAs)
  const encoding = ['-A', 'trust', '-E', 'UTF8', '--locale=C', ...(await collation(initdb, place))]
  await run(initdb, ['-D', draft, '-U', superuser, '--no-sync', '--no-instructions', ...encoding], place)
  renameSync(draft, place.cluster)
}

/** Flushes everything to disk after work with fsync off. */
export async function syncCluster(place: Place, { initdb }: Binaries): Promise<void> {
  const isQuick = process.platform === 'linux' && (await readVersion(initdb, place)) >= 17
  await run(initdb, ['--sync-only', '-D', place.cluster, ...(isQuick ? ['--sync-method=syncfs'] : [])], place)
}

/** Starts the server and waits until it is ready; throws with the end of its log if the process exits. */
export async function startPostmaster(
  place: Place,
  { postgres }: Binaries,
  extra: Record<string, string> = {},
): Promise<Postmaster> {
  const options = Object.entries({ ...settings, ...extra }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(place.log)
  const logStart = statSync(place.log).size
  const child = spawn(postgres, ['-D', place.cluster, '-k', place.sockets, '-p', String(port), ...options], {
    ...place.runAs,
    // The user that runs the server may not be able to enter our working directory.
    cwd: '/',
    env: environment,
    // A process group of its own: Ctrl-C reaches Node only, which drains and then stops the server.
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const ended = endOf(child, postgres)
  const giveUp = elapsed() + msToStart
  while (elapsed() < giveUp) {
    const found = readPostmaster(place)
    if (found?.isReady && found.pid === child.pid) {
      child.unref()
      return found
    }
    const outcome = await Promise.race([ended, sleep(3, null)])
    if (outcome !== null) throw new Error(`PostgreSQL did not start (${outcome}):\n${endOfLog(place.log, logStart)}`)
  }
  throw new Error(`PostgreSQL did not become ready in ${msToStart / 1000} s: see ${place.log}`)
}

const pidFileOf = ({ cluster }: Place): string => `${cluster}/postmaster.pid`

/** The lines of the file, or null. A server that starts removes the file of a killed one before it writes its own, so it may be gone at any moment. */
function readPidFile(place: Place): readonly string[] | null {
  try {
    return readFileSync(pidFileOf(place), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The server that runs on this cluster; a previous process that was killed may have left it running. */
export function readPostmaster(place: Place): Postmaster | null {
  const lines = readPidFile(place)
  if (!lines) return null
  const pid = Number(lines[0])
  if (!(pid > 0) || !isPostgres(pid)) return null
  return { pid, sockets: lines[4] ?? '', port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

/**
 * PostgreSQL refuses to start while the recorded pid exists, even if it belongs to another program by now. The file of a dead server
 * is kept: PostgreSQL uses it to check whether child processes of that server are still running.
 */
export function clearStrangePid(place: Place): void {
  const pid = Number(readPidFile(place)?.[0])
  if (pid > 0 && isRunning(pid) && !isPostgres(pid)) rmSync(pidFileOf(place), { force: true })
}

/**
 * SIGINT is the fast shutdown: open transactions are rolled back and a checkpoint is written. A server that does not react, for example a
 * stopped process, is killed; committed transactions are in the WAL and are recovered at the next start.
 */
export async function stopPostmaster(
  { pid }: Postmaster,
  how: NodeJS.Signals = 'SIGINT',
  patienceMs: number = msToStop,
): Promise<void> {
  for (const [signal, share] of [
    [how, 0.75],
    ['SIGQUIT', 0.25],
  ] as const) {
    if (!sendSignal(pid, signal)) return
    const giveUp = elapsed() + patienceMs * share
    while (elapsed() < giveUp) {
      if (!isPostgres(pid)) return
      await sleep(5)
    }
  }
  await killFamily(pid)
}

/** Kills the server and its child processes together: a remaining child could still execute one more query, or block the next server. */
export async function killFamily(pid: number): Promise<void> {
  const all = sendKill(pid)
  while (all.some(isPostgres)) await sleep(2)
}

/** Sends SIGKILL without waiting for the processes to end, for a caller that exits right away. Returns the pids. */
export function sendKill(pid: number): number[] {
  const all = freezeFamily(pid)
  for (const each of all) sendSignal(each, 'SIGKILL')
  return all
}

/** Stops the server first, so that it starts no further process while its children are listed. Returns the pids of all stopped processes. */
export function freezeFamily(pid: number): number[] {
  sendSignal(pid, 'SIGSTOP')
  const all = [pid, ...childrenOf(pid)]
  for (const each of all) sendSignal(each, 'SIGSTOP')
  return all
}

function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`
  const children = existsSync(list) ? readFileSync(list, 'utf8').trim().split(' ').map(Number) : []
  return children.filter((child) => child > 0)
}

export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

/** Checked by process name: after a restart of the machine or container another program may have the recorded pid. */
export function isPostgres(pid: number): boolean {
  if (!isRunning(pid)) return false
  if (!existsSync('/proc/self/comm')) return true
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return false
  }
}

/** From version 17 on the server has its own Unicode collation, which is the same on every machine. */
async function collation(initdb: string, place: Place): Promise<string[]> {
  const isBuiltIn = (await readVersion(initdb, place)) >= 17
  return isBuiltIn ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
}

async function readVersion(initdb: string, place: Place): Promise<number> {
  return Number(/(\d+)/.exec(await run(initdb, ['--version'], place))?.[1])
}

async function run(program: string, args: string[], place: Place): Promise<string> {
  const child = spawn(program, args, { ...place.runAs, cwd: '/', env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const outcome = await endOf(child, program)
  if (outcome !== 'exit 0') throw new Error(`${program} failed (${outcome}):\n${output.trim()}`)
  return output
}

function endOf(child: ChildProcess, program: string): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      const hint = error.code === 'EPERM' ? '; as root we must be allowed to change to another user' : ''
      resolve(`${program}: ${error.message}${hint}`)
    })
    child.once('close', (code, signal) => resolve(signal ? `signal ${signal}` : `exit ${code}`))
  })
}

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > largestLog) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

function endOfLog(file: string, from: number): string {
  return readFileSync(file).subarray(from).toString().trim().split('\n').slice(-8).join('\n')
}
