// Announcements: the list and its pages, and the one above the chat.
import { brands } from '@lantern/brands/brands.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import { listNotices, readNotice, readTopAnnouncement } from '@lantern/protocol/news.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { Feature } from '../../kernel/feature.ts'
import { handle } from '../../kernel/handle.ts'
import { choose, type NoticeText } from './rules.ts'
import * as store from './store.ts'

const page = 20

type Shown = ReplyOf<typeof listNotices>['Rows'][number]

export function newsFeature(): Feature {
  return {
    name: 'news',
    handlers: [
      handle(readTopAnnouncement, async (_request, { db, brand, lang, now }) => {
        const top = await store.findTop(db, brand, now)
        const text = top && textIn(await store.readTexts(db, [top.id]), top, lang)
        return {
          Title: text?.title ?? '',
          Content: text?.content ?? '',
          CreateTime: top?.published_at.toISOString() ?? null,
        }
      }),

      handle(listNotices, async ({ Type, Page = 1, PerPage = page }, { db, brand, lang, now }) => {
        const asked = { brand, type: Type || undefined, offset: (Page - 1) * PerPage, most: PerPage, now }
        const { total, rows } = await store.listShown(db, asked)
        const texts = await store.readTexts(
          db,
          rows.map(({ id }) => id),
        )
        return { Total: total, Rows: rows.map((row) => show(row, textIn(texts, row, lang))) }
      }),

      handle(readNotice, async ({ ID }, { db, brand, lang, now, no }) => {
        const row = await store.findShown(db, brand, ID, now)
        if (!row) throw no('TargetNotFound')
        const text = textIn(await store.readTexts(db, [ID]), row, lang)
        return { ...show(row, text), Content: text?.content ?? '' }
      }),
    ],
  }
}

type Texts = ReadonlyMap<number, ReadonlyMap<string, NoticeText>>

function textIn(texts: Texts, { id, brand }: store.NoticeRow, lang: Locale): NoticeText | undefined {
  return choose(texts.get(id) ?? new Map<string, NoticeText>(), lang, brands[brand as BrandCode].locale)
}

const show = (row: store.NoticeRow, text: NoticeText | undefined): Shown => ({
  ...{ ID: row.id, Title: text?.title ?? '', Type: row.type, Cover: row.cover, IsPinned: row.pinned_at !== null },
  CreateTime: row.published_at.toISOString(),
})
