// Pure rules of reports and tickets: what they can be about, how many a day, and what is kept as seen.
import type { PlayerRow } from '../players/players.ts'
import type { SaidLine, Scene } from '../chat/chat.ts'

export const reportRules = {
  /** Different ones in any 24 hours; the same one again costs nothing. */
  perDay: 20,
  /** How long a settled report is kept. */
  keepDays: 180,
} as const

export const ticketRules = {
  /** In any 24 hours, of one player or of the guests of one household. */
  perDay: 5,
  /** How long a settled one is kept, and how long any. */
  keepDays: 180,
  mostDays: 365,
} as const

/** An e-mail address, or a phone number with or without its country. */
export const isReachable = (contact: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(contact) || /^\+?[\d\s()-]{8,20}$/.test(contact)

export const waitForReport = (sentAt: readonly Date[], now: Date): number | null =>
  waitForRoom(sentAt, reportRules.perDay, now)

export const waitForTicket = (sentAt: readonly Date[], now: Date): number | null =>
  waitForRoom(sentAt, ticketRules.perDay, now)

/** Null while there is room; else the seconds until the oldest of the day no longer counts. */
function waitForRoom(sentAt: readonly Date[], perDay: number, now: Date): number | null {
  if (sentAt.length < perDay) return null
  const oldest = Math.min(...sentAt.map((time) => time.getTime()))
  return Math.max(1, Math.ceil((oldest + 86_400_000 - now.getTime()) / 1000))
}

/** What a moderator will need, as it was at that moment: people rename, lines are forgotten. */
export function keepProfile(player: PlayerRow) {
  return { Name: player.name, Introduction: player.introduction, PictureURL: player.picture_url }
}

export const keepRoom = (title: string) => ({ Title: title })

export function keepScene({ line, before, after }: Scene) {
  const keep = (said: SaidLine) => ({
    ID: said.id,
    PlayerID: said.playerId,
    Name: said.name,
    Message: said.message,
    CreateTime: said.createdAt.toISOString(),
  })
  return { Lines: [...before, line, ...after].map(keep) }
}
