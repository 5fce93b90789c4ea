// A redirect target is a page of ours or nothing.
import { expect, test } from 'vitest'
import { safePath, takePath, wantedPath } from './path.ts'
import { rememberPath } from './session.ts'

test('our own pages stay as they are', () => {
  for (const path of ['/zh_tw', '/vi_vn/member/passbook?Tab=1#top', '/id_id/play-game/m?chatroom=public&live=3'])
    expect(safePath(path)).toBe(path)
})

test.each([
  '//evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  'https:evil.com',
  '/%09/evil.com',
  '/\t/evil.com',
  'https://play.example@evil.com',
  'https://play.example.evil.com',
  'javascript:alert(1)',
  '/zh_tw/../..//evil.com',
  '/a\r\nSet-Cookie:x=1',
  '///evil.com',
  'https:/\\evil.com',
  '/@evil.com',
  '/zh_tw/%2e%2e/%2e%2e//evil.com',
  '/zh_tw/..\\..\\evil.com',
  '/zh_tw\n//evil.com',
  '/zh_tw/../api/v1/player/logout',
  '/api/v1/player/suspend',
  '/signIn/google?signInRedirectURL=/zh_tw',
  '/zh_tw/signIn/google',
  '/zh_tw/%73ignin/google',
  '/zh_tw/%zz',
  '/zh_tw/nowLogIn?phoneStep=2',
  '/',
  '',
  `/zh_tw/${'a'.repeat(512)}`,
])('%j leads nowhere', (value) => {
  expect(safePath(value)).toBeNull()
})

test('what is no text leads nowhere', () => {
  for (const value of [null, undefined, 7, true, {}, ['/zh_tw']]) expect(safePath(value)).toBeNull()
})

test('a deep link survives until it is taken, and only our own paths count', () => {
  rememberPath('/zh_tw/member/passbook?x=1')
  expect(wantedPath()).toBe('/zh_tw/member/passbook?x=1')
  expect([takePath(), takePath()]).toEqual(['/zh_tw/member/passbook?x=1', null])
  rememberPath('//evil.example')
  expect(takePath()).toBeNull()
})
