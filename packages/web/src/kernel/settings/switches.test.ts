// Switches: on by default, remembered under the storage keys of the specification, and nothing else is written.
import { beforeEach, expect, test } from 'vitest'
import { keepSwitches, pickSwitches, readSwitches, useSwitches } from './switches.ts'

beforeEach(() => localStorage.clear())

test('without stored values every switch is on', () => {
  expect(Object.values(readSwitches())).toEqual([true, true, true, true, true, true, true])
})

test('a switch is stored under its own key and read from there', () => {
  keepSwitches({ Music: false, ShowClubUnread: false })
  expect(localStorage.getItem('isCheckedMusicPlaying')).toBe('false')
  expect(localStorage.getItem('showClubUnread')).toBe('false')
  expect(localStorage.getItem('musicPlayingSetting')).toBeNull()
  expect(readSwitches()).toMatchObject({ Music: false, Sound: true, ShowClubUnread: false })
  expect(useSwitches.getState().Music).toBe(false)
})

test('language, topics, hour and key of the server are not switches', () => {
  const settings = {
    Language: 'vi_vn',
    Music: true,
    Sound: false,
    ShowAnnouncementUnread: true,
    ShowPublicUnread: false,
    ShowClubUnread: true,
    ShowOnlineToClub: true,
    Topics: [],
    RemindAt: 20,
    Analytics: true,
    PushKey: '',
  }
  expect(pickSwitches(settings)).toEqual({
    Music: true,
    Sound: false,
    ShowAnnouncementUnread: true,
    ShowPublicUnread: false,
    ShowClubUnread: true,
    ShowOnlineToClub: true,
    Analytics: true,
  })
})
