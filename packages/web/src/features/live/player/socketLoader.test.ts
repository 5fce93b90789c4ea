// The loader of a stream over a WebSocket: what arrives, its ends, and a viewer who leaves before the connection is open.
import { afterEach, expect, test, vi } from 'vitest'
import { SocketLoader } from './socketLoader.ts'

const sockets: FakeSocket[] = []

class FakeSocket extends EventTarget {
  binaryType = ''
  isClosed = false

  constructor() {
    super()
    sockets.push(this)
  }

  close(): void {
    this.isClosed = true
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  sockets.length = 0
})

function openLoader() {
  vi.stubGlobal('WebSocket', FakeSocket)
  const loader = new SocketLoader()
  const events: unknown[] = []
  loader.onDataArrival = (chunk, start, received) => events.push([chunk.byteLength, start, received])
  loader.onError = (type) => events.push(type)
  loader.onComplete = (from, to) => events.push([from, to])
  loader.open({ url: 'ws://owl.test/live/1.flv' })
  return { loader, events, socket: sockets[0]! }
}

const message = (bytes: number): Event => new MessageEvent('message', { data: new ArrayBuffer(bytes) })

test('bytes arrive with their places, and the end of the connection completes the stream', () => {
  const { loader, events, socket } = openLoader()
  expect(loader.isWorking()).toBe(true)
  socket.dispatchEvent(new Event('open'))
  socket.dispatchEvent(message(9))
  socket.dispatchEvent(message(4))
  socket.dispatchEvent(new Event('close'))
  expect(events).toEqual([
    [9, 0, 9],
    [4, 9, 13],
    [0, 12],
  ])
  expect(loader.isWorking()).toBe(false)
})

test('a connection that fails is reported once', () => {
  const { events, socket } = openLoader()
  socket.dispatchEvent(new Event('error'))
  socket.dispatchEvent(new Event('close'))
  expect(events).toEqual(['Exception'])
})

test('a viewer who leaves before the connection is open causes no error', () => {
  const { loader, events, socket } = openLoader()
  loader.destroy()
  expect(socket.isClosed).toBe(true)
  for (const event of [new Event('error'), message(9), new Event('close')]) socket.dispatchEvent(event)
  expect(events).toEqual([])
})
