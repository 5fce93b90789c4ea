// Operators' actions on claims: those of a player, and what each source costs a day.
import * as z from 'zod/mini'
import { Amount, Count, Day, ID, PlayerID } from '../scalars.ts'
import { claimStates } from '../values/rewards.ts'
import { action } from './action.ts'
import { At, days, Line, Listed, MaybeAt, page } from './fields.ts'

const Item = z.object({ ItemID: ID, Amount })

export const listClaims = action({
  name: 'claims.byPlayer',
  does: 'read',
  permission: 'claims.read',
  scope: 'brand',
  asks: 'nothing',
  request: { PlayerID, Source: z.optional(Line(40)), ...page },
  reply: Listed(
    z.object({
      ID,
      Source: z.string(),
      Key: z.string(),
      Items: z.array(Item),
      Reason: z.string(),
      State: z.enum(claimStates),
      OfferedAt: At,
      ExpiresAt: MaybeAt,
      SettledAt: MaybeAt,
    }),
  ),
  errors: ['NotFound'],
  summary:
    'What a player could claim and what became of it, newest first; with Source, of one source. Settled ones for 90 days.',
})

export const readClaimCost = action({
  name: 'claims.cost',
  does: 'read',
  permission: 'claims.read',
  scope: 'brand',
  asks: 'nothing',
  request: { ...days, ...page },
  reply: Listed(z.object({ Day, Source: z.string(), ItemID: ID, Claims: Count, Players: Count, Amount })),
  errors: [],
  summary:
    'What was paid by claim and by mail, for each Taipei day, source and item: claims, players, amount. Both days included, at most 93.',
})
