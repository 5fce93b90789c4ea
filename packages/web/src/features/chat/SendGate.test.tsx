// Whether a player may send in a conversation, shown before anything is typed.
import { texts } from '@lantern/locales/zh_tw/all.gen.ts'
import { liveRoles, liveStatuses } from '@lantern/protocol/values/live.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, configure, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { switchLanguage } from '../../kernel/language/language.ts'
import { useSession, type SessionPlayer } from '../../kernel/session/session.ts'
import { useJoinedRoom } from '../live/live.ts'
import { SendGate } from './SendGate.tsx'
import type { TalkKey } from './messages.ts'
import { noteMute, useRefusals } from './refusal.ts'

// On a busy machine rendering can take longer than the default limit of one second.
configure({ asyncUtilTimeout: 60_000 })

beforeAll(() => switchLanguage('zh_tw'))
afterEach(() => {
  cleanup()
  useSession.setState({ me: null })
  useRefusals.setState({ muted: {} })
  useJoinedRoom.setState({ room: null })
})

function show(talk: TalkKey, vipLevel: number): void {
  useSession.setState({ me: { player: { playerID: 7 }, level: { level: 1, vipLevel } } as SessionPlayer })
  const component = () => (
    <SendGate talk={talk} hasInput>
      <textarea />
    </SendGate>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  render(<RouterProvider router={router as never} />)
}

test('below Gold the public channel has no input, shows the requirement and a link', async () => {
  show('public', 2)
  expect(await screen.findByText('公開頻道需要 VIP 3（黃金）')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBe(null)
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/newbie\/gameFeature#vip$/)
})

test('Gold and above can send in public, and every player in private', async () => {
  show('public', 3)
  expect(await screen.findByRole('textbox')).toBeTruthy()
  cleanup()
  show('private:9', 1)
  expect(await screen.findByRole('textbox')).toBeTruthy()
  expect(screen.queryByText(texts.chat.refusedVipTooLow)).toBe(null)
})

test('a mute hides the input until it ends', async () => {
  useRefusals.setState({ muted: { public: new Date(Date.now() + 60_000).toISOString() } })
  show('public', 3)
  expect((await screen.findByRole('status')).textContent).toMatch('你已被禁言')
  expect(screen.queryByRole('textbox')).toBe(null)
})

const room = { RoomID: 7, Status: liveStatuses.live, FollowersOnly: true, Follow: false, Role: liveRoles.viewer }

test('a room for followers has no input for others; host and moderators write', async () => {
  useJoinedRoom.setState({ room: room as never })
  show('live:7', 1)
  expect((await screen.findByRole('status')).textContent).toMatch('追蹤主播後')
  cleanup()
  useJoinedRoom.setState({ room: { ...room, Role: liveRoles.moderator } as never })
  show('live:7', 1)
  expect(await screen.findByRole('textbox')).toBeTruthy()
})

test('a paused room has no input', async () => {
  useJoinedRoom.setState({ room: { ...room, FollowersOnly: false, Status: liveStatuses.paused } as never })
  show('live:7', 1)
  expect((await screen.findByRole('status')).textContent).toMatch('主播暫停中')
})

test('a mute of a room ends when it is lifted', async () => {
  noteMute('live:7', new Date(Date.now() + 60_000).toISOString())
  show('live:7', 1)
  expect((await screen.findByRole('status')).textContent).toMatch('你已被禁言')
  act(() => noteMute('live:7', new Date(Date.now() - 1).toISOString()))
  expect(await screen.findByRole('textbox')).toBeTruthy()
})
