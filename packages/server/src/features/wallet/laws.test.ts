// The laws of the ledger, by number; law 4 is tested in keys.test.ts and law 9 in plans.test.ts.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { dropOldPartitions } from '../../db/partitions.ts'
import { testNow } from '../../db/testing.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { RoundRow } from './batch.ts'
import { BadMovement, type Movement } from './movement.ts'
import { openProxy } from './proxy.fixture.ts'
import {
  addPlayer,
  brand,
  grant,
  operatorLeg,
  keyOf,
  noTx,
  openTestWallet,
  playerLeg,
  spin,
  type TestWallet,
} from './testing.ts'
import { createWallet } from './wallet.ts'

let testWallet: TestWallet
before(async () => {
  testWallet = await openTestWallet()
})
after(() => testWallet[Symbol.asyncDispose]())

let lastPlayer = 1000
async function newPlayer(coins: number): Promise<number> {
  await addPlayer(testWallet, ++lastPlayer, coins)
  return lastPlayer
}

const coins = async (playerId: number): Promise<number> => (await testWallet.wallet.balances(playerId)).coin

describe('law 1: one writer, and every movement is checked', () => {
  test('only this feature names the ledger’s tables in a statement that writes', () => {
    const source = fileURLToPath(new URL('../..', import.meta.url))
    const writes =
      /(insert\s+into|update|delete\s+from|truncate)\s+(account|account_day|account_day_reason|entry|caller_key|business_key|ledger_stop)\b|(insertInto|updateTable|deleteFrom)\(\s*'(account|account_day|account_day_reason|entry|caller_key|business_key|ledger_stop)'/i
    const strangers = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.includes(join('features', 'wallet')))
      .filter((path) => writes.test(readFileSync(join(source, path), 'utf8')))
    assert.deepEqual(strangers, [])
  })

  test('a movement that does not sum to zero, or has fractions, throws before it is queued', () => {
    const unbalanced = { ...spin(1, { bet: 5 }), legs: [playerLeg(1, -5), operatorLeg(4)] }
    const mixed = { ...spin(1, { bet: 5 }), legs: [playerLeg(1, -5), operatorLeg(5, 2)] }
    for (const movement of [unbalanced, mixed, spin(1, { bet: 0.5 }), spin(1, { bet: 2 ** 53 })]) {
      assert.throws(() => void testWallet.wallet.submit(noTx, movement), BadMovement)
    }
  })

  test('no account goes below its minimum, not even within one movement', async () => {
    const playerId = await newPlayer(50)
    const outcome = await testWallet.wallet.submit(noTx, spin(playerId, { bet: 100, win: 500 }))
    assert.equal(!outcome.isApplied && outcome.refusal, 'NotEnough')
    assert.equal(await coins(playerId), 50)
  })

  test('host points leave their account only by an exchange, never below zero, and the check finds a violation', async () => {
    await using own = await openTestWallet()
    await addPlayer(own, 1, 100)
    const host = (delta: number): Movement['legs'][number] => ({
      account: { kind: 'host', playerId: 1, currency: 2 },
      delta,
    })
    const move = (reason: Movement['reason'], delta: number): Movement => ({
      ...spin(1, { bet: 1 }),
      reason,
      legs: [host(delta), { account: { kind: 'promo', currency: 2 }, delta: -delta }],
    })
    assert.equal((await own.wallet.submit(noTx, move('liveGift', 30))).isApplied, true)
    assert.throws(() => void own.wallet.submit(noTx, move('liveGift', -1)), BadMovement)
    const [tooMuch, enough] = await Promise.all(
      [-31, -30].map((delta) => own.wallet.submit(noTx, move('hostExchange', delta))),
    )
    assert.deepEqual([!tooMuch!.isApplied && tooMuch!.refusal, enough!.isApplied], ['NotEnough', true])
    assert.equal(await own.wallet.hostPoints(1, 2), 0)
    assert.deepEqual((await own.wallet.reconcile(testNow)).broken, {})
    await own.db.pool.query('alter table entry disable trigger all')
    await own.db.pool.query('update entry set reason = 210 where reason = 504')
    assert.ok((await own.wallet.reconcile(testNow)).broken['host points leave their account only by an exchange'])
  })

  test('a balance beyond ±2^53 is refused', async () => {
    await addPlayer(testWallet, 9002, Number.MAX_SAFE_INTEGER - 10, 'horse')
    const outcome = await testWallet.wallet.submit(noTx, { ...spin(9002, { bet: 1, win: 100 }), brand: 'horse' })
    assert.equal(!outcome.isApplied && outcome.refusal, 'TooLarge')
    assert.equal(await coins(9002), Number.MAX_SAFE_INTEGER - 10)
  })

  test('the database refuses one-sided entries and updates of entries', async () => {
    const playerId = await newPlayer(100)
    await assert.rejects(
      testWallet.db.pool.query(
        `insert into entry (day, account_id, seq, movement_id, leg, currency, reason, source, delta, before, after, created_at)
         select $2, id, 99, -1, 0, 1, 900, 'test', 5, balance, balance + 5, $3 from account where owner_id = $1 and currency = 1`,
        [playerId, '2026-01-15', testNow],
      ),
      /does not sum to zero/,
    )
    await assert.rejects(
      testWallet.db.pool.query(
        `insert into entry (day, account_id, seq, movement_id, leg, currency, reason, source, delta, before, after,
           hot_id, hot_delta, created_at)
         select $2, a.id, 99, -1, 0, 1, 900, 'test', 5, a.balance, a.balance + 5, h.id, -4, $3 from account a, account h
         where a.owner_id = $1 and a.currency = 1 and h.brand = a.brand and h.kind = 'house' and h.currency = 1`,
        [playerId, '2026-01-15', testNow],
      ),
      /does not sum to zero/,
    )
    await assert.rejects(testWallet.db.pool.query('update entry set delta = 1'), /only added to/)
    await assert.rejects(testWallet.db.pool.query('delete from entry'), /only added to/)
    await assert.rejects(
      testWallet.db.pool.query(`update account set balance = -1 where owner_id = $1`, [playerId]),
      /account_minimum/,
    )
  })
})

