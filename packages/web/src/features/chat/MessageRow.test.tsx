// A message on screen: text stays text whatever it looks like, and system messages have their own sender.
import { channelTypes } from '@lantern/protocol/values/chat.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { switchLanguage } from '../../kernel/language/language.ts'
import { DraftRow } from './DraftRow.tsx'
import { MessageRow } from './MessageRow.tsx'
import type { ChatMessage } from './messages.ts'

// On a busy machine rendering can take longer than the default limit of one second.
configure({ asyncUtilTimeout: 60_000 })

beforeAll(() => switchLanguage('zh_tw'))
afterEach(cleanup)

const messageOf = (more: Partial<ChatMessage> = {}): ChatMessage => ({
  ID: 1,
  ChannelType: channelTypes.public,
  PlayerID: 9,
  From: '小月亮',
  Message: '晚安',
  CreateTime: '2020-01-31T16:30:00.000Z',
  Flag: 0,
  SenderType: 0,
  ...more,
})

test('markup in a message or a name is shown as text', () => {
  const evil = '<img src=x onerror=alert(1)><b>hi</b>'
  const { container } = render(<MessageRow message={messageOf({ Message: evil, From: '<i>x</i>' })} isMine={false} />)
  expect(screen.getByText(evil)).toBeTruthy()
  expect(container.querySelector('b, i, [onerror]')).toBeNull()
})

test('the time is Taipei time', () => {
  render(<MessageRow message={messageOf()} isMine={false} />)
  expect(document.querySelector('time')!.textContent).toBe('00:30')
})

test('a flagged message has the warning against trade', () => {
  render(<MessageRow message={messageOf({ Flag: 1 })} isMine={false} />)
  expect(screen.getByText(/禁止買賣/)).toBeTruthy()
})

test('customer service and the system are labelled, and have no card to open', () => {
  render(<MessageRow message={messageOf({ SenderType: 1, From: '小幫手' })} isMine={false} />)
  render(<MessageRow message={messageOf({ SenderType: 2, PlayerID: 0, From: '' })} isMine={false} />)
  expect(screen.getByText('客服')).toBeTruthy()
  expect(screen.getByText('系統')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /玩家資訊/ })).toBeNull()
})

test("a name opens the player's card in the address", async () => {
  const rootRoute = createRootRoute({ component: () => <MessageRow message={messageOf()} isMine={false} /> })
  const history = createMemoryHistory({ initialEntries: ['/?chatroom=public'] })
  const router = createRouter({ routeTree: rootRoute, history })
  // The router of the test does not have the registered router type of the site.
  render(<RouterProvider router={router as never} />)
  fireEvent.click(await screen.findByRole('button', { name: /小月亮/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ chatroom: 'public', player: 9 }))
})

test('a reply shows its quote and links to it', () => {
  const onQuote = vi.fn()
  const Reply = { ID: 5, From: 'Mai', Message: '<b>晚安</b>嗎' }
  const { container } = render(
    <MessageRow message={messageOf({ ReplyID: 5, Reply })} isMine={false} onQuote={onQuote} />,
  )
  fireEvent.click(screen.getByRole('button', { name: /引用 Mai/ }))
  expect(onQuote).toHaveBeenCalledExactlyOnceWith(5)
  expect(container.querySelector('b b')).toBeNull()
})

test('a deleted message shows a placeholder without actions', () => {
  render(<MessageRow message={messageOf({ Message: '', Removed: true, Flag: 1 })} isMine={false} />)
  expect(screen.getByText('這則訊息已被移除')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '訊息選項' })).toBeNull()
  expect(screen.queryByText(/禁止買賣/)).toBeNull()
})

test('choices are buttons only while they wait for an answer', () => {
  const asked = messageOf({ SenderType: 1, AutoReply: ['儲值問題', '帳號問題'] })
  const { rerender } = render(<MessageRow message={asked} isMine={false} choicesFor="private:9" />)
  expect(screen.getByRole('group', { name: '快速回覆' }).children).toHaveLength(2)
  rerender(<MessageRow message={asked} isMine={false} />)
  expect(screen.queryByText('儲值問題')).toBeNull()
})

const draft = { key: 'a', text: '嗨', quote: null, after: 0 } as const

test('a refused message shows the server’s text, and can be sent again, changed or dropped', () => {
  render(<DraftRow talkKey="public" draft={{ ...draft, state: 'refused', reason: 'VIP 等級不足' }} />)
  expect(screen.getByRole('alert').textContent).toContain('VIP 等級不足')
  for (const name of ['重送', '修改', '刪除']) expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('a message being sent shows its state and has no actions', () => {
  render(<DraftRow talkKey="public" draft={{ ...draft, state: 'sending', reason: null }} />)
  expect(screen.getByText('傳送中')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an address of this site in a message opens in the app, in the reader’s language', async () => {
  const message = messageOf({ Message: `一起來比賽 ${location.origin}/vi_vn/rank/event?event=7` })
  const rootRoute = createRootRoute({ component: () => <MessageRow message={message} isMine={false} /> })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router as never} />)
  const link = await screen.findByRole('link', { name: /event=7/ })
  expect(link.getAttribute('href')).toBe('/zh_tw/rank/event?event=7')
  fireEvent.click(link)
  const isThere = () => expect(router.state.location.href).toBe('/zh_tw/rank/event?event=7')
  await waitFor(isThere)
})
