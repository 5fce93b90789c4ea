// Messages arrive by reply, push, history and resume, in any order and often twice: each is stored once, in its place.
// @vitest-environment node
import { channelTypes } from '@lantern/protocol/values/chat.ts'
import { expect, test } from 'vitest'
import { countersOf, mergeMessages, peerOf, privateTalk, resumeAfter, talkOf, type ChatMessage } from './messages.ts'

const messageOf = (ID: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ID,
  ChannelType: channelTypes.public,
  PlayerID: 7,
  From: 'Linh',
  Message: `line ${ID}`,
  CreateTime: '2026-11-15T03:00:00.000Z',
  Flag: 0,
  SenderType: 0,
  ...more,
})
const ids = (messages: readonly ChatMessage[]): number[] => messages.map(({ ID }) => ID)

test('a page of history, newest first, is inserted above the known messages', () => {
  expect(ids(mergeMessages([messageOf(21), messageOf(22)], [messageOf(20), messageOf(19)]))).toEqual([19, 20, 21, 22])
})

test('a resume that overlaps the last messages repeats none of them', () => {
  expect(
    ids(mergeMessages([messageOf(1), messageOf(2), messageOf(3)], [messageOf(2), messageOf(3), messageOf(4)])),
  ).toEqual([1, 2, 3, 4])
})

test('a pushed message is appended without sorting the rest again', () => {
  const known = [messageOf(1), messageOf(2)]
  const merged = mergeMessages(known, [messageOf(3)])
  expect(ids(merged)).toEqual([1, 2, 3])
  expect(merged[0]).toBe(known[0])
})

test('the same message received again replaces the old one, so that a changed name is shown', () => {
  expect(mergeMessages([messageOf(1), messageOf(2)], [messageOf(1, { From: 'Mai' })])[0]!.From).toBe('Mai')
})

test('without new messages the same list object is returned', () => {
  const known = [messageOf(1)]
  expect(mergeMessages(known, [])).toBe(known)
})

test('a private message belongs to the conversation with the other player, in both directions', () => {
  const parts = { ChannelType: channelTypes.private, PlayerID: 7, ToID: 9 } as const
  expect(talkOf(messageOf(1, parts), 7)).toBe(privateTalk(9))
  expect(talkOf(messageOf(1, parts), 9)).toBe(privateTalk(7))
  expect(talkOf(messageOf(1), 7)).toBe('public')
  expect(talkOf(messageOf(1, { ChannelType: channelTypes.club }), 7)).toBe('club')
  expect(talkOf(messageOf(1, { ChannelType: 5 }), 7)).toBeNull()
  expect(peerOf(privateTalk(9))).toBe(9)
})

test('missed messages are read from some distance before the last confirmed one', () => {
  const known = [1, 2, 3, 4, 5, 9].map((ID) => messageOf(ID))
  expect(resumeAfter(known, 5, 2)).toBe(3)
  expect(resumeAfter(known, 5, 100)).toBe(1)
  expect(resumeAfter(known, 7, 0)).toBe(5)
  expect(resumeAfter([messageOf(9)], 0, 100)).toBe(0)
  expect(resumeAfter([], 0, 100)).toBe(0)
})

test('messages of the alliance count for the club and separately', () => {
  expect(countersOf('alliance')).toEqual(['Club', 'Alliance'])
  expect([countersOf('club'), countersOf(privateTalk(9))]).toEqual([['Club'], ['Private']])
})
