// The meters follow the standards: loudness of known tones, and peaks that lie between samples.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limit, truePeak } from './dynamics.ts'
import { integrated, momentaryMax, shortTermMax } from './loudness.ts'
import { generate, tau, toDecibels, type Stereo } from './sound.ts'

const tone = (hz: number, amplitude: number, seconds: number, phase = 0): Stereo => {
  const line = generate(seconds, (t) => amplitude * Math.sin(tau * hz * t + phase))
  return { left: line, right: line.slice() }
}
const isNear = (actual: number, wanted: number, within: number): void =>
  assert.ok(Math.abs(actual - wanted) <= within, `${actual} is not within ${within} of ${wanted}`)

test('a tone of 997 Hz at -20 dBFS in both channels is -20 LUFS in every window', () => {
  const bus = tone(997, 0.1, 4)
  for (const loudness of [integrated(bus), momentaryMax(bus), shortTermMax(bus)]) isNear(loudness, -20, 0.1)
})

test('one silent channel reduces loudness by three decibels, low frequencies count less', () => {
  const { left } = tone(997, 0.1, 2)
  isNear(integrated({ left, right: new Float32Array(left.length) }), -23, 0.1)
  assert.ok(integrated(tone(30, 0.1, 2)) < -26)
})

test('silence between sounds does not lower the loudness', () => {
  const bus = tone(997, 0.1, 4)
  for (const line of [bus.left, bus.right]) line.fill(0, 96_000)
  isNear(integrated(bus), -20, 0.4)
})

test('a peak between two samples is detected', () => {
  const bus = tone(12_000, 1, 0.05, Math.PI / 4)
  const highest = Math.max(...bus.left)
  assert.ok(highest < 0.72, 'the samples alone do not show the peak')
  isNear(toDecibels(truePeak(bus)), 0, 0.6)
})

test('the limiter keeps every peak below its ceiling and leaves quiet sound unchanged', () => {
  const loud = limit(tone(440, 1, 0.5), 0.5)
  assert.ok(truePeak(loud) <= 0.5 * 1.02)
  const quiet = tone(440, 0.2, 0.1)
  const before = quiet.left.slice()
  assert.deepEqual(limit(quiet, 0.5).left, before)
})
