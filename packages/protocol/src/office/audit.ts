// Operators' actions on the audit.
import { brandCodes } from '@lantern/brands/brand.ts'
import * as z from 'zod/mini'
import { ID } from '../scalars.ts'
import { action } from './action.ts'
import { At, Line, Listed, Moment, page, Stored } from './fields.ts'

export const searchAudit = action({
  name: 'audit.search',
  does: 'read',
  permission: 'audit.read',
  scope: 'all',
  asks: 'nothing',
  personal: true,
  request: {
    /** `all`: entries that concern all brands. Absent: entries of any brand. */
    Brand: z.optional(z.enum([...brandCodes, 'all'])),
    Actor: z.optional(Line(60)),
    What: z.optional(Line(100)),
    Row: z.optional(Line(100)),
    /** Entries of this time or later. */
    Since: z.optional(Moment),
    /** Entries before this time. */
    Until: z.optional(Moment),
    ...page,
  },
  reply: Listed(
    z.object({
      ID,
      Brand: z.string(),
      Actor: z.string(),
      /** Null: entries from before reasons were stored, and changes that need none. */
      Reason: z.nullable(z.string()),
      What: z.string(),
      Row: z.string(),
      Before: Stored,
      After: Stored,
      CreatedAt: At,
    }),
  ),
  errors: [],
  summary:
    'Entries of the audit, newest first, by brand, operator, what was changed (What is the kind of the row, Row its number) and time. ' +
    'The entries of actions themselves have What "office" and the name of the action as Row.',
})
