// Whether a player may send in a conversation, shown before anything is typed.
import { texts } from '@lantern/locales/zh_tw/all.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { switchLanguage } from '../../kernel/language/language.ts'
import { useSession, type SessionPlayer } from '../../kernel/session/session.ts'
import { SendGate } from './SendGate.tsx'
import type { TalkKey } from './messages.ts'
import { useRefusals } from './refusal.ts'

beforeAll(() => switchLanguage('zh_tw'))
afterEach(() => {
  cleanup()
  useSession.setState({ me: null })
  useRefusals.setState({ muted: {} })
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
  expect(await screen.findByText('公開頻道需要 VIP 3（黃金）', {}, { timeout: 10_000 })).toBeTruthy()
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
