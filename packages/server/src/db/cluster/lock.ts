// A lock file with the pid of the process that holds it; the lock of a process that has ended is taken over.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

interface Holder {
  pid: number
  /** Start time of the process in kernel ticks: distinguishes it from a later process with the same pid. */
  began: string
}

export interface Lock {
  release(): void
}

export class Held extends Error {
  readonly pid: number
  constructor(file: string, pid: number) {
    super(`${file} is held by process ${pid}`)
    this.pid = pid
  }
}

export function takeLock(file: string): Lock {
  const own = describe(process.pid)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(own))
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      // link() is atomic: the lock file appears with its whole content or not at all.
      if (tryLink(draft, file)) return { release: () => releaseLock(file, own) }
      const holder = readHolder(file)
      if (holder && isAlive(holder)) throw new Held(file, holder.pid)
      if (holder) removeStale(file, holder, draft)
    }
    throw new Error(`could not take the lock ${file}`)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** The pid of the running process that holds the lock, if any. */
export function findHolder(file: string): number | null {
  const holder = readHolder(file)
  return holder && isAlive(holder) ? holder.pid : null
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // A zombie process accepts signals but holds no resources.
  return readStat(pid)?.[0] !== 'Z'
}

// Two processes may see the same dead holder. Only the one that creates the claim file named after that holder removes the lock, and it
// reads the lock again first, so that it cannot remove a new lock instead of the stale one.
function removeStale(file: string, stale: Holder, draft: string): void {
  const claim = `${file}.after-${stale.pid}-${stale.began}`
  if (!tryLink(draft, claim)) {
    const claimer = readHolder(claim)
    if (claimer && isAlive(claimer)) throw new Held(file, claimer.pid)
    rmSync(claim, { force: true })
    return
  }
  const seen = readHolder(file)
  if (seen && seen.pid === stale.pid && seen.began === stale.began) renameSync(file, `${draft}.stale`)
  rmSync(`${draft}.stale`, { force: true })
  rmSync(claim, { force: true })
}

function releaseLock(file: string, own: Holder): void {
  const holder = readHolder(file)
  if (holder?.pid === own.pid && holder.began === own.began) rmSync(file, { force: true })
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readHolder(file: string): Holder | null {
  try {
    const { pid, began } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>
    return { pid: Number(pid), began: String(began) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    // An unreadable lock file (full disk, power failure) counts as one without a running holder.
    return { pid: 0, began: '' }
  }
}

function isAlive(holder: Holder): boolean {
  if (!Number.isSafeInteger(holder.pid) || holder.pid <= 0 || !isRunning(holder.pid)) return false
  return describe(holder.pid).began === holder.began
}

function describe(pid: number): Holder {
  return { pid, began: readStat(pid)?.[19] ?? '' }
}

/** The fields of /proc/<pid>/stat from the state on; null on systems without /proc. */
function readStat(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
