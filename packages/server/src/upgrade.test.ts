// A database with data of an earlier version is migrated, and the server continues on it.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readHistory } from '@lantern/protocol/chat.ts'
import { listRounds, playRound } from '@lantern/protocol/games.ts'
import { readBankBook, readWallet } from '@lantern/protocol/wallet.ts'
import { migrate, readMigrations } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { createPartitions } from './db/partitions.ts'
import { restore } from './db/backup/restore.ts'
import { discardDatabase, testNow } from './db/testing.ts'
import { SetClock } from './kernel/time/clock.ts'
import { openSocket, paidIn, startTestServer } from './testing.ts'
import { file, GameCode, phone, rounds } from './upgrade.fixture.ts'

const later = new Date(testNow.getTime() + 3_600_000)

test('players, coins, rounds and messages of an earlier version are there after the migration, and play goes on', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-upgrade-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  t.after(() => discardDatabase(dataDir))
  const { version } = await restore(file, dataDir)
  await using db = await openDatabase({ dataDir })
  const { applied } = await migrate(db, { now: later, mayHaveGaps: true })
  const newer = readMigrations(undefined, true).filter(({ number }) => number > version)
  assert.deepEqual(
    applied,
    newer.map(({ name }) => name),
  )
  t.diagnostic(`from migration ${version}: ${applied.length} applied`)
  await createPartitions(db, later)

  await using server = await startTestServer({ db, clock: new SetClock(later) })
  const { client } = await server.signInAs(phone)
  await openSocket(client, 'game')
  const { Rows, Total } = await client.call(listRounds, { PerPage: 100 })
  assert.equal(Total, rounds)
  const { Gold } = await client.call(readWallet, {})
  assert.equal((await client.call(readBankBook, {})).Rows[0]!.AfterAmount, Gold)
  assert.equal(Gold, 300_000 - 1000 * rounds + paidIn(Rows))
  const round = await client.call(playRound, { GameCode, Bet: 1000 })
  assert.equal(round.Balance, Gold - 1000 + paidIn([round]))
  assert.ok((await client.call(readHistory, { ChannelType: 1 })).Rows.length >= 4)
  assert.deepEqual((await server.app.wallet.reconcile(later)).broken, {})
})
