// Sorting, searching, and the effect of a change on the lists.
import { expect, test } from 'vitest'
import { applyChange, filterPeople, joinPeople, readWanted, setPresence, sortFriends, type Person } from './roster.ts'

const person = (PlayerID: number, Name: string, Online = false): Person => ({
  PlayerID,
  Name,
  Online,
  PictureSetting: 2,
  PictureURL: '',
  VIPLevel: 3,
  Level: 12,
})

const thao = person(1, 'ThảoVy', true)
const dat = person(2, 'Đạt9')
const owl = person(3, '月光武士')
const names = (people: readonly Person[]): string[] => people.map(({ Name }) => Name)

test('online players come first, then by name and number', () => {
  const twin = person(9, 'Đạt9')
  expect(sortFriends([owl, twin, dat, thao]).map(({ PlayerID }) => PlayerID)).toEqual([1, 3, 2, 9])
})

test('a name is found in any width, case and marks; a number by its beginning', () => {
  const all = [thao, dat, owl]
  expect(names(filterPeople(all, 'thao'))).toEqual(['ThảoVy'])
  expect(names(filterPeople(all, 'ｄａｔ'))).toEqual(['Đạt9'])
  expect(names(filterPeople(all, '光武'))).toEqual(['月光武士'])
  expect(names(filterPeople(all, ' 3 '))).toEqual(['月光武士'])
  expect(filterPeople(all, '  ')).toBe(all)
  expect(filterPeople(all, 'x')).toEqual([])
})

test('a presence push changes one player, and nothing if it is not new', () => {
  const all = [thao, dat]
  expect(setPresence(all, 2, true)[1]!.Online).toBe(true)
  expect(setPresence(all, 1, true)).toBe(all)
  expect(setPresence(all, 77, true)).toBe(all)
})

test('a block ends the friendship; unblocking does not restore it', () => {
  const blocked = applyChange({ friends: [thao, dat], blocks: [] }, dat, 'block')
  expect([names(blocked.friends!), names(blocked.blocks!)]).toEqual([['ThảoVy'], ['Đạt9']])
  const lifted = applyChange(blocked, dat, 'unblock')
  expect([names(lifted.friends!), names(lifted.blocks!)]).toEqual([['ThảoVy'], []])
})

test('a list that was not loaded stays unloaded, and no player is listed twice', () => {
  expect(applyChange({ friends: null, blocks: null }, dat, 'addFriend')).toEqual({ friends: null, blocks: null })
  expect(applyChange({ friends: [dat], blocks: null }, dat, 'addFriend').friends).toEqual([dat])
})

test('digits are an id and may be a name; a name has ten characters at most', () => {
  expect(readWanted('  ')).toBe(null)
  expect(readWanted('１００００１')).toEqual({ name: '100001', playerID: 100001 })
  expect(readWanted('月光武士一二三四五六七')).toEqual({ name: '月光武士一二三四五六', playerID: null })
  expect(readWanted('0')).toEqual({ name: '0', playerID: null })
})

test('a player found by id and by name is shown once', () => {
  expect(joinPeople([dat], [thao, dat])).toEqual([dat, thao])
})
