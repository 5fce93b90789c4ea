// A player's switches in this browser: the server stores them, localStorage has a copy for signed-out pages.
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { readSettings } from '@lantern/protocol/settings.ts'
import { create } from 'zustand'
import { readText, writeText } from '../browser/storage.ts'

export type Settings = ReplyOf<typeof readSettings>
export type SwitchName = Exclude<keyof Settings, 'Language' | 'Topics' | 'RemindAt' | 'PushKey'>
export type Switches = Readonly<Record<SwitchName, boolean>>

const storageKeys: Readonly<Record<SwitchName, string>> = {
  Music: 'isCheckedMusicPlaying',
  Sound: 'musicPlayingSetting',
  ShowAnnouncementUnread: 'showAnnouncementUnread',
  ShowPublicUnread: 'showPublicUnread',
  ShowClubUnread: 'showClubUnread',
  ShowOnlineToClub: 'showOnlineToClub',
  // Also read by the sender of statistics.
  Analytics: 'analytics',
}
export const switchNames = Object.keys(storageKeys) as readonly SwitchName[]

/** Everything is on until it is switched off. */
export function readSwitches(): Switches {
  const isOn = (name: SwitchName): boolean => readText(storageKeys[name]) !== 'false'
  return Object.fromEntries(switchNames.map((name) => [name, isOn(name)])) as Record<SwitchName, boolean>
}

export const useSwitches = create<Switches>(readSwitches)

export function keepSwitches(change: Partial<Switches>): void {
  for (const name of switchNames) if (change[name] !== undefined) writeText(storageKeys[name], String(change[name]))
  useSwitches.setState(change)
}

export const pickSwitches = (settings: Settings): Switches =>
  Object.fromEntries(switchNames.map((name) => [name, settings[name]])) as Record<SwitchName, boolean>
