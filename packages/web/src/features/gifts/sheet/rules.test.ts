// Rules of the gift sheet: held gifts are free, expensive ones need an agreement once, amounts are 1 to 999.
import { expect, test } from 'vitest'
import { agree, costOf, forgetAgreement, mustAsk, readAmount, readTyped } from './rules.ts'

test('held gifts cost nothing and are used first', () => {
  const rose = { ItemID: 42, Price: 10, Amount: 4 }
  expect([1, 4, 10].map((amount) => costOf(rose, amount))).toEqual([0, 0, 60])
})

test('from a price of 3,000 on the player agrees once per gift, and again after a changed price', () => {
  const [car, yacht, castle] = [1000, 3000, 8000].map((Price, i) => ({ ItemID: 46 + i, Price, Amount: 0 }))
  expect([car!, yacht!, castle!].map(mustAsk)).toEqual([false, true, true])
  agree(yacht!)
  expect([yacht!, castle!].map(mustAsk)).toEqual([false, true])
  forgetAgreement(yacht!)
  expect(mustAsk(yacht!)).toBe(true)
})

test('a typed amount has at most three digits and is 1 to 999', () => {
  expect([readTyped('1,2345'), readTyped('abc')]).toEqual(['123', ''])
  expect(['', '0', '1', '999'].map(readAmount)).toEqual([null, null, 1, 999])
})
