// Which advice the measurements of a stream call for.
import { expect, test } from 'vitest'
import { adviceFor } from './advice.ts'

const good = {
  kbps: 1500,
  fps: 30,
  keyFrameGapMs: 2000,
  drops: 0,
  targetKbps: 1600,
  sourceSilentMs: 30,
  encoderSilentMs: 30,
}

test('a good stream needs no advice', () => {
  expect(adviceFor('540', null, null)).toBeNull()
  expect(adviceFor('540', good, { KeyFrameGap: 2000 })).toBeNull()
  expect(adviceFor('540', { ...good, drops: 3 }, null)).toBeNull()
})

test('more than four seconds between key frames, as sent or as received, call for advice', () => {
  expect(adviceFor('540', { ...good, keyFrameGapMs: 4100 }, null)).toBe('longGap')
  expect(adviceFor('540', good, { KeyFrameGap: 4100 })).toBe('longGap')
})

test('a camera without frames is named before the encoder; a full queue explains missing frames', () => {
  const silent = { ...good, kbps: 0, fps: 0 }
  expect(adviceFor('540', { ...silent, sourceSilentMs: 3900, encoderSilentMs: 3900 }, null)).toBeNull()
  expect(adviceFor('540', { ...silent, sourceSilentMs: 4000, encoderSilentMs: 4000 }, null)).toBe('noFrames')
  expect(adviceFor('540', { ...silent, encoderSilentMs: 4000 }, null)).toBe('noEncoding')
  expect(adviceFor('540', { ...silent, encoderSilentMs: 4000, targetKbps: 500 }, null)).toBe('slow')
})

test('a lowered bitrate comes before its consequences; few frames with drops are a slow encoder', () => {
  expect(adviceFor('540', { ...good, targetKbps: 800, keyFrameGapMs: 5000 }, null)).toBe('slow')
  expect(adviceFor('540', { ...good, fps: 9, drops: 40 }, null)).toBe('dropping')
  expect(adviceFor('540', { ...good, fps: 9 }, null)).toBeNull()
})
