// The drawn calculation has the base of the wheel of that spin, the factor and the paid amount of the answer; its scene keeps within four seconds.
import { expect, test } from 'vitest'
import { calculationOf, exampleOf, longestWinMs, winBeats } from './calculation.ts'
import type { Spin } from './wheelCalls.ts'

const Segments = [
  { Ring: 1, Place: 0, ItemID: 1, Amount: 6000, Odds: 10 },
  { Ring: 1, Place: 1, ItemID: 1, Amount: 5000, Odds: 10 },
  { Ring: 1, Place: 2, ItemID: 2, Amount: 3, Odds: 10 },
  { Ring: 2, Place: 0, ItemID: 1, Amount: 18_000, Odds: 10 },
]
const Wheels = [{ MathHash: 'old', Rings: [[{ ItemID: 1, Amount: 4000 }, null]] }]
const wheel = { MathHash: 'now', Segments, Wheels }
const spin = (more: Partial<Spin>): Spin =>
  ({ MathHash: 'now', Places: [0], ItemID: 1, Amount: 7200, Multiplier: 1.2, ...more }) as Spin

test('the base is that of the drawn segment, of the wheel that was spun', () => {
  expect(calculationOf(spin({}), wheel)).toEqual({ base: 6000, factor: 1.2, total: 7200 })
  expect(calculationOf(spin({ Places: [3, 0], Amount: 21_600 }), wheel)?.base).toBe(18_000)
  expect(calculationOf(spin({ MathHash: 'old', Amount: 4800 }), wheel)?.base).toBe(4000)
})

test('nothing is calculated without a factor, for other items, or without the wheel of the spin', () => {
  expect(calculationOf(spin({ Multiplier: 1, Amount: 6000 }), wheel)).toBeNull()
  expect(calculationOf(spin({ Places: [2], ItemID: 2, Amount: 3 }), wheel)).toBeNull()
  expect(calculationOf(spin({ MathHash: 'gone' }), wheel)).toBeNull()
})

test('the example before the turn is the smallest prize in coins of the outer ring', () => {
  expect(exampleOf({ Segments, Multiplier: 1.2 })).toEqual({ base: 5000, factor: 1.2, total: 6000 })
  expect(exampleOf({ Segments, Multiplier: 1 })).toBeNull()
})

test('the scene takes at most four seconds, its parts in order', () => {
  for (const hasFactor of [true, false])
    for (const isCurrency of [true, false]) {
      const { lift, stamp, roll, flight, end } = winBeats(hasFactor, isCurrency, 1140)
      const order = [lift, stamp, roll, flight, end].filter((beat) => beat !== null)
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      expect(end).toBeLessThanOrEqual(longestWinMs)
    }
})
