// The one path for every message of a player, in any channel: clean, check mute, word filter and rate limit, resolve reply and share, then
// save and publish.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { shareText } from '@lantern/locales/lines.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type { ErrorName } from '@lantern/protocol/errors.ts'
import { channelTypes, messageFlags, senderTypes } from '@lantern/protocol/values/chat.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import { commitWithNext } from '../../db/driver/prepared.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Me } from '../../kernel/feature/call.ts'
import type { Context, Publish } from '../../kernel/context.ts'
import type { Words } from '../words/words.ts'
import { kinds, type MessageChannelType, type Place } from './channels.ts'
import * as readState from './readState.ts'
import {
  chatLimits,
  publicVip,
  checkRate,
  describe,
  escapeMarkup,
  keepRecent,
  readMessage,
  readShare,
  writeShare,
} from './rules.ts'
import type { Share } from './rules.ts'
import { showMessage, type WireMessage } from './show.ts'
import * as store from './store.ts'

/** Reacts to a message, in the transaction of that message. */
export type Attend = (tx: Tx, publish: Publish, attended: AttendedMessage) => Promise<void>

export interface AttendedMessage {
  readonly message: WireMessage
  readonly brand: BrandCode
  readonly lang: Locale
  readonly now: Date
}

export interface SendDeps extends Pick<Context, 'settings'> {
  readonly words: Pick<Words, 'areSensitive'>
  /** Whether this win is on that player's honor list. */
  isHonor(db: Kysely<Schema>, brand: BrandCode, share: Share): Promise<boolean>
  nameGame(gameCode: string): Readonly<Record<Locale, string>>
  /** The handler behind a player id that is not a person, such as customer service; null: an ordinary player. */
  attendantOf?(brand: BrandCode, playerId: number): Attend | null
}

/** The part of a write call that sending needs. */
export interface SendCall {
  readonly me: Me
  readonly brand: BrandCode
  readonly lang: Locale
  readonly now: Date
  readonly key: string
  readonly tx: Tx
  readonly publish: Publish
}

export interface Speech {
  readonly Message: string
  readonly Decode?: boolean | undefined
  readonly ReplyID?: number | null | undefined
}

/** Only the public channel requires a VIP level. */
type SendRefusal<T extends MessageChannelType> =
  | Extract<ErrorName, 'BadInput' | 'Muted' | 'SensitiveWords' | 'TooManyMessages'>
  | (T extends typeof channelTypes.public ? 'VipTooLow' : never)
interface Refused<T extends MessageChannelType> {
  readonly refused: SendRefusal<T>
  readonly details?: Readonly<Record<string, unknown>>
}
export type Outcome<T extends MessageChannelType> = { readonly message: WireMessage } | Refused<T>

/**
 * Callers may write nothing afterwards: COMMIT is pipelined with the insert of the message, unless an attendant reacts to it in the same
 * transaction.
 */
export async function sendMessage<T extends MessageChannelType>(
  deps: SendDeps,
  call: SendCall,
  place: Place<T>,
  request: Speech,
): Promise<Outcome<T>> {
  const { me, tx, now, brand, lang, publish } = call
  const read = readMessage(request.Message, request.Decode === true)
  if ('wrong' in read) return { refused: 'BadInput', details: { Field: read.wrong } }
  const kind = kinds[place.type]
  const limits = deps.settings.read(chatLimits, brand)
  const author = await readState.lockAuthor(tx, { playerId: me.id, type: place.type, now })
  const sent = describe(now, place, read.text)
  const before = author.recent.find(({ key }) => key === call.key)
  if (before) return await repeat(tx, author, before, sent)
  if (place.type === channelTypes.public && author.vip < deps.settings.read(publicVip, brand))
    return { refused: 'VipTooLow' as SendRefusal<T> }
  const attend = place.toId === null ? null : (deps.attendantOf?.(brand, place.toId) ?? null)
  // A muted player may still write to customer service, and may quote words there that the filter refuses elsewhere.
  if (!attend) {
    if (author.silent_until) return { refused: 'Muted', details: { Until: author.silent_until.toISOString() } }
    if (deps.words.areSensitive(read.text)) return { refused: 'SensitiveWords' }
  }
  const card = await makeCard(deps, call, read.text)
  const tooMuch = checkRate(limits, author.recent, sent, card !== null || attend !== null)
  if (tooMuch) return { refused: 'TooManyMessages', details: tooMuch }
  const answered = request.ReplyID ? await store.findIn(tx, place, request.ReplyID) : null
  if (answered === undefined) return { refused: 'BadInput', details: { Field: 'ReplyID' } }

  if (!attend) await commitWithNext(tx)
  const row = await store.saveMessage(
    tx,
    {
      brand,
      type: place.type,
      key: place.key,
      toId: place.toId,
      playerId: me.id,
      name: author.name,
      ...(card ?? { message: escapeMarkup(read.text), originalMessage: null }),
      flag: kind.isWarned && author.vip < limits.warnedBelowVip ? messageFlags.tradeWarning : messageFlags.plain,
      senderType: senderTypes.player,
      autoReply: null,
      reply: answered,
      clubName: place.club?.name ?? null,
      colorId: place.club?.colorId ?? null,
    },
    now,
    {
      following: kind.following,
      rateState: { recent: keepRecent(limits, author.recent), sent: { ...sent, key: call.key } },
    },
  )
  const shown = showMessage(row, author, answered)
  const message = place.badge ? { ...shown, Badge: place.badge } : shown
  for (const hub of place.hubs) publish(hub, kind.push, message)
  await attend?.(tx, publish, { message, brand, lang, now })
  return { message }
}

type Author = Awaited<ReturnType<typeof readState.lockAuthor>>

/** A repeated call with a known idempotency key: returns the same message and does not publish it again. */
async function repeat(
  tx: Tx,
  author: Author,
  before: Author['recent'][number],
  sent: ReturnType<typeof describe>,
): Promise<Outcome<never>> {
  const isSame = before.where === sent.where && before.what === sent.what
  const row = isSame ? await store.findAt(tx, before.day, before.id) : undefined
  if (!row) return { refused: 'BadInput', details: { Field: 'ReqID' } }
  const answered = await store.findAnswered(tx, [row])
  return { message: showMessage(row, author, answered.get(row.reply_id ?? 0)) }
}

/** A player may share their own win; any other text in the format of a share is treated as plain text. */
async function makeCard({ isHonor, nameGame }: SendDeps, { me, tx, brand, lang }: SendCall, text: string) {
  const share = readShare(text)
  if (share?.playerId !== me.id || !(await isHonor(tx, brand, share))) return null
  const game = nameGame(share.gameCode)[lang]
  return { message: shareText(lang, game), originalMessage: writeShare(game, share) }
}
