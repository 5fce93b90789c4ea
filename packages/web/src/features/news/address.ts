// The parameters of the news pages, and the targets of an announcement's links.
import { parseLocale } from '@lantern/locales/locale.ts'
import { type NoticeType, noticeTypes } from '@lantern/protocol/values/news.ts'

export const kinds = Object.values(noticeTypes)
export type Kind = NoticeType

export interface NewsPlace {
  /** Null: every kind. */
  readonly kind: Kind | null
  readonly page: number
}

const pages = 10_000

export function readNewsPlace(search: Readonly<Record<string, unknown>>): NewsPlace {
  const page = Number(search.page)
  return {
    kind: kinds.find((kind) => String(kind) === String(search.type)) ?? null,
    page: Number.isInteger(page) && page > 0 && page <= pages ? page : 1,
  }
}

/** The number in the path; null when it is none. */
export function readNoticeID(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** A path of the site in the reader's language, unless it already names one. */
export function placeHref(href: string, locale: string): string {
  const first = href.slice(1).split(/[/?#]/, 1)[0]
  return parseLocale(first) ? href : `/${locale}${href === '/' ? '' : href}`
}
