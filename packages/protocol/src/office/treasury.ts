// Operators' actions on the treasuries of clubs.
import * as z from 'zod/mini'
import { Count, Day, ID, PlayerID } from '../scalars.ts'
import { action } from './action.ts'
import { At, days, Listed, MaybeAt, page } from './fields.ts'

const which = { ClubID: ID }
/** The name of the ledger's reason, such as `clubCoupon`. */
const Reason = z.string()

const Movement = z.object({
  ID,
  Reason,
  /** Coins; negative: paid out. */
  Amount: z.int(),
  PlayerID: z.nullable(PlayerID),
  CreatedAt: At,
})

export const readBook = action({
  name: 'treasury.book',
  does: 'read',
  permission: 'treasury.read',
  scope: 'brand',
  asks: 'nothing',
  request: { ...which, ...page },
  reply: z.extend(Listed(Movement), { Name: z.string(), Balance: Count, IsFrozen: z.boolean() }),
  errors: ['NotFound'],
  summary:
    'The movements of a club’s treasury, newest first, with the name of the club, its balance and whether it is frozen.',
})

export const listMovements = action({
  name: 'treasury.rows',
  does: 'read',
  permission: 'treasury.read',
  scope: 'brand',
  asks: 'nothing',
  request: { ...which, ...page },
  reply: Listed(Movement),
  errors: ['NotFound'],
  summary: 'The movements of a club’s treasury as a list, newest first.',
})

export const listCoupons = action({
  name: 'treasury.coupons',
  does: 'read',
  permission: 'treasury.read',
  scope: 'brand',
  asks: 'nothing',
  request: { ...which, ...page },
  reply: Listed(
    z.object({
      ID,
      PlayerID,
      GiverID: PlayerID,
      MailID: ID,
      Amount: Count,
      /** Days for which the received coins are frozen. */
      FreezeDays: Count,
      /** One of `couponStates`. */
      State: Count,
      /** In Taipei. */
      Day,
      CreatedAt: At,
      ExpiresAt: At,
      SettledAt: MaybeAt,
    }),
  ),
  errors: ['NotFound'],
  summary: 'The coupons of a club, newest first.',
})

export const readStatistics = action({
  name: 'treasury.statistics',
  does: 'read',
  permission: 'treasury.read',
  scope: 'brand',
  asks: 'nothing',
  request: days,
  reply: z.object({
    Levels: z.array(z.object({ Level: Count, Clubs: Count, Members: Count })),
    Sums: z.array(z.object({ Reason, Movements: Count, Coins: z.int() })),
  }),
  errors: [],
  summary:
    'Clubs by level, and coins by reason (feed, coupons, exchanges, returns, week) of the days FromDay to ToDay.',
})

export const freezeTreasury = action({
  name: 'treasury.freeze',
  does: 'write',
  permission: 'treasury.edit',
  scope: 'brand',
  asks: 'reason',
  fresh: true,
  request: { ...which, IsFrozen: z.boolean() },
  reply: z.object({ ...which, IsFrozen: z.boolean() }),
  errors: ['NotFound'],
  summary: 'Freezes a treasury or releases it: while it is frozen, no coupons and no exchanges.',
})
