// A followed host goes on air: the live button has a dot until the list is opened, and the notification leads to the room.
import { socketSuccess } from '@lantern/protocol/envelope.ts'
import { listFollowed } from '@lantern/protocol/hosts.ts'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../kernel/connection/link.ts'
import { switchLanguage } from '../../kernel/language/language.ts'
import { useToasts } from '../../kernel/messages/toast.ts'
import { useJoinedRoom } from './joinedRoom.ts'
import { OnAirDot } from './OnAirDot.tsx'

// On a busy machine rendering can take longer than the default limit of one second.
configure({ asyncUtilTimeout: 60_000 })

class ServerSocket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { reason: string }) => void) | null = null

  constructor() {
    sockets.push(this)
    queueMicrotask(() => this.onopen?.())
  }

  send(text: string): void {
    const { OP, Seq } = JSON.parse(text) as { OP: number; Seq?: number }
    const Result = OP === listFollowed.op ? { Total: 0, OnAir: 0, Rows: [] } : {}
    this.push({ OP: OP + 1, Seq, Code: socketSuccess, Message: '', Result })
  }

  push(frame: object): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(frame) }))
  }

  close(): void {
    this.onclose?.({ reason: '' })
  }
}

let sockets: ServerSocket[] = []

beforeAll(() => switchLanguage('zh_tw'))
beforeEach(() => {
  sockets = []
  vi.stubGlobal('WebSocket', ServerSocket)
  vi.stubGlobal('fetch', async () => Response.json({ Code: 0, Message: '', Result: { Token: 'once' } }))
})
afterEach(() => {
  cleanup()
  client.close()
  useJoinedRoom.setState({ roomId: null })
  useToasts.setState({ toasts: [] })
  vi.unstubAllGlobals()
})

async function show() {
  const root = createRootRoute({ component: OnAirDot })
  const places = createRoute({ getParentRoute: () => root, path: '/$locale/$' })
  const history = createMemoryHistory({ initialEntries: ['/zh_tw/rank/coin'] })
  const router = createRouter({ routeTree: root.addChildren([places]), history })
  render(<RouterProvider router={router as never} />)
  // A call opens the socket on which the server pushes.
  await client.call(listFollowed, { Page: 1, PerPage: 1 })
  return router
}

const goOnAir = (RoomID: number): Promise<void> =>
  act(async () => {
    const host = { HostID: 12, HostName: '糖糖', PictureURL: '', Title: '月夜' }
    sockets[0]!.push({ OP: 16022, Result: { ...host, RoomID, CreateTime: '2026-11-17T12:00:00.000Z' } })
    await Promise.resolve()
  })

test('the dot appears with the push and is cleared when the list is opened', async () => {
  const router = await show()
  expect(screen.queryByText('追蹤的主播開播了')).toBeNull()
  await goOnAir(7)
  expect(await screen.findByText('追蹤的主播開播了')).toBeTruthy()
  const [toast] = useToasts.getState().toasts
  expect(toast?.text).toBe('糖糖 開播了：月夜')
  act(() => toast!.action!.run())
  await waitFor(() => expect(router.state.location.href).toBe('/zh_tw/play-game/live?live=7'))
  await waitFor(() => expect(screen.queryByText('追蹤的主播開播了')).toBeNull())
})

test('the room that the player has joined needs no notification', async () => {
  await show()
  useJoinedRoom.setState({ roomId: 7 })
  await goOnAir(7)
  expect(useToasts.getState().toasts).toEqual([])
})
