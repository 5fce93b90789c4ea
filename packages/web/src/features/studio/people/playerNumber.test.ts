// A typed player number.
import { expect, test } from 'vitest'
import { readPlayerNumber } from './playerNumber.ts'

test('digits are a player number, also as they stand on a card', () => {
  expect(['1204', ' 12 04 ', '#1204', 'ID: 1204', 'ID：1204'].map(readPlayerNumber)).toEqual(Array(5).fill(1204))
})

test('anything else is none', () => {
  expect(['', '0', '-3', '1.5', 'owl', '1'.repeat(16)].map(readPlayerNumber)).toEqual(Array(6).fill(null))
})
