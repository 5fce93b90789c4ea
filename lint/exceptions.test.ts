// Each exception is still needed: without the list, its rule reports its place.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { exceptions } from './exceptions.js'

const root = resolve(import.meta.dirname, '..')
const ruleNames: Record<string, string> = { functionLength: 'function-length', literalSpread: 'literal-spread' }

interface Exception {
  readonly path: string
  readonly what: string
  readonly why: string
}

test('every listed exception is still needed', () => {
  const all = Object.entries<readonly Exception[]>(exceptions)
  const paths = [...new Set(all.flatMap(([, list]) => list.map(({ path }) => path)))]
  const { stdout } = spawnSync(resolve(root, 'node_modules/.bin/oxlint'), ['-f', 'unix', ...paths], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, LINT_EXCEPTIONS: 'off' },
  })
  const reports = stdout.split('\n')
  for (const [rule, list] of all)
    for (const { path, what, why } of list) {
      const isFound = reports.some(
        (line) =>
          line.startsWith(`${path}:`) &&
          line.includes(`lantern(${ruleNames[rule] ?? rule})`) &&
          (rule === 'literalSpread' || line.includes(what.split('/').at(-1)!)),
      )
      assert.ok(isFound, `${rule} has nothing to report about ${what} in ${path}: remove the exception`)
      assert.ok(why.length > 20, `${path}: the reason is missing`)
    }
})
