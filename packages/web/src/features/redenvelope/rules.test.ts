// The limits of the form, and where a player may write.
import { envelopeChannels } from '@lantern/protocol/values/redenvelope.ts'
import { expect, test } from 'vitest'
import {
  judgeAmount,
  judgeQuantity,
  judgeText,
  leastAmount,
  mayWrite,
  quickAmounts,
  readDigits,
  whyNotTo,
} from './rules.ts'
import type { Allowance } from './calls.ts'

const allowance: Allowance = {
  MaySend: true,
  Channels: [
    { ChannelType: 1, MaySend: true },
    { ChannelType: 3, MaySend: false, Why: 'ClubChatClosed' },
    { ChannelType: 4, MaySend: false, Why: 'AllianceNotFound' },
  ],
  LeastVip: 3,
  LeastQuantity: 5,
  MostQuantity: 20,
  LeastAverage: 100,
  LifetimeHours: 24,
  MostAmount: 100_000,
  DailyCount: 5,
  CountLeft: 4,
  DailyQuota: 200_000,
  QuotaLeft: 80_000,
  Giftable: 50_000,
  ClaimLevel: 5,
  ClaimsLeft: 50,
  FreezeDays: 8,
  SeedHash: 'a'.repeat(64),
  Months: [],
}

test('the shares are limited by the least number and by the VIP level', () => {
  expect([4, 5, 20, 21].map((quantity) => judgeQuantity(quantity, allowance))).toEqual([
    'tooFew',
    null,
    null,
    'tooMany',
  ])
})

test('the first limit that an amount breaks is named', () => {
  const judge = (amount: number) => judgeAmount(amount, 10, allowance)
  expect(leastAmount(10, allowance)).toBe(1000)
  expect([999, 1000, 50_001, 80_001, 100_001].map(judge)).toEqual(['tooSmall', null, 'tooPoor', 'overQuota', 'tooBig'])
  expect(judgeAmount(0, 0, allowance)).toBe('tooSmall')
})

test('a text is counted in code points without the spaces around it', () => {
  expect(judgeText('   ', 'title')).toBe('none')
  expect(judgeText('🧧'.repeat(20), 'title')).toBe(null)
  expect(judgeText('福'.repeat(21), 'title')).toBe('long')
})

test('amounts offered as buttons are affordable', () => {
  expect(quickAmounts(10, allowance)).toEqual([1000, 10_000])
  expect(quickAmounts(10, { ...allowance, Giftable: 10 })).toEqual([])
})

test('digits are read in any width, and no negative numbers', () => {
  expect(readDigits('１２,000')).toBe('12000')
  expect(readDigits('-5')).toBe('')
  expect(readDigits('007')).toBe('7')
})

test('a channel is refused by the reason of the player, then by its own', () => {
  expect(whyNotTo(envelopeChannels.public, allowance)).toBe(null)
  expect(whyNotTo(envelopeChannels.club, allowance)).toBe('ClubChatClosed')
  expect(whyNotTo(envelopeChannels.public, { ...allowance, MaySend: false, Why: 'Vip' })).toBe('Vip')
})

test('thanks are offered only where the player may write', () => {
  expect(mayWrite(envelopeChannels.public, allowance, { vip: 3, publicChatVip: 3 })).toBe(true)
  expect(mayWrite(envelopeChannels.public, allowance, { vip: 2, publicChatVip: 3 })).toBe(false)
  expect(mayWrite(envelopeChannels.club, allowance, { vip: 8, publicChatVip: 3 })).toBe(false)
})
