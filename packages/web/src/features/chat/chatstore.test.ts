// What a pushed line does: shown where it belongs, counted where nobody looks, never beside its own draft.
// @vitest-environment node
import { channelTypes } from '@lantern/protocol/chat.ts'
import { beforeEach, expect, test } from 'vitest'
import { changeTalk, forgetChat, hearLine, setDraft, talkAt, useChat, type Room } from './chatstore.ts'
import { privateTalk, type Line } from './lines.ts'

const me = 7
const said = (ID: number, PlayerID: number, more: Partial<Line> = {}): Line => ({
  ID,
  ChannelType: channelTypes.public,
  PlayerID,
  From: 'someone',
  Message: `line ${ID}`,
  CreateTime: '2026-11-15T03:00:00.000Z',
  Flag: 0,
  SenderType: 0,
  ...more,
})
const whisper = (ID: number, from: number, to: number): Line =>
  said(ID, from, { ChannelType: channelTypes.private, ToID: to })
const room = (PlayerID: number): Room => ({
  PlayerID,
  Name: 'Mai',
  PictureSetting: 2,
  PictureURL: '',
  Message: 'old',
  CreateTime: '2026-11-15T02:00:00.000Z',
  UnreadCount: 0,
  Online: true,
})

beforeEach(() => {
  forgetChat()
  changeTalk('public', () => ({ status: 'ready' }))
})

test('a line on a closed channel counts as unread, on the open one it is read', () => {
  expect(hearLine(said(1, 9), me)).toBeNull()
  expect(useChat.getState().unread).toMatchObject({ Public: 1, Total: 1 })
  useChat.setState({ shown: 'public' })
  expect(hearLine(said(2, 9), me)).toBe('read')
  expect(useChat.getState().unread.Public).toBe(1)
  expect(talkAt('public').lines).toHaveLength(2)
})

test('my own line from another window is shown and never unread', () => {
  hearLine(said(1, me), me)
  expect(useChat.getState().unread.Total).toBe(0)
  expect(talkAt('public').lines).toHaveLength(1)
})

test('the push that overtakes the reply takes the draft away, but not a failed one', () => {
  setDraft('public', { key: 'a', text: 'line 1', isFailed: false, reason: null })
  setDraft('public', { key: 'b', text: 'line 1', isFailed: true, reason: 'too fast' })
  hearLine(said(1, me), me)
  expect(talkAt('public').drafts.map(({ key }) => key)).toEqual(['b'])
})

test('a whisper moves its room to the top with its words and its count', () => {
  useChat.setState({ rooms: [room(8), room(9)] })
  expect(hearLine(whisper(5, 9, me), me)).toBeNull()
  const [first] = useChat.getState().rooms!
  expect(first).toMatchObject({ PlayerID: 9, Message: 'line 5', UnreadCount: 1 })
  expect(useChat.getState().unread.Private).toBe(1)
})

test('a whisper from a stranger asks for the list again; a conversation that is not open keeps no lines', () => {
  useChat.setState({ rooms: [room(8)] })
  expect(hearLine(whisper(5, 9, me), me)).toBe('rooms')
  expect(talkAt(privateTalk(9)).lines).toHaveLength(0)
})
