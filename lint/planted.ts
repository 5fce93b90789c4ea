// Planted violations: writes files into a temporary tree, runs oxlint once over all of them, and compares what each rule reports.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { after, test } from 'node:test'

const root = resolve(import.meta.dirname, '..')

export interface Ran {
  readonly status: number | null
  readonly output: string
}

/** A temporary directory with our packages linked in; removed after the tests of the file. */
export class PlantedTree {
  readonly directory = mkdtempSync(join(tmpdir(), 'lantern-guards-'))

  constructor() {
    after(() => rmSync(this.directory, { recursive: true, force: true }))
    symlinkSync(join(root, 'node_modules'), join(this.directory, 'node_modules'))
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.directory, path)), { recursive: true })
    writeFileSync(join(this.directory, path), text)
  }

  run(command: string, ...args: string[]): Ran {
    const ran = spawnSync(join(root, 'node_modules/.bin', command), args, { cwd: this.directory, encoding: 'utf8' })
    return { status: ran.status, output: ran.stdout + ran.stderr }
  }
}

/** The repository's own lint configuration without its overrides for folders; `lantern/*` rules can be narrowed down to some. */
export function lintSettings(only?: readonly string[]): string {
  const settings = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as { rules: Record<string, unknown> }
  const rules = only ? Object.fromEntries(only.map((rule) => [`lantern/${rule}`, 'error'])) : settings.rules
  return JSON.stringify({ ...settings, rules, overrides: [], jsPlugins: [join(root, 'lint/plugin.js')] })
}

/** A file, its text, and the one report it must cause; `null` when it must cause none. */
export type Violation = readonly [name: string, path: string, text: string, says: RegExp | null]

/** One test a violation; oxlint runs once for all of them. Paths must be distinct. */
export function testViolations(rule: string, violations: readonly Violation[]): void {
  const tree = new PlantedTree()
  tree.write('.oxlintrc.json', lintSettings())
  const paths = new Set(violations.map(([, path]) => path))
  assert.equal(paths.size, violations.length, 'two planted files have the same path')
  for (const [, path, text] of violations) tree.write(path, text)
  const { output } = tree.run('oxlint', '-f', 'unix', 'packages')
  const reports = output.split('\n').filter((line) => line.includes(`lantern(${rule})`))
  for (const [name, path, , says] of violations)
    test(`${rule}: ${says ? 'reports' : 'accepts'} ${name}`, () => {
      const own = reports.filter((line) => line.replace(/^\.\//, '').startsWith(`${path}:`))
      if (!says) assert.deepEqual(own, [])
      else assert.match(own.join('\n'), says, `no such report for ${path}:\n${output}`)
    })
}
