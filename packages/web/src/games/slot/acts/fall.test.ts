// A tumble ends exactly on the server's grid, and every cell comes from its previous place.
// @vitest-environment node
import { expect, test } from 'vitest'
import { makeFall, rowsBefore } from './fall.ts'
import { makeNudge } from './nudge.ts'
import { makeTurn } from './turn.ts'

const before = [
  [1, 2, 1],
  [4, 5, 6],
]
const after = [
  [8, 9, 2],
  [4, 5, 6],
]

test('remaining rows fall in order, new ones come from above', () => {
  expect(rowsBefore(3, new Set([0, 2]), 2)).toEqual([-2, -1, 1])
  expect(rowsBefore(3, new Set(), 0)).toEqual([0, 1, 2])
})

test('paid cells burst in place, then the column falls', () => {
  const fall = makeFall(
    before,
    after,
    [
      [0, 0],
      [0, 2],
    ],
    10,
    false,
  )
  expect(fall.pose(0, 0, 10)).toMatchObject({ symbol: 1, row: 0, scaleX: 1 })
  expect(fall.pose(0, 0, 10.29)!.scaleX).toBeLessThan(0.3)
  expect(fall.pose(0, 1, 10.29)).toMatchObject({ symbol: 2, row: 1, scaleX: 1 })
  for (const [row, symbol] of [8, 9, 2].entries()) expect(fall.pose(0, row, fall.endsAt)).toMatchObject({ symbol, row })
  expect(fall.whereIs!(0, 2, 10.1)).toBe(1)
})

test('a transformed cell shows the old symbol first and the new one at the end', () => {
  const turn = makeTurn(before, after, [[0, 0]], 0, false)
  expect(turn.pose(0, 0, 0)!.symbol).toBe(1)
  expect(turn.pose(0, 0, turn.endsAt)).toMatchObject({ symbol: 8, scaleX: 1 })
})

test('a nudge down brings the new symbol from above and stops', () => {
  const moved = [
    [7, 1, 2],
    [4, 5, 6],
  ]
  const nudge = makeNudge(before, moved, 0, 1, 0, false)
  expect(nudge.pose(0, 0, 0)!.row).toBeCloseTo(-1)
  expect(nudge.pose(0, 3, 0)).toMatchObject({ symbol: 1, row: expect.closeTo(2) })
  expect(nudge.pose(0, 0, nudge.endsAt)).toMatchObject({ symbol: 7, row: 0 })
  expect(nudge.pose(1, 2, 0)).toMatchObject({ symbol: 6, row: 2 })
})
