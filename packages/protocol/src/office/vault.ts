// Operators' actions on the vault.
import * as z from 'zod/mini'
import { Count, Day } from '../scalars.ts'
import { action } from './action.ts'
import { Listed, MaybeAt, page } from './fields.ts'

export const listDays = action({
  name: 'vault.days',
  does: 'read',
  permission: 'vault.read',
  scope: 'brand',
  asks: 'nothing',
  request: { ...page },
  reply: Listed(
    z.object({
      Day,
      CodeHash: z.string(),
      Pool: Count,
      Guesses: Count,
      Guessers: Count,
      Openers: Count,
      /** Null until the day is divided. */
      Share: z.nullable(Count),
      ClosedAt: MaybeAt,
      SettledAt: MaybeAt,
    }),
  ),
  errors: [],
  summary:
    'The days of a brand, newest first: pool, guesses, players who guessed, players who opened, the share of each. Bytes and codes are not shown.',
})
