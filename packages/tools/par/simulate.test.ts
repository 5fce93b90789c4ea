// The commands for a game's numbers: simulating on all cores agrees with the sheet, and tuning finds the requested return.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

function run(file: string, ...words: string[]) {
  const path = fileURLToPath(new URL(file, import.meta.url))
  return spawnSync('node', [path, ...words], { encoding: 'utf8', timeout: 600_000 })
}

test('simulated compiled and through the player path, a game returns the value of its sheet', () => {
  for (const words of [
    ['classic777', '2e6', '--variant=95'],
    ['owl20', '2e4', '--play', '--seed=3'],
  ]) {
    const { stdout, stderr, status } = run('./simulate.ts', ...words)
    assert.equal(status, 0, stderr)
    assert.match(stdout, /return [\d.]+ % ± [\d.]+ \(exact [\d.]+, z -?[0-3]\.\d\d\)/)
  }
})

test('tuning is within a hundredth of a percent and prints strips', () => {
  const { stdout, stderr, status } = run('./tune.ts', 'owl20', '94.25', '--steps=3000')
  assert.equal(status, 0, stderr)
  const returned = Number(/owl20: ([\d.]+) %/.exec(stdout)?.[1])
  assert.ok(Math.abs(returned - 94.25) < 0.01, stdout)
  assert.equal(stdout.split('\n').filter((line) => line.includes('moon')).length, 5)
})

test('an unknown game or an invalid number of rounds is refused', () => {
  assert.equal(run('./simulate.ts', 'no-game', '10').status, 1)
  assert.equal(run('./simulate.ts', 'owl20', 'many').status, 1)
  assert.equal(run('./tune.ts', 'horsehold', '95').status, 1)
})
