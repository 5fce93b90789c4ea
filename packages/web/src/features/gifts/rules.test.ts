// The cost of a gift, the largest possible one, and what is refused before asking the server.
import { expect, test } from 'vitest'
import { feeOf, judgeAmount, judgePassword, mostGift, quickSums, readDigits } from './rules.ts'

const rules = {
  Minimum: 20_000,
  Maximum: 1_000_000,
  QuotaLeft: 3_000_000,
  CountLeft: 8,
  Giftable: 9_000_000,
  FeeRate: 400,
}

test('the fee is rounded up and exact beyond the precision of floats', () => {
  expect(feeOf(500_000, 400)).toBe(20_000)
  expect(feeOf(20_001, 400)).toBe(801)
  expect(feeOf(0, 400)).toBe(0)
  expect(feeOf(9_007_199_254_740_991, 10_000)).toBe(9_007_199_254_740_991)
})

test('the maximum is bounded by one gift, the day, and the balance minus the fee', () => {
  expect(mostGift(rules)).toBe(1_000_000)
  expect(mostGift({ ...rules, QuotaLeft: 70_000 })).toBe(70_000)
  expect(mostGift({ ...rules, QuotaLeft: 19_999 })).toBe(0)
  expect(mostGift({ ...rules, CountLeft: 0 })).toBe(0)
  for (const Giftable of [20_800, 20_801, 20_825, 99_999, 123_457]) {
    const most = mostGift({ ...rules, Giftable })
    expect(most + feeOf(most, rules.FeeRate)).toBeLessThanOrEqual(Giftable)
    expect(most + 1 + feeOf(most + 1, rules.FeeRate)).toBeGreaterThan(Giftable)
  }
  expect(mostGift({ ...rules, Giftable: 20_799 })).toBe(0)
})

test('quick amounts end at the maximum', () => {
  expect(quickSums(rules)).toEqual([20_000, 100_000, 500_000, 1_000_000])
  expect(quickSums({ ...rules, QuotaLeft: 100_000 })).toEqual([20_000, 100_000])
  expect(quickSums({ ...rules, Giftable: 0 })).toEqual([])
})

test('an amount is refused in the server’s order of reasons', () => {
  expect(judgeAmount(19_999, rules)).toBe('tooSmall')
  expect(judgeAmount(20_000, rules)).toBe(null)
  expect(judgeAmount(20_000, { ...rules, CountLeft: 0 })).toBe('noCount')
  expect(judgeAmount(1_000_001, rules)).toBe('tooBig')
  expect(judgeAmount(800_000, { ...rules, QuotaLeft: 700_000 })).toBe('overQuota')
  expect(judgeAmount(500_000, { ...rules, Giftable: 519_999 })).toBe('tooPoor')
  expect(judgeAmount(500_000, { ...rules, Giftable: 520_000 })).toBe(null)
})

test('a password has four to thirty-two characters and is entered twice', () => {
  expect(judgePassword('123', '123')).toBe('short')
  expect(judgePassword('x'.repeat(33), 'x'.repeat(33))).toBe('long')
  expect(judgePassword('1234', '1235')).toBe('unlike')
  expect(judgePassword('1234', '1234')).toBe(null)
})

test('digits of any width are accepted, other input is not an amount', () => {
  expect(
    ['20,000', '20.000', '２００００', ' 500 000 ', '007', '0', '-5', 'abc', '1e9'].map((typed) => readDigits(typed)),
  ).toEqual(['20000', '20000', '20000', '500000', '7', '', '', '', '19'])
  expect(readDigits('9'.repeat(40))).toHaveLength(15)
})
