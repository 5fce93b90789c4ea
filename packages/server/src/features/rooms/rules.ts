// Pure rules of live rooms: who comes in, who speaks, what a title may be.
import { liveStatuses, liveTitleLength } from '@lantern/protocol/values.ts'
import { cleanText } from '../words/words.ts'

export const roomRules = {
  titleCharacters: liveTitleLength,
  /** Who is here, on one page. */
  page: 50,
  /** Lines on one page of history. */
  lines: 20,
  /** Rooms on air that a brand's list knows. */
  listed: 1000,
} as const

export interface Doorway {
  readonly status: number
  readonly hostId: number
  readonly isBanned: boolean
}

/** Why NotEligibleToJoin: the locales word each. */
export type Why = 'RoomOutside' | 'RoomClosed' | 'RoomPaused' | 'RoomBanned'

/** The host may always; others while it is not closed, also through a pause. Null: come in. */
export function whyNotEnter({ status, hostId, isBanned }: Doorway, playerId: number): Why | null {
  if (hostId === playerId) return null
  if (isBanned) return 'RoomBanned'
  return status === liveStatuses.closed ? 'RoomClosed' : null
}

/** Nobody talks in a room that is not on air. */
export function whyNotSpeak(room: Doorway, playerId: number): Why | null {
  if (room.status === liveStatuses.paused) return whyNotEnter(room, playerId) ?? 'RoomPaused'
  return whyNotEnter(room, playerId) ?? (room.status === liveStatuses.live ? null : 'RoomClosed')
}

/** From when history is read: no line is older than the calendar or newer than now. Null: from the newest on. */
export const readFrom = (asked: string | null | undefined, now: Date): Date | null =>
  asked ? new Date(Math.min(Math.max(Date.parse(asked), 0), now.getTime())) : null

/** The title as it is kept; null where nothing is left of it, or too much. */
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

/** The fullest first; of equals the older room. */
export function byViewers<R extends { readonly id: number }>(
  rooms: readonly R[],
  viewersOf: (roomId: number) => number,
): R[] {
  const counted = rooms.map((room) => ({ room, viewers: viewersOf(room.id) }))
  return counted.toSorted((a, b) => b.viewers - a.viewers || a.room.id - b.room.id).map(({ room }) => room)
}
