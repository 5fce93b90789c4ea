// Times of devices on the clock of the stream.
import { expect, test } from 'vitest'
import { Continuity, MediaClock, SoundClock } from './mediaClock.ts'

test('times of a device are mapped by the smallest delay, so jitter of arrivals is not passed on', () => {
  const clock = new MediaClock()
  const delays = [40, 12, 10, 35, 18, 50, 10]
  const mapped = delays.map((delay, at) => clock.map(at * 33, 1000 + at * 33 + delay))
  expect(mapped.slice(2)).toEqual([2, 3, 4, 5, 6].map((at) => 1010 + at * 33))
})

test('a device that starts to count anew continues at the time of arrival', () => {
  const clock = new MediaClock()
  for (let at = 0; at < 100; at++) clock.map(at * 33, 1000 + at * 33)
  const now = 1000 + 100 * 33
  // It counts from 0 again: frames seem late until the window ends.
  let last = 0
  for (let at = 0; at < 150; at++) last = clock.map(at * 33, now + at * 33)
  expect(last).toBe(now + 149 * 33)
  // It jumps ahead: mapped at once, since no frame arrives before it was captured.
  expect(clock.map(1_000_000, now + 150 * 33)).toBe(now + 150 * 33)
})

test('a clock that drifts is followed', () => {
  const clock = new MediaClock()
  let error = 0
  for (let at = 0; at < 10_000; at++) error = clock.map(at * 33 * 0.9995, at * 33) - at * 33
  expect(Math.abs(error)).toBeLessThanOrEqual(65)
})

test('pieces of sound follow one another unless the gap is long', () => {
  const clock = new SoundClock()
  expect([clock.place(100, 10), clock.place(113, 10), clock.place(118, 10)]).toEqual([100, 110, 120])
  expect(clock.place(500, 10)).toBe(500)
  expect(clock.end).toBe(510)
})

test('a gap or a step back in the sound is noticed once, and rounding is not a gap', () => {
  const pieces = new Continuity()
  const starts = [100, 110.4, 120, 400, 410, 405]
  expect(starts.map((start) => pieces.follows(start, 10))).toEqual([true, true, true, false, true, false])
})
