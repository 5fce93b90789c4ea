// A line on screen: words are words whatever they look like, and the house speaks under its own name.
import { channelTypes } from '@lantern/protocol/chat.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { speak } from '../../kernel/language.ts'
import { DraftRow, LineRow } from './LineRow.tsx'
import type { Line } from './lines.ts'

beforeAll(() => speak('zh_tw'))
afterEach(cleanup)

const line = (more: Partial<Line> = {}): Line => ({
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

test('markup in a message or a name stays text', () => {
  const evil = '<img src=x onerror=alert(1)><b>hi</b>'
  const { container } = render(<LineRow line={line({ Message: evil, From: '<i>x</i>' })} isMine={false} />)
  expect(screen.getByText(evil)).toBeTruthy()
  expect(container.querySelector('b, i, [onerror]')).toBeNull()
})

test('the time is Taipei time, with the day when it was not today', () => {
  render(<LineRow line={line()} isMine={false} />)
  const time = document.querySelector('time')!
  expect(time.textContent).toContain('00:30')
  expect(time.textContent).toContain('2020')
})

test('a flagged line carries the warning against trade', () => {
  render(<LineRow line={line({ Flag: 1 })} isMine={false} />)
  expect(screen.getByText(/禁止買賣/)).toBeTruthy()
})

test('customer service and the system are labelled, and have no card to open', () => {
  render(<LineRow line={line({ SenderType: 1, From: '小幫手' })} isMine={false} />)
  render(<LineRow line={line({ SenderType: 2, PlayerID: 0, From: '' })} isMine={false} />)
  expect(screen.getByText('客服')).toBeTruthy()
  expect(screen.getByText('系統')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toHaveLength(0)
})

test("a name opens the player's card in the address", async () => {
  const rootRoute = createRootRoute({ component: () => <LineRow line={line()} isMine={false} /> })
  const history = createMemoryHistory({ initialEntries: ['/?chatroom=public'] })
  const router = createRouter({ routeTree: rootRoute, history })
  // The test's own small router is not the site's, whose type is registered.
  render(<RouterProvider router={router as never} />)
  fireEvent.click(await screen.findByRole('button', { name: /小月亮/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ chatroom: 'public', player: 9 }))
})

test("a refused line shows the server's words, and can be sent again or dropped", () => {
  render(<DraftRow talkKey="public" draft={{ key: 'a', text: '嗨', isFailed: true, reason: 'VIP 等級不足' }} />)
  expect(screen.getByRole('alert').textContent).toContain('VIP 等級不足')
  expect(screen.getByRole('button', { name: '重送' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '刪除' })).toBeTruthy()
})
