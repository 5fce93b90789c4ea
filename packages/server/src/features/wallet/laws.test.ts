// The ten laws of the ledger, one story each.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { testNow } from '../../db/testing.ts'
import type { Call } from '../../kernel/call.ts'
import { inTransaction } from '../../kernel/transaction.ts'
import type { RoundRow } from './batch.ts'
import { BadMovement, type Movement } from './movement.ts'
import { AlreadyDone } from './post.ts'
import {
  addPlayer,
  brand,
  grant,
  houseLeg,
  keyOf,
  noTx,
  openTestWallet,
  playerLeg,
  spin,
  type TestWallet,
} from './testing.ts'

const day = 86_400_000

let house: TestWallet
before(async () => {
  house = await openTestWallet()
})
after(() => house[Symbol.asyncDispose]())

let lastPlayer = 1000
async function newPlayer(coins: number): Promise<number> {
  await addPlayer(house, ++lastPlayer, coins)
  return lastPlayer
}

async function assertSound(): Promise<void> {
  assert.deepEqual((await house.wallet.reconcile(testNow)).broken, {})
}

const coins = async (playerId: number): Promise<number> => (await house.wallet.balances(playerId)).coin

describe('law 1: one writer, and every movement holds', () => {
  test('only this feature names the ledger’s tables in a statement that writes', () => {
    const source = fileURLToPath(new URL('../..', import.meta.url))
    const writes =
      /(insert\s+into|update|delete\s+from|truncate)\s+(account|account_day|entry|movement|caller_key|business_key|ledger_stop)\b|(insertInto|updateTable|deleteFrom)\(\s*'(account|account_day|entry|movement|caller_key|business_key|ledger_stop)'/i
    const strangers = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.includes(join('features', 'wallet')))
      .filter((path) => writes.test(readFileSync(join(source, path), 'utf8')))
    assert.deepEqual(strangers, [])
  })

  test('a movement that does not sum to zero, or is no whole amount, is a bug before it is queued', () => {
    const unbalanced = { ...spin(1, { bet: 5 }), legs: [playerLeg(1, -5), houseLeg(4)] }
    const mixed = { ...spin(1, { bet: 5 }), legs: [playerLeg(1, -5), houseLeg(5, 2)] }
    for (const movement of [unbalanced, mixed, spin(1, { bet: 0.5 }), spin(1, { bet: 2 ** 53 })]) {
      assert.throws(() => void house.wallet.submit(noTx, movement), BadMovement)
    }
  })

  test('nobody goes below the minimum, not even within one movement', async () => {
    const playerId = await newPlayer(50)
    const outcome = await house.wallet.submit(noTx, spin(playerId, { bet: 100, win: 500 }))
    assert.equal(!outcome.isApplied && outcome.refusal, 'NotEnough')
    assert.equal(await coins(playerId), 50)
  })

  test('a balance beyond ±2^53 is refused', async () => {
    const playerId = await newPlayer(Number.MAX_SAFE_INTEGER - 10)
    const outcome = await house.wallet.submit(noTx, spin(playerId, { bet: 1, win: 100 }))
    assert.equal(!outcome.isApplied && outcome.refusal, 'TooLarge')
    const { rows } = await house.db.pool.query(`select id from account where owner_id = $1 and currency = 1`, [
      playerId,
    ])
    const takeBack = { ...grant(playerId, -(Number.MAX_SAFE_INTEGER - 10)), key: keyOf(playerId) }
    assert.equal((await house.wallet.submit(noTx, takeBack)).isApplied, true)
    assert.equal(rows.length, 1)
  })

  test('the database itself refuses one-sided entries and any rewriting', async () => {
    const playerId = await newPlayer(100)
    await assert.rejects(
      house.db.pool.query(
        `insert into entry (day, account_id, seq, movement_id, leg, currency, reason, delta, before, after, created_at)
         select $2, id, 99, -1, 0, 1, 900, 5, balance, balance + 5, $3 from account where owner_id = $1 and currency = 1`,
        [playerId, '2026-01-15', testNow],
      ),
      /does not sum to zero/,
    )
    await assert.rejects(house.db.pool.query('update entry set delta = 1'), /only added to/)
    await assert.rejects(house.db.pool.query('delete from movement'), /only added to/)
    await assert.rejects(
      house.db.pool.query(`update account set balance = -1 where owner_id = $1`, [playerId]),
      /account_minimum/,
    )
  })
})

