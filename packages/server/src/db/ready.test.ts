// The time in which a database on existing files is ready. Runs with nothing else, because it is compared with a limit.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDatabase } from './open.ts'
import { discardDatabase } from './testing.ts'

/** The shortest of three starts of Node without a program. */
async function measureEmpty(): Promise<number> {
  const times: number[] = []
  for (let start = 0; start < 3; start++) {
    const begun = performance.now()
    await once(spawn(process.execPath, ['-e', '0'], { env: {} }), 'exit')
    times.push(performance.now() - begun)
  }
  return Math.round(Math.min(...times))
}

test('a database on existing files is ready within 300 ms', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lantern-ready-'))
  t.after(() => discardDatabase(dataDir))
  await (await openDatabase({ dataDir })).close()
  const times: number[] = []
  for (let start = 0; start < 3; start++) {
    await using db = await openDatabase({ dataDir })
    times.push(db.launched!.startedIn)
  }
  const empty = await measureEmpty()
  t.diagnostic(`ready on existing data after ${times.map(Math.round).join(', ')} ms, an empty process ${empty} ms`)
  // On a slow machine even an empty process takes long to start.
  assert.ok(Math.min(...times) < Math.max(300, 8 * empty), `ready after ${times} ms`)
})
