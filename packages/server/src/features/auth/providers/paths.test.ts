// A path that is not allowed is replaced by the home page, and fragments are removed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { safePath } from './paths.ts'

test('own pages are reached without their fragment, anything else leads to home', () => {
  assert.equal(safePath('/id_id/member/info?tab=2#top'), '/id_id/member/info?tab=2')
  for (const value of ['//evil.com', '/zh_tw/signIn/google', undefined, 7]) assert.equal(safePath(value), '/')
})
