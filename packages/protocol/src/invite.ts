// Inviting friends: my code, binding someone else's once, who came, the rewards.
import * as z from 'zod/mini'
import { op } from './op.ts'
import { Amount, Count, Empty, Face, List, Page, PerPage, PlayerID, Text, Time } from './scalars.ts'

const FriendCode = Text(20)

export const readInvite = op({
  op: 12350,
  on: ['lobby'],
  who: 'player',
  // The code is made when it is first asked for.
  does: 'write',
  rate: 'list',
  acts: false,
  says: 'My invite code, whose code I bound, and how the rewards stand',
  request: Empty,
  reply: z.object({
    FriendCode,
    BoundCode: z.nullable(FriendCode),
    /** Until when a code may still be bound; null when it is too late or done. */
    BindUntil: z.nullable(Time),
    Invited: Count,
    Rewarded: Count,
    /** What I would get by claiming now, as one who invited and as one who was invited. */
    Claimable: Amount,
    /** What each side gets, and at which level of the invited player. */
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
  // A code is a secret that could be guessed at.
  rate: 'costly',
  says: 'Binds a friend’s invite code, once, within seven days of registering',
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
  says: 'Players who bound my code',
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
  says: 'Claims the reward for invited players who reached level 10; either side may, and both are paid',
  /** Absent: all that is due, at most 40 at a time. */
  request: z.object({ PlayerID: z.optional(PlayerID) }),
  /** My own part of it. */
  reply: z.object({ Bonus: Amount }),
  /** An invited player has reached the level, or was paid for: Bonus is what is now mine to claim, or was paid to me. */
  push: z.object({ PlayerID, Bonus: Amount, Rewarded: z.boolean() }),
  errors: ['NotEligibleToRedeem'],
})
