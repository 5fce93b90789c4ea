// The bench itself: a smoke run measures both kinds of work in all five ways.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

test('queries and transactions are measured through the driver, Kysely and pg', () => {
  const bench = fileURLToPath(new URL('./bench.ts', import.meta.url))
  const { stdout, stderr, status } = spawnSync('node', [bench, '--quick'], { encoding: 'utf8', timeout: 600_000 })
  assert.equal(status, 0, stderr)
  for (const name of ['db/driver', 'Kysely over pg', 'pg, named statements, pipeline mode'])
    assert.equal(stdout.match(new RegExp(`^  ${name}: \\d+/s, \\d+ µs; ratio [\\d.]+$`, 'gm'))?.length, 2, stdout)
})
