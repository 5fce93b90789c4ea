// Which counters and sounds the player wants; the storage keys are those of the specification, on until switched off.
import { create } from 'zustand'
import { readText, writeText } from '../../kernel/browser/storage.ts'
import type { Unread } from './chatStore.ts'

const keys = {
  announcement: 'showAnnouncementUnread',
  public: 'showPublicUnread',
  club: 'showClubUnread',
  privateSound: 'privateMessageSound',
} as const

export type Preference = keyof typeof keys
export type Preferences = Readonly<Record<Preference, boolean>>

const readOne = (name: Preference): boolean => readText(keys[name]) !== 'false'

export const usePreferences = create<Preferences>(() => ({
  announcement: readOne('announcement'),
  public: readOne('public'),
  club: readOne('club'),
  privateSound: readOne('privateSound'),
}))

export function prefer(name: Preference, isOn: boolean): void {
  writeText(keys[name], String(isOn))
  usePreferences.setState({ [name]: isOn })
}

type Shown = Readonly<Record<'announcement' | 'public' | 'private' | 'club', number>>

/** The counters as shown: private messages cannot be switched off. */
export function shownUnread(unread: Unread, wanted: Preferences): Shown {
  return {
    announcement: wanted.announcement ? unread.Announcement : 0,
    public: wanted.public ? unread.Public : 0,
    private: unread.Private,
    club: wanted.club ? unread.Club : 0,
  }
}

export const sumUnread = (shown: Shown): number => shown.announcement + shown.public + shown.private + shown.club
