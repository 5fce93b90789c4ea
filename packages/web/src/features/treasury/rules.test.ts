// What the forms of the treasury allow.
import { expect, test } from 'vitest'
import type { ClubMember } from '../clubs/clubs.ts'
import type { Treasury } from './calls.ts'
import {
  isNewMember,
  judgeAmount,
  levelPercent,
  mostRecipients,
  quickAmounts,
  readDigits,
  whyNoExchange,
  whyNoGrant,
} from './rules.ts'

const treasury = (change: Partial<Treasury> = {}): Treasury => ({
  Treasury: 5_000_000,
  Fed: 2_000_000,
  NextLevelFed: 3_000_000,
  FedToday: 0,
  Frozen: false,
  Contribution: 800_000,
  ExchangeRate: 2,
  Least: 100_000,
  CouponMost: 1_000_000,
  Exchangeable: 400_000,
  ExchangedToday: false,
  Grantable: 1_000_000,
  CouponDays: 3,
  FreezeDays: 8,
  ReturnDays: 7,
  FeedPercent: 1,
  ...change,
})

test('an exchange needs contribution, coins in the treasury, and a day without one', () => {
  expect(whyNoExchange(treasury())).toBe(null)
  expect(whyNoExchange(treasury({ Frozen: true, Exchangeable: 0 }))).toBe('frozen')
  expect(whyNoExchange(treasury({ ExchangedToday: true, Exchangeable: 0 }))).toBe('today')
  expect(whyNoExchange(treasury({ Contribution: 199_999, Exchangeable: 0 }))).toBe('contribution')
  expect(whyNoExchange(treasury({ Treasury: 90_000, Exchangeable: 0 }))).toBe('treasury')
})

test('coupons stop with a frozen treasury, a pending change, too few coins or a used-up amount', () => {
  expect(whyNoGrant(treasury(), false)).toBe(null)
  expect(whyNoGrant(treasury({ Frozen: true }), false)).toBe('frozen')
  expect(whyNoGrant(treasury(), true)).toBe('pending')
  expect(whyNoGrant(treasury({ Treasury: 99_999, Grantable: 0 }), false)).toBe('treasury')
  expect(whyNoGrant(treasury({ Grantable: 99_999 }), false)).toBe('share')
})

test('the amount decides how many members can receive a coupon', () => {
  expect(mostRecipients(1_000_000, 300_000, 50)).toBe(3)
  expect(mostRecipients(1_000_000, 1, 50)).toBe(50)
  expect(mostRecipients(1_000_000, 0, 50)).toBe(0)
})

test('a member is new until the stated days have passed, and never new without a stated number', () => {
  const joined = (JoinTime: string) => ({ JoinTime }) as ClubMember
  const now = Date.parse('2026-11-18T00:00:00Z')
  expect(isNewMember(joined('2026-11-15T00:00:01Z'), 3, now)).toBe(true)
  expect(isNewMember(joined('2026-11-15T00:00:00Z'), 3, now)).toBe(false)
})

test('offered amounts rise from the least to the most', () => {
  expect(quickAmounts(100_000, 1_000_000)).toEqual([100_000, 200_000, 500_000, 1_000_000])
  expect(quickAmounts(100_000, 100_000)).toEqual([100_000])
  expect(quickAmounts(100_000, 0)).toEqual([])
  expect([99_999, 100_000, 400_001].map((sum) => judgeAmount(sum, 100_000, 400_000))).toEqual(['small', null, 'big'])
})

test('typed amounts keep their digits only', () => {
  expect(['１００，０００', ' 1,500 ', '-5', '0', 'abc'].map((text) => readDigits(text))).toEqual([
    '100000',
    '1500',
    '',
    '',
    '',
  ])
})

test('the progress to the next level is complete at the last one', () => {
  expect(levelPercent({ Fed: 1, NextLevelFed: 4 })).toBe(25)
  expect(levelPercent({ Fed: 9, NextLevelFed: 0 })).toBe(100)
})
