// A conversation from top to bottom: separated by Taipei days, one name per group of messages, drafts last.
// @vitest-environment node
import { channelTypes } from '@lantern/protocol/values/chat.ts'
import { expect, test } from 'vitest'
import type { ChatMessage } from './messages.ts'
import { makeRows } from './rows.ts'

const messageOf = (ID: number, CreateTime: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ID,
  ChannelType: channelTypes.public,
  PlayerID: 9,
  From: 'Mai',
  Message: 'hi',
  CreateTime,
  Flag: 0,
  SenderType: 0,
  ...more,
})
const show = (messages: readonly ChatMessage[], isComplete = false): string[] =>
  makeRows({ messages, drafts: [], isComplete }).map((row) =>
    row.kind === 'line' ? `${row.message.ID}${row.isContinued ? '+' : ''}` : row.kind === 'day' ? row.key : row.kind,
  )

test('midnight is that of Taipei', () => {
  const messages = [messageOf(1, '2026-11-14T15:59:00.000Z'), messageOf(2, '2026-11-14T16:01:00.000Z')]
  expect(show(messages)).toEqual(['2026-11-14', '1', '2026-11-15', '2'])
})

test('consecutive messages of one sender have one name; another sender, a pause or the system has its own', () => {
  const messages = [
    messageOf(1, '2026-11-14T03:00:00.000Z'),
    messageOf(2, '2026-11-14T03:01:00.000Z'),
    messageOf(3, '2026-11-14T03:05:00.000Z'),
    messageOf(4, '2026-11-14T03:05:01.000Z', { PlayerID: 8, From: 'Linh' }),
    messageOf(5, '2026-11-14T03:05:02.000Z', { PlayerID: 0, SenderType: 2 }),
    messageOf(6, '2026-11-14T03:05:03.000Z', { PlayerID: 0, SenderType: 2 }),
  ]
  expect(show(messages)).toEqual(['2026-11-14', '1', '2+', '3', '4', '5', '6'])
})

test('the beginning mark is above the first day when all is read, drafts are below the last message', () => {
  const draft = { key: 'd', text: 'x', quote: null, after: 1, state: 'sending', reason: null } as const
  const rows = makeRows({ messages: [messageOf(1, '2026-11-14T03:00:00.000Z')], drafts: [draft], isComplete: true })
  expect(rows.map(({ kind }) => kind)).toEqual(['beginning', 'day', 'line', 'draft'])
})
