// The pure rules of gifts: the fee, the amounts, and the order of refusals.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { giftRules, type Rule } from './rulebook.ts'
import { feeOf, giftableOf, isTooSmall, whyNoGift, type Standing } from './rules.ts'

const rule: Rule = {
  maySend: true,
  least: 20_000,
  most: 100_000,
  feeRate: 500,
  dailyCount: 3,
  dailyAmount: 250_000,
  receiveCount: 4,
  receiveAmount: 300_000,
  freezeDays: 8,
}
const none = { count: 0, amount: 0 }
const fine: Standing = {
  rule,
  theirRule: rule,
  sender: { hasPhone: true, isGone: false, sent: none },
  recipient: { hasPhone: true, isGone: false, isGuest: false, isExcluded: false, received: none },
}
const why = (standing: Partial<Standing>, amount = 20_000) => whyNoGift({ ...fine, ...standing }, amount)?.name ?? null
const sender = (change: Partial<Standing['sender']>) => ({ sender: { ...fine.sender, ...change } })
const recipient = (change: Partial<Standing['recipient']>) => ({ recipient: { ...fine.recipient, ...change } })

test('a fee is a share of the amount, rounded up, exact for any balance', () => {
  assert.equal(feeOf({ feeRate: 500 }, 20_000), 1_000)
  assert.equal(feeOf({ feeRate: 500 }, 20_001), 1_001)
  assert.equal(feeOf({ feeRate: 0 }, 20_001), 0)
  assert.equal(feeOf({ feeRate: 10_000 }, Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER)
})

test('the amount that may be given is never negative', () => {
  assert.equal(giftableOf(100, 30), 70)
  assert.equal(giftableOf(100, 130), 0)
})

test('zero and negative amounts are too small under any rules', () => {
  assert.deepEqual(
    [-1, 0, 19_999, 20_000].map((amount) => isTooSmall(rule, amount)),
    [true, true, true, false],
  )
  assert.deepEqual(
    [-1, 0, 1].map((amount) => isTooSmall(null, amount)),
    [true, true, false],
  )
})

test('every limit is exact to the coin and to the gift', () => {
  assert.equal(why({}), null)
  assert.equal(why({}, 100_000), null)
  assert.equal(why({}, 100_001), 'GiftQuota')
  assert.equal(why(sender({ sent: { count: 2, amount: 150_000 } }), 100_000), null)
  assert.equal(why(sender({ sent: { count: 2, amount: 150_001 } }), 100_000), 'GiftQuotaToday')
  assert.equal(why(sender({ sent: { count: 3, amount: 60_000 } })), 'GiftDailyCount')
  assert.equal(why(recipient({ received: { count: 3, amount: 280_000 } })), null)
  assert.equal(why(recipient({ received: { count: 3, amount: 280_001 } })), 'GiftReceiveLimit')
  assert.equal(why(recipient({ received: { count: 4, amount: 0 } })), 'GiftReceiveLimit')
})

test('of several reasons the first in order is returned', () => {
  const worst = {
    ...sender({ hasPhone: false, isGone: true, sent: { count: 9, amount: 900_000 } }),
    ...recipient({ hasPhone: false, isGone: true, isGuest: true, received: { count: 9, amount: 900_000 } }),
    rule: { ...rule, maySend: false },
  }
  const order: (string | null)[] = []
  const mend: (() => void)[] = [
    () => Object.assign(worst, sender({ sent: { count: 9, amount: 900_000 } })),
    () => Object.assign(worst, { rule }),
    () => Object.assign(worst.recipient, { isGuest: false }),
    () => Object.assign(worst.recipient, { isGone: false }),
    () => Object.assign(worst, { rule: null, ...recipient({ received: { count: 9, amount: 900_000 } }) }),
    () => Object.assign(worst, { rule }),
    () => Object.assign(worst, sender({ sent: { count: 0, amount: 900_000 } })),
    () => Object.assign(worst, { rule: { ...rule, most: 500_000 } }),
    () => Object.assign(worst, sender({})),
    () => Object.assign(worst, recipient({})),
  ]
  for (const step of mend) {
    order.push(why(worst, 200_000))
    step()
  }
  assert.deepEqual(order, [
    ...['GiftSenderRefused', 'GiftSenderRefused', 'GiftToGuest', 'GiftReceiverRefused', 'GiftReceiverRefused'],
    ...['GiftClosed', 'GiftDailyCount', 'GiftQuota', 'GiftQuotaToday', 'GiftReceiveLimit'],
  ])
  assert.equal(why(worst, 200_000), null)
})

test('the initial rules of a brand start at 20,000 and improve with the VIP level', () => {
  const firstRules = giftRules.first as Rule[]
  assert.equal(firstRules.length, 8)
  for (const [index, { least, most, feeRate, dailyAmount }] of firstRules.entries()) {
    const before = firstRules[index - 1]
    assert.ok(least === 20_000 && most <= dailyAmount)
    if (before) assert.ok(feeRate < before.feeRate && most > before.most && dailyAmount > before.dailyAmount)
  }
})
