// Operators' actions on letters.
import * as z from 'zod/mini'
import { ID, PlayerID } from '../scalars.ts'
import { letterLengths } from '../values/mail.ts'
import { action } from './action.ts'
import { Line, Locale } from './fields.ts'

export const sendLetter = action({
  name: 'mail.send',
  does: 'write',
  permission: 'mail.send',
  scope: 'brand',
  asks: 'reason',
  request: {
    PlayerID,
    /** By language; at least one. */
    Texts: z
      .partialRecord(Locale, z.strictObject({ Title: Line(letterLengths.title), Content: Line(letterLengths.content) }))
      .check(z.refine((texts) => Object.keys(texts).length > 0, 'has no text')),
  },
  reply: z.object({ MailID: ID }),
  errors: ['NotFound', 'WrongState'],
  summary:
    'Sends a letter of the system to a player: plain text without items. It is shown in the language in which the player reads; ' +
    'a player whose language has no text sees that of the brand’s language, or else the first one.',
})
