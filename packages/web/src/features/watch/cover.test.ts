// What lies over the picture of a room.
import { expect, test } from 'vitest'
import { coverOf, type Situation } from './cover.ts'

const playing: Situation = {
  isLost: false,
  isJoined: true,
  isReturning: false,
  isPaused: false,
  isOnAir: true,
  phase: 'playing',
  hasPicture: true,
  isMuted: false,
}

test('nothing covers a picture that plays with sound, and a muted one asks for a tap', () => {
  expect(coverOf(playing)).toBeNull()
  expect(coverOf({ ...playing, isMuted: true })).toBe('tapForSound')
})

test('a host who is away is named before the state of the stream', () => {
  expect(coverOf({ ...playing, isReturning: true, isOnAir: false, phase: 'waiting' })).toBe('returning')
  expect(coverOf({ ...playing, isPaused: true, isOnAir: false, phase: 'idle' })).toBe('paused')
  expect(coverOf({ ...playing, isOnAir: false, phase: 'waiting' })).toBe('offAir')
})

test('the first start shows loading, a later one reconnecting, and after the last restart a failure', () => {
  expect(coverOf({ ...playing, phase: 'linking', hasPicture: false })).toBe('starting')
  expect(coverOf({ ...playing, phase: 'buffering' })).toBe('restarting')
  expect(coverOf({ ...playing, phase: 'waiting' })).toBe('restarting')
  expect(coverOf({ ...playing, phase: 'failed' })).toBe('failed')
})

test('a socket that reconnects does not cover a picture that still plays', () => {
  expect(coverOf({ ...playing, isJoined: false })).toBeNull()
  expect(coverOf({ ...playing, isJoined: false, hasPicture: false })).toBe('joining')
  expect(coverOf({ ...playing, isLost: true })).toBe('lost')
})
