// Places of unproved connections, the reserve of known addresses, and the growing wait of wrong keys.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Addresses } from './addresses.ts'

const limits = {
  unproved: 2,
  unprovedOfAll: 3,
  reserve: 1,
  provedMs: 3_600_000,
  wrongKeys: 3,
  wrongKeysMs: 600_000,
  wrongKeyFirstMs: 1000,
  wrongKeyMostMs: 5000,
}
const open = () => new Addresses(() => limits)

test('an address that has proved a key in the last hour has a reserve, also when all places are taken', () => {
  const addresses = open()
  const enter = (place: string, now = 0): boolean => addresses.enter(place, now)
  assert.deepEqual([enter('a'), enter('a'), enter('a')], [true, true, false])
  addresses.prove('a', 0)
  assert.deepEqual([enter('a'), enter('a')], [true, false])
  assert.equal(enter('b'), false, 'all places are taken')
  addresses.prove('b', 0)
  assert.equal(enter('b'), true)
  for (const place of ['a', 'a', 'a', 'b']) addresses.leave(place)
  assert.deepEqual([enter('b', 3_600_000), enter('b', 3_600_000), enter('b', 3_600_000)], [true, true, false])
})

test('wrong keys wait longer each time, by room and address, and by address above the number that is free', () => {
  const addresses = open()
  const waits = (roomId: number, place: string, times: number): number[] =>
    Array.from({ length: times }, () => addresses.wrongKey(roomId, place, 0))
  assert.deepEqual(waits(7, 'a', 6), [0, 1000, 2000, 4000, 5000, 5000])
  assert.deepEqual(waits(7, 'b', 1), [0], 'another address')
  assert.deepEqual(waits(8, 'a', 1), [5000], 'the seventh of the address')
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((roomId) => addresses.wrongKey(roomId, 'c', 0)),
    [0, 0, 0, 1000, 2000],
  )
  assert.equal(addresses.wrongKey(7, 'a', 600_000), 0, 'after the period')
  assert.deepEqual([addresses.wait('a'), addresses.wait('a'), addresses.wait('a')], [true, true, false])
  addresses.stopWaiting('a')
  assert.equal(addresses.wait('a'), true)
})
