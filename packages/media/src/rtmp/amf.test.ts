// AMF0: values survive a round trip; depth, count and length are limited; what is cut off is refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { join } from '../bytes.ts'
import { MediaError } from '../error.ts'
import { amfObject, readAmf, writeAmf, type AmfValue } from './amf.ts'

const fails = (reason: string) => (error: unknown) => error instanceof MediaError && error.reason === reason

test('values of every type survive a round trip', () => {
  const inner = amfObject({ text: 'gió', none: null, list: [1, 'a', false], __proto__x: 2 })
  const values: AmfValue[] = ['connect', 1, -0.5, true, false, null, '', inner, [inner, inner]]
  assert.deepEqual(readAmf(writeAmf(values)), values)
})

test('an ECMA array, a date, undefined and a long string are read', () => {
  const array = Uint8Array.of(8, 0xff, 0xff, 0xff, 0xff, 0, 1, 97, 1, 1, 0, 0, 9)
  const date = Uint8Array.of(11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  const values = readAmf(join([array, date, Uint8Array.of(6), Uint8Array.of(12, 0, 0, 0, 2, 104, 105)]))
  assert.deepEqual(values, [new Map([['a', true]]), 0, null, 'hi'])
})

test('a key named __proto__ is an ordinary key', () => {
  const [object] = readAmf(Uint8Array.of(3, 0, 9, ...new TextEncoder().encode('__proto__'), 2, 0, 1, 120, 0, 0, 9))
  assert.deepEqual([...(object as Map<string, AmfValue>)], [['__proto__', 'x']])
})

test('objects and arrays nested 1,000 deep are refused', () => {
  const object = join(Array.from({ length: 1000 }, () => Uint8Array.of(3, 0, 1, 97)))
  assert.throws(() => readAmf(object), fails('limit'))
  const array = join(Array.from({ length: 1000 }, () => Uint8Array.of(10, 0, 0, 0, 1)))
  assert.throws(() => readAmf(array), fails('limit'))
})

test('1 MB of AMF and 2,000 values are refused; an array that announces 2^32 values ends with its bytes', () => {
  assert.throws(() => readAmf(new Uint8Array(1 << 20)), fails('limit'))
  assert.throws(() => readAmf(new Uint8Array(2000).fill(5)), fails('limit'))
  assert.throws(() => readAmf(Uint8Array.of(10, 0xff, 0xff, 0xff, 0xff, 5, 5)), fails('amf'))
})

test('every cut of a message is refused or read as fewer values', () => {
  const bytes = writeAmf(['onStatus', 0, null, amfObject({ level: 'error', list: [1, 2] })])
  for (let length = 0; length < bytes.length; length++)
    try {
      assert.ok(readAmf(bytes.subarray(0, length)).length < 4)
    } catch (error) {
      assert.ok(fails('amf')(error))
    }
})

test('a long string that announces 4 GB and an unknown type are refused', () => {
  assert.throws(() => readAmf(Uint8Array.of(12, 0xff, 0xff, 0xff, 0xff, 1)), fails('amf'))
  assert.throws(() => readAmf(Uint8Array.of(17)), fails('amf'))
})
