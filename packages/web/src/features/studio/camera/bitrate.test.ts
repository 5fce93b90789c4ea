// The bitrate follows the queue of the socket.
import { expect, test } from 'vitest'
import { BitrateControl } from './bitrate.ts'
import { leastKbps } from './sizes.ts'

/** Bytes that take this long at a bitrate. */
const bytesOf = (ms: number, kbps: number): number => (ms * kbps) / 8

test('the bitrate falls while the queue is full, once a second, and not below the least', () => {
  const control = new BitrateControl(1000)
  control.update(bytesOf(500, 1000), 0)
  expect(control.kbps).toBe(700)
  control.update(bytesOf(500, 700), 500)
  expect(control.kbps).toBe(700)
  control.update(bytesOf(500, 700), 1000)
  expect(control.kbps).toBe(490)
  for (let now = 2000; now < 20_000; now += 1000) control.update(1e6, now)
  expect(control.kbps).toBe(leastKbps)
})

test('the bitrate climbs back to its first value after five calm seconds each step', () => {
  const control = new BitrateControl(1000)
  control.update(bytesOf(500, 1000), 0)
  for (let now = 250; now <= 5000; now += 250) control.update(0, now)
  expect(control.kbps).toBe(700)
  control.update(0, 5250)
  expect(control.kbps).toBe(805)
  for (let now = 5500; now <= 30_000; now += 250) control.update(0, now)
  expect(control.kbps).toBe(1000)
})

test('a queue between the limits keeps the bitrate', () => {
  const control = new BitrateControl(1000)
  control.update(bytesOf(500, 1000), 0)
  for (let now = 250; now <= 20_000; now += 250) control.update(bytesOf(200, 700), now)
  expect(control.kbps).toBe(700)
})

test('frames are skipped from a queue of two seconds until it has drained', () => {
  const control = new BitrateControl(leastKbps)
  control.update(bytesOf(2100, leastKbps), 0)
  expect(control.isStuffed).toBe(true)
  control.update(bytesOf(1000, leastKbps), 100)
  expect(control.isStuffed).toBe(true)
  control.update(bytesOf(50, leastKbps), 200)
  expect(control.isStuffed).toBe(false)
  control.update(bytesOf(2100, leastKbps), 300)
  control.restart()
  expect(control.isStuffed).toBe(false)
})
