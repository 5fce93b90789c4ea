// An invitation is stored from the link to the form, and only a valid code counts.
import { afterEach, expect, test } from 'vitest'
import { dropInvite, inviteLink, keepInvite, keptInvite, readCode } from './storedInvite.ts'

afterEach(dropInvite)

test('the code of a link is stored until it is used, also across pages without one', () => {
  keepInvite('?invite=k7m2pq')
  keepInvite('?phoneStep=0')
  expect(keptInvite()).toBe('K7M2PQ')
  dropInvite()
  expect(keptInvite()).toBe(null)
})

test('an invalid code is not stored', () => {
  for (const search of ['?invite=', '?invite=<b>', '?invite=abc', `?invite=${'x'.repeat(21)}`, '']) keepInvite(search)
  expect(keptInvite()).toBe(null)
})

test('full-width letters and spaces around a code are accepted', () => {
  expect(readCode(' ｋ７ｍ２ｐｑ ')).toBe('K7M2PQ')
})

test('the link leads to the home page', () => {
  expect(inviteLink('K7M2PQ', 'https://owl.example')).toBe('https://owl.example/?invite=K7M2PQ')
})
