// Injected failures: killed server processes, killed PostgreSQL, connections lost at COMMIT; and thousands of parallel requests for the same
// account.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testCluster, testDatabase, testNow } from '../../db/testing.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { compare, killApps, killServers, Log, prepare } from './faults.fixture.ts'
import type { Movement } from './movement.ts'
import { lineOf } from './post.ts'
import { openProxy, type Cut } from './proxy.fixture.ts'
import * as store from './store.ts'
import { addPlayer, brand, operatorLeg, noTx, openTestWallet, playerLeg, spin } from './testing.ts'
import { createWallet } from './wallet.ts'

// `npm run torture` kills a hundred times.
const cycles = { app: 5, database: 3 }
const callers = 3000
const cuts = 40

test('kill -9 of our own process under load loses and repeats nothing', async (t) => {
  await using db = await testDatabase()
  await prepare(db)
  const log = new Log()
  await killApps(db, log, cycles.app)
  const { answers, refused } = await compare(db, log)
  t.diagnostic(`${cycles.app} kills, ${answers} answers, ${refused} of them refusals`)
  assert(refused > 0 && answers > refused)
})

test('kill -9 of PostgreSQL under load loses and repeats nothing, and no caller gets an error', async (t) => {
  await using cluster = await testCluster()
  await using db = await cluster.open()
  await prepare(db)
  const log = new Log()
  const recoveries = await killServers(cluster, db, log, cycles.database)
  const { answers, refused } = await compare(db, log)
  t.diagnostic(
    `${cycles.database} kills, ${answers} answers, ${refused} of them refusals; back after ${recoveries.map(Math.round)} ms`,
  )
  assert.equal(log.unanswered.size, 0)
})

test(`${cuts} connections cut at COMMIT are resolved by key before the reply`, async () => {
  await using testWallet = await openTestWallet()
  await using proxy = await openProxy(testWallet.db.connection)
  const wallet = createWallet({ db: { ...testWallet.db, connection: proxy.connection }, clock: testWallet.clock })
  for (let playerId = 1; playerId <= 5; playerId++) await addPlayer(testWallet, playerId, 10_000)
  let spent = 0
  for (let round = 0; round < cuts; round++) {
    const cut: Cut = round % 2 === 0 ? 'after' : 'before'
    proxy.cutNext(cut)
    const spins = Array.from({ length: 6 }, (_, index) => spin(1 + (index % 5), { bet: 1 + index }))
    const outcomes = await Promise.all(spins.map((movement) => wallet.submit(noTx, movement)))
    assert(outcomes.every((outcome) => outcome.isApplied && !outcome.isRepeat))
    spent += 21
    const again = await Promise.all(spins.map((movement) => testWallet.wallet.submit(noTx, movement)))
    assert.deepEqual(
      again,
      outcomes.map((outcome) => ({ ...outcome, isRepeat: true })),
    )
  }
  await wallet.stop()
  assert.equal(proxy.cuts, cuts)
  const balances = await testWallet.wallet.balancesOf([1, 2, 3, 4, 5])
  assert.equal(
    [...balances.values()].reduce((sum, { coin }) => sum + coin, 0),
    50_000 - spent,
  )
  assert.deepEqual((await testWallet.wallet.reconcile(testNow)).broken, {})
})

for (const kind of ['envelope', 'jackpot'] as const) {
  test(`of ${callers} callers who each want 3 coins from a ${kind} of 1000, in two processes, 333 get them`, async () => {
    await using testWallet = await openTestWallet()
    const other = createWallet({ db: testWallet.db, clock: testWallet.clock })
    const pot =
      kind === 'envelope' ? ({ kind, envelopeId: 1, currency: 1 } as const) : ({ kind, pool: 1, currency: 1 } as const)
    const players = Array.from({ length: callers }, (_, index) => index + 1)
    const accounts = players.map((playerId) => ({ kind: 'player', playerId, currency: 1 }) as const)
    await inTransaction(testWallet.db.kysely, (tx) =>
      lineOf(tx).all([store.openAccounts([pot, ...accounts].map((account) => ({ brand, account })))]),
    )
    await testWallet.wallet.submit(noTx, {
      ...spin(1, { bet: 0 }),
      legs: [operatorLeg(-1000), { account: pot, delta: 1000 }],
    })
    const claim = (playerId: number): Movement => ({
      ...spin(playerId, { bet: 0 }),
      reason: 'envelopeClaimed',
      legs: [{ account: pot, delta: -3 }, playerLeg(playerId, 3)],
    })
    const outcomes = await Promise.all(
      players.map((playerId) => (playerId % 2 ? testWallet.wallet : other).submit(noTx, claim(playerId))),
    )
    await other.stop()
    assert.equal(outcomes.filter(({ isApplied }) => isApplied).length, 333)
    assert(outcomes.every((outcome) => outcome.isApplied || outcome.refusal === 'NotEnough'))
    const { rows } = await testWallet.db.pool.query(`select balance from account where kind = $1`, [kind])
    assert.deepEqual(rows, [{ balance: 1 }])
    assert.deepEqual((await testWallet.wallet.reconcile(testNow)).broken, {})
  })
}
