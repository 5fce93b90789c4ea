// Received messages agree with the published documents, or the difference is named.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '@lantern/protocol/errors.ts'
import { differenceOf } from './published.ts'

const answered = (status: number, body: object, more: { path?: string; type?: string } = {}) =>
  differenceOf({ kind: 'answer', path: 'session/end_all', status, type: 'application/json', body, ...more })
const received = (frame: object) => differenceOf({ kind: 'frame', frame })

test('an answer over HTTP is a success or a declared refusal, never both', () => {
  assert.equal(answered(200, { Code: 0, Message: '', Result: {} }), undefined)
  assert.equal(answered(200, { Code: errors.BadInput, Message: 'no', Result: null }), undefined)
  assert.match(String(answered(200, { Code: 0, Message: '' })), /must have required property 'Result'/)
  assert.match(String(answered(200, { Code: errors.ClubFull, Message: 'no', Result: null })), /allowed values/)
})

test('a refusal has the status that is published for its code', () => {
  const ended = { Code: errors.SessionExpired, Message: 'no', Result: null }
  assert.equal(answered(401, ended), undefined)
  assert.match(String(answered(200, ended)), /allowed values/)
  assert.match(String(answered(503, ended)), /allowed values/)
  assert.equal(answered(503, { Code: errors.Maintenance, Message: 'no', Result: null }), undefined)
  assert.equal(answered(402, ended), 'status 402 is not published')
})

test('paths, content types and op numbers that are not published are named', () => {
  const gone = { Code: errors.BadInput, Message: 'no', Result: null }
  assert.equal(answered(404, gone, { path: 'no/such/call' }), undefined)
  assert.equal(answered(200, gone, { path: 'no/such/call' }), 'no such path is published')
  assert.equal(answered(200, gone, { type: 'text/csv' }), 'text/csv is not published for status 200')
  assert.equal(
    answered(200, '' as never, { type: 'text/csv; charset=utf-8', path: 'club/member_list/export' }),
    undefined,
  )
  assert.equal(received({ OP: 99_990, Code: 200, Message: '', Result: {} }), 'no such OP is published')
  assert.equal(received({ OP: 1, Code: errors.BadInput, Message: 'no', Result: null }), undefined)
})

test('the result of a reply and of a push has its published shape', () => {
  assert.equal(received({ OP: 10_002, Code: errors.SessionExpired, Message: 'no', Result: {} }), undefined)
  assert.match(String(received({ OP: 10_031, Code: 200, Message: '', Result: { Coin: 'many' } })), /Result/)
  assert.match(String(received({ OP: 10_032, Code: 200, Message: '', Result: null })), /Result must be object/)
})
