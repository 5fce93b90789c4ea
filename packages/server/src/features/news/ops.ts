// Handlers of announcements: the list and its pages, the pinned one above the chat, and the messages of their channel.
import { brands } from '@lantern/brands/brands.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { locales, type Locale } from '@lantern/locales/locale.ts'
import {
  announcement,
  listNotices,
  readAnnouncements,
  readNotice,
  readTopAnnouncement,
} from '@lantern/protocol/news.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import { onEvent } from '../../kernel/jobs/events.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { announcementPlace, type Chat, type WireMessage } from '../chat/chat.ts'
import { giftAnnounced } from '../gifts/events.ts'
import { winPromoted } from '../promotion/events.ts'
import { announceGift, announceNotice, announceWin, type GiftPeople, type WinDeps } from './announcer.ts'
import { messageSent } from './events.ts'
import { wordLine, type AnnouncedWin } from './messages.ts'
import { announceJob } from './news.ts'
import { newsPersonal } from './personal.ts'
import { choose, noticeRules, type NoticeText } from './rules.ts'
import * as store from './store.ts'
import { newsOffice } from './office.ts'

export type NewsDeps = Pick<Context, 'db' | 'clock' | 'publish'> &
  WinDeps & {
    readonly chat: Pick<Chat, 'read'>
    /** Promoted wins belong to a feature to the right. */
    findWin(db: Kysely<Schema>, id: number): Promise<AnnouncedWin | null>
    /** The names of sender and host of an announced gift; null if one of them is erased. */
    nameGiftPeople(db: Kysely<Schema>, fromId: number, toId: number): Promise<GiftPeople | null>
  }

const page = 20
const dayMs = 86_400_000

type Shown = ReplyOf<typeof listNotices>['Rows'][number]

const hubOf = (brand: string, lang: Locale): string => `announcement.${brand}.${lang}`

export function newsFeature(ctx: ContextOf<NewsDeps>, needs: Needs<NewsDeps>): Feature {
  const deps: NewsDeps = { ...ctx, ...needs }
  const { db, clock, chat, nameGame, findWin, nameGiftPeople, publish } = deps

  /** Messages in the reader's language. */
  async function word(from: Kysely<Schema>, brand: BrandCode, lines: readonly WireMessage[], lang: Locale) {
    const noticesById = await store.readNoticesOfMessages(
      from,
      lines.map(({ ID }) => ID),
    )
    const notices = new Map(
      [...noticesById].map(([message, { id, titles }]) => [
        message,
        { id, title: choose(titles, lang, brands[brand].locale)! },
      ]),
    )
    return lines.map((message) => wordLine(message, lang, notices, nameGame))
  }

  return {
    name: 'news',
    office: newsOffice(),
    personal: newsPersonal,
    channels: (me, socket) => (socket === 'lobby' ? [hubOf(me.brand, me.lang ?? brands[me.brand].locale)] : []),
    jobs: [
      {
        kind: announceJob,
        run: ({ transact, payload, now }) =>
          transact((tx) => announceNotice(tx, (payload as { readonly id: number }).id, now)),
      },
      {
        kind: 'news.sweep',
        every: { at: '04:55' },
        run: ({ now }) => store.dropOldAnnounced(db, new Date(now.getTime() - noticeRules.keepWinDays * dayMs)),
      },
    ],
    consumers: [
      {
        name: 'news.wins',
        handlers: [
          onEvent(winPromoted, async ({ id }, tx) => {
            const win = await findWin(tx, id)
            if (win) await announceWin(tx, win, deps, clock.now())
          }),
        ],
      },
      {
        name: 'news.gifts',
        handlers: [
          onEvent(giftAnnounced, async (gift, tx) => {
            const people = await nameGiftPeople(tx, gift.fromId, gift.toId)
            if (people) await announceGift(tx, gift, people, clock.now())
          }),
        ],
      },
      {
        name: 'news.push',
        handlers: [
          onEvent(messageSent, async ({ brand, id }, tx) => {
            const next = { page: 1, perPage: 1, startTime: null, afterId: id - 1 }
            const { Rows } = await chat.read(tx, announcementPlace(brand), next, clock.now())
            const lines = Rows.filter(({ ID, Removed }) => ID === id && !Removed)
            for (const lang of locales)
              for (const worded of await word(tx, brand, lines, lang)) publish(hubOf(brand, lang), announcement, worded)
          }),
        ],
      },
    ],
    handlers: [
      handle(readAnnouncements, async ({ Page = 1, PerPage = page, StartTime }, { db, brand, lang, now }) => {
        const startTime = StartTime ? new Date(Math.min(Date.parse(StartTime), now.getTime())) : null
        const { Total, Rows } = await chat.read(
          db,
          announcementPlace(brand),
          { page: Page, perPage: PerPage, startTime },
          now,
        )
        return { Total, Rows: await word(db, brand, Rows, lang) }
      }),

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
  ID: row.id,
  Title: text?.title ?? '',
  Type: row.type,
  Cover: row.cover,
  IsPinned: row.pinned_at !== null,
  CreateTime: row.published_at.toISOString(),
})
