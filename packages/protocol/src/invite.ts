// Inviting friends: my code, binding another player's code once, the invited players, the rewards.
import * as z from 'zod/mini'
import { op } from './op.ts'
import { Amount, Count, Empty, Face, List, Page, PerPage, PlayerID, Text, Time } from './scalars.ts'

export const chapter = 90

const FriendCode = Text(20)

export const openInvite = op({
  op: 12350,
  on: ['lobby'],
  who: 'player',
  // Does 'write': the code is created on the first read.
  does: 'write',
  rate: 'list',
  acts: false,
  summary: 'My invite code, the code I bound, and the state of the rewards',
  request: Empty,
  reply: z.object({
    FriendCode,
    BoundCode: z.nullable(FriendCode),
    /** Until when a code may still be bound; null when it is too late or done. */
    BindUntil: z.nullable(Time),
    Invited: Count,
    Rewarded: Count,
    /** What a claim would pay now, for inviting and for having been invited. */
    Claimable: Amount,
    /** Rewards of inviter and invited player, and the level that the invited player must reach. */
    InviterCoins: Amount,
    InviteeCoins: Amount,
    RewardLevel: Count,
  }),
  errors: [],
})

export const bindInvite = op({
  op: 12360,
  on: ['lobby'],
  who: 'player',
  does: 'write',
  // Costly: a code is a secret, and the rate limits guessing.
  rate: 'costly',
  summary: 'Binds a friend’s invite code, once, within seven days of registering',
  request: z.object({ FriendCode }),
  reply: z.object({ BoundCode: FriendCode }),
  errors: ['NoSuchUser', 'NotEligibleToJoin', 'CannotContact'],
})

export const listInvited = op({
  op: 12630,
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'Players who bound my code',
  request: z.object({ Page, PerPage: PerPage(100) }),
  reply: List(z.object({ ...Face, Level: Count, CreateTime: Time, Claimable: z.boolean(), Rewarded: z.boolean() })),
  errors: [],
})

export const claimInviteReward = op({
  op: 12640,
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  once: true,
  summary: 'Claims the reward for invited players who reached level 10; either side may, and both are paid',
  /** Absent: all that is due, at most 40 per call. */
  request: z.object({ PlayerID: z.optional(PlayerID) }),
  /** The caller's own part of the reward. */
  reply: z.object({ Bonus: Amount }),
  /** An invited player reached the level, or the reward was paid: Bonus is the amount now claimable or paid. */
  push: z.object({ PlayerID, Bonus: Amount, Rewarded: z.boolean() }),
  errors: ['NotEligibleToRedeem'],
})
