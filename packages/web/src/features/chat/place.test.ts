// Which tab an address opens: our own names, those of older links, and nonsense typed by hand.
// @vitest-environment node
import { expect, test } from 'vitest'
import { readPlace } from './place.ts'

test('known tabs open, older names lead to the friends, the rest is the public room', () => {
  expect(readPlace('private')).toBe('private')
  expect(readPlace('friend')).toBe('friends')
  expect(readPlace('search')).toBe('friends')
  expect(readPlace('true')).toBe('public')
})
