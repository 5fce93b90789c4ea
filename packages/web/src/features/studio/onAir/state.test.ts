// The state of the own room, and the advice for the encoder.
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import { expect, test } from 'vitest'
import { adviceFor, stateOf } from './state.ts'

const { closed, live, paused } = liveStatuses

test('a stream into a closed room is a preview', () => {
  expect(stateOf({ Status: closed, OnAir: false }, null)).toBe('closed')
  expect(stateOf({ Status: closed, OnAir: false }, { OnAir: false })).toBe('preview')
})

test('an open room is on air only with a stream', () => {
  expect(stateOf({ Status: live, OnAir: false }, null)).toBe('waiting')
  expect(stateOf({ Status: live, OnAir: false }, { OnAir: true })).toBe('onAir')
  expect(stateOf({ Status: live, OnAir: true }, null)).toBe('onAir')
  expect(stateOf({ Status: live, OnAir: true, Returning: true }, null)).toBe('returning')
})

test('a pause stays a pause with and without a stream', () => {
  expect(stateOf({ Status: paused, OnAir: false }, null)).toBe('paused')
  expect(stateOf({ Status: paused, OnAir: false }, { OnAir: false })).toBe('paused')
})

test('long key-frame gaps and high bitrates are advised against', () => {
  expect(adviceFor({ KeyFrameGap: 4000, Bitrate: 8000 }, 8000)).toEqual([])
  expect(adviceFor({ KeyFrameGap: 4001, Bitrate: 8001 }, 8000)).toEqual(['adviseGap', 'adviseBitrate'])
})
