// Pure rules of chat: cleaning a message, rate limits, and the special messages that only the system composes.
import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { defineSetting, type ValueOf } from '../../kernel/settings/definition.ts'
import { messageLength, publicChatVip } from '@lantern/protocol/values/chat.ts'
import { cleanText } from '../words/words.ts'

export const chatRules = {
  characters: messageLength,
  bytes: 400,
  /** Default page size of the history. */
  page: 20,
  keepDays: 90,
} as const

const Whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

export const chatLimits = defineSetting({
  name: 'chat.limits',
  schema: z.object({ perMinute: Whole(1, 60), equalInTenSeconds: Whole(2, 60), warnedBelowVip: Whole(1, 9) }),
  first: { perMinute: 10, equalInTenSeconds: 5, warnedBelowVip: 3 },
  summary:
    'perMinute: messages of a player a minute, over all channels. equalInTenSeconds: so many equal messages in ten seconds ' +
    'are refused as a flood. warnedBelowVip: messages of players below this VIP carry the warning against trade.',
})

export const publicVip = defineSetting({
  name: 'chat.publicVip',
  schema: Whole(1, 8),
  first: publicChatVip,
  summary: 'The lowest VIP level, 1 to 8, that may write to the public channel. Shown on public pages.',
})

export type ChatLimits = ValueOf<typeof chatLimits>

/** The cleaned text, or the invalid field. Decodes percent-encoding when the sender set the flag. */
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
  const isFine = length > 0 && length <= chatRules.characters && Buffer.byteLength(text) <= chatRules.bytes
  return isFine ? { text } : { wrong: 'Message' }
}

/** One accepted message: time, digests of channel and text, the idempotency key of its call, and the resulting message. */
export interface SentMessage {
  readonly at: number
  readonly where: string
  readonly what: string
  readonly key: string
  readonly id: number
  readonly day: string
}

export type MessageDigest = Pick<SentMessage, 'at' | 'where' | 'what'>

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 12)

export function describe(at: Date, channel: { type: number; key: string }, text: string): MessageDigest {
  const plain = text.toLowerCase().replace(/\s+/g, ' ').trim()
  return { at: at.getTime(), where: digest(`${channel.type}:${channel.key}`), what: digest(plain) }
}

const minute = 60_000

/** Compares in both directions: if the clock is set back, earlier messages lie in the future and must not block the player until it catches up. */
const isWithin = (milliseconds: number, one: MessageDigest, other: MessageDigest): boolean =>
  Math.abs(one.at - other.at) < milliseconds

/** Which limit is exceeded, or null. `mayRepeat`: shares and the reply buttons of customer service may be sent repeatedly. */
export function checkRate(limits: ChatLimits, recent: readonly SentMessage[], now: MessageDigest, mayRepeat: boolean) {
  const lately = recent.filter((sent) => isWithin(minute, sent, now))
  if (lately.length >= limits.perMinute) {
    const oldest = Math.min(...lately.map(({ at }) => at))
    return { RemainingTime: Math.max(1, Math.ceil((oldest + minute - now.at) / 1000)) }
  }
  if (mayRepeat) return null
  const here = lately.filter(({ where }) => where === now.where).slice(-2)
  const equal = lately.filter((sent) => sent.what === now.what && isWithin(10_000, sent, now))
  const isFlood = here.some(({ what }) => what === now.what) || equal.length >= limits.equalInTenSeconds
  return isFlood ? { Why: 'Repeated' } : null
}

/** The messages that the next one is compared with: as many as a minute allows. */
export const keepRecent = ({ perMinute }: ChatLimits, recent: readonly SentMessage[]): readonly SentMessage[] =>
  perMinute === 1 ? [] : recent.slice(1 - perMinute)

/**
 * Only the system composes special messages, and genuine shares are handled before this. In typed text the brackets are replaced, so that
 * clients do not parse it as a special message.
 */
export function escapeMarkup(text: string): string {
  return text
    .replace(/^(\s*)\[([^\]]*)\](?=\s*\()/, '$1［$2］')
    .replace(/\((?=[^()]*=)/g, '（')
    .replace(/^(\s*share)_/i, '$1＿')
}

/** The fields of a special message, in the order in which they are written. */
const specialFields = [
  'op',
  'player_id',
  'gamecode',
  'amount',
  'multiple',
  'multiple_idx',
  'jackpot_id',
  'red_envelope_id',
  'item_id',
  'from',
  'to',
  'gameName',
] as const
type SpecialFields = Readonly<Partial<Record<(typeof specialFields)[number], string | number>>>

/** `[text](op=..&k=v)`: brackets in the text become full-width and values are percent-encoded, so that neither can end its part early. */
export function composeSpecial(text: string, fields: SpecialFields): string {
  const shown = text.replace(/[[\]()]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) + 0xfee0))
  const pairs = specialFields.flatMap((name) => {
    const value = fields[name]
    return value === undefined ? [] : [`${name}=${encodeValue(String(value))}`]
  })
  return `${shown === '' ? '' : `[${shown}]`}(${pairs.join('&')})`
}

const encodeValue = (value: string): string =>
  encodeURIComponent(value.toWellFormed()).replace(/[()']/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)

/** A win as identified in a share. */
export interface Share {
  readonly gameCode: string
  readonly honorId: number
  readonly playerId: number
}

/** share_{gameName}_{gameCode}_{id}_{playerId}; null for any other format. */
export function readShare(text: string): Share | null {
  const found = /^share_[^_]+_([A-Za-z0-9-]{1,32})_([1-9]\d{0,14})_([1-9]\d{0,14})$/.exec(text)
  return found && { gameCode: found[1]!, honorId: Number(found[2]), playerId: Number(found[3]) }
}

/** The game's name comes from the server, not from the text of the sender. */
export const writeShare = (gameName: string, { gameCode, honorId, playerId }: Share): string =>
  `share_${gameName.replaceAll('_', ' ')}_${gameCode}_${honorId}_${playerId}`

/** The start time of a history page, clamped to the range from 1970 to now. */
export function readFrom(asked: string | null | undefined, now: Date): Date | null {
  return asked ? new Date(Math.min(Math.max(Date.parse(asked), 0), now.getTime())) : null
}

/** Both sides of a conversation share one channel key. */
export function pairChannel(a: number, b: number): string {
  return a < b ? `${a}:${b}` : `${b}:${a}`
}
