// The bench itself: a smoke run signs players in at both servers and prints its figures.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

test('players sign in to our server and to the peer without any refusal', () => {
  const bench = fileURLToPath(new URL('./bench.ts', import.meta.url))
  const { stdout, stderr, status } = spawnSync('node', [bench, '--quick'], { encoding: 'utf8', timeout: 600_000 })
  assert.equal(status, 0, stderr)
  assert.match(stdout, /returning players: \d+\/s/)
  assert.match(stdout, /new players .*: \d+\/s/)
  assert.match(stdout, /Ours \/ the least that could work: \d/)
})
