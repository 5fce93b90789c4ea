// Operators' actions on the season pass.
import * as z from 'zod/mini'
import { Count, Day } from '../scalars.ts'
import { action } from './action.ts'
import { days, Listed, page } from './fields.ts'

export const readCompletion = action({
  name: 'pass.completion',
  does: 'read',
  permission: 'pass.read',
  scope: 'brand',
  asks: 'nothing',
  request: { Day: z.optional(Day), ...page },
  reply: z.object({
    /** The number of the season, and its key in the tables. */
    Season: z.int(),
    Key: z.string(),
    Total: Count,
    Rows: z.array(z.object({ Steps: Count, Players: Count, Premium: Count })),
  }),
  errors: [],
  summary:
    'Players of a season by the number of steps they reached, and how many of them have the premium lane. Day: a day of the season; today unless given.',
})

export const listSales = action({
  name: 'pass.sales',
  does: 'read',
  permission: 'pass.read',
  scope: 'brand',
  asks: 'nothing',
  request: { ...days, ...page },
  reply: Listed(z.object({ Day, Currency: Count, Premium: Count, Steps: Count, Paid: Count })),
  errors: [],
  summary: 'Premium lanes and steps sold on each of the days, with what was paid, newest first.',
})
