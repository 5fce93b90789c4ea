// Operators' actions on the ledger: payouts are stopped and resumed, and it is reconciled.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ActionInput, ActionReply, AnyAction } from '@lantern/protocol/office/action.ts'
import { permissions, type Permission } from '@lantern/protocol/office/permissions.ts'
import { readPayouts, reconcileLedger, resumePayouts, stopPayouts } from '@lantern/protocol/office/wallet.ts'
import { pino } from 'pino'
import { testNow } from '../../db/testing.ts'
import { openOffice, type Office } from '../../kernel/office/runner.ts'
import { walletOffice } from './office.ts'
import { addPlayer, noTx, openTestWallet, spin, type TestWallet } from './testing.ts'

const everyPermission = Object.keys(permissions) as Permission[]
const operator = { name: 'ann', permissions: everyPermission }

let testWallet: TestWallet
let opened: Office

before(async () => {
  testWallet = await openTestWallet()
  const { db, wallet, clock } = testWallet
  opened = openOffice({
    db: db.kysely,
    clock,
    log: pino({ level: 'silent' }),
    bus: { store: { spend: async () => 0 } },
    publish: () => {},
    actions: walletOffice(wallet),
  })
})
after(() => testWallet[Symbol.asyncDispose]())

const office = <A extends AnyAction>(declared: A, request: ActionInput<A>): Promise<ActionReply<A>> =>
  opened.run(declared, request, { operator, reason: 'a letter' })

test('payouts are refused between stopping and resuming them; resuming twice is refused', async () => {
  const { wallet } = testWallet
  await addPlayer(testWallet, 7, 100)
  const stopped = { Stopped: { Because: 'a letter', StoppedAt: testNow.toISOString() } }
  assert.deepEqual(await office(stopPayouts, {}), stopped)
  assert.deepEqual(await office(readPayouts, {}), stopped)
  const refused = await wallet.submit(noTx, spin(7, { bet: 1 }))
  assert.equal(!refused.isApplied && refused.refusal, 'PayoutsStopped')
  assert.deepEqual(await office(resumePayouts, {}), { Stopped: null })
  assert.deepEqual(await office(readPayouts, {}), { Stopped: null })
  await assert.rejects(office(resumePayouts, {}), { refusal: 'WrongState' })
})

test('a reconciliation names the broken laws, and stops payouts', async () => {
  const { db } = testWallet
  const { IsSound, Faults, Checked } = await office(reconcileLedger, {})
  assert.deepEqual([IsSound, Faults], [true, []])
  assert.ok(Checked > 10)
  await db.pool.query('update account_day_reason set entries = entries + 1')
  const broken = await office(reconcileLedger, { FromDay: '2020-01-01' })
  assert.deepEqual(broken, { IsSound: false, Faults: [{ Law: 'each day’s reasons are counted', Faults: 1 }], Checked })
  assert.match((await office(readPayouts, {})).Stopped!.Because, /reasons are counted/)
  await db.pool.query('update account_day_reason set entries = entries - 1')
  await office(resumePayouts, {})
})
