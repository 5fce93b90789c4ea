// Operators' actions on the ledger: a balance is corrected, payouts are stopped and resumed, and it is reconciled.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ActionInput, ActionReply, AnyAction } from '@lantern/protocol/office/action.ts'
import { permissions, type Permission } from '@lantern/protocol/office/permissions.ts'
import {
  correctBalance,
  readPayouts,
  reconcileLedger,
  resumePayouts,
  stopPayouts,
} from '@lantern/protocol/office/wallet.ts'
import { readBankBook } from '@lantern/protocol/wallet.ts'
import { pino } from 'pino'
import { testNow } from '../../db/testing.ts'
import { openOffice, type Office } from '../../kernel/office/runner.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import type { BoundAction } from '../../kernel/office/act.ts'
import { walletFeature } from './ops.ts'
import { addPlayer, noTx, openTestWallet, spin, type TestWallet } from './testing.ts'

const everyPermission = Object.keys(permissions) as Permission[]
const operator = { name: 'ann', permissions: everyPermission }

let testWallet: TestWallet
let feature: Feature
let opened: Office
let pushed = Promise.withResolvers<unknown>()

before(async () => {
  testWallet = await openTestWallet()
  const { db, wallet, clock } = testWallet
  feature = walletFeature({ publish: (_channel, _push, body) => pushed.resolve(body) }, { wallet })
  opened = openOffice({
    db: db.kysely,
    clock,
    log: pino({ level: 'silent' }),
    bus: { store: { spend: async () => 0 } },
    publish: () => {},
    actions: feature.office as readonly BoundAction[],
  })
})
after(async () => {
  await feature.stop?.()
  await testWallet[Symbol.asyncDispose]()
})

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

test('a correction changes the balance once, is pushed, and stands in the bank book with its reference', async () => {
  const { wallet, db } = testWallet
  await addPlayer(testWallet, 8, 100)
  const which = { Brand: 'owl', PlayerID: 8, Currency: 'coin' } as const
  pushed = Promise.withResolvers()
  const given = await office(correctBalance, { ...which, Amount: 50, Reference: ' T-1 ' })
  assert.deepEqual([given.Balance, given.IsRepeat], [150, false])
  assert.equal(((await pushed.promise) as { Gold: number }).Gold, 150)
  const [again, ...others] = await Promise.all(
    [1, 2, 3].map(() => office(correctBalance, { ...which, Amount: 50, Reference: 'T-1' })),
  )
  assert.deepEqual(again, { ...given, IsRepeat: true })
  assert.deepEqual(others, [again, again])
  const taken = await Promise.all(
    [1, 2].map(() => office(correctBalance, { ...which, Amount: -150, Reference: 'T-2' })),
  )
  assert.deepEqual(taken.map(({ Balance, IsRepeat }) => [Balance, IsRepeat]).toSorted(), [
    [0, false],
    [0, true],
  ])
  const gems = await office(correctBalance, { ...which, Currency: 'gem', Amount: 3, Reference: 'T-3' })
  assert.equal(gems.Balance, 3)
  assert.deepEqual(await wallet.balances(8), { coin: 0, gem: 3, point: 0 })
  const book = feature.handlers.find(({ declared }) => declared === readBankBook)!
  const { Rows } = (await book.run({}, { me: { id: 8, brand: 'owl' }, lang: 'en_us', now: testNow })) as any
  assert.deepEqual(
    Rows.slice(0, 2).map((row: any) => [row.Reason, row.Source, row.BeforeAmount, row.AfterAmount]),
    [
      ['Balance correction', 'Support', 150, 0],
      ['Balance correction', 'Support', 100, 150],
    ],
  )
  const { rows } = await db.pool.query(
    `select actor, reason, row_id, after from audit where what = 'correction' order by id`,
  )
  assert.equal(rows.length, 3)
  assert.deepEqual(rows[0], {
    actor: 'ann',
    reason: 'a letter',
    row_id: '8',
    after: { currency: 'coin', amount: 50, reference: 'T-1' },
  })
})

test('a correction below zero, of a foreign player, or with the reference of another one is refused', async () => {
  const { wallet, db } = testWallet
  await addPlayer(testWallet, 9, 100)
  const which = { Brand: 'owl', PlayerID: 9, Currency: 'coin', Reference: 'T-9' } as const
  await assert.rejects(office(correctBalance, { ...which, Amount: -101 }), { refusal: 'NotEnough' })
  await assert.rejects(office(correctBalance, { ...which, Brand: 'crab', Amount: 1 }), { refusal: 'NotFound' })
  await assert.rejects(office(correctBalance, { ...which, Amount: 0 }), /Amount/)
  await assert.rejects(office(correctBalance, { ...which, Amount: Number.MAX_SAFE_INTEGER }), /Amount/)
  await assert.rejects(office(correctBalance, { ...which, Amount: 1, Reference: ' ' }), /Reference/)
  assert.deepEqual(await wallet.balances(9), { coin: 100, gem: 0, point: 0 })
  assert.equal((await office(correctBalance, { ...which, Amount: -100 })).Balance, 0)
  const others = [{ Amount: -99 }, { Amount: -100, Currency: 'gem' }, { Amount: -100, PlayerID: 7 }] as const
  for (const other of others) await assert.rejects(office(correctBalance, { ...which, ...other }), { refusal: 'Taken' })
  const { rows } = await db.pool.query(`select from audit where what = 'correction' and row_id = '9'`)
  assert.equal(rows.length, 1)
  assert.deepEqual((await wallet.reconcile(testNow)).broken, {})
})

test('a reconciliation names the broken laws, and stops payouts', async () => {
  const { db } = testWallet
  const { IsSound, Faults, Checked } = await office(reconcileLedger, {})
  assert.deepEqual([IsSound, Faults], [true, []])
  assert.ok(Checked > 10)
  const change = (by: number) =>
    db.pool.query(
      `update account_day_reason set entries = entries + $1
       where account_id = (select id from account where kind = 'player' and owner_id = 7 and currency = 1)`,
      [by],
    )
  await change(1)
  const broken = await office(reconcileLedger, { FromDay: '2020-01-01' })
  assert.deepEqual(broken, { IsSound: false, Faults: [{ Law: 'each day’s reasons are counted', Faults: 1 }], Checked })
  assert.match((await office(readPayouts, {})).Stopped!.Because, /reasons are counted/)
  await change(-1)
  await office(resumePayouts, {})
})
