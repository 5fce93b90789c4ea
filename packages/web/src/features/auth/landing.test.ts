// Return from a provider: only our own paths are accepted, a binding has its ticket, a token is a string or an error.
import { thirdPartyTypes } from '@lantern/protocol/values/accounts.ts'
import { beforeEach, expect, test } from 'vitest'
import {
  checkAccessToken,
  dropTicket,
  isForeignFragment,
  readAccessToken,
  readLanding,
  reasonKey,
  readTicket,
} from './landing.ts'
import { doorHref, findProvider } from '../../kernel/session/providers.ts'

beforeEach(() => sessionStorage.clear())

test('the address has the return path and the error', () => {
  expect(readLanding({ to: '/zh_tw/member/info', error: 'Cancelled' })).toEqual({
    to: '/zh_tw/member/info',
    error: 'Cancelled',
  })
  expect(readLanding({ to: '//evil.com', error: true })).toEqual({ to: null, error: null })
  expect(readLanding({})).toEqual({ to: null, error: null })
})

test('a ticket is valid for its own provider until it is dropped', () => {
  const ticket = { TPType: 3, PhoneToken: 'proof' }
  sessionStorage.setItem('bindInfo', JSON.stringify(ticket))
  expect(readTicket('google')).toEqual(ticket)
  expect(readTicket('facebook')).toBeNull()
  dropTicket()
  expect(readTicket('google')).toBeNull()
  for (const nonsense of ['', '{', '[]', 'null', '{"TPType":3}', '{"TPType":"3","PhoneToken":"proof"}']) {
    sessionStorage.setItem('bindInfo', nonsense)
    expect(readTicket('google')).toBeNull()
  }
})

test('an access token that is not a string is an error', () => {
  for (const token of [null, undefined, 7, {}, ['a']])
    expect(() => checkAccessToken(token)).toThrow(new Error('Invalid access token'))
  expect(checkAccessToken('abc')).toBe('abc')
  expect(readAccessToken('google')).toBe('cookie')
  expect(readAccessToken('liff', { liff: { getAccessToken: () => 'line-token' } })).toBe('line-token')
  expect(() => readAccessToken('liff', { liff: { getAccessToken: () => null } })).toThrow('Invalid access token')
  expect(() => readAccessToken('liff', {})).toThrow('Invalid access token')
})

test('providers have the names of their addresses and the numbers of the wire', () => {
  expect(findProvider('EBC_SIGNIN')).toBe('EBC_SIGNIN')
  expect([findProvider('myspace'), findProvider('toString'), findProvider(undefined)]).toEqual([null, null, null])
  expect(thirdPartyTypes).toMatchObject({ EBC_SIGNIN: 1, facebook: 2, google: 3, apple: 4, line: 5, liff: 7, zalo: 8 })
  expect(doorHref('google', '/zh_tw/rank?x=1&y=2')).toBe(
    '/signIn/google?signInRedirectURL=%2Fzh_tw%2Frank%3Fx%3D1%26y%3D2',
  )
})

test('a fragment is unknown unless it is the one that Facebook adds', () => {
  expect(['', '#', '#_=_'].some(isForeignFragment)).toBe(false)
  expect(isForeignFragment('#access_token=abc')).toBe(true)
})

test('every reason has a text', () => {
  expect(reasonKey('Cancelled')).toBe('auth.landingCancelled')
  expect(reasonKey('constructor')).toBe('auth.landingFailed')
})
