// The bench of clubs runs: every read is answered and measured.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

test('a short run with 100 clubs reports the times of all reads', async () => {
  const bench = fileURLToPath(new URL('./bench.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [bench, '--quick'], { timeout: 600_000 })
  for (const op of ['13000', '13010', '13020', '13250', '13560'])
    assert.match(stdout, new RegExp(`${op} .*: p50 [\\d.]+`))
  assert.match(stdout, /Goal: every read with p99/)
})
