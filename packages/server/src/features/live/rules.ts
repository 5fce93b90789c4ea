// Pure rules of live rooms: who may enter, who may write, which titles are valid.
import { liveAudiences, liveRoles, liveStatuses, liveTitleLength } from '@lantern/protocol/values/live.ts'
import { cleanText } from '../words/words.ts'

export const roomRules = {
  titleCharacters: liveTitleLength,
  /** Viewers per page. */
  page: 50,
  /** Messages per page of history. */
  lines: 20,
  /** The maximum number of rooms on air in a brand's list. */
  listed: 1000,
} as const

export interface RoomAccess {
  readonly status: number
  readonly hostId: number
  readonly isBanned: boolean
}

/** What decides about a message of a player. */
export interface ChatAccess extends RoomAccess {
  readonly isModerator: boolean
  /** Null: not banned, or without an end. */
  readonly bannedUntil: Date | null
  readonly mutedUntil: Date | null
  readonly slowSeconds: number
  readonly followersOnly: boolean
  readonly noLinks: boolean
}

/** The reasons of NotEligibleToJoin; the locales have a text for each. */
export type Why =
  | 'RoomOutside'
  | 'RoomClosed'
  | 'RoomPaused'
  | 'RoomBanned'
  | 'RoomForFollowers'
  | 'RoomForClub'
  | 'RoomForVip'
  | 'RoomFollowers'
  | 'RoomStaff'

export const roleOf = ({ hostId, isModerator }: Pick<ChatAccess, 'hostId' | 'isModerator'>, playerId: number) => {
  if (hostId === playerId) return liveRoles.host
  return isModerator ? liveRoles.moderator : liveRoles.viewer
}

/** What is known of a player for the audience of a room. */
export interface Visitor {
  readonly vip: number
  readonly isFollower: boolean
  readonly isClubmate: boolean
}

/** Null: the player belongs to the audience. Host and moderators always do; the caller checks them. */
export function whyNotAudience(
  { audience, audience_vip }: { readonly audience: number; readonly audience_vip: number },
  { vip, isFollower, isClubmate }: Visitor,
): { readonly Why: Why; readonly VIPLevel?: number } | null {
  if (audience === liveAudiences.followers && !isFollower) return { Why: 'RoomForFollowers' }
  if (audience === liveAudiences.club && !isClubmate) return { Why: 'RoomForClub' }
  if (audience === liveAudiences.vip && vip < audience_vip) return { Why: 'RoomForVip', VIPLevel: audience_vip }
  return null
}

/** Addresses of sites: with a scheme, with www, or a name that ends with a common top-level domain, also in full-width letters. */
const link =
  /(?:https?|ftp):\/\/|\bwww\.|\b[a-z0-9][a-z0-9-]*\s*[.。]\s*(?:com|net|org|info|biz|xyz|top|vip|club|shop|site|online|live|app|io|me|cc|tv|co|gg|ly|link|tw|vn|id|cn|hk|jp|us)\b/i

export const hasLink = (text: string): boolean => link.test(text.normalize('NFKC'))

/** The text of a message as its sender typed it; an invalid encoding is left to the chat, which refuses it. */
export function decodeMessage(message: string, isEncoded: boolean): string {
  if (!isEncoded) return message
  try {
    return decodeURIComponent(message)
  } catch {
    return message
  }
}

/** The host's switch; a room without a title stays closed. */
export const opensOnPublish = (room: {
  readonly status: number
  readonly opens_on_publish: boolean
  readonly title: string
}): boolean => room.status === liveStatuses.closed && room.opens_on_publish && room.title !== ''

/** The host may always enter; others while the room is not closed, also during a pause. Null: allowed. */
export function whyNotEnter({ status, hostId, isBanned }: RoomAccess, playerId: number): Why | null {
  if (hostId === playerId) return null
  if (isBanned) return 'RoomBanned'
  return status === liveStatuses.closed ? 'RoomClosed' : null
}

/** Messages can only be sent in a room that is on air. */
export function whyNotSend(room: RoomAccess, playerId: number): Why | null {
  if (room.status === liveStatuses.paused) return whyNotEnter(room, playerId) ?? 'RoomPaused'
  return whyNotEnter(room, playerId) ?? (room.status === liveStatuses.live ? null : 'RoomClosed')
}

/** The start time of a history page, clamped to the range from 1970 to now. Null: from the newest on. */
export const readFrom = (asked: string | null | undefined, now: Date): Date | null =>
  asked ? new Date(Math.min(Math.max(Date.parse(asked), 0), now.getTime())) : null

/** The title as it is stored; null when it is empty or too long. */
export function readTitle(text: string, isEncoded: boolean): string | null {
  let title = text
  if (isEncoded)
    try {
      title = decodeURIComponent(text)
    } catch {
      return null
    }
  title = cleanText(title)
  const length = Array.from(title).length
  return length === 0 || length > roomRules.titleCharacters ? null : title
}

/** Most viewers first; of equals the older room. */
export function byViewers<R extends { readonly id: number }>(
  rooms: readonly R[],
  viewersOf: (roomId: number) => number,
): R[] {
  const counted = rooms.map((room) => ({ room, viewers: viewersOf(room.id) }))
  return counted.toSorted((a, b) => b.viewers - a.viewers || a.room.id - b.room.id).map(({ room }) => room)
}

interface JoinLimits {
  readonly everySeconds: number
  readonly againSeconds: number
}

/**
 * Which joins the chat of a room shows: one in some seconds, and of a player who leaves and returns only the first. More would push the
 * messages of people out of the history.
 */
export class JoinTurns {
  readonly #rooms = new Map<number, number>()
  readonly #players = new Map<string, number>()

  take(roomId: number, playerId: number, { everySeconds, againSeconds }: JoinLimits, now: number): boolean {
    for (const [key, at] of this.#players) if (now - at >= againSeconds * 1000) this.#players.delete(key)
    const key = `${roomId}/${playerId}`
    const isTooEarly = now - (this.#rooms.get(roomId) ?? -Infinity) < everySeconds * 1000
    if (isTooEarly || this.#players.has(key)) return false
    this.#rooms.set(roomId, now)
    this.#players.set(key, now)
    return true
  }
}
