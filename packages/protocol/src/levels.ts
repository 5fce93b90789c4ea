// Levels and VIP ranks.
import * as z from 'zod/mini'
import { MailItem } from './mail.ts'
import { op } from './op.ts'
import { Amount, Count, Empty, Text, Time } from './scalars.ts'

export const chapter = 280

/** Coins that must be staked for one VIP point. */
export const coinsPerVipPoint = 1_000_000

/** A rank with everything it gives. */
const Rank = z.object({
  VIPLevel: Count,
  Name: Text(40),
  /** The points at which it begins. */
  Points: Count,
  /** May write to the public channel. */
  Chat: z.boolean(),
  /** May give coins to other players; the next three fields are 0 otherwise. */
  Gift: z.boolean(),
  /** In ten-thousandths of a gift. */
  GiftFee: Count,
  /** Gifts a day, and their coins. */
  GiftCount: Count,
  GiftAmount: Amount,
  /** Multiplies the coins of timed bonuses and of the fire wheel. */
  Factor: z.number().check(z.minimum(0)),
  /** Coins a day (14210). */
  Bonus: Amount,
  /** May found a club. */
  Club: z.boolean(),
})

export const readLevels = op({
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  request: Empty,
  errors: [],
  op: 14200,
  summary: 'My level and VIP, their tables and benefits; a new level or rank arrives as 14202',
  reply: z.object({
    Level: Count,
    Exp: Count,
    NextExp: Count,
    VIPLevel: Count,
    VIPPoints: Count,
    Table: z.array(z.object({ LV: Count, Exp: Count, NextExp: Count })),
    VIPTable: z.array(Rank),
    /** The bonus of today can be taken. */
    CanClaim: z.boolean(),
    /** When the next day begins. */
    NextTime: Time,
  }),
  push: z.object({ Level: Count, VIPLevel: Count, VIPPoints: Count, Items: z.array(MailItem) }),
})

export const claimVipBonus = op({
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  once: true,
  op: 14210,
  summary: 'Takes the VIP bonus of today',
  request: Empty,
  reply: z.object({ Items: z.array(MailItem) }),
  /** NotEligibleToRedeem with Why: Claimed, Ended, Closed. */
  errors: ['NotEligibleToRedeem'],
})
