// The club tab: closed to non-members, locked until the leader opens it, club and alliance side by side with their counters.
import { texts } from '@lantern/locales/zh_tw/all.gen.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { switchLanguage } from '../../kernel/language/language.ts'
import { changeTalk, forgetChat, shutOut, useChat } from './chatStore.ts'
import { ClubTab } from './ClubTab.tsx'
import type { ErrorName } from '@lantern/protocol/errors.ts'

// On a busy machine rendering can take longer than the default limit of one second.
configure({ asyncUtilTimeout: 60_000 })

beforeAll(() => switchLanguage('zh_tw'))
afterEach(() => {
  cleanup()
  forgetChat()
})

const { chat } = texts

function show(talk: 'club' | 'alliance') {
  const component = () => <ClubTab talk={talk} />
  const history = createMemoryHistory({ initialEntries: [`/?chatroom=${talk}`] })
  const router = createRouter({ routeTree: createRootRoute({ component }), history })
  // The router of the test does not have the registered router type of the site.
  render(<RouterProvider router={router as never} />)
  return router
}

const open = (talk: 'club' | 'alliance') => changeTalk(talk, () => ({ status: 'ready', isComplete: true }))

/** The tab is open when the server reports that this player lost access. */
async function showClosed(talk: 'club' | 'alliance', refusal: ErrorName): Promise<void> {
  open(talk)
  show(talk)
  await screen.findByRole('textbox')
  act(() => shutOut(talk, refusal))
}

test('outside a club there are neither tabs nor an input, and the reason is shown', async () => {
  await showClosed('club', 'ClubNotMember')
  expect(await screen.findByText(chat.clubNoClub)).toBeTruthy()
  expect(screen.queryByRole('group', { name: chat.clubOrAlliance })).toBe(null)
  expect(screen.queryByRole('textbox')).toBe(null)
})

test('a club with a closed chat shows that its leader can open it', async () => {
  await showClosed('club', 'ClubChatClosed')
  expect(await screen.findByText(chat.clubLocked)).toBeTruthy()
  expect(screen.getByText(chat.clubLockedWhy)).toBeTruthy()
  expect(screen.getByRole('group', { name: chat.clubOrAlliance })).toBeTruthy()
})

test('an open club has an input, and the alliance tab shows its own unread count', async () => {
  open('club')
  useChat.setState(({ unread }) => ({ unread: { ...unread, Club: 5, Alliance: 2 } }))
  const router = show('club')
  expect(await screen.findByRole('textbox', { name: chat.messageClub })).toBeTruthy()
  const alliance = screen.getByRole('button', { name: /聯盟/ })
  expect(alliance.textContent).toBe('聯盟2')
  expect(screen.getByRole('button', { name: /公會/ }).textContent).toBe('公會')
  fireEvent.click(alliance)
  await waitFor(() => expect((router.state.location.search as { chatroom?: string }).chatroom).toBe('alliance'))
})

test('a club without an alliance shows that under its own tab', async () => {
  await showClosed('alliance', 'AllianceNotFound')
  expect(await screen.findByText(chat.clubNoAlliance)).toBeTruthy()
  expect(screen.getByRole('button', { name: '公會' }).getAttribute('aria-pressed')).toBe('false')
})
