// Which actions a letter allows, which items it may contain, and how several are summed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailActions } from '@lantern/protocol/values/mail.ts'
import type { Item, Letter } from './letter.ts'
import { addUp, checkItems, judge, legsOf } from './rules.ts'

type Judged = Pick<Letter, 'from' | 'money' | 'onExpiry'>
const player = { playerId: 7, name: 'An' }
const gift = (money: Letter['money']): Judged => ({ from: player, money, onExpiry: 'return' })
const present = (money: Letter['money']): Judged => ({ from: null, money, onExpiry: 'forfeit' })

test('a letter with money cannot be deleted; any other can', () => {
  assert.equal(judge(gift('held'), mailActions.delete), 'Items')
  assert.equal(judge(present('held'), mailActions.delete), 'Items')
  for (const money of [null, 'collected', 'sentBack', 'unclaimed', 'credited', 'forfeited'] as const)
    assert.equal(judge(gift(money), mailActions.delete), 'go')
})

test('a collected letter stays collected, and a returned one cannot be collected', () => {
  assert.equal(judge(present('held'), mailActions.collect), 'go')
  assert.equal(judge(present(null), mailActions.collect), 'go')
  assert.equal(judge(present('collected'), mailActions.collect), 'done')
  for (const money of ['sentBack', 'unclaimed', 'forfeited'] as const)
    assert.equal(judge(gift(money), mailActions.collect), 'Returned')
})

test('only a letter from a player can be sent back, and only once', () => {
  assert.equal(judge(gift('held'), mailActions.sendBack), 'go')
  assert.equal(judge(gift('sentBack'), mailActions.sendBack), 'done')
  assert.equal(judge(gift('collected'), mailActions.sendBack), 'Collected')
  assert.equal(judge(gift(null), mailActions.sendBack), 'NoItems')
  assert.equal(judge(present('held'), mailActions.sendBack), 'House')
  assert.equal(judge({ from: player, money: 'held', onExpiry: 'credit' }, mailActions.sendBack), 'Returned')
})

test('any letter can be read', () => {
  for (const money of [null, 'held', 'collected', 'sentBack'] as const)
    assert.equal(judge(gift(money), mailActions.read), 'go')
})

test('a letter has whole amounts above zero, each currency once', () => {
  checkItems([])
  checkItems([
    { ItemID: 1, Amount: 1 },
    { ItemID: 39, Amount: Number.MAX_SAFE_INTEGER },
  ])
  for (const Amount of [0, -1, 0.5, Number.NaN, 1e308, 2 ** 53, Infinity])
    assert.throws(() => checkItems([{ ItemID: 1, Amount }]), /whole amounts/)
  for (const ItemID of [41, 51, 42.5])
    assert.throws(() => checkItems([{ ItemID: ItemID as Item['ItemID'], Amount: 1 }]), /no item/)
  for (const ItemID of [42, 50] as const) checkItems([{ ItemID, Amount: 1 }])
  const twice = { ItemID: 2, Amount: 1 } as const
  assert.throws(() => checkItems([twice, twice]), /once/)
})

test('amounts that enter escrow leave it', () => {
  const items: Item[] = [
    { ItemID: 1, Amount: 20 },
    { ItemID: 2, Amount: 3 },
  ]
  const account = { kind: 'gift', giftId: 9 } as const
  assert.deepEqual(legsOf(9, items, 1), [
    { account: { ...account, currency: 1 }, delta: 20 },
    { account: { ...account, currency: 2 }, delta: 3 },
  ])
  assert.deepEqual(
    legsOf(9, items, -1).map(({ delta }) => delta),
    [-20, -3],
  )
})

test('several letters are summed by currency', () => {
  const items: Item[] = [
    { ItemID: 39, Amount: 1 },
    { ItemID: 1, Amount: 20 },
    { ItemID: 1, Amount: 5 },
  ]
  assert.deepEqual(addUp(items), [
    { ItemID: 1, Amount: 25 },
    { ItemID: 39, Amount: 1 },
  ])
})
