// The target after sign-in: the address's own parameter, the stored path, the page below, or home; never another site.
import { afterEach, expect, test, vi } from 'vitest'
import { useSession } from '../../kernel/session/session.ts'
import { aimFrom, enter } from './entrance.ts'

afterEach(() => vi.unstubAllGlobals())

const at = (href: string, signInRedirectURL?: string) => ({
  href,
  search: signInRedirectURL === undefined ? {} : { signInRedirectURL },
})

test('the page below the dialog is kept, without the step', () => {
  expect(aimFrom(at('/vi_vn/rank?phoneStep=1&chatroom=public'), null)).toBe('/vi_vn/rank?chatroom=public')
})

test('a path in the address comes first, then a stored path', () => {
  expect(aimFrom(at('/zh_tw?phoneStep=0'), '/zh_tw/member/passbook')).toBe('/zh_tw/member/passbook')
  expect(aimFrom(at('/zh_tw/nowLogIn', '/zh_tw/purchase/buy'), '/zh_tw/member/passbook')).toBe('/zh_tw/purchase/buy')
})

test('the sign-in page itself and paths of other origins lead to home', () => {
  expect(aimFrom(at('/zh_tw/nowLogIn?phoneStep=2'), null)).toBe('/zh_tw')
  expect(aimFrom(at('/zh_tw/nowLogIn', '//evil.com'), null)).toBe('/zh_tw')
  expect(aimFrom(at('/zh_tw/nowLogIn', '/signIn/google'), null)).toBe('/zh_tw')
})

test('a refused sign-in stores its code in signInError, a lost reply does not', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ Code: 100009, Message: '', Result: {} }))
  await expect(enter(10000, 'token')).rejects.toMatchObject({ code: 100009 })
  expect(useSession.getState().signInError).toEqual({ Code: 100009 })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  await expect(enter(10000, 'token')).rejects.toThrow('no answer')
  expect(useSession.getState().signInError).toEqual({ Code: 100009 })
})
