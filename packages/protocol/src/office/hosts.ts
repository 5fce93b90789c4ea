// Operators' actions on hosts: applications, suspensions, statements.
import * as z from 'zod/mini'
import { StatementRow } from '../hosts.ts'
import { Count, ID, Numbered, PlayerID, Whole } from '../scalars.ts'
import { hostStates, statementPeriods } from '../values/hosts.ts'
import { liveCategories } from '../values/live.ts'
import { action } from './action.ts'
import { At, Line, Listed, MaybeAt, Moment, page } from './fields.ts'

const change = { does: 'write', permission: 'hosts.edit', scope: 'brand', asks: 'reason' } as const
const query = { does: 'read', permission: 'hosts.read', scope: 'brand', asks: 'nothing', errors: [] } as const

const applicationStates = ['waiting', 'approved', 'refused'] as const satisfies (keyof typeof hostStates)[]
const Cause = Line(200)
const Decided = z.object({ ID, PlayerID })

export const listApplications = action({
  ...query,
  name: 'hosts.applications',
  request: { State: z.optional(z.enum(applicationStates)), ...page },
  reply: Listed(
    z.object({
      ID,
      PlayerID,
      Category: Numbered(liveCategories),
      Words: z.string(),
      State: Numbered(hostStates),
      /** Why it was refused. */
      Reason: z.nullable(z.string()),
      CreatedAt: At,
      DecidedAt: MaybeAt,
      DecidedBy: z.nullable(z.string()),
    }),
  ),
  summary: 'Applications of a brand, newest first; State: waiting, approved or refused. The default is waiting.',
})

export const approveHost = action({
  ...change,
  name: 'hosts.approve',
  request: { ID },
  reply: Decided,
  errors: ['NotFound', 'WrongState'],
  summary: 'Approves an application by its number: the player is a host at once, also in open sessions.',
})

export const refuseHost = action({
  ...change,
  name: 'hosts.refuse',
  request: { ID, Cause },
  reply: Decided,
  errors: ['NotFound', 'WrongState'],
  summary:
    'Refuses an application by its number. The cause is shown to the player, who may apply again after the wait.',
})

export const suspendHost = action({
  ...change,
  name: 'hosts.suspend',
  request: { PlayerID, Cause, Until: z.optional(Moment) },
  reply: z.object({ PlayerID, Until: MaybeAt }),
  errors: ['NotFound'],
  summary:
    'Suspends a host: the stream ends at once and cannot be started again. Without Until, the suspension lasts until it is lifted ' +
    '(hosts reinstate). The cause and the end are shown to the host.',
})

export const reinstateHost = action({
  ...change,
  name: 'hosts.reinstate',
  request: { PlayerID },
  reply: z.object({ PlayerID }),
  errors: ['NotFound'],
  summary: 'Ends the suspension of a host.',
})

export const listHosts = action({
  ...query,
  name: 'hosts.list',
  request: { ...page },
  reply: Listed(
    z.object({
      PlayerID,
      Followers: Count,
      /** When followers were last notified of a broadcast. */
      NotifiedAt: MaybeAt,
      SuspendedAt: MaybeAt,
      SuspendedUntil: MaybeAt,
      SuspendedReason: z.nullable(z.string()),
      CreatedAt: At,
    }),
  ),
  summary: 'Hosts of a brand with their followers and suspensions, most followers first.',
})

const periods = Object.keys(statementPeriods) as (keyof typeof statementPeriods)[]

export const readStatement = action({
  ...query,
  name: 'hosts.statement',
  request: { PlayerID, Period: z.optional(z.enum(periods)), Days: z.optional(Whole(1, 400)), ...page },
  reply: Listed(StatementRow),
  errors: ['NotFound'],
  summary: 'The statement of a host by day or week, for the last days (90 by default), newest first.',
})