describe('law 2: three kinds of op', () => {
  test('post moves money together with the op’s own rows or not at all', async () => {
    const playerId = await newPlayer(100)
    await assert.rejects(
      inTransaction(testWallet.db.kysely, async (tx) => {
        const outcome = await testWallet.wallet.post(tx, spin(playerId, { bet: 30 }))
        assert.equal(outcome.isApplied, true)
        throw new Error('the op fails after the movement')
      }),
      /fails after the movement/,
    )
    assert.equal(await coins(playerId), 100)
    await inTransaction(testWallet.db.kysely, (tx) => testWallet.wallet.post(tx, spin(playerId, { bet: 30 })))
    assert.equal(await coins(playerId), 70)
  })

  test('a movement that carries COMMIT is final, and a refused one leaves the transaction open', async () => {
    const playerId = await newPlayer(100)
    let isHeard = false
    const after = (): void => void (isHeard = true)
    await assert.rejects(
      inTransaction(testWallet.db.kysely, async (tx) => {
        const dear = await testWallet.wallet.postAndCommit(tx, spin(playerId, { bet: 101 }), after)
        assert.equal(!dear.isApplied && dear.refusal, 'NotEnough')
        assert.equal((await testWallet.wallet.balances(playerId, tx)).coin, 100)
        await testWallet.wallet.postAndCommit(tx, spin(playerId, { bet: 30 }), after)
        await testWallet.wallet.balances(playerId, tx)
      }),
      /was committed with the statement before/,
    )
    assert.deepEqual([await coins(playerId), isHeard], [70, true])
  })

  test('a round’s rows are committed with its money, and a refused round stores nothing', async () => {
    interface Note extends RoundRow {
      kind: 'note'
      text: string
    }
    await testWallet.db.pool.query('create table note (movement_id bigint primary key, text text not null)')
    testWallet.wallet.registerWriter<Note>('note', {
      sql: 'insert into note select * from unnest($1::bigint[], $2::text[])',
      columns: (rows) => [rows.map(({ movementId }) => movementId), rows.map(({ row }) => row.text)],
    })
    const playerId = await newPlayer(100)
    const texts = ['a "quoted" \\ word', 'too dear', 'third']
    const spins = [spin(playerId, { bet: 60 }), spin(playerId, { bet: 60 }), spin(playerId, { bet: 40 })]
    const notes = texts.map((text): Note => ({ kind: 'note', text }))
    await Promise.all(spins.map((movement, index) => testWallet.wallet.submit(noTx, movement, [notes[index]!])))
    const { rows } = await testWallet.db.pool.query<{ text: string }>('select text from note order by movement_id')
    assert.deepEqual(
      rows.map(({ text }) => text),
      [texts[0], texts[2]],
    )
    assert.throws(() => void testWallet.wallet.submit(noTx, spins[0]!, [{ kind: 'unheard' }]), /no writer/)
  })

  test('a write call cannot use the teller and a round call cannot use a transaction', () => {
    type Write = Call<{ kind: 'op'; does: 'write'; who: 'player'; errors: [] }>
    type Round = Call<{ kind: 'op'; does: 'round'; who: 'player'; errors: [] }>
    const writeHasNoProof: 'noTx' extends keyof Write ? false : true = true
    const roundHasNoTx: 'tx' extends keyof Round ? false : true = true
    assert(writeHasNoProof && roundHasNoTx)
    // @ts-expect-error a transaction is no proof that none is open
    const misuse = (call: Write): unknown => testWallet.wallet.submit(call.tx, spin(1, { bet: 1 }))
    assert.equal(typeof misuse, 'function')
  })
})

