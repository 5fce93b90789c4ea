// A hash over the names and contents of files: if it equals that of the last run, the work need not be repeated.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const folder = 'node_modules/.cache/passed'

export function hashFiles(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  const files = globSync([...patterns], { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map((entry) => `${entry.parentPath}/${entry.name}`).toSorted())
    hash.update(path.slice(process.cwd().length)).update(readFileSync(path))
  return hash.digest('hex')
}

/** Runs a check unless it passed on this machine with the same sources. */
export async function onceFor(
  name: string,
  sources: readonly string[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  const stamp = `${folder}/${name}`
  const hash = hashFiles(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true
  const isGood = await check()
  mkdirSync(folder, { recursive: true })
  if (isGood) writeFileSync(stamp, hash)
  return isGood
}
