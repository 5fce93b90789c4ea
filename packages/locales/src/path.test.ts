// A redirect target of a sign-in is a page of this site or is rejected.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { safePath } from './path.ts'

// The same cases in every run.
fc.configureGlobal({ seed: 20_261_118 })

const hostile = [
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
]
const more = [
  '/zh_tw/%2e%2e/%2e%2e//evil.com',
  '/zh_tw/..\\..\\evil.com',
  '/zh_tw\n//evil.com',
  '/zh_tw/../api/v1/player/logout',
  '/zh_tw/nowLogIn?phoneStep=2',
  '/zh_tw/%2e%2e//evil.com',
  '/zh_tw/signIn/google?code=1',
  '/zh_tw/sign%49n/google',
  '/zh_tw/SIGNIN/google',
  '/zh_tw/%',
  '/api/v1/player/logout',
  '/ws/lobby',
  '/signIn/google',
  '/zh_tw\u3000',
  '/zh-TW/play',
  '/en-US/play',
  '/en_gb/play',
  '/',
  '',
  `/zh_tw/${'a'.repeat(512)}`,
]

for (const value of [...hostile, ...more, undefined, null, 7, ['/zh_tw'], { a: 1 }])
  test(`${JSON.stringify(value)?.slice(0, 60)} is refused as a return path`, () => {
    assert.equal(safePath(value), null)
  })

test('own pages are accepted unchanged', () => {
  for (const path of [
    '/zh_tw',
    '/vi_vn/play',
    '/id_id/member/info?tab=2&x=%E5%A4%9C',
    '/zh_tw/live/7',
    '/vi_vn/member/passbook?Tab=1#top',
    '/en_us/rank/event',
  ])
    assert.equal(safePath(path), path)
  assert.equal(safePath('/zh_tw/games/../live'), '/zh_tw/live')
})

const here = 'https://play.example'
const originOf = (path: string): string => new URL(path, here).origin

test('any accepted path stays on our origin and is already normalised', () => {
  const sign = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    ':',
    '@',
    '//',
    'evil.com',
    'zh_tw',
    '\t',
    '\n',
    '?',
    '#',
    '%',
  )
  const crafted = fc
    .array(fc.oneof(sign, fc.string({ maxLength: 4 })), { maxLength: 12 })
    .map((parts) => parts.join(''))
  const asked = fc.oneof(
    crafted,
    crafted.map((rest) => `/zh_tw/${rest}`),
    fc.string(),
    fc.webUrl(),
    fc.anything(),
  )
  fc.assert(
    fc.property(asked, (value) => {
      const path = safePath(value)
      if (path === null) return
      assert.equal(originOf(path), here)
      assert.match(path, /^\/(?!\/)/)
      assert.equal(safePath(path), path)
    }),
    { numRuns: 3000 },
  )
})
