// The app and LINE's in-app browser are recognised by their user agent, or by ?client= for the lifetime of the tab.
import { expect, test } from 'vitest'
import { isAppSession, keepAsked, detectProgram } from './program.ts'

const chrome = 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile'

test('recognised by the user agent', () => {
  expect(detectProgram(chrome, null)).toBe('web')
  expect(detectProgram(`${chrome} LanternAPK/2.1`, null)).toBe('apk')
  expect(detectProgram(`${chrome} Line/14.1 LIFF`, null)).toBe('liff')
})

test('recognised by the address, stored in this tab', () => {
  expect(keepAsked('?client=robot')).toBeNull()
  expect(keepAsked('?client=apk')).toBe('apk')
  expect(detectProgram(chrome, keepAsked('?chatroom=public'))).toBe('apk')
  sessionStorage.clear()
  expect(keepAsked('?order=1', '/zh_tw/purchaseAPK/orders')).toBe('apk')
  expect(keepAsked('', '/zh_tw/signIn/google')).toBe('apk')
  sessionStorage.clear()
  expect(keepAsked('', '/zh_tw/purchase/buy')).toBeNull()
})

test('a session opened in an app counts as an app session in the browser', () => {
  expect([isAppSession('apk'), isAppSession('liff'), isAppSession('web'), isAppSession(undefined)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
