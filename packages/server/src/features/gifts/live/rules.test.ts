// Pure rules of live gifts: the legs of a gift add up for any amounts, spans are split at days, boards begin on the right day.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { boardPeriods } from '@lantern/protocol/values/gifts.ts'
import { type LiveGiftId } from '@lantern/protocol/values/wallet.ts'
import { coinsFor, combine, firstDayOf, moneyOf, partOf } from './rules.ts'
import { splitSpan } from './totals/statement.ts'

// The same cases in every run.
fc.configureGlobal({ seed: 20_261_118 })

const gift = (amount: number, price: number, share: number) =>
  ({ fromId: 1, toId: 2, itemId: 44 as LiveGiftId, amount, price, share, currency: 2 }) as const

test('the legs sum to zero per currency, held gifts go first, and the host never gets more than the part', () => {
  const whole = (most: number) => fc.integer({ min: 0, max: most })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      whole(1_000_000_000),
      whole(100),
      whole(2_000),
      (amount, price, share, held) => {
        const { legs, answer } = moneyOf(gift(amount, price, share), held)
        const sums = new Map<number, number>()
        for (const { account, delta } of legs) sums.set(account.currency, (sums.get(account.currency) ?? 0) + delta)
        assert.ok([...sums.values()].every((sum) => sum === 0))
        assert.equal(answer.Used, Math.min(amount, held))
        assert.equal(answer.Held, held - answer.Used)
        assert.equal(answer.Paid, (amount - answer.Used) * price)
        assert.ok(answer.Points <= partOf(amount * price, share) && answer.Points >= partOf(amount * price, share) - 1)
        const takers = legs.filter(({ account }) => account.kind === 'host')
        assert.ok(takers.every(({ delta }) => delta > 0))
      },
    ),
  )
})

test('the exchange rounds down, and refuses what is below the minimum or worth no coin', () => {
  assert.equal(coinsFor(11, { points: 3, coins: 10, minimum: 1 }), 36)
  assert.equal(coinsFor(99, { points: 1, coins: 10_000, minimum: 100 }), null)
  assert.equal(coinsFor(1, { points: 3, coins: 1, minimum: 1 }), null)
  assert.equal(coinsFor(Number.MAX_SAFE_INTEGER, { points: 1, coins: 2, minimum: 1 }), null)
})

test('gifts of one sender and item are combined, the most expensive first', () => {
  const one = (fromId: number, itemId: number, amount: number, price: number) => ({
    fromId,
    from: 'A',
    itemId,
    amount,
    price,
  })
  const combined = combine([one(1, 42, 1, 10), one(2, 42, 5, 10), one(1, 43, 1, 50), one(1, 42, 2, 10)])
  assert.deepEqual(
    combined.map(({ fromId, itemId, amount }) => [fromId, itemId, amount]),
    [
      [1, 43, 1],
      [2, 42, 5],
      [1, 42, 3],
    ],
  )
})

test('a week begins on Monday, a month on its first day', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-22', '2026-11-23']
  assert.deepEqual(
    days.map((day) => firstDayOf(boardPeriods.week, day)),
    ['2026-11-16', '2026-11-16', '2026-11-16', '2026-11-23'],
  )
  assert.equal(firstDayOf(boardPeriods.month, '2026-11-17'), '2026-11-01')
  assert.equal(firstDayOf(boardPeriods.day, '2026-11-17'), '2026-11-17')
})

test('a span is split into whole Taipei days and the parts before and after them', () => {
  const at = (text: string): Date => new Date(`${text}+08:00`)
  const split = (from: string, to: string) => {
    const { days, cut } = splitSpan({ from: at(from), to: at(to) })
    return [days, cut.map((span) => (span.to.getTime() - span.from.getTime()) / 3_600_000)]
  }
  assert.deepEqual(split('2026-11-16T00:00', '2026-11-18T00:00'), [{ first: '2026-11-16', last: '2026-11-17' }, []])
  assert.deepEqual(split('2026-11-16T10:00', '2026-11-16T12:00'), [null, [2]])
  assert.deepEqual(split('2026-11-16T22:00', '2026-11-17T03:00'), [null, [2, 3]])
  assert.deepEqual(split('2026-11-16T22:00', '2026-11-18T03:00'), [{ first: '2026-11-17', last: '2026-11-17' }, [2, 3]])
  assert.deepEqual(split('2026-11-16T00:00', '2026-11-16T05:00'), [null, [5]])
  assert.deepEqual(split('2026-11-17T00:00', '2026-11-16T05:00'), [null, []])
})
