// Pure rules of reports and tickets: their subjects, how many a day, and which evidence is stored.
import type { ClubRow } from '../clubs/clubs.ts'
import type { PlayerRow } from '../players/players.ts'
import type { SceneMessage, Scene } from '../chat/chat.ts'

export const reportRules = {
  /** Different reports in any 24 hours; a repeated one does not count. */
  perDay: 20,
  /** Retention of a settled report. */
  keepDays: 180,
} as const

export const ticketRules = {
  /** The limit in any 24 hours, per player or per household of guests. */
  perDay: 5,
  /** Retention of a settled ticket, and of any ticket. */
  keepDays: 180,
  mostDays: 365,
} as const

export const isEmail = (contact: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(contact)

/** An e-mail address, or a phone number with or without its country code. */
export const isReachable = (contact: string): boolean => isEmail(contact) || /^\+?[\d\s()-]{8,20}$/.test(contact)

export const waitForReport = (sentAt: readonly Date[], now: Date): number | null =>
  waitForRoom(sentAt, reportRules.perDay, now)

export const waitForTicket = (sentAt: readonly Date[], now: Date): number | null =>
  waitForRoom(sentAt, ticketRules.perDay, now)

/** Null below the limit; else the seconds until the oldest of the day no longer counts. */
function waitForRoom(sentAt: readonly Date[], perDay: number, now: Date): number | null {
  if (sentAt.length < perDay) return null
  const oldest = Math.min(...sentAt.map((time) => time.getTime()))
  return Math.max(1, Math.ceil((oldest + 86_400_000 - now.getTime()) / 1000))
}

/** What a moderator will need, as it is now: names change and messages are deleted. */
export function keepProfile(player: PlayerRow) {
  return { Name: player.name, Introduction: player.introduction, PictureURL: player.picture_url }
}

export const keepClub = (club: ClubRow) => ({
  Name: club.name,
  Introduction: club.introduction,
  Notice: club.notice,
  PictureURL: club.picture_path,
})

export const keepRoom = (title: string) => ({ Title: title })
export const keepEnvelope = (title: string, content: string) => ({ Title: title, Content: content })

export function keepScene({ message, before, after }: Scene) {
  const keep = (message: SceneMessage) => ({
    ID: message.id,
    PlayerID: message.playerId,
    Name: message.name,
    Message: message.message,
    CreateTime: message.createdAt.toISOString(),
  })
  return { Lines: [...before, message, ...after].map(keep) }
}
