// Messages that the server composed in a live room: in the reader's language, and only if the system sent them.
import { liveChannelType, senderTypes } from '@lantern/protocol/values/chat.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { switchLanguage } from '../../kernel/language/language.ts'
import { readLiveEvent } from './LiveEvent.tsx'
import { MessageRow } from './MessageRow.tsx'
import type { ChatMessage } from './messages.ts'

beforeAll(() => switchLanguage('en_us'))
afterEach(cleanup)

const messageOf = (Message: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ID: 1,
  ChannelType: liveChannelType,
  PlayerID: 0,
  From: '',
  Message,
  CreateTime: '2026-11-17T16:30:00.000Z',
  Flag: 0,
  SenderType: senderTypes.system,
  ...more,
})

const gift = '[阿龍 送出 玫瑰 ×12](op=gift&player_id=9&amount=12&item_id=42&from=%E9%98%BF%E9%BE%8D)'

test('gifts of a combo are one line in the reader’s language', () => {
  render(<MessageRow message={messageOf(gift)} isMine={false} />)
  expect(screen.getByRole('button', { name: /^阿龍 sends Rose ×12/ })).toBeTruthy()
  expect(screen.queryByText('System')).toBeNull()
})

test('a player who joined is one line', () => {
  render(
    <MessageRow message={messageOf('[阿龍 進入](op=live_join&player_id=9&from=%E9%98%BF%E9%BE%8D)')} isMine={false} />,
  )
  expect(screen.getByRole('button', { name: /^阿龍 joined/ })).toBeTruthy()
})

test('a player who types the format of a gift sends an ordinary message', () => {
  expect(readLiveEvent(messageOf(gift, { SenderType: senderTypes.player, PlayerID: 9 }))).toBeNull()
})

test('unknown items and missing players are ordinary messages of the system', () => {
  expect(readLiveEvent(messageOf(gift.replace('item_id=42', 'item_id=7')))).toBeNull()
  expect(readLiveEvent(messageOf(gift.replace('player_id=9', 'player_id=0')))).toBeNull()
})
