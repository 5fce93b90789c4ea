// The dialogs about a player in the address.
import { expect, test } from 'vitest'
import { readQuestion } from './question.ts'

test('a valid action and player id are parsed, other values are refused', () => {
  expect(readQuestion('block.100001')).toEqual({ what: 'block', playerID: 100001 })
  expect(readQuestion('drop.7')).toEqual({ what: 'drop', playerID: 7 })
  for (const other of ['delete', 'block', 'block.0', 'block.1e9', 'block.-1', 'erase.7', 7, undefined])
    expect(readQuestion(other)).toBe(null)
})
