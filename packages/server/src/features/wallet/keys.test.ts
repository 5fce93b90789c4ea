// Law 4 of the ledger: idempotency keys. A repeated request gets the same reply, and money moves once.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testNow } from '../../db/testing.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { BadMovement, type Movement } from './movement.ts'
import { AlreadyDone } from './post.ts'
import { addPlayer, grant, keyOf, noTx, openTestWallet, spin, type TestWallet } from './testing.ts'

const day = 86_400_000

let testWallet: TestWallet
before(async () => {
  testWallet = await openTestWallet()
})
after(() => testWallet[Symbol.asyncDispose]())

let lastPlayer = 0
async function newPlayer(coins: number): Promise<number> {
  await addPlayer(testWallet, ++lastPlayer, coins)
  return lastPlayer
}

const coins = async (playerId: number): Promise<number> => (await testWallet.wallet.balances(playerId)).coin

describe('law 4: keys', () => {
  test('a caller’s key always gets the same reply, refusals too; another request under it is refused', async () => {
    const playerId = await newPlayer(100)
    const dear = spin(playerId, { bet: 500 })
    const refused = await testWallet.wallet.submit(noTx, dear)
    await testWallet.wallet.submit(noTx, { ...grant(playerId, 1000), key: keyOf(playerId) })
    assert.deepEqual(await testWallet.wallet.submit(noTx, dear), { ...refused, isRepeat: true })
    const other = { ...dear, request: { bet: 1 } }
    assert.deepEqual(await testWallet.wallet.submit(noTx, other), {
      isApplied: false,
      refusal: 'KeyReused',
      isRepeat: false,
    })
  })

  test('one key sent many times in one batch moves money once', async () => {
    const playerId = await newPlayer(100)
    const movement = spin(playerId, { bet: 10, answer: 'same' })
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => testWallet.wallet.submit(noTx, movement)))
    assert.equal(outcomes.filter((outcome) => !outcome.isRepeat).length, 1)
    assert.equal(new Set(outcomes.map((outcome) => outcome.isApplied && outcome.id)).size, 1)
    assert.equal(await coins(playerId), 90)
  })

  test('keys of several days in one batch are each found', async () => {
    const playerId = await newPlayer(100)
    const days = [0, 1, 3].map((ago) => new Date(testNow.getTime() - ago * 86_400_000))
    const spins = days.flatMap((made) => [1, 2].map((bet) => spin(playerId, { bet, key: keyOf(playerId, made) })))
    const first = await Promise.all(spins.map((movement) => testWallet.wallet.submit(noTx, movement)))
    const again = await Promise.all(spins.map((movement) => testWallet.wallet.submit(noTx, movement)))
    assert(first.every((outcome) => outcome.isApplied && !outcome.isRepeat))
    assert.deepEqual(
      again,
      first.map((outcome) => ({ ...outcome, isRepeat: true })),
    )
    assert.equal(await coins(playerId), 91)
  })

  test('the same key of two players is two keys', async () => {
    const [one, two] = [await newPlayer(100), await newPlayer(100)]
    const key = keyOf(one)
    await testWallet.wallet.submit(noTx, spin(one, { bet: 10, key }))
    const outcome = await testWallet.wallet.submit(noTx, spin(two, { bet: 10, key: { ...key, playerId: two } }))
    assert.equal(outcome.isApplied && !outcome.isRepeat, true)
  })

  test('keys older than seven days or from the future are refused', async () => {
    const playerId = await newPlayer(100)
    const at = (ms: number): Movement =>
      spin(playerId, { bet: 1, key: keyOf(playerId, new Date(testNow.getTime() + ms)) })
    const refusal = async (movement: Movement): Promise<unknown> => {
      const outcome = await testWallet.wallet.submit(noTx, movement)
      return outcome.isApplied || outcome.refusal
    }
    assert.equal(await refusal(at(-7 * day - 1000)), 'KeyTooOld')
    assert.equal(await refusal(at(6 * 60_000)), 'KeyFromFuture')
    assert.equal(await refusal(at(-7 * day + 1000)), true)
    const nonsense = { ...at(0), key: { kind: 'caller', playerId, id: 'x' } } as const
    assert.throws(() => void testWallet.wallet.submit(noTx, nonsense), BadMovement)
  })

  test('a business key pays only once; an op that repeats it is rolled back and gets the first result', async () => {
    const playerId = await newPlayer(0)
    const paid = { ...grant(playerId, 70), answer: { Bonus: 70 } }
    await inTransaction(testWallet.db.kysely, (tx) => testWallet.wallet.post(tx, paid))
    await assert.rejects(
      inTransaction(testWallet.db.kysely, (tx) => testWallet.wallet.post(tx, paid)),
      (error) => error instanceof AlreadyDone && (error.answer as { Bonus: number }).Bonus === 70,
    )
    assert.equal(await coins(playerId), 70)
  })

  test('the refusal of a write op is stored despite its rollback, and the op can read the result of its key', async () => {
    const playerId = await newPlayer(10)
    const movement = spin(playerId, { bet: 50 })
    await assert.rejects(
      inTransaction(testWallet.db.kysely, async (tx) => {
        assert.equal(await testWallet.wallet.recall(tx, movement), null)
        const outcome = await testWallet.wallet.post(tx, movement)
        throw new Error(outcome.isApplied ? 'applied' : outcome.refusal)
      }),
      /NotEnough/,
    )
    const key = movement.key.kind === 'caller' ? movement.key : assert.fail()
    await testWallet.wallet.keptAll()
    const kept = await testWallet.wallet.answerOf(key)
    assert.equal(kept && !kept.isApplied && kept.refusal, 'NotEnough')
    await testWallet.wallet.submit(noTx, { ...grant(playerId, 1000), key: keyOf(playerId) })
    const again = await inTransaction(testWallet.db.kysely, (tx) => testWallet.wallet.post(tx, movement))
    assert.deepEqual(again.isApplied || [again.refusal, again.isRepeat], ['NotEnough', true])
  })
})
