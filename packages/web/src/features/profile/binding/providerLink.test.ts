// Who may link a provider, what is shown, and the ticket for the redirect.
import { expect, test } from 'vitest'
import { canLink, forgetBinding, isLinked, keepBinding, linkAddress, providersShown } from './providerLink.ts'

test('linking is offered to a guest or an EBC player with a phone and no other identity', () => {
  expect(
    [
      [0, 6],
      [6, 0],
      [1, 6],
      [6, 1],
    ].every(canLink),
  ).toBe(true)
  expect([[6], [0], [0, 1], [0, 6, 3], [6, 3], []].some(canLink)).toBe(false)
})

test('Facebook, Google, Apple and LINE are always listed, Zalo by brand, linked ones always', () => {
  expect(providersShown([0, 6], ['line', 'phone'])).toEqual(['facebook', 'google', 'apple', 'line'])
  expect(providersShown([0, 6], ['zalo'])).toContain('zalo')
  expect(providersShown([1, 6], [])).toContain('EBC_SIGNIN')
})

test('the in-app browser of LINE offers LINE', () => {
  expect(isLinked('line', [7])).toBe(true)
  expect(isLinked('google', [7])).toBe(false)
})

test('the ticket stays in the tab until it is used or dropped', () => {
  keepBinding('google', 'proof')
  expect(sessionStorage.getItem('bindInfo')).toBe('{"TPType":3,"PhoneToken":"proof"}')
  forgetBinding()
  expect(sessionStorage.getItem('bindInfo')).toBe(null)
  expect(linkAddress('google', 'zh_tw')).toBe('/signIn/google?purpose=link&signInRedirectURL=%2Fzh_tw%2Fmember%2Finfo')
})
