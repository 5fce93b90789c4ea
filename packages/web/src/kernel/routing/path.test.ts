// The page a guest wanted is stored, and is a page of this site or null.
import { expect, test } from 'vitest'
import { takePath, wantedPath } from './path.ts'
import { rememberPath } from '../session/session.ts'

test('a deep link is stored until it is used, and only our own paths are accepted', () => {
  rememberPath('/zh_tw/member/passbook?x=1')
  expect(wantedPath()).toBe('/zh_tw/member/passbook?x=1')
  expect([takePath(), takePath()]).toEqual(['/zh_tw/member/passbook?x=1', null])
  rememberPath('//evil.example')
  expect(takePath()).toBeNull()
})
