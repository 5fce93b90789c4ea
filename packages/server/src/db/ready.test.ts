// The time in which a database on existing files is ready. Runs with nothing else, because it is compared with a limit.
import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDatabase } from './open.ts'
import { discardDatabase } from './testing.ts'

test('a database on existing files is ready within 300 ms', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lantern-ready-'))
  t.after(() => discardDatabase(dataDir))
  await (await openDatabase({ dataDir })).close()
  const times: number[] = []
  for (let start = 0; start < 3; start++) {
    await using db = await openDatabase({ dataDir })
    times.push(db.launched!.startedIn)
  }
  t.diagnostic(`ready on existing data after ${times.map(Math.round).join(', ')} ms`)
  assert.ok(Math.min(...times) < 300, `ready after ${times} ms`)
})