describe('law 2: three kinds of op', () => {
  test('post moves money with the op’s own rows or not at all', async () => {
    const playerId = await newPlayer(100)
    await assert.rejects(
      inTransaction(house.db.kysely, async (tx) => {
        const outcome = await house.wallet.post(tx, spin(playerId, { bet: 30 }))
        assert.equal(outcome.isApplied, true)
        throw new Error('the op fails after all')
      }),
      /fails after all/,
    )
    assert.equal(await coins(playerId), 100)
    await inTransaction(house.db.kysely, (tx) => house.wallet.post(tx, spin(playerId, { bet: 30 })))
    assert.equal(await coins(playerId), 70)
  })

  test('a round’s rows are kept with its money, and nothing is kept of a refused one', async () => {
    interface Note extends RoundRow {
      kind: 'note'
      text: string
    }
    await house.db.pool.query('create table note (movement_id bigint primary key, text text not null)')
    house.wallet.registerWriter<Note>('note', {
      sql: 'insert into note select * from unnest($1::bigint[], $2::text[])',
      columns: (rows) => [rows.map(({ movementId }) => movementId), rows.map(({ row }) => row.text)],
    })
    const playerId = await newPlayer(100)
    const texts = ['a "quoted" \\ word', 'too dear', 'third']
    const spins = [spin(playerId, { bet: 60 }), spin(playerId, { bet: 60 }), spin(playerId, { bet: 40 })]
    const notes = texts.map((text): Note => ({ kind: 'note', text }))
    await Promise.all(spins.map((movement, index) => house.wallet.submit(noTx, movement, [notes[index]!])))
    const { rows } = await house.db.pool.query<{ text: string }>('select text from note order by movement_id')
    assert.deepEqual(
      rows.map(({ text }) => text),
      [texts[0], texts[2]],
    )
    assert.throws(() => void house.wallet.submit(noTx, spins[0]!, [{ kind: 'unheard' }]), /no writer/)
  })

  test('a write call has no proof for the teller and a round call has no transaction', () => {
    type Write = Call<{ kind: 'op'; does: 'write'; who: 'player'; errors: [] }>
    type Round = Call<{ kind: 'op'; does: 'round'; who: 'player'; errors: [] }>
    const writeHasNoProof: 'noTx' extends keyof Write ? false : true = true
    const roundHasNoTx: 'tx' extends keyof Round ? false : true = true
    assert(writeHasNoProof && roundHasNoTx)
    // @ts-expect-error a transaction is no proof that none is open
    const misuse = (call: Write): unknown => house.wallet.submit(call.tx, spin(1, { bet: 1 }))
    assert.equal(typeof misuse, 'function')
  })
})

describe('law 4: keys', () => {
  test('a caller’s key is answered the same for ever, refusals too; another request under it is refused', async () => {
    const playerId = await newPlayer(100)
    const dear = spin(playerId, { bet: 500 })
    const refused = await house.wallet.submit(noTx, dear)
    await house.wallet.submit(noTx, { ...grant(playerId, 1000), key: keyOf(playerId) })
    assert.deepEqual(await house.wallet.submit(noTx, dear), { ...refused, isRepeat: true })
    const other = { ...dear, request: { bet: 1 } }
    assert.deepEqual(await house.wallet.submit(noTx, other), {
      isApplied: false,
      refusal: 'KeyReused',
      isRepeat: false,
    })
  })

  test('one key sent many times in one batch moves money once', async () => {
    const playerId = await newPlayer(100)
    const movement = spin(playerId, { bet: 10, answer: 'same' })
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => house.wallet.submit(noTx, movement)))
    assert.equal(outcomes.filter((outcome) => !outcome.isRepeat).length, 1)
    assert.equal(new Set(outcomes.map((outcome) => outcome.isApplied && outcome.id)).size, 1)
    assert.equal(await coins(playerId), 90)
  })

  test('the same key belongs to each player alone', async () => {
    const [one, two] = [await newPlayer(100), await newPlayer(100)]
    const key = keyOf(one)
    await house.wallet.submit(noTx, spin(one, { bet: 10, key }))
    const outcome = await house.wallet.submit(noTx, spin(two, { bet: 10, key: { ...key, playerId: two } }))
    assert.equal(outcome.isApplied && !outcome.isRepeat, true)
  })

  test('keys older than seven days or from the future are refused', async () => {
    const playerId = await newPlayer(100)
    const at = (ms: number): Movement =>
      spin(playerId, { bet: 1, key: keyOf(playerId, new Date(testNow.getTime() + ms)) })
    const refusal = async (movement: Movement): Promise<unknown> => {
      const outcome = await house.wallet.submit(noTx, movement)
      return outcome.isApplied || outcome.refusal
    }
    assert.equal(await refusal(at(-7 * day - 1000)), 'KeyTooOld')
    assert.equal(await refusal(at(6 * 60_000)), 'KeyFromFuture')
    assert.equal(await refusal(at(-7 * day + 1000)), true)
    assert.throws(
      () => void at(0) || house.wallet.submit(noTx, { ...at(0), key: { kind: 'caller', playerId, id: 'x' } }),
    )
  })

  test('a business key pays once for ever; an op that repeats it is rolled back and given the answer', async () => {
    const playerId = await newPlayer(0)
    const paid = { ...grant(playerId, 70), answer: { Bonus: 70 } }
    await inTransaction(house.db.kysely, (tx) => house.wallet.post(tx, paid))
    await assert.rejects(
      inTransaction(house.db.kysely, (tx) => house.wallet.post(tx, paid)),
      (error) => error instanceof AlreadyDone && (error.answer as { Bonus: number }).Bonus === 70,
    )
    assert.equal(await coins(playerId), 70)
  })

  test('a write op’s refusal outlives its rollback, and the op can recall what its key was answered', async () => {
    const playerId = await newPlayer(10)
    const movement = spin(playerId, { bet: 50 })
    await assert.rejects(
      inTransaction(house.db.kysely, async (tx) => {
        assert.equal(await house.wallet.recall(tx, movement), null)
        const outcome = await house.wallet.post(tx, movement)
        throw new Error(outcome.isApplied ? 'applied' : outcome.refusal)
      }),
      /NotEnough/,
    )
    const key = movement.key.kind === 'caller' ? movement.key : assert.fail()
    let kept = await house.wallet.answerOf(key)
    for (let look = 0; look < 100 && !kept; look++) {
      await new Promise(setImmediate)
      kept = await house.wallet.answerOf(key)
    }
    assert.equal(kept && !kept.isApplied && kept.refusal, 'NotEnough')
    await house.wallet.submit(noTx, { ...grant(playerId, 1000), key: keyOf(playerId) })
    const again = await inTransaction(house.db.kysely, (tx) => house.wallet.post(tx, movement))
    assert.deepEqual(again.isApplied || [again.refusal, again.isRepeat], ['NotEnough', true])
  })
})

