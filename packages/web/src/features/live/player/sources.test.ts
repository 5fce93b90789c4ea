// The order of a stream's addresses, and which of them a browser can play.
import { expect, test } from 'vitest'
import { atOwnAddress, orderSources, type StreamSource, usesNativeHls } from './sources.ts'

const all: readonly StreamSource[] = [
  { kind: 'hls', url: '/live/7.m3u8' },
  { kind: 'flv', url: '/live/7.flv' },
  { kind: 'ws-flv', url: 'ws://host/live/7.flv' },
]

const kindsFor = (hasMediaSource: boolean, hasNativeHls: boolean): readonly string[] =>
  orderSources(all, { hasMediaSource, hasNativeHls }).map(({ kind }) => kind)

test('a browser with media sources tries the WebSocket, then HTTP, then HLS', () => {
  expect(kindsFor(true, false)).toEqual(['ws-flv', 'flv', 'hls'])
})

test('a browser without media sources plays HLS if it can, else nothing', () => {
  expect(kindsFor(false, true)).toEqual(['hls'])
  expect(kindsFor(false, false)).toEqual([])
})

test('an empty address is left out', () => {
  expect(orderSources([{ kind: 'flv', url: '' }], { hasMediaSource: true, hasNativeHls: false })).toEqual([])
})

test('HLS is left to the media element only where there are no media sources', () => {
  expect(usesNativeHls({ hasMediaSource: true, hasNativeHls: true })).toBe(false)
  expect(usesNativeHls({ hasMediaSource: false, hasNativeHls: true })).toBe(true)
  expect(usesNativeHls({ hasMediaSource: true, hasNativeHls: false })).toBe(false)
})

test('a link is opened at the address of the page, with the same security', () => {
  const page = { protocol: 'https:', host: 'owl.example' }
  expect(atOwnAddress('ws://example:3000/live/7.flv?t=x', page)).toBe('wss://owl.example/live/7.flv?t=x')
  expect(atOwnAddress('http://example:3000/live/7.m3u8', page)).toBe('https://owl.example/live/7.m3u8')
  expect(atOwnAddress('', page)).toBe('')
})
