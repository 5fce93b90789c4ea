// Operators' actions on announcements.
import * as z from 'zod/mini'
import { ID } from '../scalars.ts'
import { noticeLengths, noticeTypes } from '../values/news.ts'
import { action } from './action.ts'
import { At, Line, Listed, Locale, MaybeAt, Moment, page } from './fields.ts'

const Type = z.enum(noticeTypes)
const Cover = z.optional(Line(200))
const Texts = z.partialRecord(
  Locale,
  z.strictObject({ Title: Line(noticeLengths.title), Content: Line(noticeLengths.content) }),
)

const change = { does: 'write', permission: 'news.edit', scope: 'brand', asks: 'reason' } as const

export const listNotices = action({
  name: 'news.list',
  does: 'read',
  permission: 'news.read',
  scope: 'brand',
  asks: 'nothing',
  request: { ...page },
  reply: Listed(
    z.object({
      ID,
      Type,
      Cover: z.string(),
      PublishedAt: At,
      PinnedAt: MaybeAt,
      /** When its message was sent in the chat. */
      AnnouncedAt: MaybeAt,
      WithdrawnAt: MaybeAt,
      CreatedAt: At,
      /** By language. */
      Titles: z.partialRecord(Locale, z.string()),
    }),
  ),
  errors: [],
  summary: 'All announcements of a brand, newest first, with withdrawn and planned ones.',
})

export const publishNotice = action({
  ...change,
  name: 'news.publish',
  request: { Type, Texts, Cover, IsPinned: z.optional(z.boolean()), PublishedAt: z.optional(Moment) },
  reply: z.object({ ID }),
  errors: [],
  summary:
    'Publishes an announcement now or at PublishedAt. Type: 1 system, 2 events, 3 games, 4 guides. Texts: title and HTML by language.',
})

export const editNotice = action({
  ...change,
  name: 'news.edit',
  request: { ID, Type: z.optional(Type), Texts: z.optional(Texts), Cover, PublishedAt: z.optional(Moment) },
  reply: z.object({ ID }),
  errors: ['NotFound'],
  summary: 'Changes an announcement; languages and fields that are not given stay. It is not announced again.',
})

export const pinNotice = action({
  ...change,
  name: 'news.pin',
  request: { ID, IsPinned: z.boolean() },
  reply: z.object({ ID, IsPinned: z.boolean() }),
  errors: ['NotFound'],
  summary: 'Pins an announcement above the chat, or unpins it. The one pinned last is shown.',
})

export const withdrawNotice = action({
  ...change,
  name: 'news.withdraw',
  request: { ID },
  reply: z.object({ ID }),
  errors: ['NotFound'],
  summary: 'Withdraws an announcement: it is not shown any more.',
})
