// The bench of rewards runs and prints its ratios.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

test('a short run prints the ratios of spins, catching up, claims, collecting and sign-ins', async () => {
  const bench = fileURLToPath(new URL('./bench.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [bench, '--quick'], { timeout: 600_000 })
  assert.match(stdout, /spins with all types: \d+\/s; ratio to none [\d.]+/)
  assert.match(stdout, /catching up 3000 rounds .*ratio [\d.]+/)
  assert.match(stdout, /claims of 8 callers: \d+\/s; ratio to bare movements [\d.]+/)
  assert.match(stdout, /collecting 100 rewards: p50 \d+ ms, p99 \d+ ms/)
  assert.match(stdout, /sign-ins with dots \(inserted\): \d+\/s; ratio to sign-ins without [\d.]+/)
})
