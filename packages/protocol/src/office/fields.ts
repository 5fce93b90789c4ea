// Fields that many actions have.
import { locales } from '@lantern/locales/locale.ts'
import * as z from 'zod/mini'
import { Count, Day, Whole, Words } from '../scalars.ts'

export const Locale = z.enum(locales)
/** A text that is not empty. */
export const Line = (most: number) => Words(most)

/** A time of a request, ISO 8601 with its zone: 2026-12-01T00:00:00+08:00. Of this century: replies cannot write years of five digits. */
export const Moment = z.pipe(
  z.iso.datetime({ offset: true }).check(z.refine((text) => text >= '2000' && text < '2100')),
  z.transform((text) => new Date(text)),
)
/** A time of a reply: the handler returns a Date, the client receives ISO 8601 in UTC. */
export const At = z.pipe(
  z.pipe(
    z.date(),
    z.transform((at) => at.toISOString()),
  ),
  z.iso.datetime(),
)
export const MaybeAt = z.nullable(At)

/** The page of a list: from 1 on, fifty rows unless given. */
export const page = { Page: z.optional(Whole(1, 1_000_000)), PerPage: z.optional(Whole(1, 500)) }
/** Days in Taipei, both included. */
export const days = { FromDay: Day, ToDay: Day }

/** A list with the number of all rows that the filter admits. */
export const Listed = <R extends z.ZodMiniType>(row: R) => z.object({ Total: Count, Rows: z.array(row) })

/** A stored value without a schema here, such as that of a setting or of an audit entry. */
export const Stored = z.unknown()
export const Nothing = z.object({})
