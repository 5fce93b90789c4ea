// A bench ends with code 1 exactly when a goal was missed in a run whose figures count; no bench decides that by itself.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const goals = fileURLToPath(new URL('goals.ts', import.meta.url))

function statusOf(figures: readonly number[], ...options: readonly string[]): number | null {
  const script = `const { judge } = await import(${JSON.stringify(goals)})
    for (const figure of ${JSON.stringify(figures)}) judge(figure >= 1)`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script, '--', ...options]).status
}

test('the code is 1 after a missed goal, and 0 after reached ones and in a smoke run', () => {
  assert.deepEqual([statusOf([1, 2]), statusOf([0, 2]), statusOf([2, 0]), statusOf([0], '--quick')], [0, 1, 1, 0])
})

test('every verdict of a bench is given by judge', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const files = globSync('bench/**/*.ts', { cwd: root }).filter(
    (file) => !/node_modules|goals(\.test)?\.ts$/.test(file),
  )
  const own = files.filter((file) => /['"`](MISSED|missed)|process\.exitCode/.test(readFileSync(root + file, 'utf8')))
  assert.deepEqual(own, [])
})
