// The page a guest wanted is stored, and is a page of this site or null.
import { expect, test } from 'vitest'
import { takePath, wantedPath } from './path.ts'
import { rememberPath } from '../session/session.ts'

test('a deep link survives until it is taken, and only our own paths count', () => {
  rememberPath('/zh_tw/member/passbook?x=1')
  expect(wantedPath()).toBe('/zh_tw/member/passbook?x=1')
  expect([takePath(), takePath()]).toEqual(['/zh_tw/member/passbook?x=1', null])
  rememberPath('//evil.example')
  expect(takePath()).toBeNull()
})
