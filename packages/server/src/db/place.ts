// Decides where an embedded cluster lives, where its socket lies and which user runs it.
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The user "nobody" of Linux and of containers: PostgreSQL refuses to run as root. */
const NOBODY = 65534
/** World-writable, kept over a restart of the machine, and short: a socket's path holds at most 107 bytes. */
const COMMON = '/var/tmp'

export interface User {
  uid: number
  gid: number
}

export interface Place {
  /** The folder that holds the cluster, its log and its lock. */
  home: string
  cluster: string
  sockets: string
  log: string
  lock: string
  /** Set when we are root and the server must run as someone else. */
  runAs: User | undefined
  /** True when the cluster cannot live in the data folder. */
  isElsewhere: boolean
}

export function findPlace(dataDir: string, user: User = self()): Place {
  mkdirSync(dataDir, { recursive: true })
  const dir = realpathSync(dataDir)
  const pointer = pointerOf(dir)
  const pointed = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : null
  if (pointed && !existsSync(join(pointed, 'pg'))) {
    throw new Error(
      `${pointer} says that the database lives in ${pointed}, but it is gone. ` +
        `Bring it back, or delete ${pointer} to begin with an empty database.`,
    )
  }
  refuseStrangers(join(pointed ?? dir, 'pg'), user)
  const runAs = user.uid === 0 ? ownerOf(join(pointed ?? dir, 'pg')) : undefined
  const short = shortFolder(dir, user, runAs)
  const isElsewhere = pointed !== null || (runAs !== undefined && !isOpenTo(dir, runAs))
  const home = pointed ?? (isElsewhere ? short : dir)
  const sockets = join(short, 's')
  makeFolder(sockets, 0o700, runAs)
  return {
    home,
    cluster: join(home, 'pg'),
    sockets,
    log: join(home, 'pg.log'),
    lock: join(home, 'lantern.lock'),
    runAs,
    isElsewhere,
  }
}

/** Leaves word in the data folder of where its database went. */
export function leavePointer(dataDir: string, place: Place): void {
  writeFileSync(pointerOf(dataDir), `${place.home}\n`)
}

export function removePointer(dataDir: string): void {
  rmSync(pointerOf(dataDir), { force: true })
}

function pointerOf(dataDir: string): string {
  return join(resolve(dataDir), 'pg.place')
}

/** Removes everything a data folder's database ever put on the disk. */
export function discardPlace(dataDir: string, place: Place): void {
  for (const folder of [place.cluster, dirname(place.sockets), place.home, resolve(dataDir)]) {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A private folder with a short name, the same on every start for the same subject. */
export function shortFolder(subject: string, user: User = self(), runAs?: User): string {
  const folder = join(COMMON, `lantern-${createHash('sha256').update(subject).digest('hex').slice(0, 12)}`)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const found = lstatSync(folder)
  const isOurs = found.uid === user.uid || found.uid === runAs?.uid
  // Anybody may write to the common folder, so a stranger could have laid a trap under this name.
  if (!found.isDirectory() || !isOurs || (found.mode & 0o022) !== 0) {
    throw new Error(`${folder} belongs to someone else (uid ${found.uid}). Delete it, or choose another DATA_DIR.`)
  }
  if (found.uid === user.uid) chmodSync(folder, 0o755)
  return folder
}

export function makeFolder(folder: string, mode: number, owner?: User): void {
  mkdirSync(folder, { recursive: true, mode })
  if (!owner) return
  chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, mode)
}

/** Whether a user may read and enter a file or folder, through every folder above it. */
export function isOpenTo(path: string, user: User): boolean {
  let wanted = 0o5
  for (let at = resolve(path); ; at = dirname(at)) {
    const found = statSync(at)
    const shift = found.uid === user.uid ? 6 : found.gid === user.gid ? 3 : 0
    if (((found.mode >> shift) & wanted) !== wanted) return false
    if (at === dirname(at)) return true
    wanted = 0o1
  }
}

export function self(): User {
  return { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
}

/** PostgreSQL itself would only say that it may not look. */
function refuseStrangers(cluster: string, user: User): void {
  const owner = existsSync(cluster) ? statSync(cluster).uid : user.uid
  if (owner === user.uid || user.uid === 0) return
  throw new Error(`${cluster} belongs to uid ${owner}. Start as that user or as root, or choose another DATA_DIR.`)
}

/** A cluster that a normal user made keeps its owner when root starts it. */
function ownerOf(cluster: string): User {
  const found = existsSync(cluster) ? statSync(cluster) : null
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : { uid: NOBODY, gid: NOBODY }
}
