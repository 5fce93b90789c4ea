// Operators' actions on missions.
import * as z from 'zod/mini'
import { Count, Day } from '../scalars.ts'
import { action } from './action.ts'
import { Listed, page } from './fields.ts'

export const readCompletion = action({
  name: 'missions.completion',
  does: 'read',
  permission: 'missions.read',
  scope: 'brand',
  asks: 'nothing',
  request: { Day, ...page },
  reply: Listed(z.object({ Period: z.string(), ID: Count, Title: z.string(), Reached: Count, Claimed: Count })),
  errors: [],
  summary:
    'How many players reached and claimed each daily mission and chest of a day, and each weekly one of its week. ' +
    'Settled claims are known for ninety days.',
})
