// Dialogs about mail in the address.
import { expect, test } from 'vitest'
import { readQuestion } from './question.ts'

test('a valid action and letter id are parsed, other values are refused', () => {
  expect(readQuestion({ letter: 'delete.17' })).toEqual({ what: 'delete', id: 17 })
  expect(readQuestion({ letter: 'sendBack.9' })).toEqual({ what: 'sendBack', id: 9 })
  for (const letter of ['delete.0', 'delete.', 'burn.4', 'delete.1e9', '17', 17, undefined, null, {}])
    expect(readQuestion({ letter })).toBe(null)
})
