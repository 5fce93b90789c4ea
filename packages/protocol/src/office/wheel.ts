// Operators' actions on the fire wheel.
import * as z from 'zod/mini'
import { Count } from '../scalars.ts'
import { action } from './action.ts'
import { Listed, Moment, page } from './fields.ts'

const Prize = z.object({
  /** The number of the ring, from 1. */
  Ring: Count,
  Place: Count,
  ItemID: Count,
  Amount: Count,
  Drawn: Count,
  Expected: z.number(),
  Paid: Count,
})

export const readDrawn = action({
  name: 'wheel.drawn',
  does: 'read',
  permission: 'wheel.read',
  scope: 'brand',
  asks: 'nothing',
  request: { Since: Moment, ...page },
  reply: Listed(z.object({ Hash: z.string(), Spins: Count, ChiSquare: z.number(), Prizes: z.array(Prize) })),
  errors: [],
  summary:
    'Spins of a brand since a moment, a row for each wheel: each prize with how often it was drawn and how often it is expected. ' +
    'ChiSquare is over the prizes; with 21 degrees of freedom it exceeds 41.4 by chance once in 200 times.',
})
