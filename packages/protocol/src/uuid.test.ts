// A UUIDv7 contains its time and sorts by it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { uuid7Time, writeUuid7 } from './uuid.ts'

test('the example of RFC 9562 is built from its parts', () => {
  const random = Uint8Array.from('00000000000000000CC318C4DC0C0C07398F'.match(/../g)!.slice(2), (pair) =>
    Number.parseInt(pair, 16),
  )
  const id = writeUuid7(0x017f22e279b0, random)
  assert.match(id, /^017f22e2-79b0-7cc3-98c4-dc0c0c07398f$/)
})

test('the timestamp is read back, other UUID versions are not read', () => {
  const moment = Date.UTC(2026, 10, 15)
  assert.equal(uuid7Time(writeUuid7(moment, new Uint8Array(16)))?.getTime(), moment)
  assert.equal(uuid7Time('123e4567-e89b-42d3-a456-426614174000'), null)
  assert.equal(uuid7Time('nonsense'), null)
  assert.equal(uuid7Time(writeUuid7(moment, new Uint8Array(16).fill(255)).toUpperCase()), null)
})
