// The bench of events runs: standings, Redis and SQL are read and compared.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

test('a short run with 2,000 entrants reports the times and ratios', async () => {
  const bench = fileURLToPath(new URL('./bench.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [bench, '--quick'], { timeout: 600_000 })
  for (const peer of ['ZREVRANGE', 'ZREVRANK', 'SQL count']) assert.match(stdout, new RegExp(`${peer}.* ratio [\\d.]+`))
  assert.match(stdout, /Goal: p99 at most/)
})
