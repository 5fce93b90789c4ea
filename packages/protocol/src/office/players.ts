// Operators' actions on players: bans and the roles of employees.
import * as z from 'zod/mini'
import { PlayerID } from '../scalars.ts'
import { staffRoles } from '../values/accounts.ts'
import { action } from './action.ts'
import { Line, MaybeAt, Moment } from './fields.ts'

export const banPlayer = action({
  name: 'players.ban',
  does: 'write',
  permission: 'players.ban',
  scope: 'brand',
  asks: 'reason',
  request: { PlayerID, Cause: Line(200), Until: z.optional(Moment), IsPublic: z.optional(z.boolean()) },
  reply: z.object({ PlayerID, Until: MaybeAt }),
  errors: ['NotFound'],
  summary:
    'Bans a player: the sessions end at once. Without Until, the ban lasts until it is lifted (moderation.liftBan). The cause ' +
    'is shown to the player and, with IsPublic, in the public list.',
})

export const setRole = action({
  name: 'players.setRole',
  does: 'write',
  permission: 'players.roles',
  scope: 'brand',
  asks: 'reason',
  fresh: true,
  request: { PlayerID, Role: z.nullable(z.enum(staffRoles)) },
  reply: z.object({ PlayerID, Role: z.nullable(z.enum(staffRoles)) }),
  errors: ['NotFound'],
  summary: 'Gives the account of an employee the role service or operator; null revokes it.',
})
