// The wallet from end to end: a new player gets coins, plays, and finds every step in the bank book.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testNow } from '../../db/testing.ts'
import { addPlayer, brand, keyOf, noTx, openTestWallet, spin } from './testing.ts'

test('a new player plays two rounds and reads them in the bank book, newest first', async () => {
  await using testWallet = await openTestWallet()
  const { wallet } = testWallet
  await addPlayer(testWallet, 7, 1000)
  const won = await wallet.submit(noTx, spin(7, { bet: 100, win: 250, answer: { reels: [1, 2, 3] } }))
  assert(won.isApplied)
  assert.deepEqual(won.balances, [{ playerId: 7, currency: 1, balance: 1150, revision: 3 }])
  assert.deepEqual(won.answer, { reels: [1, 2, 3] })
  await wallet.submit(noTx, spin(7, { bet: 50 }))
  assert.deepEqual(await wallet.balances(7), { coin: 1100, gem: 0, point: 0 })
  const book = await wallet.bankBook({
    brand,
    playerId: 7,
    currency: 1,
    from: new Date(testNow.getTime() - 86_400_000),
    to: testNow,
    page: 1,
    perPage: 10,
  })
  assert.equal(book.total, 4)
  assert.deepEqual(
    book.rows.map(({ reason, before, after }) => [reason, before, after]),
    [
      ['bet', 1150, 1100],
      ['win', 900, 1150],
      ['bet', 1000, 900],
      ['newcomer', 0, 1000],
    ],
  )
  assert.deepEqual((await wallet.reconcile(testNow)).broken, {})
})

test('the same key gets the same reply and moves nothing, before and after a refusal', async () => {
  await using testWallet = await openTestWallet()
  const { wallet } = testWallet
  await addPlayer(testWallet, 7, 100)
  const key = keyOf(7)
  const first = await wallet.submit(noTx, spin(7, { bet: 60, win: 10, key }))
  const again = await wallet.submit(noTx, spin(7, { bet: 60, win: 5000, key }))
  assert.deepEqual(again, { ...first, isRepeat: true })
  const poor = spin(7, { bet: 60 })
  const refused = await wallet.submit(noTx, poor)
  assert.deepEqual(refused, {
    isApplied: false,
    refusal: 'NotEnough',
    account: { kind: 'player', playerId: 7, currency: 1 },
    isRepeat: false,
  })
  assert.deepEqual(await wallet.submit(noTx, poor), { ...refused, isRepeat: true })
  assert.deepEqual(await wallet.balances(7), { coin: 50, gem: 0, point: 0 })
})
