// The bench itself: a smoke run builds a valid ledger, gets the answers of the simple queries from the bank book, and trades on it.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

test('a small database passes all checks, book queries match a plain count, orders and gifts keep it consistent', () => {
  const bench = fileURLToPath(new URL('./bench.ts', import.meta.url))
  const { stdout, stderr, status } = spawnSync('node', [bench, '--quick'], { encoding: 'utf8', timeout: 600_000 })
  assert.equal(status, 0, stderr)
  assert.match(stdout, /\d+ laws hold over all days/)
  for (const who of ['usual', 'busiest'])
    assert.match(stdout, new RegExp(`${who} player, reason games, last page \\(\\d+ rows\\): p50 [\\d.]+ ms`))
  assert.match(stdout, /orders: \d+\/s.*; plain orders: \d+\/s/)
  assert.match(stdout, /Ours \/ plain: orders [\d.]+, gifts [\d.]+/)
})
