// Sends messages in the announcement channel, each once: for announcements when they appear, and for great wins.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { channelTypes, senderTypes } from '@lantern/protocol/values/chat.ts'
import type { Tx } from '../../db/open.ts'
import { writeEvent } from '../../kernel/jobs/events.ts'
import { sendAsSystem } from '../chat/chat.ts'
import type { AnnouncedGift } from '../gifts/events.ts'
import { messageSent } from './events.ts'
import { composeGiftNews } from './giftMessages.ts'
import { composeWin, isGreat, nameShare, type AnnouncedWin, type NameGame } from './messages.ts'
import { choose, noticeRules } from './rules.ts'
import * as store from './store.ts'

interface Announcement {
  readonly brand: BrandCode
  readonly message: string
  /** The share of the win, if there is one. */
  readonly originalMessage?: string
}

/** Returns the message's id. Sockets get it through the event, so it is sent after COMMIT and even after a crash. */
async function announce(tx: Tx, { brand, ...content }: Announcement, now: Date): Promise<number> {
  const { names, locale } = brands[brand]
  const { ID } = await sendAsSystem(
    tx,
    () => {},
    { brand, channelType: channelTypes.announcement, senderType: senderTypes.system, name: names[locale], ...content },
    now,
  )
  await writeEvent(tx, messageSent, { brand, id: ID }, now)
  return ID
}

/** The names at the time of the announcement; `from` is null for a player who wants to stay anonymous. */
export interface GiftPeople {
  readonly from: string | null
  readonly to: string
}

/** After a downtime old gifts are not announced; the records contain them. */
export async function announceGift(tx: Tx, gift: AnnouncedGift, people: GiftPeople, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(gift.at) > noticeRules.freshWinMs) return
  const { brand, itemId, amount } = gift
  const fromId = people.from === null ? null : gift.fromId
  const message = composeGiftNews({ ...people, fromId, itemId, amount }, brands[brand].locale)
  const lineId = await announce(tx, { brand, message }, now)
  await store.saveAnnouncedGift(tx, lineId, fromId === null ? [gift.toId] : [fromId, gift.toId], now)
}

export async function announceNotice(tx: Tx, id: number, now: Date): Promise<void> {
  const notice = await store.takeToAnnounce(tx, id, now)
  if (!notice || now.getTime() - notice.published_at.getTime() > noticeRules.freshNoticeMs) return
  const brand = notice.brand as BrandCode
  const { locale } = brands[brand]
  const text = choose((await store.readTexts(tx, [id])).get(id)!, locale, locale)
  if (text) await store.setLine(tx, id, await announce(tx, { brand, message: text.title }, now))
}

export interface WinDeps {
  readonly nameGame: NameGame
  /** Honors belong to a feature to the right; null: there is no replay. */
  honorOf(tx: Tx, playerId: number, roundId: string): Promise<number | null>
}

/** A replay shows its player's name, so an anonymous win has no share. */
async function shareOf(tx: Tx, win: AnnouncedWin, { nameGame, honorOf }: WinDeps): Promise<string | null> {
  const honorId = win.roundId === null || win.name === null ? null : await honorOf(tx, win.playerId, win.roundId)
  return honorId === null ? null : nameShare(win, honorId, nameGame)
}

/** After a downtime old wins are not announced; the lists contain them. */
export async function announceWin(tx: Tx, win: AnnouncedWin, deps: WinDeps, now: Date): Promise<void> {
  if (!isGreat(win) || now.getTime() - win.at.getTime() > noticeRules.freshWinMs) return
  if (await store.isWinAnnounced(tx, win.id)) return
  const { brand } = win
  const message = composeWin(win, brands[brand].locale, deps.nameGame)
  const share = await shareOf(tx, win, deps)
  const lineId = await announce(tx, { brand, message, ...(share ? { originalMessage: share } : {}) }, now)
  await store.saveAnnouncedWin(tx, { winId: win.id, playerId: win.playerId, lineId }, now)
}
