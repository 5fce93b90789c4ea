// A database with played rounds is backed up while it runs and restored into a new folder; its ledger is consistent there.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { playRound } from '@lantern/protocol/games.ts'
import { backup } from '../../db/backup/backup.ts'
import { openDatabase } from '../../db/open.ts'
import { restore } from '../../db/backup/restore.ts'
import { discardDatabase } from '../../db/testing.ts'
import { prepareRestored } from '../../app/restored.ts'
import { startTestServer } from '../../testing.ts'

const log = pino({ level: 'silent' })
const folder = mkdtempSync(join(tmpdir(), 'lantern-restored-'))
const dataDir = join(folder, 'fresh')
after(() => {
  discardDatabase(dataDir)
  rmSync(folder, { recursive: true, force: true })
})

test('after a restore all rounds are there, and every law of the ledger holds', async () => {
  await using server = await startTestServer()
  const { client, id } = await server.signInAs('912345678')
  for (let round = 0; round < 5; round++) await client.call(playRound, { GameCode: 'owl20', Bet: 1000 })
  const held = await server.app.wallet.balances(id)
  const file = join(folder, 'lantern.gz')
  await backup(server.db, file, server.clock.now())
  await restore(file, dataDir)

  const { isSound, broken, checked } = (await prepareRestored(dataDir, undefined, { clock: server.clock, log }))
    .reconciled
  assert.deepEqual([isSound, broken], [true, {}])
  assert.ok(checked > 5)
  await using there = await openDatabase({ dataDir })
  const { rows } = await there.pool.query<{ balance: number }>(
    `select balance from account where kind = 'player' and owner_id = $1 and currency = 1`,
    [id],
  )
  assert.equal(rows[0]!.balance, held.coin)
})

test('a modified ledger is detected', async () => {
  {
    await using there = await openDatabase({ dataDir })
    await there.pool.query(`update account set balance = balance + 1 where kind = 'player' and currency = 1`)
  }
  await using server = await startTestServer()
  const { isSound, broken } = (await prepareRestored(dataDir, undefined, { clock: server.clock, log })).reconciled
  assert.equal(isSound, false)
  assert.ok('the last entry is the balance' in broken, JSON.stringify(broken))
})
