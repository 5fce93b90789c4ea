// What is counted: the switches of the specification, on until switched off; private messages always count.
import { beforeEach, expect, test } from 'vitest'
import { prefer, shownUnread, sumUnread, usePreferences } from './preferences.ts'

const unread = { Total: 15, Announcement: 1, Public: 2, Private: 4, Club: 8, Alliance: 3, EnableClub: true }

beforeEach(() => localStorage.clear())

test('all channels count by default, and each can be excluded', () => {
  expect(sumUnread(shownUnread(unread, usePreferences.getState()))).toBe(15)
  prefer('public', false)
  expect(localStorage.getItem('showPublicUnread')).toBe('false')
  expect(shownUnread(unread, usePreferences.getState())).toEqual({ announcement: 1, public: 0, private: 4, club: 8 })
  prefer('announcement', false)
  prefer('club', false)
  expect(sumUnread(shownUnread(unread, usePreferences.getState()))).toBe(4)
})
