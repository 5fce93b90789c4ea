// Responsible play: daily limits that players set for themselves, pauses, and the session reminder.
import { breakDays, exclusionDays, restKinds, timeLimit } from './values/limits.ts'
import * as z from 'zod/mini'
import { op } from './op.ts'
import { Count, Empty, Stake, Time, Whole } from './scalars.ts'

export const chapter = 60

const LimitAmount = z.nullable(Stake)

/** A day's limit. Minutes for time, coins for wager, units of money for purchase. */
const PlayLimit = z.object({
  Amount: LimitAmount,
  UsedToday: Count,
  /** A looser limit takes effect after a day. */
  Next: z.nullable(z.object({ Amount: LimitAmount, Time })),
})

const Limits = z.object({
  Time: PlayLimit,
  Wager: PlayLimit,
  Purchase: PlayLimit,
  Rest: z.nullable(z.object({ Kind: z.enum(restKinds), EndTime: Time })),
  /** 0: no reminder. */
  ReminderMinutes: Count,
})

const mine = { on: ['lobby'], who: 'player', reply: Limits, errors: [] } as const

export const readLimits = op({
  ...mine,
  op: 15600,
  does: 'read',
  rate: 'read',
  acts: false,
  summary: 'My daily limits, how much of them is used, and the current break',
  request: Empty,
})

export const changeLimits = op({
  ...mine,
  op: 15610,
  does: 'write',
  rate: 'write',
  summary: 'Sets daily limits: tighter at once, looser after 24 hours, null removes; absent ones stay',
  request: z.object({
    Time: z.optional(z.nullable(Whole(timeLimit.least, timeLimit.most))),
    Wager: z.optional(LimitAmount),
    Purchase: z.optional(LimitAmount),
    ReminderMinutes: z.optional(Whole(0, 240)),
  }),
})

export const takeBreak = op({
  ...mine,
  op: 15620,
  does: 'write',
  rate: 'write',
  summary: 'Starts a break from playing and buying that cannot be cancelled',
  request: z.object({ Days: z.literal(breakDays) }),
})

export const excludeMyself = op({
  ...mine,
  op: 15630,
  does: 'write',
  rate: 'write',
  summary:
    'Closes all my accounts of the same phone for a long time; every session ends, signing in is refused until then',
  request: z.object({ Days: z.literal(exclusionDays) }),
})
