// The name of a game in each language, and whether a search matches it.
import { games as en } from '@lantern/locales/en_us/games.ts'
import { games as id } from '@lantern/locales/id_id/games.ts'
import { games as vi } from '@lantern/locales/vi_vn/games.ts'
import { games as zh } from '@lantern/locales/zh_tw/games.ts'

export interface Names {
  readonly en_us: string
  readonly zh_tw: string
  readonly vi_vn: string
  readonly id_id: string
}

export function nameGame(code: string): Names {
  const key = `name.${code}` as keyof typeof zh
  const en_us = en[key] ?? code
  return { en_us, zh_tw: zh[key] ?? en_us, vi_vn: vi[key] ?? en_us, id_id: id[key] ?? en_us }
}

/** The text without diacritics, case and spaces: searches are often typed without Vietnamese tones. */
const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/gu, '').replaceAll('đ', 'd').toLowerCase()

export function isMeant(search: string, code: string, names: Names): boolean {
  const wanted = fold(search)
  return [code, ...Object.values(names)].some((name) => fold(String(name)).includes(wanted))
}
