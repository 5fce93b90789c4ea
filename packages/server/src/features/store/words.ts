// Localised names of the store; a row without a translation is shown as the operator wrote it.
import * as en from '@lantern/locales/en_us/goods.ts'
import * as id from '@lantern/locales/id_id/goods.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import * as vi from '@lantern/locales/vi_vn/goods.ts'
import * as zh from '@lantern/locales/zh_tw/goods.ts'
import type { Item } from './rules.ts'

export type Noun = 'goods' | 'kinds' | 'methods' | 'forms' | 'charities' | 'items'

const vocabularies: Readonly<Record<Locale, Readonly<Record<Noun, Readonly<Record<string, string>>>>>> = {
  zh_tw: zh,
  vi_vn: vi,
  id_id: id,
  en_us: en,
}

export function word(noun: Noun, lang: Locale, name: string): string {
  return vocabularies[lang][noun][name] ?? name
}

/** Names of payment methods, by the wire's `GateWay`. */
export const methodNames = (lang: Locale): Readonly<Record<string, string>> => vocabularies[lang].methods

/** 1,500,000 金幣 + 20 寶石 */
export function wordItems(lang: Locale, items: readonly Item[]): string {
  return items.map(({ ItemID, Amount }) => `${group(Amount)} ${word('items', lang, String(ItemID))}`).join(' + ') || '0'
}

export const group = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, ',')
