// The teller: batches, a movement that fails among valid ones, a full queue, and shutdown.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase, testNow } from '../../db/testing.ts'
import { Ledger, type RoundRow } from './batch.ts'
import type { Movement, Outcome } from './movement.ts'
import { addPlayer, noTx, openTestWallet, spin } from './testing.ts'
import { OutcomeUnknown, Teller } from './teller.ts'

interface Mark extends RoundRow {
  kind: 'mark'
  number: number
}

const mark = (number: number): Mark => ({ kind: 'mark', number })

test('an idle teller sends at once, a busy one batches; 512 movements make one batch', async () => {
  const sizes: number[] = []
  await using testWallet = await openTestWallet({ batch: ({ size }) => sizes.push(size) })
  await addPlayer(testWallet, 7, 10_000)
  await testWallet.wallet.submit(noTx, spin(7, { bet: 1 }))
  const first = testWallet.wallet.submit(noTx, spin(7, { bet: 1 }))
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  await Promise.all([first, ...Array.from({ length: 1000 }, () => testWallet.wallet.submit(noTx, spin(7, { bet: 1 })))])
  assert.deepEqual(sizes, [1, 1, 512, 488])
  assert.equal((await testWallet.wallet.balances(7)).coin, 10_000 - 1002)
})

test('a movement that cannot be written fails alone; its batch is halved until it is isolated', async () => {
  const poisoned: Movement[] = []
  await using testWallet = await openTestWallet({ poisoned: (movement) => poisoned.push(movement) })
  await addPlayer(testWallet, 7, 10_000)
  await testWallet.db.pool.query('create table mark (number int check (number <> 13))')
  testWallet.wallet.registerWriter<Mark>('mark', {
    sql: 'insert into mark select * from unnest($1::int[])',
    columns: (rows) => [rows.map(({ row }) => row.number)],
  })
  const spins = Array.from({ length: 60 }, () => spin(7, { bet: 1 }))
  const answers = await Promise.allSettled(
    spins.map((movement, index) => testWallet.wallet.submit(noTx, movement, [mark(index)])),
  )
  assert.deepEqual(
    answers.flatMap(({ status }, index) => (status === 'rejected' ? [index] : [])),
    [13],
  )
  assert.match(String((answers[13] as PromiseRejectedResult).reason), /mark_number_check/)
  assert.deepEqual(poisoned, [spins[13]])
  assert.equal((await testWallet.wallet.balances(7)).coin, 10_000 - 59)
  assert.equal((await testWallet.wallet.submit(noTx, spins[13]!, [mark(14)])).isApplied, true)
  assert.deepEqual((await testWallet.wallet.reconcile(testNow)).broken, {})
})

test('a full queue answers Busy and loses no accepted movement', async () => {
  await using testWallet = await openTestWallet()
  await addPlayer(testWallet, 7, 10_000)
  const ledger = new Ledger(async () => {})
  const teller = new Teller({ connection: testWallet.db.connection, ledger, queueAtMost: 10 })
  const outcomes = await Promise.all(Array.from({ length: 25 }, () => teller.submit(noTx, spin(7, { bet: 1 }))))
  const says = (outcome: Outcome): string => (outcome.isApplied ? 'applied' : outcome.refusal)
  assert.deepEqual(outcomes.map(says), [...Array(10).fill('applied'), ...Array(15).fill('Busy')])
  await teller.stop()
})

test('closing completes all queued movements and refuses new ones', async () => {
  await using testWallet = await openTestWallet()
  await addPlayer(testWallet, 7, 10_000)
  const waiting = Array.from({ length: 100 }, () => testWallet.wallet.submit(noTx, spin(7, { bet: 1 })))
  const closed = testWallet.wallet.stop()
  const late = await testWallet.wallet.submit(noTx, spin(7, { bet: 1 }))
  assert.equal(!late.isApplied && late.refusal, 'Busy')
  await closed
  assert((await Promise.all(waiting)).every(({ isApplied }) => isApplied))
  assert.equal((await testWallet.wallet.balances(7)).coin, 9900)
})

test('closing without a database reports an unknown outcome, never a failure', async () => {
  await using db = await testDatabase()
  const ledger = new Ledger(async () => {})
  const teller = new Teller({ connection: { ...db.connection, host: '/nowhere' }, ledger })
  const waiting = teller.submit(noTx, spin(7, { bet: 1 }))
  waiting.catch(() => {})
  await teller.stop(50)
  await assert.rejects(waiting, OutcomeUnknown)
})
