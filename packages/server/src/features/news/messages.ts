// Messages of the announcement channel: stored in the brand's language, localised for the reader when they are read or pushed.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { wins as en } from '@lantern/locales/en_us/wins.ts'
import { writeRounded } from '@lantern/locales/figures.ts'
import { wins as id } from '@lantern/locales/id_id/wins.ts'
import { fill, type Locale, type Texts } from '@lantern/locales/locale.ts'
import { wins as vi } from '@lantern/locales/vi_vn/wins.ts'
import { wins as zh } from '@lantern/locales/zh_tw/wins.ts'
import { composeSpecial, type WireMessage } from '../chat/chat.ts'
import { composeGiftNews, readGiftNews } from './giftMessages.ts'

const words: Readonly<Record<Locale, Texts<typeof zh>>> = { zh_tw: zh, vi_vn: vi, id_id: id, en_us: en }

/** A win as it is announced; `name` is null for a player who wants to stay anonymous. */
export interface AnnouncedWin {
  readonly id: number
  readonly brand: BrandCode
  readonly playerId: number
  readonly name: string | null
  readonly gameCode: string
  /** 1 grand prize, 2 jackpot, 3 vault. */
  readonly winType: number
  readonly symbolNo: number
  readonly multiple: number
  readonly multipleIdx: number
  readonly coins: number
  /** Null: there is no round to replay. */
  readonly roundId: string | null
  readonly at: Date
}

/** "Holy moly", the highest win class; jackpots and vaults are announced for any bet. */
const greatest = 4
export const isGreat = ({ winType, multipleIdx }: AnnouncedWin): boolean => winType > 1 || multipleIdx >= greatest

const opOf: Readonly<Record<number, 'win' | 'jackpot' | 'vault'>> = { 1: 'win', 2: 'jackpot', 3: 'vault' }

export type NameGame = (gameCode: string) => Readonly<Record<Locale, string>>

type WinNews = Pick<AnnouncedWin, 'gameCode' | 'symbolNo' | 'multiple' | 'multipleIdx' | 'coins' | 'name'> & {
  readonly op: string
  readonly playerId: number | null
}

function compose(win: WinNews, lang: Locale, nameGame: NameGame): string {
  const texts = words[lang]
  const text = { win: texts.grand, jackpot: texts.jackpot }[win.op] ?? texts.vault
  const game = nameGame(win.gameCode)[lang]
  const parameters = {
    name: win.name ?? texts.hidden,
    game,
    multiple: writeRounded(win.multiple, 2, lang),
    coins: writeRounded(win.coins, 0, lang),
    pool: texts[`pool${win.symbolNo}` as keyof typeof texts] ?? '',
  }
  const content = fill(text, parameters, lang)
  return composeSpecial(content, {
    op: win.op,
    ...(win.playerId === null ? {} : { player_id: win.playerId }),
    gamecode: win.gameCode,
    amount: win.coins,
    multiple: win.multiple,
    multiple_idx: win.multipleIdx,
    ...(win.symbolNo > 0 ? { jackpot_id: win.symbolNo } : {}),
    ...(win.name === null ? {} : { from: win.name }),
    gameName: game,
  })
}

export function composeWin(win: AnnouncedWin, lang: Locale, nameGame: NameGame): string {
  const playerId = win.name === null ? null : win.playerId
  return compose({ ...win, playerId, op: opOf[win.winType] ?? 'win' }, lang, nameGame)
}

/** The text of a shared win, by which clients find the replay. */
export function nameShare({ brand, gameCode, playerId }: AnnouncedWin, honorId: number, nameGame: NameGame): string {
  return `share_${nameGame(gameCode)[brands[brand].locale]}_${gameCode}_${honorId}_${playerId}`
}

/** The fields of a message written by composeWin; null for any other. */
function readWin(message: string): WinNews | null {
  const fields = /\(([^()]*)\)$/.exec(message)?.[1]
  if (fields === undefined) return null
  const read = new URLSearchParams(fields)
  const op = read.get('op') ?? ''
  if (!Object.values<string>(opOf).includes(op)) return null
  const number = (name: string): number => Number(read.get(name) ?? 0)
  return {
    op,
    playerId: number('player_id') || null,
    gameCode: read.get('gamecode') ?? '',
    coins: number('amount'),
    multiple: number('multiple'),
    multipleIdx: number('multiple_idx'),
    symbolNo: number('jackpot_id'),
    name: read.get('from'),
  }
}

/** Announcements by the id of their message, with the title in the reader's language. */
export type Notices = ReadonlyMap<number, { readonly id: number; readonly title: string }>

export function wordLine(message: WireMessage, lang: Locale, notices: Notices, nameGame: NameGame): WireMessage {
  const notice = notices.get(message.ID)
  if (notice) return { ...message, Message: notice.title, OriginalMessage: `notice_${notice.id}` }
  if (message.Removed) return message
  const [win, gift] = [readWin(message.Message), readGiftNews(message.Message)]
  if (win) return { ...message, Message: compose(win, lang, nameGame) }
  return gift ? { ...message, Message: composeGiftNews(gift, lang) } : message
}
