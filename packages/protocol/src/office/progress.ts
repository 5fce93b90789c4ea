// Operators' actions on progress: what is counted for a player, its comparison with a new count, its repair.
import * as z from 'zod/mini'
import { Count, PlayerID } from '../scalars.ts'
import { action } from './action.ts'
import { At, Listed, page } from './fields.ts'

const value = { Period: z.string(), Measure: z.string() }
const Difference = z.object({ ...value, Stored: Count, Counted: Count })

export const listProgress = action({
  name: 'progress.player',
  does: 'read',
  permission: 'progress.read',
  scope: 'brand',
  asks: 'nothing',
  request: { PlayerID, ...page },
  reply: Listed(z.object({ ...value, Value: Count, EndsAt: At })),
  errors: ['NotFound'],
  summary: 'What was counted for a player: the value of each measure by period, the newest periods first.',
})

export const compareProgress = action({
  name: 'progress.compare',
  does: 'read',
  permission: 'progress.read',
  scope: 'brand',
  asks: 'nothing',
  request: { PlayerID, ...page },
  reply: Listed(Difference),
  errors: ['NotFound', 'WrongState'],
  summary:
    'Counts a player’s plays, orders and visits of the running periods again and lists the stored values that differ.',
})

export const recountProgress = action({
  name: 'progress.recount',
  does: 'write',
  permission: 'progress.edit',
  scope: 'brand',
  asks: 'reason',
  request: { PlayerID },
  reply: z.object({ Repaired: z.array(Difference) }),
  errors: ['NotFound', 'WrongState'],
  summary:
    'Replaces stored values of a player that differ from a new count. Goals that are reached by it are offered; offers that are ' +
    'not reached any more are withdrawn, and what was claimed stays.',
})
