// Operators' actions on the ledger: a balance is corrected, payouts are stopped and resumed, and it is reconciled.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ActionInput, ActionReply, AnyAction } from '@lantern/protocol/office/action.ts'
import { permissions, type Permission } from '@lantern/protocol/office/permissions.ts'
import {
  correctBalance,
  listAccounts,
  listReconciliations,
  readBook,
  readBookDays,
  readPayouts,
  reconcileLedger,
  resumePayouts,
  stopPayouts,
} from '@lantern/protocol/office/wallet.ts'
import { readBankBook } from '@lantern/protocol/wallet.ts'
import { pino } from 'pino'
import { testNow } from '../../db/testing.ts'
import { addDays, taipeiDay } from '../../kernel/time/day.ts'
import { openOffice, type Office } from '../../kernel/office/runner.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import type { BoundAction } from '../../kernel/office/act.ts'
import { walletFeature } from './ops.ts'
import { addPlayer, noTx, openTestWallet, playerLeg, spin, type TestWallet } from './testing.ts'

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

test('an operator reads the entries and days of accounts of the operator, of promo and of a treasury', async () => {
  const { wallet, db } = testWallet
  const day = taipeiDay(testNow)
  await addPlayer(testWallet, 11, 500, 'betrnk')
  const club = { kind: 'club', clubId: 3, currency: 1 } as const
  await db.kysely.transaction().execute((tx) => wallet.openAccount(tx, 'betrnk', club))
  const round = { ...spin(11, { bet: 40, win: 15 }), brand: 'betrnk' } as const
  const feed = { ...spin(11, { bet: 0 }), brand: 'betrnk', reason: 'clubFeed', source: 'club' } as const
  assert.ok((await wallet.submit(noTx, round)).isApplied)
  assert.ok(
    (await wallet.submit(noTx, { ...feed, legs: [playerLeg(11, -30), { account: club, delta: 30 }] })).isApplied,
  )

  const accountOf = async (Kind: 'house' | 'promo' | 'club') => {
    const { Total, Rows } = await office(listAccounts, { Brand: 'betrnk', Kind, Currency: 1 })
    assert.equal(Total, 1)
    return Rows[0]!
  }
  const [operatorAccount, promo, treasury] = [
    await accountOf('house'),
    await accountOf('promo'),
    await accountOf('club'),
  ]
  assert.deepEqual([operatorAccount.Balance, promo.Balance, treasury.Balance, treasury.OwnerID], [25, -500, 30, 3])
  const none = await office(listAccounts, { Brand: 'betrnk', Kind: 'club', OwnerID: 4 })
  assert.deepEqual(none, { Total: 0, Rows: [] })

  const today = { Brand: 'betrnk', FromDay: day, ToDay: day } as const
  const bookOf = async ({ AccountID }: { AccountID: number }) =>
    (await office(readBook, { ...today, AccountID })).Rows.map((row) => [row.Reason, row.Delta, row.Before, row.After])
  assert.deepEqual(await bookOf(promo), [['newcomer', -500, null, null]])
  assert.deepEqual(
    (await bookOf(operatorAccount)).map(([, delta]) => delta),
    [25],
  )
  assert.deepEqual(await bookOf(treasury), [['clubFeed', 30, 0, 30]])
  const { AccountID } = treasury
  const sums = await office(readBookDays, { ...today, FromDay: addDays(day, -400), AccountID })
  assert.deepEqual(sums, { Total: 1, Rows: [{ Day: day, Entries: 1, Change: 30, Opening: 0, Closing: 30 }] })
  const hot = await office(readBookDays, { ...today, AccountID: operatorAccount.AccountID })
  assert.deepEqual([hot.Rows[0]!.Change, hot.Rows[0]!.Opening], [25, null])

  const yesterday = addDays(day, -1)
  await assert.rejects(
    office(readBook, { ...today, FromDay: yesterday, AccountID: operatorAccount.AccountID }),
    /ToDay/,
  )
  for (const action of [readBook, readBookDays]) {
    await assert.rejects(office(action, { ...today, ToDay: yesterday, AccountID }), /ToDay/)
    await assert.rejects(office(action, { ...today, Brand: 'crab', AccountID }), { refusal: 'NotFound' })
  }
  const { rows } = await db.pool.query<{ id: number }>(`select id from account where kind = 'player' and owner_id = 11`)
  await assert.rejects(office(readBook, { ...today, AccountID: rows[0]!.id }), { refusal: 'NotFound' })
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
  assert.equal((await office(reconcileLedger, {})).IsSound, true)
  const { Total, Rows } = await office(listReconciliations, { PerPage: 2 })
  assert.ok(Total >= 3)
  const law = 'each day’s reasons are counted'
  assert.deepEqual(
    Rows.map(({ At, IsSound: isSound, Faults: faults }) => [At, isSound, faults]),
    [
      [testNow.toISOString(), true, []],
      [testNow.toISOString(), false, [{ Law: law, Faults: 1 }]],
    ],
  )
  const { wallet } = testWallet
  await wallet.dropOldCounters(new Date(testNow.getTime() + 399 * 86_400_000))
  assert.equal((await office(listReconciliations, {})).Total, Total)
  await wallet.dropOldCounters(new Date(testNow.getTime() + 401 * 86_400_000))
  assert.equal((await office(listReconciliations, {})).Total, 0)
  await office(resumePayouts, {})
})
