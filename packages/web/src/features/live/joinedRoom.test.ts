// Joining a room on the chat socket, its pushes, a reconnect, a refusal and leaving, against a socket that answers as the server does.
import { socketSuccess } from '@lantern/protocol/envelope.ts'
import { errors } from '@lantern/protocol/errors.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../kernel/connection/link.ts'
import { joinRoom, leaveRoom, useJoinedRoom } from './joinedRoom.ts'

const room = {
  RoomID: 7,
  Title: '月夜神鴞',
  Status: 1,
  HostID: 12,
  HostName: '糖糖',
  PictureURL: '',
  Viewers: 3,
  DownStreamUrl: '',
}

interface Frame {
  readonly OP: number
  readonly Seq?: number
  readonly RoomID?: number
}

/** The server's side of the sockets that the page opened. */
let sockets: ServerSocket[] = []
let received: number[] = []
/** Rooms that refuse the player. */
const closed = 9

class ServerSocket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { reason: string }) => void) | null = null

  constructor() {
    sockets.push(this)
    queueMicrotask(() => this.onopen?.())
  }

  send(text: string): void {
    const frame = JSON.parse(text) as Frame
    received.push(frame.OP)
    if (frame.OP === 30120 && frame.RoomID === closed)
      return this.push({
        OP: 30121,
        Seq: frame.Seq,
        Code: errors.NotEligibleToJoin,
        Message: '直播間已關閉',
        Result: { Why: 'RoomClosed' },
      })
    const Result = frame.OP === 30120 ? { ...room, RoomID: frame.RoomID } : {}
    this.push({ OP: frame.OP + 1, Seq: frame.Seq, Code: socketSuccess, Message: '', Result })
  }

  push(frame: object): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(frame) }))
  }

  close(): void {
    this.onclose?.({ reason: '' })
  }
}

const settle = (ms = 100): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const joined = () => useJoinedRoom.getState()

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  received = []
  vi.stubGlobal('WebSocket', ServerSocket)
  vi.stubGlobal('fetch', async () => Response.json({ Code: 0, Message: '', Result: { Token: 'once' } }))
})

afterEach(() => {
  leaveRoom()
  client.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a joined room is open, follows its pushes, and is left by 30130', async () => {
  joinRoom(7)
  expect(joined().state).toBe('joining')
  await settle()
  expect(joined()).toMatchObject({ state: 'open', room: { HostName: '糖糖', Viewers: 3 }, joins: 1 })
  sockets[0]!.push({ OP: 30122, Result: { RoomID: 7, Viewers: 40 } })
  sockets[0]!.push({ OP: 30122, Result: { RoomID: 8, Viewers: 99 } })
  sockets[0]!.push({ OP: 30302, Result: { ...room, Status: 2 } })
  await settle()
  expect(joined().room).toMatchObject({ Viewers: 3, Status: 2 })
  leaveRoom()
  await settle()
  expect(received.at(-1)).toBe(30130)
  expect(joined()).toMatchObject({ roomId: null, state: 'none', room: null })
})

test('the mark of a returning host ends with the next description of the room', async () => {
  joinRoom(7)
  await settle()
  sockets[0]!.push({ OP: 30302, Result: { ...room, OnAir: false, Returning: true } })
  await settle()
  expect(joined().room).toMatchObject({ OnAir: false, Returning: true })
  sockets[0]!.push({ OP: 30302, Result: { ...room, OnAir: true } })
  await settle()
  expect(joined().room).toMatchObject({ OnAir: true })
  expect(joined().room).not.toHaveProperty('Returning')
})

test('a second request for the same room is not sent', async () => {
  joinRoom(7)
  joinRoom(7)
  await settle()
  joinRoom(7)
  await settle()
  expect(received.filter((op) => op === 30120)).toHaveLength(1)
})

test('after a reconnect the room is joined again and its facts stay meanwhile', async () => {
  joinRoom(7)
  await settle()
  sockets[0]!.close()
  expect(joined().room).toMatchObject({ RoomID: 7 })
  await settle(5000)
  expect(sockets).toHaveLength(2)
  expect(received.filter((op) => op === 30120)).toHaveLength(2)
  expect(joined()).toMatchObject({ state: 'open', joins: 2 })
})

test('a closed room is refused with its reason, and can be asked for again', async () => {
  joinRoom(closed)
  await settle()
  expect(joined()).toMatchObject({ state: 'refused', refusal: { why: 'RoomClosed', isLost: false } })
  joinRoom(closed)
  expect(joined().state).toBe('joining')
  await settle()
  expect(received.filter((op) => op === 30120)).toHaveLength(2)
})
