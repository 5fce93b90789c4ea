// Operators' actions on the word lists.
import * as z from 'zod/mini'
import { Count, ID } from '../scalars.ts'
import { action } from './action.ts'
import { At, Line, Listed, Locale, page } from './fields.ts'

const Words = z.optional(z.array(Line(60)).check(z.maxLength(500)))

export const listWords = action({
  name: 'words.list',
  does: 'read',
  permission: 'words.read',
  scope: 'all',
  asks: 'nothing',
  request: { Locale, ...page },
  reply: Listed(z.object({ ID, Word: z.string(), IsAllowed: z.boolean(), CreatedAt: At })),
  errors: [],
  summary: 'The list of a language, oldest first.',
})

export const editWords = action({
  name: 'words.edit',
  does: 'write',
  permission: 'words.edit',
  scope: 'all',
  asks: 'reason',
  request: { Locale, Add: Words, Allow: Words, Remove: Words },
  reply: z.object({ Added: Count, Removed: Count }),
  errors: [],
  summary:
    'Adds words, allows phrases that contain a listed word, removes either. The lists apply to all brands at once.',
})
