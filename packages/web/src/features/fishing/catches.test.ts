// The record of shots is converted to a list of caught kinds.
import { expect, test } from 'vitest'
import { sumCatches } from './catches.ts'

test('catches are summed by kind, the most valuable first; misses are only counted', () => {
  expect(sumCatches('1,1000,3,4000;2,1000,5,0;3,1000,3,4000;4,1000,9,30000,3,4')).toEqual({
    shots: 4,
    hits: 3,
    kinds: [
      { kind: 9, count: 1, win: 30_000 },
      { kind: 3, count: 2, win: 8000 },
    ],
  })
  expect(sumCatches('')).toEqual({ shots: 0, hits: 0, kinds: [] })
})
