// The bench itself: a smoke run gives gifts over sockets, compares them with plain transactions and checks the ledger.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

test('a smoke run books every gift once, keeps the ledger consistent and prints the ratio to plain transactions', () => {
  const bench = fileURLToPath(new URL('./gifts.ts', import.meta.url))
  const { stdout, stderr, status } = spawnSync('node', [bench, '--quick'], { encoding: 'utf8', timeout: 600_000 })
  assert.equal(status, 0, stderr)
  assert.match(stdout, /live gifts: \d+\/s.*; plain gifts: \d+\/s/)
  assert.match(stdout, /\d+ gifts, each booked once; all laws of the ledger hold/)
  assert.match(stdout, /Ours \/ plain: [\d.]+/)
})
