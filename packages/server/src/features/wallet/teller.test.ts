// The teller: batches, a movement that fails among valid ones, a full queue, and shutdown.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDatabaseUnavailable } from '../../db/driver/unavailable.ts'
import { testDatabase, testNow } from '../../db/testing.ts'
import { Ledger, type RoundRow } from './batch.ts'
import type { Movement, Outcome } from './movement.ts'
import { addPlayer, noTx, openTestWallet, spin, type TestWallet } from './testing.ts'
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

/** Rows of this kind fail with the SQLSTATE that is set, as often as the counter says. */
async function failWith(testWallet: TestWallet, state: string, times: number): Promise<void> {
  await testWallet.db.pool.query(`create table mark (number int);
    create sequence mark_tries;
    create function fail_mark() returns trigger language plpgsql as $$ begin
      if nextval('mark_tries') <= ${times} then raise exception 'planted' using errcode = '${state}'; end if;
      return new;
    end $$;
    create trigger fail_mark before insert on mark for each row execute function fail_mark()`)
  testWallet.wallet.registerWriter<Mark>('mark', {
    sql: 'insert into mark select * from unnest($1::int[])',
    columns: (rows) => [rows.map(({ row }) => row.number)],
  })
}

test('a lock that is held is waited for twice, then its movements are Busy; the same key can be sent again', async () => {
  await using testWallet = await openTestWallet()
  await addPlayer(testWallet, 7, 10_000)
  await failWith(testWallet, '55P03', 3)
  const movement = spin(7, { bet: 1 })
  const busy = await testWallet.wallet.submit(noTx, movement, [mark(1)])
  assert.equal(!busy.isApplied && busy.refusal, 'Busy')
  // The third failure is the first of this call.
  assert.equal((await testWallet.wallet.submit(noTx, movement, [mark(1)])).isApplied, true)
  assert.equal((await testWallet.wallet.balances(7)).coin, 9999)
})

test('a disk that is full fails a batch at once as an outage, without searching for a movement that caused it', async () => {
  const poisoned: Movement[] = []
  await using testWallet = await openTestWallet({ poisoned: (movement) => poisoned.push(movement) })
  await addPlayer(testWallet, 7, 10_000)
  await failWith(testWallet, '53100', 1)
  const spins = Array.from({ length: 5 }, () => spin(7, { bet: 1 }))
  const failed = await Promise.allSettled(spins.map((one, nth) => testWallet.wallet.submit(noTx, one, [mark(nth)])))
  assert.ok(failed.every((one) => one.status === 'rejected' && isDatabaseUnavailable(one.reason)))
  assert.deepEqual(poisoned, [])
  assert.equal((await testWallet.wallet.submit(noTx, spins[0]!, [mark(0)])).isApplied, true)
  assert.equal((await testWallet.wallet.balances(7)).coin, 9999)
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
