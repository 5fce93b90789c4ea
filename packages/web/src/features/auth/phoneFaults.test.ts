// Each refusal is shown at the field it concerns.
import { expect, test } from 'vitest'
import { placeFault, triesLeft } from './phoneFaults.ts'

test('errors belong to the number, to the code, or to neither', () => {
  for (const name of ['CodeTooSoon', 'PhoneDailyLimit', 'PlayerDailyLimit', 'DeviceDailyLimit'] as const)
    expect(placeFault(name)).toBe('phone')
  expect(placeFault('PhoneHasFiveAccounts')).toBe('phone')
  expect(placeFault('BadInput', 'PhoneNumber')).toBe('phone')
  expect(placeFault('BadInput', 'ValidateCode')).toBe('code')
  for (const name of ['WrongCode', 'CodeNotValid', 'CodeUsedUp'] as const) expect(placeFault(name)).toBe('code')
  for (const name of ['TooManyRequests', 'Internal', undefined] as const) expect(placeFault(name)).toBe('form')
})

test('the remaining tries are those of the server; a missing count is zero', () => {
  expect(triesLeft('WrongCode', 2)).toBe(2)
  expect(triesLeft('WrongCode', undefined)).toBe(0)
  expect(triesLeft('CodeUsedUp', undefined)).toBe(0)
  expect(triesLeft('CodeNotValid', 2)).toBeNull()
})
