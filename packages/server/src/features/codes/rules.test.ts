// The published limits, what counts as one network, and the waiting time when a budget is used up.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeRules, networkOf, waitFor } from './rules.ts'

const at = (time: string): Date => new Date(`2026-01-15T${time}:00.000Z`)
const yesterday = (time: string): Date => new Date(`2026-01-14T${time}:00.000Z`)

test('the limits equal those of the specification', () => {
  const { digits, lifeSeconds, resendSeconds, tries, perPhoneADay } = codeRules
  assert.deepEqual([digits, lifeSeconds, resendSeconds, tries, perPhoneADay], [6, 300, 60, 3, 5])
})

test('a network is a single address', () => {
  for (const [ip, network] of [
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['::ffff:cb00:7107', '203.0.113.0/24'],
    ['2001:db8:1:2ff::1', '2001:db8:1:200::/56'],
    ['2001:0DB8:0001:0200:ffff::', '2001:db8:1:200::/56'],
    ['2001:db8:1:300::1', '2001:db8:1:300::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
    ['::1', '0:0:0:0::/56'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/56'],
    ['', 'unknown'],
    ['1.2.3.4, 5.6.7.8', 'unknown'],
  ] as const)
    assert.equal(networkOf(ip), network, ip)
})

test('a full hour opens again with the next hour', () => {
  const counts = [{ hour: at('04:00'), count: 10 }]
  assert.equal(waitFor(counts, { anHour: 11, aDay: 100 }, at('04:20')), 0)
  assert.equal(waitFor(counts, { anHour: 10, aDay: 100 }, at('04:20')), 40 * 60)
  assert.equal(waitFor(counts, { anHour: 10, aDay: 100 }, at('05:00')), 0)
})

test('a full day opens again when enough of its hours are a day old', () => {
  const counts = [
    { hour: at('03:00'), count: 4 },
    { hour: yesterday('10:00'), count: 3 },
    { hour: yesterday('12:00'), count: 3 },
  ]
  assert.equal(waitFor(counts, { aDay: 11 }, at('04:30')), 0)
  assert.equal(waitFor(counts, { aDay: 10 }, at('04:30')), 5.5 * 3600)
  assert.equal(waitFor(counts, { aDay: 7 }, at('04:30')), 7.5 * 3600)
  assert.equal(waitFor(counts, { aDay: 7 }, at('10:00')), 2 * 3600)
  assert.equal(waitFor(counts, { aDay: 7 }, at('12:00')), 0)
  // Both are used up: the longer wait applies.
  assert.equal(waitFor(counts, { anHour: 4, aDay: 10 }, at('03:30')), 6.5 * 3600)
})

test('without counts there is no waiting time', () => {
  assert.equal(waitFor([], { anHour: 1, aDay: 1 }, at('04:30')), 0)
})
