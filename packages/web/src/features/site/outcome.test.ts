// Other sites report a result in many ways.
import { expect, test } from 'vitest'
import { readOutcome } from './outcome.ts'

test('success, failure, and any other value is undecided', () => {
  expect(readOutcome({ status: 'success' })).toBe('Done')
  expect(readOutcome({ RtnCode: 1 })).toBe('Done')
  expect(readOutcome({ result: 'cancel' })).toBe('Failed')
  expect(readOutcome({ error: 'access_denied', code: '200' })).toBe('Failed')
  expect(readOutcome({ status: 'ok', code: 0 })).toBe('Failed')
  expect(readOutcome({})).toBe('Waiting')
  expect(readOutcome({ status: '<script>' })).toBe('Waiting')
})
