// Admission of requests: other work of the event loop runs between them, and an address above its rate waits before it is refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rates } from '@lantern/protocol/rates.ts'
import { EventEmitter } from 'node:events'
import { Admission } from './admission.ts'

/** A response that never closes. */
const answer = new EventEmitter().setMaxListeners(0)

test('pages that arrive together run one per turn of the event loop, in their order', async () => {
  const admission = new Admission(true)
  const order: string[] = []
  const requests = Array.from({ length: 5 }, async (_, at) => {
    await admission.enter('page', 'other', '127.0.0.1', answer)
    order.push(`request ${at}`)
  })
  // Stands for a reply of the database: it is handled between the requests, not after all of them.
  let turns = 0
  const other = (): void => {
    order.push('other work')
    if (++turns < 5) setImmediate(other)
  }
  setImmediate(other)
  await Promise.all(requests)
  const first = order.indexOf('other work')
  assert.ok(first <= 1, order.join())
  assert.deepEqual(
    order.filter((step) => step !== 'other work'),
    [0, 1, 2, 3, 4].map((at) => `request ${at}`),
  )
  for (let at = 1; at < 4; at++)
    assert.ok(order.slice(order.indexOf(`request ${at - 1}`), order.indexOf(`request ${at}`)).includes('other work'))
})

test('calls that arrive together share a turn until its time is used up', async () => {
  let now = 0
  const admission = new Admission(true, { callsMs: 3 }, () => now)
  let turn = 0
  let isOver = false
  const count = (): void => {
    turn++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const turns = await Promise.all(
    Array.from({ length: 7 }, async () => {
      await admission.enter('http', 'call', '127.0.0.1', answer)
      // The part of a call before its first query runs in several microtasks.
      for (let step = 0; step < 5; step++) await null
      now++
      return turn
    }),
  )
  isOver = true
  const first = turns[0]!
  assert.deepEqual(
    turns.map((each) => each - first),
    [0, 0, 0, 1, 1, 1, 2],
  )
})

test('an address above its rate is delayed, then refused; another address is not', async () => {
  const admission = new Admission(true, { holdMs: 30 })
  const { most } = rates.page[0]!
  const burst = (ip: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => admission.enter('page', 'other', ip, answer)))
  assert.deepEqual(new Set(await burst('203.0.113.7', most)), new Set([0]))
  const start = performance.now()
  assert.ok((await admission.enter('page', 'other', '203.0.113.7', answer)) > 0)
  assert.ok(performance.now() - start >= 29)
  assert.equal(await admission.enter('page', 'other', '203.0.113.8', answer), 0)
  assert.equal(await admission.enter('http', 'call', '203.0.113.7', answer), 0)
  // Counted by the /64 prefix, because a client can choose the other half of an IPv6 address freely.
  assert.deepEqual(new Set(await burst('2001:db8::1', most)), new Set([0]))
  assert.ok((await admission.enter('page', 'other', '2001:db8::2', answer)) > 0)
  assert.deepEqual(new Set(await burst('127.0.0.1', 2 * most)), new Set([0]))
})

test('a delayed request runs when its second begins', async () => {
  const admission = new Admission(false)
  const { most } = rates.page[0]!
  const waits = await Promise.all(
    Array.from({ length: most + 5 }, () => admission.enter('page', 'other', '203.0.113.7', answer)),
  )
  assert.deepEqual(new Set(waits), new Set([0]))
})

test('an address has a limited number of requests under way, and one more after each response', async () => {
  const admission = new Admission(false, { perAddress: 3 })
  const answers = Array.from({ length: 3 }, () => new EventEmitter())
  for (const open of answers) assert.equal(await admission.enter('http', 'call', '203.0.113.7', open), 0)
  assert.ok((await admission.enter('http', 'call', '203.0.113.7', new EventEmitter())) > 0)
  assert.equal(await admission.enter('http', 'call', '203.0.113.8', new EventEmitter()), 0)
  answers[0]!.emit('close')
  assert.equal(await admission.enter('http', 'call', '203.0.113.7', new EventEmitter()), 0)
})
