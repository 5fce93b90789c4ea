// Pure rules of settings: the defaults, and how switches are stored and shown.
import { parseLocale } from '@lantern/locales/locale.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { reminderHours, reminderTopics } from '@lantern/protocol/values/reminders.ts'
import type { changeSettings, readSettings } from '@lantern/protocol/settings.ts'
import type { SettingRow } from './store.ts'

export type Shown = ReplyOf<typeof readSettings>
export type Change = Partial<Omit<SettingRow, 'player_id'>>

/** All switches are on by default; reminders are off until the player agrees. */
export function showSettings(row: SettingRow | undefined, pushKey: string): Shown {
  return {
    Language: parseLocale(row?.lang) ?? '',
    Music: row?.music ?? true,
    Sound: row?.sound ?? true,
    ShowAnnouncementUnread: row?.show_announcement_unread ?? true,
    ShowPublicUnread: row?.show_public_unread ?? true,
    ShowClubUnread: row?.show_club_unread ?? true,
    ShowOnlineToClub: row?.show_online_to_club ?? true,
    Topics: reminderTopics.filter((topic) => row?.topics.includes(topic)),
    RemindAt: row?.remind_at ?? reminderHours.usual,
    Analytics: row?.analytics ?? true,
    PushKey: pushKey,
  }
}

/** The columns to change; absent switches stay unchanged. An unsupported language is refused. */
export function readChange(request: RequestOf<typeof changeSettings>): Change | { readonly wrong: 'Language' } {
  const lang = request.Language === undefined ? undefined : parseLocale(request.Language)
  if (lang === null) return { wrong: 'Language' }
  const all = {
    lang,
    music: request.Music,
    sound: request.Sound,
    show_announcement_unread: request.ShowAnnouncementUnread,
    show_public_unread: request.ShowPublicUnread,
    show_club_unread: request.ShowClubUnread,
    show_online_to_club: request.ShowOnlineToClub,
    topics: request.Topics,
    remind_at: request.RemindAt,
    analytics: request.Analytics,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Change
}
