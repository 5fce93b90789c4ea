// Messages arrive by reply, push, history and resume, in any order and often twice: each is stored once, in its place.
// @vitest-environment node
import { channelTypes } from '@lantern/protocol/values.ts'
import { expect, test } from 'vitest'
import { countersOf, mergeLines, peerOf, privateTalk, resumeAfter, talkOf, type Line } from './lines.ts'

const line = (ID: number, more: Partial<Line> = {}): Line => ({
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
const ids = (lines: readonly Line[]): number[] => lines.map(({ ID }) => ID)

test('a page of history, newest first, is inserted above the known messages', () => {
  expect(ids(mergeLines([line(21), line(22)], [line(20), line(19)]))).toEqual([19, 20, 21, 22])
})

test('a resume that overlaps the last messages repeats none of them', () => {
  expect(ids(mergeLines([line(1), line(2), line(3)], [line(2), line(3), line(4)]))).toEqual([1, 2, 3, 4])
})

test('a pushed message is appended without sorting the rest again', () => {
  const known = [line(1), line(2)]
  const merged = mergeLines(known, [line(3)])
  expect(ids(merged)).toEqual([1, 2, 3])
  expect(merged[0]).toBe(known[0])
})

test('the same message received again replaces the old one, so that a changed name is shown', () => {
  expect(mergeLines([line(1), line(2)], [line(1, { From: 'Mai' })])[0]!.From).toBe('Mai')
})

test('without new messages the same list object is returned', () => {
  const known = [line(1)]
  expect(mergeLines(known, [])).toBe(known)
})

test('a private message belongs to the conversation with the other player, in both directions', () => {
  const said = { ChannelType: channelTypes.private, PlayerID: 7, ToID: 9 } as const
  expect(talkOf(line(1, said), 7)).toBe(privateTalk(9))
  expect(talkOf(line(1, said), 9)).toBe(privateTalk(7))
  expect(talkOf(line(1), 7)).toBe('public')
  expect(talkOf(line(1, { ChannelType: channelTypes.club }), 7)).toBe('club')
  expect(talkOf(line(1, { ChannelType: 5 }), 7)).toBeNull()
  expect(peerOf(privateTalk(9))).toBe(9)
})

test('missed messages are read from some distance before the last confirmed one', () => {
  const known = [1, 2, 3, 4, 5, 9].map((ID) => line(ID))
  expect(resumeAfter(known, 5, 2)).toBe(3)
  expect(resumeAfter(known, 5, 100)).toBe(1)
  expect(resumeAfter(known, 7, 0)).toBe(5)
  expect(resumeAfter([line(9)], 0, 100)).toBe(0)
  expect(resumeAfter([], 0, 100)).toBe(0)
})

test('messages of the alliance count for the club and separately', () => {
  expect(countersOf('alliance')).toEqual(['Club', 'Alliance'])
  expect([countersOf('club'), countersOf(privateTalk(9))]).toEqual([['Club'], ['Private']])
})
