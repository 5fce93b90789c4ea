// The drawn segment comes to rest under the pointer; equal prizes share a line of the odds.
import { expect, test } from 'vitest'
import { oddsRows, restingAngle, ringsIn } from './wheelCalls.ts'

test('a ring turns forward and rests with its drawn place at the top', () => {
  for (const [current, place, size] of [
    [0, 0, 12],
    [0, 5, 12],
    [1710, 7, 8],
    [-30, 3, 6],
  ] as const) {
    const angle = restingAngle(current, place, size, 4)
    expect(angle).toBeGreaterThan(current + 2 * 360)
    // The centre of the place is at place × 360 ÷ size before the rotation.
    expect((((angle + (place * 360) / size) % 360) + 360) % 360).toBeCloseTo(0)
  }
})

test('equal prizes of a ring are one line, and places without a prize lead inward', () => {
  const segment = (Ring: number, Place: number, Amount: number, Odds: number) => ({
    Ring,
    Place,
    Amount,
    Odds,
    ItemID: 1,
  })
  const Segments = [
    segment(1, 1, 5000, 25),
    segment(1, 2, 5000, 25),
    segment(1, 3, 8000, 25),
    segment(2, 0, 18_000, 25),
  ]
  expect(oddsRows(Segments).map(({ amount, count, odds }) => [amount, count, odds])).toEqual([
    [5000, 2, 50],
    [8000, 1, 25],
    [18_000, 1, 25],
  ])
  expect(ringsIn({ Segments, Rings: [4, 1] }).map((ring) => ring.map((prize) => prize?.Amount ?? null))).toEqual([
    [null, 5000, 5000, 8000],
    [18_000],
  ])
})
