// Which place an address opens: our own names, those of older links, and unknown values.
import { expect, test } from 'vitest'
import { roomOf } from '../people/people.ts'
import { readPlace } from './place.ts'

test('tabs with one conversation open it; lists open without one', () => {
  expect(readPlace('announcement')).toEqual({ tab: 'announcement', talk: 'announcement' })
  expect(readPlace('club')).toEqual({ tab: 'club', talk: 'club' })
  expect(readPlace('alliance')).toEqual({ tab: 'club', talk: 'alliance' })
  expect(readPlace('private')).toEqual({ tab: 'private', talk: null })
  expect(readPlace('service')).toEqual({ tab: 'private', talk: null })
})

test('a private conversation is named after the other player', () => {
  expect(readPlace(roomOf(100_002))).toEqual({ tab: 'private', talk: 'private:100002' })
})

test('older names lead to the friends tab, others to the public channel', () => {
  expect(readPlace('friend').tab).toBe('friends')
  expect(readPlace('search').tab).toBe('friends')
  for (const nonsense of ['true', '', 'private-', 'private-x', 'private--4', 'private-0'])
    expect(readPlace(nonsense).tab).toBe('public')
})