describe('law 6: what players hear', () => {
  test('listeners hear of a movement after its COMMIT, once, and never of a rollback', async () => {
    const playerId = await newPlayer(100)
    const heard: [string, number][] = []
    house.wallet.onMovement(({ reason }, { balances }) => {
      if (balances[0]?.playerId === playerId) heard.push([reason, balances[0].balance])
    })
    const movement = spin(playerId, { bet: 10 })
    await house.wallet.submit(noTx, movement)
    await house.wallet.submit(noTx, movement)
    const waiting: (() => void)[] = []
    await inTransaction(house.db.kysely, (tx) =>
      house.wallet.post(tx, spin(playerId, { bet: 20 }), (run) => waiting.push(run)),
    )
    assert.deepEqual(heard, [['bet', 90]])
    for (const run of waiting) run()
    assert.deepEqual(heard, [
      ['bet', 90],
      ['bet', 70],
    ])
  })

  test('no money transaction notifies', () => {
    const folder = fileURLToPath(new URL('.', import.meta.url))
    const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    for (const name of sources) assert.doesNotMatch(readFileSync(join(folder, name), 'utf8'), /\bnotify\b/i, name)
  })
})

describe('law 7: days', () => {
  test('no statement of the ledger asks the database for the time', () => {
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

  test('a movement belongs to the Taipei day of its call, and a book never goes back in time', async () => {
    const playerId = await newPlayer(100)
    const beforeMidnight = new Date('2026-01-15T15:59:59.900Z')
    const afterMidnight = new Date('2026-01-15T16:00:00.100Z')
    await house.wallet.submit(noTx, spin(playerId, { bet: 1, now: beforeMidnight }))
    await house.wallet.submit(noTx, spin(playerId, { bet: 2, now: afterMidnight }))
    const late = await house.wallet.submit(noTx, spin(playerId, { bet: 4, now: beforeMidnight }))
    assert.deepEqual(late.isApplied && late.at, afterMidnight)
    const { rows } = await house.db.pool.query(
      `select d.day, d.entries, d.opening, d.closing from account_day d join account a on a.id = d.account_id
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
  test('a brand’s money stays in the brand', async () => {
    await addPlayer(house, 9001, 100, 'crab')
    const outcome = await house.wallet.submit(noTx, spin(9001, { bet: 10 }))
    assert.deepEqual(!outcome.isApplied && outcome.refusal, 'NoAccount')
    await house.wallet.submit(noTx, { ...spin(9001, { bet: 10 }), brand: 'crab' })
    const { rows } = await house.db.pool.query(
      `select brand, sum(balance)::int as sum from account where currency = 1 group by brand order by brand`,
    )
    assert(
      rows.every(({ sum }) => sum === 0),
      JSON.stringify(rows),
    )
    assert.notEqual(brand, 'crab')
  })
})

test('the book is sound after all of this', assertSound)
