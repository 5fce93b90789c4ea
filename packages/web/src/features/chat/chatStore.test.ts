// A pushed message: added to its conversation, counted as unread when not visible, never shown next to its own draft.
import { channelTypes } from '@lantern/protocol/values/chat.ts'
import { beforeEach, expect, test } from 'vitest'
import {
  addMessages,
  changeTalk,
  forgetChat,
  receiveMessage,
  receiveRemoval,
  letIn,
  makeSure,
  setDraft,
  shutOut,
  talkAt,
  trimTalk,
  useChat,
  type Draft,
  type Room,
} from './chatStore.ts'
import { privateTalk, type ChatMessage } from './messages.ts'

const me = 7
const messageOf = (ID: number, PlayerID: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
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
const whisper = (ID: number, from: number, to: number): ChatMessage =>
  messageOf(ID, from, { ChannelType: channelTypes.private, ToID: to })
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
const draft = (key: string, more: Partial<Draft> = {}): Draft => ({
  key,
  text: 'line 5',
  quote: null,
  after: 4,
  state: 'sending',
  reason: null,
  ...more,
})
const keysOf = (): string[] => talkAt('public').drafts.map(({ key }) => key)

beforeEach(() => {
  forgetChat()
  useChat.setState({ shown: null })
  changeTalk('public', () => ({ status: 'ready' }))
})

test('a message on a closed channel counts as unread, on the open one it is read', () => {
  expect(receiveMessage(messageOf(1, 9), me, true).mustRead).toBe(false)
  expect(useChat.getState().unread).toMatchObject({ Public: 1, Total: 1 })
  useChat.setState({ shown: 'public' })
  expect(receiveMessage(messageOf(2, 9), me, true).mustRead).toBe(true)
  expect(useChat.getState().unread.Public).toBe(1)
  expect(talkAt('public').messages).toHaveLength(2)
})

test('an open channel in a hidden page stays unread', () => {
  useChat.setState({ shown: 'public' })
  expect(receiveMessage(messageOf(1, 9), me, false).mustRead).toBe(false)
  expect(useChat.getState().unread.Public).toBe(1)
})

test('a message received twice is shown and counted once', () => {
  receiveMessage(messageOf(1, 9), me, true)
  receiveMessage(messageOf(1, 9), me, true)
  expect(talkAt('public').messages).toHaveLength(1)
  expect(useChat.getState().unread.Public).toBe(1)
})

test('club, alliance and announcements have their own counters', () => {
  receiveMessage(messageOf(1, 9, { ChannelType: channelTypes.club }), me, true)
  receiveMessage(messageOf(2, 9, { ChannelType: channelTypes.alliance }), me, true)
  receiveMessage(messageOf(3, 0, { ChannelType: channelTypes.announcement }), me, true)
  expect(useChat.getState().unread).toMatchObject({ Club: 2, Announcement: 1, Total: 3 })
})

test('my own message from another window is shown and never unread', () => {
  receiveMessage(messageOf(1, me), me, true)
  expect(useChat.getState().unread.Total).toBe(0)
  expect(talkAt('public').messages).toHaveLength(1)
})

test('a received message removes its draft, whether sent or lost, but never a refused one', () => {
  setDraft('public', draft('lost', { state: 'lost' }))
  setDraft('public', draft('refused', { state: 'refused', reason: 'too fast' }))
  receiveMessage(messageOf(5, me), me, true)
  expect(keysOf()).toEqual(['refused'])
})

test('two equal drafts need two messages, and an earlier message confirms none', () => {
  setDraft('public', draft('a'))
  setDraft('public', draft('b'))
  addMessages('public', [messageOf(3, me, { Message: 'line 5' })], me)
  expect(keysOf()).toEqual(['a', 'b'])
  addMessages('public', [messageOf(5, me)], me)
  expect(keysOf()).toEqual(['b'])
})

test('a private message moves its conversation to the top with text and count, and plays a sound', () => {
  useChat.setState({ rooms: [room(8), room(9)] })
  expect(receiveMessage(whisper(5, 9, me), me, true)).toEqual({ mustRead: false, mustLoadRooms: false, rings: true })
  const [first] = useChat.getState().rooms!
  expect(first).toMatchObject({ PlayerID: 9, Message: 'line 5', UnreadCount: 1 })
  expect(useChat.getState().unread.Private).toBe(1)
})

test('a private message from an unknown player reloads the list; a closed conversation stores no messages', () => {
  useChat.setState({ rooms: [room(8)] })
  expect(receiveMessage(whisper(5, 9, me), me, true).mustLoadRooms).toBe(true)
  expect(talkAt(privateTalk(9)).messages).toHaveLength(0)
})

test('a deleted message keeps its place without its text; an unknown one does not appear', () => {
  addMessages('public', [messageOf(1, 9), messageOf(2, 9)], me)
  receiveRemoval(messageOf(1, 9, { Message: '', Removed: true }), me)
  receiveRemoval(messageOf(8, 9, { Message: '', Removed: true }), me)
  expect(talkAt('public').messages.map(({ ID, Removed }) => [ID, Removed])).toEqual([
    [1, true],
    [2, undefined],
  ])
})

test('a conversation of many days keeps its newest messages and reads the others again', () => {
  const many = Array.from({ length: 700 }, (_, at) => messageOf(at + 1, 9))
  addMessages('public', many, me)
  changeTalk('public', () => ({ isComplete: true }))
  trimTalk('public')
  expect(talkAt('public').messages[0]!.ID).toBe(401)
  expect(talkAt('public').isComplete).toBe(false)
})

test('a message out of order marks the channel as incomplete until it is read again', () => {
  const sureOf = (): readonly [number, boolean] => [talkAt('public').sure, talkAt('public').isDoubtful]
  receiveMessage(messageOf(1, 9), me, true)
  expect(sureOf()).toEqual([1, false])
  // The bus was down: 2 was published on another node and never arrived.
  receiveMessage(messageOf(3, 9), me, true, false)
  receiveMessage(messageOf(4, 9), me, true)
  expect(sureOf()).toEqual([1, true])
  makeSure('public', 4)
  receiveMessage(messageOf(5, 9), me, true)
  expect(sureOf()).toEqual([5, false])
})

test('a message of the alliance raises two counters and the sum once', () => {
  receiveMessage(messageOf(1, 9, { ChannelType: channelTypes.alliance }), me, true)
  receiveMessage(messageOf(2, 9, { ChannelType: channelTypes.club }), me, true)
  expect(useChat.getState().unread).toMatchObject({ Club: 2, Alliance: 1, Total: 2 })
})

test('joining a club shows its messages at once; leaving removes them', () => {
  const clubMessage = (ID: number): ChatMessage => messageOf(ID, 9, { ChannelType: channelTypes.club })
  shutOut('club', 'ClubNotMember')
  expect(talkAt('club')).toMatchObject({ status: 'failed', refusal: 'ClubNotMember' })
  letIn('club', [clubMessage(1), clubMessage(2)], { me, isAll: true })
  expect(talkAt('club')).toMatchObject({ status: 'ready', refusal: null, isComplete: true, sure: 2 })
  // Another member joined: messages read before stay, and so does the knowledge that the beginning was reached.
  letIn('club', [clubMessage(3)], { me, isAll: false })
  expect(talkAt('club').messages.map(({ ID }) => ID)).toEqual([1, 2, 3])
  expect(talkAt('club').isComplete).toBe(true)
  shutOut('club', 'ClubNotMember')
  expect(talkAt('club').messages).toEqual([])
})
