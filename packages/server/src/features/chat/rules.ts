// Pure rules of talk: what a message becomes, and the pace a player keeps.
import { cleanText } from '../words/words.ts'

export const chatRules = {
  characters: 100,
  perMinute: 10,
  /** Below this VIP a line carries the warning against trade. */
  warnedBelowVip: 3,
  /** What the first page of history holds when nothing is asked for. */
  page: 20,
} as const

/** The text as it is kept, or which field is wrong. Percent-encoded when the sender says so. */
export function readMessage(message: string, isEncoded: boolean): { text: string } | { wrong: 'Message' } {
  let text = message
  if (isEncoded)
    try {
      text = decodeURIComponent(message)
    } catch {
      return { wrong: 'Message' }
    }
  text = cleanText(text)
  const length = Array.from(text).length
  return length === 0 || length > chatRules.characters ? { wrong: 'Message' } : { text }
}

/** The times still inside the minute, with this one added; null when ten are there already. */
export function keepPace(sent: readonly Date[], now: Date): Date[] | null {
  const recent = sent.filter((time) => now.getTime() - time.getTime() < 60_000)
  return recent.length >= chatRules.perMinute ? null : [...recent, now]
}

const specialFields =
  /\((?=\s*(?:op|player_id|gamecode|amount|multiple|multiple_idx|jackpot_id|red_envelope_id|from|gamename)\s*=)/gi

/** Special messages are composed by the server, true shares are let through before: what is merely typed loses the shape that clients would read. */
export function disarm(text: string): string {
  return text
    .replace(/^(\s*)\[([^\]]*)\](?=\s*\()/, '$1［$2］')
    .replace(specialFields, '（')
    .replace(/^(\s*share)_/i, '$1＿')
}

/** A win as a share names it. */
export interface Share {
  readonly gameCode: string
  readonly honorId: number
  readonly playerId: number
}

/** share_{gameName}_{gameCode}_{id}_{playerId}; null when it has another shape. */
export function readShare(text: string): Share | null {
  const found = /^share_[^_]+_([A-Za-z0-9-]{1,32})_([1-9]\d{0,14})_([1-9]\d{0,14})$/.exec(text)
  return found && { gameCode: found[1]!, honorId: Number(found[2]), playerId: Number(found[3]) }
}

/** From when history is read: no line is older than the calendar or newer than now, whatever year is asked for. */
export function readFrom(asked: string | null | undefined, now: Date): Date {
  return asked ? new Date(Math.min(Math.max(Date.parse(asked), 0), now.getTime())) : now
}

/** Both sides of a conversation share one channel. */
export function pairChannel(a: number, b: number): string {
  return a < b ? `${a}:${b}` : `${b}:${a}`
}
