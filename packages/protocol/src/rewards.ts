// Rewards: seven-day sign-in, VIP and level, return packages, reward centre, pass ticket, bonus battle, fire wheel, vault.
import { claimStatuses } from './values.ts'
import * as z from 'zod/mini'
import { MailItem } from './mail.ts'
import { op } from './op.ts'
import { Amount, Count, Day, Empty, ID, List, Numbered, Text, Time, Whole } from './scalars.ts'

const reading = {
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  planned: true,
  request: Empty,
  errors: [],
} as const

const Status = Numbered(claimStatuses)
const Step = z.object({ Step: Count, Items: z.array(MailItem), Status })

export const readSignIn = op({
  ...reading,
  op: 14100,
  summary: 'The seven-day sign-in card',
  reply: z.object({ Days: z.array(Step), CanClaim: z.boolean() }),
})

/** Coins that must be staked for one VIP point. */
export const coinsPerVipPoint = 1_000_000

export const readLevels = op({
  ...reading,
  planned: false,
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

export const readReturn = op({
  ...reading,
  op: 14300,
  summary: 'Seven daily packages for returning players',
  reply: z.object({ Days: z.array(Step), EndTime: z.nullable(Time) }),
})

export const readCentre = op({
  ...reading,
  op: 14500,
  summary: 'Everything that can be claimed now; a new one arrives as 14502',
  reply: List(z.object({ Source: Text(40), ID, Title: Text(80), Items: z.array(MailItem) })),
  push: z.object({ Source: Text(40), Total: Count }),
  droppable: true,
})

export const readPass = op({
  ...reading,
  op: 14600,
  summary: 'The pass ticket of the season: free and premium lane',
  reply: z.object({
    Season: Count,
    EndTime: Time,
    Points: Count,
    HasPremium: z.boolean(),
    Price: Amount,
    Free: z.array(Step),
    Premium: z.array(Step),
  }),
})

export const listBattles = op({
  ...reading,
  op: 14700,
  summary: 'Bonus battles that the player can enter; a changed one arrives as 14702',
  reply: List(
    z.object({ BattleID: ID, GameCode: Text(32), Entry: Amount, Seats: Count, Taken: Count, Status: Whole(0, 3) }),
  ),
  push: z.object({ BattleID: ID, Taken: Count, Status: Whole(0, 3) }),
  droppable: true,
})

export const readWheel = op({
  ...reading,
  op: 14900,
  summary: 'The fire wheel: segments with their published odds in per cent, spins left',
  reply: z.object({
    Segments: z.array(z.object({ ItemID: ID, Amount, Odds: z.number().check(z.minimum(0), z.maximum(100)) })),
    FreeSpins: Count,
    Tickets: Count,
    Multiplier: z.number().check(z.minimum(1), z.maximum(1000)),
  }),
})

export const readVault = op({
  ...reading,
  op: 15400,
  summary: 'The bank code of the day: pool, hash, guesses left; an opened vault arrives as 15402',
  reply: z.object({
    Day,
    Pool: Amount,
    CodeHash: Text(64),
    GuessesLeft: Count,
    Guesses: z.array(z.object({ Guess: Text(4), Right: Count, Elsewhere: Count, CreateTime: Time })),
  }),
  push: z.object({ Day, Pool: Amount, Winner: Text(40) }),
  droppable: true,
})
