// What operators can do with announcements: publish, edit, pin, withdraw and list them.
import { locales } from '@lantern/locales/locale.ts'
import { noticeTypes } from '@lantern/protocol/values/news.ts'
import * as z from 'zod/mini'
import { Brand, id, Moment, page, pageOf, Text } from '../../kernel/office/fields.ts'
import { defineOffice, OfficeRefused, read, write } from '../../kernel/office/office.ts'
import { editNotice, listNoticesOf, pinNotice, publishNotice, withdrawNotice } from './news.ts'
import { noticeRules } from './rules.ts'

const which = { brand: Brand, id }
const Texts = z.partialRecord(
  z.enum(locales),
  z.strictObject({ title: Text(noticeRules.titleCharacters), content: Text(noticeRules.contentCharacters) }),
)
const Type = z.enum(noticeTypes)

const orRefuse = (isFound: boolean): void => {
  if (!isFound) throw new OfficeRefused('There is no such announcement')
}

/** Absent fields must stay absent: an edit with an undefined field would count as a change of it. */
const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

export const newsOffice = () =>
  defineOffice('news', {
    list: read({
      summary: 'All announcements of a brand, newest first, with withdrawn and planned ones.',
      input: z.strictObject({ brand: Brand, ...page }),
      run: ({ brand, ...where }, { db }) => listNoticesOf(db, { brand, ...pageOf(present(where)) }),
    }),
    publish: write({
      summary:
        'Publishes an announcement now or at publishedAt. type: 1 system, 2 events, 3 games, 4 guides. texts: title and HTML by language.',
      input: z.strictObject({
        brand: Brand,
        type: Type,
        texts: Texts,
        cover: z.optional(Text(200)),
        isPinned: z.optional(z.boolean()),
        publishedAt: z.optional(Moment),
      }),
      async run({ brand, type, texts, ...more }, { tx, actor, now }) {
        const published = await publishNotice(tx, { brand, type, texts, ...present(more) }, { actor, now })
        if ('wrong' in published) throw new OfficeRefused(`${published.wrong} is wrong`)
        return published
      },
    }),
    edit: write({
      summary: 'Changes an announcement; languages and fields that are not given stay. It is not announced again.',
      input: z.strictObject({
        ...which,
        type: z.optional(Type),
        texts: z.optional(Texts),
        cover: z.optional(Text(200)),
        publishedAt: z.optional(Moment),
      }),
      async run({ brand, id, ...edit }, { tx, actor, now }) {
        const fault = await editNotice(tx, { brand, id }, present(edit), { actor, now })
        if (fault) throw new OfficeRefused(`${fault.wrong} is wrong`)
        return { id }
      },
    }),
    pin: write({
      summary: 'Pins an announcement above the chat, or unpins it. The one pinned last is shown.',
      input: z.strictObject({ ...which, isPinned: z.boolean() }),
      async run({ brand, id, isPinned }, { tx, actor, now }) {
        orRefuse(await pinNotice(tx, { brand, id }, isPinned, { actor, now }))
        return { id, isPinned }
      },
    }),
    withdraw: write({
      summary: 'Withdraws an announcement: it is not shown any more.',
      input: z.strictObject(which),
      async run({ brand, id }, { tx, actor, now }) {
        orRefuse(await withdrawNotice(tx, { brand, id }, { actor, now }))
        return { id }
      },
    }),
  })
