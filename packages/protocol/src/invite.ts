// Inviting friends: my code, binding someone else's once, who came, the rewards.
import * as z from 'zod/mini'
import { op } from './op.ts'
import { Amount, Count, Empty, Face, ID, List, Page, PerPage, Text, Time } from './scalars.ts'

const FriendCode = Text(20)

const reading = { on: ['lobby'], who: 'player', does: 'read', rate: 'list', acts: false, soon: true } as const

export const readInvite = op({
  ...reading,
  op: 12350,
  says: 'My invite code, whose code I bound, and how the rewards stand',
  request: Empty,
  reply: z.object({
    FriendCode,
    BoundCode: z.nullable(FriendCode),
    /** Until when a code may still be bound; null when it is too late or done. */
    BindUntil: z.nullable(Time),
    Invited: Count,
    Rewarded: Count,
  }),
  errors: [],
})

export const bindInvite = op({
  op: 12360,
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  soon: true,
  says: 'Binds a friend’s invite code, once, within seven days of registering',
  request: z.object({ FriendCode }),
  reply: z.object({ BoundCode: FriendCode }),
  errors: ['NoSuchUser', 'NotEligibleToJoin'],
})

export const listInvited = op({
  ...reading,
  op: 12630,
  says: 'Players who bound my code',
  request: z.object({ Page, PerPage: PerPage(100) }),
  reply: List(z.object({ ...Face, Level: Count, CreateTime: Time, Rewarded: z.boolean() })),
  errors: [],
})

export const claimInviteReward = op({
  op: 12640,
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  once: true,
  soon: true,
  says: 'Claims the reward for invited players who reached level 10',
  request: z.object({ PlayerID: z.optional(ID) }),
  reply: z.object({ Bonus: Amount }),
  errors: ['NotEligibleToRedeem'],
})