describe('law 3: one lock order', () => {
  test('a slow transaction delays only movements of its own accounts, which keep their order', async () => {
    const [held, free] = [await newPlayer(1000), await newPlayer(1000)]
    const slow = await testWallet.db.pool.connect()
    await slow.query('begin')
    await slow.query('select 1 from account where owner_id = $1 for update', [held])
    const balances: number[] = []
    const waiting = Array.from({ length: 5 }, async (_, index) => {
      const outcome = await testWallet.wallet.submit(noTx, spin(held, { bet: index + 1 }))
      if (outcome.isApplied) balances.push(outcome.balances[0]!.balance)
    })
    for (let round = 0; round < 10; round++) {
      assert.equal((await testWallet.wallet.submit(noTx, spin(free, { bet: 1 }))).isApplied, true)
    }
    assert.deepEqual(balances, [])
    await slow.query('rollback')
    slow.release()
    await Promise.all(waiting)
    assert.deepEqual(balances, [999, 997, 994, 990, 985])
  })

  test('tellers of two processes and write ops on the same accounts never deadlock', async () => {
    const errors: unknown[] = []
    const other = createWallet({
      db: testWallet.db,
      clock: testWallet.clock,
      observer: { retried: (error) => errors.push(error) },
    })
    const players = await Promise.all([0, 0, 0, 0].map(async () => newPlayer(10_000)))
    const swap = (step: number): Movement => {
      const [from, to] = [players[step % 4]!, players[(step * 3 + 1) % 4]!]
      return { ...spin(from, { bet: 1 }), legs: [playerLeg(from, -1), playerLeg(to, 1), operatorLeg(0)] }
    }
    await Promise.all(
      Array.from({ length: 300 }, (_, step) => {
        if (step % 3 === 0) return inTransaction(testWallet.db.kysely, (tx) => testWallet.wallet.post(tx, swap(step)))
        return (step % 3 === 1 ? other : testWallet.wallet).submit(noTx, swap(step))
      }),
    )
    await other.stop()
    assert.deepEqual(errors, [])
    const sum = (await Promise.all(players.map(coins))).reduce((total, one) => total + one, 0)
    assert.equal(sum, 40_000)
  })
})

describe('law 5: unknown is not failed', () => {
  for (const cut of ['before', 'after'] as const) {
    test(`a connection lost ${cut} COMMIT reached the server is resolved by key before the reply`, async () => {
      const playerId = await newPlayer(100)
      await using proxy = await openProxy(testWallet.db.connection)
      const wallet = createWallet({ db: { ...testWallet.db, connection: proxy.connection }, clock: testWallet.clock })
      proxy.cutNext(cut)
      const received: number[] = []
      wallet.onMovement((_, { id }) => received.push(id))
      const outcome = await wallet.submit(noTx, spin(playerId, { bet: 30 }))
      await wallet.stop()
      assert.equal(proxy.cuts, 1)
      assert(outcome.isApplied && !outcome.isRepeat)
      assert.deepEqual(received, [outcome.id])
      assert.equal(await coins(playerId), 70)
    })
  }
})

describe('law 6: pushes to players', () => {
  test('listeners are called after COMMIT, once, and never for a rollback', async () => {
    const playerId = await newPlayer(100)
    const received: [string, number][] = []
    testWallet.wallet.onMovement(({ reason }, { balances }) => {
      if (balances[0]?.playerId === playerId) received.push([reason, balances[0].balance])
    })
    const movement = spin(playerId, { bet: 10 })
    await testWallet.wallet.submit(noTx, movement)
    await testWallet.wallet.submit(noTx, movement)
    const waiting: (() => void)[] = []
    await inTransaction(testWallet.db.kysely, (tx) =>
      testWallet.wallet.post(tx, spin(playerId, { bet: 20 }), (run) => waiting.push(run)),
    )
    assert.deepEqual(received, [['bet', 90]])
    for (const run of waiting) run()
    assert.deepEqual(received, [
      ['bet', 90],
      ['bet', 70],
    ])
  })

  test('no money transaction uses NOTIFY', () => {
    const folder = fileURLToPath(new URL('.', import.meta.url))
    const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    for (const name of sources)
      assert.doesNotMatch(readFileSync(join(folder, name), 'utf8'), /\bNOTIFY\b|pg_notify/, name)
  })
})

