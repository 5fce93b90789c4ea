// The bench itself: a smoke run pays every share once, compares with the peer and checks the ledger.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

test('a smoke run pays every share once, prints the ratio to guarded updates and keeps the ledger consistent', () => {
  const bench = fileURLToPath(new URL('./bench.ts', import.meta.url))
  const { stdout, stderr, status } = spawnSync('node', [bench, '--quick'], { encoding: 'utf8', timeout: 600_000 })
  assert.equal(status, 0, stderr)
  assert.match(stdout, /1 at once, 150 claims: ours [\d.]+ s, 20 paid/)
  assert.match(stdout, /Ours \/ guarded UPDATE: [\d.]+/)
  assert.match(stdout, /all laws of the ledger hold/)
})
