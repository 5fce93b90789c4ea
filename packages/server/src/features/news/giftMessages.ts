// Announcements of live gifts: stored in the brand's language, localised for the reader when they are read or pushed.
import { liveGifts as en } from '@lantern/locales/en_us/liveGifts.ts'
import { liveGifts as id } from '@lantern/locales/id_id/liveGifts.ts'
import { fill, type Locale, type Texts } from '@lantern/locales/locale.ts'
import { liveGifts as vi } from '@lantern/locales/vi_vn/liveGifts.ts'
import { liveGifts as zh } from '@lantern/locales/zh_tw/liveGifts.ts'
import { wins as enWins } from '@lantern/locales/en_us/wins.ts'
import { wins as idWins } from '@lantern/locales/id_id/wins.ts'
import { wins as viWins } from '@lantern/locales/vi_vn/wins.ts'
import { wins as zhWins } from '@lantern/locales/zh_tw/wins.ts'
import { composeSpecial } from '../chat/chat.ts'

const words: Readonly<Record<Locale, Texts<typeof zh>>> = { zh_tw: zh, vi_vn: vi, id_id: id, en_us: en }
const hidden: Readonly<Record<Locale, string>> = {
  zh_tw: zhWins.hidden,
  vi_vn: viWins.hidden,
  id_id: idWins.hidden,
  en_us: enWins.hidden,
}

/** `from` is null for a player who wants to stay anonymous. */
export interface GiftNews {
  readonly fromId: number | null
  readonly from: string | null
  readonly to: string
  readonly itemId: number
  readonly amount: number
}

const op = 'gift'

export function composeGiftNews({ fromId, from, to, itemId, amount }: GiftNews, lang: Locale): string {
  const texts = words[lang]
  const gift = texts[`item${itemId}` as keyof typeof texts] ?? ''
  const text = fill(texts.announced, { name: from ?? hidden[lang], host: to, gift, count: amount }, lang)
  return composeSpecial(text, {
    op,
    ...(fromId === null ? {} : { player_id: fromId }),
    amount,
    item_id: itemId,
    ...(from === null ? {} : { from }),
    to,
  })
}

/** The fields of a message written by composeGiftNews; null for any other. */
export function readGiftNews(message: string): GiftNews | null {
  const fields = new URLSearchParams(/\(([^()]*)\)$/.exec(message)?.[1] ?? '')
  if (fields.get('op') !== op) return null
  return {
    fromId: Number(fields.get('player_id')) || null,
    from: fields.get('from'),
    to: fields.get('to') ?? '',
    itemId: Number(fields.get('item_id')),
    amount: Number(fields.get('amount')),
  }
}