describe('law 7: days', () => {
  test('no statement of the ledger reads the database clock', () => {
    const folder = fileURLToPath(new URL('.', import.meta.url))
    const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    for (const name of sources) {
      assert.doesNotMatch(
        readFileSync(join(folder, name), 'utf8'),
        /current_timestamp|current_date|[^.]\bnow\(\)/,
        name,
      )
    }
  })

  test('a movement belongs to the Taipei day of its call, and entries of an account never go back in time', async () => {
    const playerId = await newPlayer(100)
    const beforeMidnight = new Date('2026-01-15T15:59:59.900Z')
    const afterMidnight = new Date('2026-01-15T16:00:00.100Z')
    await testWallet.wallet.submit(noTx, spin(playerId, { bet: 1, now: beforeMidnight }))
    await testWallet.wallet.submit(noTx, spin(playerId, { bet: 2, now: afterMidnight }))
    const late = await testWallet.wallet.submit(noTx, spin(playerId, { bet: 4, now: beforeMidnight }))
    assert.deepEqual(late.isApplied && late.at, afterMidnight)
    const { rows } = await testWallet.db.pool.query(
      `select d.day, d.entries, d.opening, d.closing from account_days d join account a on a.id = d.account_id
       where a.owner_id = $1 and a.currency = 1 order by day`,
      [playerId],
    )
    assert.deepEqual(rows, [
      { day: '2026-01-15', entries: 2, opening: 0, closing: 99 },
      { day: '2026-01-16', entries: 2, opening: 99, closing: 93 },
    ])
  })
})

describe('law 8: brands', () => {
  test('money never moves between brands', async () => {
    await addPlayer(testWallet, 9001, 100, 'crab')
    const outcome = await testWallet.wallet.submit(noTx, spin(9001, { bet: 10 }))
    assert.deepEqual(!outcome.isApplied && outcome.refusal, 'NoAccount')
    await testWallet.wallet.submit(noTx, { ...spin(9001, { bet: 10 }), brand: 'crab' })
    const { rows } = await testWallet.db.pool.query(
      `select brand, sum(balance)::int as sum from account where currency = 1 group by brand order by brand`,
    )
    assert(
      rows.every(({ sum }) => sum === 0),
      JSON.stringify(rows),
    )
    assert.notEqual(brand, 'crab')
  })
})

describe('law 10: reconcile', () => {
  test('an inconsistent ledger stops payouts, mandatory movements go on, and an operator resumes', async () => {
    await using broken = await openTestWallet()
    const { wallet, db } = broken
    await addPlayer(broken, 7, 100)
    assert.equal((await wallet.reconcile(testNow)).isSound, true)
    await db.pool.query(`update account set balance = balance + 1 where owner_id = 7 and currency = 1`)
    const result = await wallet.reconcile(testNow)
    assert.deepEqual(Object.keys(result.broken), [
      'the last entry is the balance',
      'each day’s counters match its entries',
      'the accounts of a brand and currency sum to zero',
    ])
    assert.match((await wallet.payoutsStopped())!.because, /the last entry is the balance/)
    const bet = spin(7, { bet: 1 })
    const refused = await wallet.submit(noTx, bet)
    assert.equal(!refused.isApplied && refused.refusal, 'PayoutsStopped')
    await db.pool.query(`update account set balance = balance - 1 where owner_id = 7 and currency = 1`)
    const bought = { ...grant(7, 50), reason: 'purchase', key: keyOf(7) } as const
    assert.equal((await wallet.submit(noTx, bought)).isApplied, true)
    assert.equal((await wallet.reconcile(testNow)).isSound, true)
    await wallet.resumePayouts()
    assert.equal((await wallet.submit(noTx, bet)).isApplied, true)
  })

  test('a wrong entry counter makes the ledger inconsistent', async () => {
    await using broken = await openTestWallet()
    await addPlayer(broken, 7, 100)
    await broken.db.pool.query('update account_day_reason set entries = entries + 1')
    const { broken: laws } = await broken.wallet.reconcile(testNow)
    assert.deepEqual(laws, { 'each day’s reasons are counted': 1 })
  })

  test('a ledger without its first partitions is consistent, and their counters are dropped', async () => {
    await using old = await openTestWallet()
    const { wallet, db } = old
    await addPlayer(old, 7, 100)
    const later = new Date(testNow.getTime() + 91 * 86_400_000)
    await dropOldPartitions(db, later)
    await wallet.dropOldCounters(later)
    const { rows } = await db.pool.query('select from account_day_reason')
    assert.equal(rows.length, 0)
    assert.deepEqual((await wallet.reconcile(later)).broken, {})
  })

  test('the ledger is consistent after all of the above', async () => {
    assert.deepEqual((await testWallet.wallet.reconcile(testNow)).broken, {})
  })
})
