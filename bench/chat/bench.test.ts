// The bench of chat runs: every subscriber receives every message in one order, and as many are stored as were sent.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

test('a short run of 100 sockets reports its figures', async () => {
  const bench = fileURLToPath(new URL('./bench.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [bench, '--quick'], { timeout: 600_000 })
  assert.match(stdout, /all complete and in one order: met/)
  assert.match(stdout, /kept as many as were sent: met/)
})
