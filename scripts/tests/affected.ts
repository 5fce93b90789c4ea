// Computes what a change can affect: the files that depend on a changed one through imports and other relative paths in their text.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

/** These files decide how everything is built or run, so a change of them affects everything. */
const affectsAll =
  /^(package(-lock)?\.json|tsconfig.*\.json|scripts\/(test|hash|step|run|node)\.(ts|mjs)|scripts\/tests\/.*)$/
const isModule = (path: string): boolean => /\.(ts|tsx|js|mjs|css)$/.test(path)
/** Imports, and paths given to `new URL()` or to another process: all are quoted and name a file. */
const quoted = /['"`]((?:\.{1,2}\/|@lantern\/)[^'"`\s$]*\.(?:ts|tsx|js|mjs|css|json|sql))['"`]/g

/** Paths with a variable part, such as `./${code}/game.ts`: they may name every file that fits. */
const computed = /`((?:\.{1,2}\/|@lantern\/)[^`\s]*\$\{[^`]*\.(?:ts|tsx|js|mjs|css|json|sql))`/g

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((line) => line !== '')

/** Tracked and new files that differ from a commit. */
export const changedSince = (commit: string): string[] => [
  ...git('diff', '--name-only', commit, '--'),
  ...git('ls-files', '--others', '--exclude-standard'),
]

export const sourceFiles = (): string[] =>
  git('ls-files', '--cached', '--others', '--exclude-standard').filter((path) => isModule(path) && existsSync(path))

function resolve(from: string, specifier: string): string {
  const inPackage = /^@lantern\/(\w+)\/(.+)$/.exec(specifier)
  return inPackage ? `packages/${inPackage[1]}/src/${inPackage[2]}` : normalize(join(dirname(from), specifier))
}

/** `*` stands for the variable part of one name in a path. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('*')
      .map((part) => RegExp.escape(part))
      .join('[^/]+')}$`,
  )

/** For each file the files whose text names it. */
export function findUsers(files: readonly string[], read = (file: string) => readFileSync(file, 'utf8')) {
  const users = new Map<string, string[]>()
  const texts = new Map(files.map((file) => [file, read(file)]))
  const add = (target: string, file: string): void => void users.set(target, [...(users.get(target) ?? []), file])
  for (const [file, text] of texts) {
    for (const [, specifier] of text.matchAll(quoted)) add(resolve(file, specifier!), file)
    for (const [, specifier] of text.matchAll(computed)) {
      const fits = patternOf(resolve(file, specifier!.replaceAll(/\$\{[^}]*\}/g, '*')))
      for (const target of files) if (fits.test(target)) add(target, file)
    }
  }
  return { users, texts }
}

/** A file that no import names (SQL, pictures, pages) is attributed to the modules that contain its name, or else the name of its folder. */
function namedIn(texts: ReadonlyMap<string, string>, path: string): string[] {
  const naming = (name: string): string[] => [...texts].filter(([, text]) => text.includes(name)).map(([file]) => file)
  const direct = naming(basename(path))
  return direct.length > 0 ? direct : naming(`${basename(dirname(path))}`)
}

/** All files that a change of the given ones can affect, including themselves; null if that is everything. */
export function affectedBy(
  changed: readonly string[],
  { users, texts }: ReturnType<typeof findUsers>,
): Set<string> | null {
  if (changed.some((path) => affectsAll.test(path))) return null
  const waiting = [...changed]
  for (const path of changed) if (!isModule(path)) waiting.push(...namedIn(texts, path))
  const reached = new Set<string>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    waiting.push(...(users.get(path) ?? []))
  }
  return reached
}
