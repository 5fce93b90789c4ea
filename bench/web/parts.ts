// Packages that only this bench needs: Lighthouse and Next.js, installed here on demand.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run, say } from '../../scripts/step.ts'

const here = import.meta.dirname
export const modules = join(here, 'node_modules')
const stamp = join(modules, '.lantern')

export async function installParts(): Promise<void> {
  const lock = createHash('sha256')
    .update(readFileSync(join(here, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  say('install', 'lighthouse and next, for this bench only …')
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = await run('npm', args, { cwd: here })
  if (status !== 0) throw new Error('npm could not install what bench/web needs')
  writeFileSync(stamp, lock)
}

/** Typed here: on a fresh clone the package is not installed yet. */
export const loadPart = <T>(path: string): Promise<T> => import(pathToFileURL(join(modules, path)).href) as Promise<T>
