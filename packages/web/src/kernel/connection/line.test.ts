// The connection state shown to players: the socket's state, corrected by the browser's network state.
import { expect, test } from 'vitest'
import { lineOf } from './line.ts'

test('an open socket is connected only while the browser is online and the socket has answered since', () => {
  expect(lineOf({ state: 'ready', isUnsure: false }, false)).toBe('ready')
  expect(lineOf({ state: 'ready', isUnsure: false }, true)).toBe('offline')
  expect(lineOf({ state: 'ready', isUnsure: true }, false)).toBe('connecting')
})

test('a socket waiting to retry is connecting, and offline without a network', () => {
  for (const state of ['idle', 'connecting', 'offline'] as const) {
    expect(lineOf({ state, isUnsure: false }, false)).toBe('connecting')
    expect(lineOf({ state, isUnsure: false }, true)).toBe('offline')
  }
})

test('a session that the server ended stays ended', () => {
  expect(lineOf({ state: 'ended', isUnsure: false }, false)).toBe('ended')
  expect(lineOf({ state: 'ended', isUnsure: false }, true)).toBe('ended')
})
