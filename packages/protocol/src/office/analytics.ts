// Operators' actions on statistics of use.
import * as z from 'zod/mini'
import { eventNames, type EventField, type EventName } from '../analytics.ts'
import { Count, Day, ID, MaybeID, Whole } from '../scalars.ts'
import { action } from './action.ts'
import { At, Listed, page } from './fields.ts'

const Name = z.enum(eventNames as [EventName])
/** The last seven days unless given. */
const someDays = { FromDay: z.optional(Day), ToDay: z.optional(Day) }
const query = { does: 'read', permission: 'analytics.read', scope: 'brand', asks: 'nothing', errors: [] } as const

export const readDaily = action({
  ...query,
  name: 'analytics.daily',
  request: { Name: z.optional(Name), ...someDays, ...page },
  reply: Listed(
    z.object({ Day, Name: z.string(), Field: z.string(), Value: z.string(), Events: Count, Visitors: Count }),
  ),
  summary:
    'Events and visitors by day, event and value of its fields (the last 400 days), oldest day first; without days, the last seven. ' +
    'A visitor is counted within a day only.',
})

export const readFunnel = action({
  ...query,
  name: 'analytics.funnel',
  request: { Steps: z.array(Name).check(z.minLength(2), z.maxLength(8)), ...someDays },
  /** One row for each step; Share: of the visitors of the first step. */
  reply: Listed(z.object({ Step: Name, Visitors: Count, Share: z.number() })),
  summary:
    'How many visitors took the steps in this order within a day, added up over the days (the last 30 days are kept).',
})

/** Columns of their own, so that they are columns of the CSV. Texts, because rows may have a value that no event has any more. */
const eventFields = {
  Page: z.optional(z.string()),
  Width: z.optional(z.string()),
  Way: z.optional(z.string()),
  Kind: z.optional(z.string()),
  Reward: z.optional(z.string()),
  Seats: z.optional(Count),
  What: z.optional(z.string()),
  Topic: z.optional(z.string()),
  Code: z.optional(Count),
} satisfies Record<EventField, z.ZodMiniType>

export const exportEvents = action({
  ...query,
  name: 'analytics.export',
  request: { Day, After: z.optional(MaybeID), PerPage: z.optional(Whole(1, 2000)) },
  // Not Listed: a day has up to a million rows, which a Total would have to count for every page, and an offset would have to skip.
  reply: z.object({
    Rows: z.array(
      z.object({ ID, CreatedAt: At, Visitor: z.string(), Name: z.string(), Events: Count, ...eventFields }),
    ),
    /** The After of the next page; null: there is none. */
    Next: z.nullable(ID),
  }),
  summary:
    'The rows of a day, oldest first, 500 unless PerPage is given (up to 2000). After: only rows with a higher ID; Next of a reply is the After of the ' +
    'next page, null at the end. Events: how many equal ones a visitor had within a minute. The fields of an event are columns, also with --csv.',
})
