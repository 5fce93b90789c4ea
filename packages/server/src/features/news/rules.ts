// Pure rules of announcements: their parts, and in which language they are read.
import { locales, type Locale } from '@lantern/locales/locale.ts'
import { noticeLengths, type NoticeType, noticeTypes } from '@lantern/protocol/values/news.ts'
import { cleanText } from '../words/words.ts'
import { cleanMarkup, isEmptyMarkup } from './markup.ts'

export const noticeRules = {
  /** Announcements and wins that are older than this are not announced in the channel any more. */
  freshNoticeMs: 24 * 3_600_000,
  freshWinMs: 3_600_000,
  /** Wins are kept as long as the messages. */
  keepWinDays: 90,
} as const

export interface NoticeText {
  readonly title: string
  /** HTML. */
  readonly content: string
}

export type NoticeTexts = Readonly<Partial<Record<Locale, NoticeText>>>

export type NoticeFault = 'Type' | 'Cover' | 'Title' | 'Content' | 'NoText'

/** The texts as they are stored, or what is invalid. */
export function readTexts(texts: NoticeTexts): { texts: NoticeTexts } | { wrong: NoticeFault } {
  const kept: Partial<Record<Locale, NoticeText>> = {}
  for (const locale of locales) {
    const text = texts[locale]
    if (!text) continue
    const title = cleanText(text.title).replace(/\s+/g, ' ')
    if (title === '' || Array.from(title).length > noticeLengths.title) return { wrong: 'Title' }
    const content = cleanMarkup(text.content)
    if (content === null || isEmptyMarkup(content) || content.length > noticeLengths.content)
      return { wrong: 'Content' }
    kept[locale] = { title, content }
  }
  return Object.keys(kept).length === 0 ? { wrong: 'NoText' } : { texts: kept }
}

/** The name of a built-in picture, an uploaded one, or none. */
export function isCover(cover: string): boolean {
  return (
    cover === '' ||
    /^(covers|heroes|hosts|brands|pages|items|states|vips)\/[a-z0-9-]+$/.test(cover) ||
    isPicturePath(cover)
  )
}

const isPicturePath = (path: string): boolean => /^\/(art|pictures)\/[\w./-]+$/.test(path) && !path.includes('..')

export const isNoticeType = (type: number): type is NoticeType =>
  (Object.values(noticeTypes) as readonly number[]).includes(type)

/** The reader's language; else the brand's; else any. */
export function choose<T>(texts: ReadonlyMap<string, T>, lang: Locale, brandLocale: Locale): T | undefined {
  return texts.get(lang) ?? texts.get(brandLocale) ?? texts.values().next().value
}
