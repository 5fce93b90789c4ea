// The present page's address.
import { expect, test } from 'vitest'
import { readPresentPlace } from './address.ts'

test('address parameters are parsed, and invalid ones are ignored', () => {
  expect(readPresentPlace({})).toEqual({ to: null, view: 'give', ask: null })
  expect(readPresentPlace({ to: '80010288', view: 'records', ask: 'reset' })).toEqual({
    to: 80010288,
    view: 'records',
    ask: 'reset',
  })
  for (const to of ['-1', '0', '1.5', 'x', '1e400', ''] as const) expect(readPresentPlace({ to }).to).toBe(null)
  expect(readPresentPlace({ view: 'all', ask: 'delete' })).toEqual({ to: null, view: 'give', ask: null })
})
