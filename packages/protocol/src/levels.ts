// Levels and VIP ranks.
import * as z from 'zod/mini'
import { MailItem } from './mail.ts'
import { op } from './op.ts'
import { Count, Empty, Text } from './scalars.ts'

/** Coins that must be staked for one VIP point. */
export const coinsPerVipPoint = 1_000_000

export const readLevels = op({
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  request: Empty,
  errors: [],
  op: 14200,
  summary: 'My level and VIP, and their tables; a new level or rank arrives as 14202',
  reply: z.object({
    Level: Count,
    Exp: Count,
    NextExp: Count,
    VIPLevel: Count,
    VIPPoints: Count,
    Table: z.array(z.object({ LV: Count, Exp: Count, NextExp: Count })),
    VIPTable: z.array(z.object({ VIPLevel: Count, Name: Text(40), Points: Count })),
  }),
  push: z.object({ Level: Count, VIPLevel: Count, VIPPoints: Count, Items: z.array(MailItem) }),
})
