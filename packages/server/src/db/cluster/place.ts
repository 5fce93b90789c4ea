// Chooses the folder of an embedded cluster, the folder of its socket and the user that runs it.
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

/** The uid of "nobody" on Linux and in containers: PostgreSQL refuses to run as root. */
const noUser = 65534
/** World-writable, preserved over a reboot, and short: the path of a unix socket has at most 107 bytes. */
const common = '/var/tmp'

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
  /** Set if this process is root and the server must run as another user. */
  runAs: User | undefined
  /** True if the cluster cannot be in the data folder. */
  isElsewhere: boolean
}

export function findPlace(dataDir: string, user: User = self()): Place {
  mkdirSync(dataDir, { recursive: true })
  const dir = realpathSync(dataDir)
  const pointer = pointerOf(dir)
  const pointed = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : null
  if (pointed && !existsSync(join(pointed, 'pg'))) {
    throw new Error(
      `${pointer} points to a database in ${pointed}, which does not exist. ` +
        `Restore that folder, or delete ${pointer} to begin with an empty database.`,
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

/** Writes the location of the database into the data folder. */
export function leavePointer(dataDir: string, place: Place): void {
  writeFileSync(pointerOf(dataDir), `${place.home}\n`)
}

export function removePointer(dataDir: string): void {
  rmSync(pointerOf(dataDir), { force: true })
}

function pointerOf(dataDir: string): string {
  return join(resolve(dataDir), 'pg.place')
}

/** Removes all files of a data folder's database, including those outside of the folder. */
export function discardPlace(dataDir: string, place: Place): void {
  for (const folder of [place.cluster, dirname(place.sockets), place.home, resolve(dataDir)]) {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A private folder with a short name that is derived from the subject, so that every start finds it again. */
export function shortFolder(subject: string, user: User = self(), runAs?: User): string {
  const folder = join(common, `lantern-${createHash('sha256').update(subject).digest('hex').slice(0, 12)}`)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const found = lstatSync(folder)
  const isOurs = found.uid === user.uid || found.uid === runAs?.uid
  // The parent folder is world-writable, so another user could have created this name in advance.
  if (!found.isDirectory() || !isOurs || (found.mode & 0o022) !== 0) {
    throw new Error(`${folder} belongs to another user (uid ${found.uid}). Delete it, or choose another DATA_DIR.`)
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

/** Whether a user may read a file or folder and enter all folders above it. */
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

/** A clear message instead of PostgreSQL's plain "permission denied". */
function refuseStrangers(cluster: string, user: User): void {
  const owner = existsSync(cluster) ? statSync(cluster).uid : user.uid
  if (owner === user.uid || user.uid === 0) return
  throw new Error(`${cluster} belongs to uid ${owner}. Start as that user or as root, or choose another DATA_DIR.`)
}

/** A cluster that was created by a normal user keeps its owner when root starts it. */
function ownerOf(cluster: string): User {
  const found = existsSync(cluster) ? statSync(cluster) : null
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : { uid: noUser, gid: noUser }
}
