// Missions and challenges: conditions, progress, rewards.
import { claimStatuses, missionPeriods } from './values.ts'
import * as z from 'zod/mini'
import { MailItem } from './mail.ts'
import { op } from './op.ts'
import { Amount, Count, Empty, ID, List, Numbered, Text, Time, Whole } from './scalars.ts'

const Type = Numbered(missionPeriods)
const Status = Numbered(claimStatuses)

export const Mission = z.object({
  MissionID: ID,
  Type,
  Title: Text(80),
  /** 1 to 8, 11, 15 to 18, 35 to 43. */
  CondType: Count,
  /** TargetAmount in coins or NT$, TargetCount otherwise. */
  Condition: z.object({
    TargetCount: z.optional(Count),
    TargetAmount: z.optional(Amount),
    Threshold: z.optional(Amount),
  }),
  Progress: Amount,
  Status,
  Items: z.array(MailItem),
  /** Mission points, for chests. */
  Points: Count,
  EndTime: Time,
})

const Chest = z.object({ ChestID: ID, Points: Count, Items: z.array(MailItem), Status })

/** What the missions of a type have in common. */
const Board = z.object({
  Type,
  Points: Count,
  Chests: z.array(Chest),
  /** Missions that can still be exchanged in this period. */
  SwapsLeft: Count,
  EndTime: Time,
})

const reading = { on: ['lobby'], who: 'player', does: 'read', rate: 'list', acts: false } as const
const writing = { on: ['lobby'], who: 'player', does: 'write', rate: 'write', once: true } as const

export const listMissions = op({
  ...reading,
  op: 14000,
  summary: 'Daily (Type 1), weekly (2) and newcomer missions (3) with their chests; progress arrives as 14002',
  request: z.object({ Type: z.optional(Type) }),
  reply: z.extend(List(Mission), { Boards: z.array(Board) }),
  push: z.object({
    Type,
    /** Missions whose progress or status changed. */
    Missions: z.array(z.object({ MissionID: ID, Progress: Amount, Status })),
    /** Absent: unchanged. */
    Points: z.optional(Count),
  }),
  droppable: true,
  errors: [],
})

export const claimMission = op({
  ...writing,
  op: 14010,
  summary: 'Takes the reward of a mission or of a chest of the current period',
  request: z.object({ Type, MissionID: z.optional(ID), ChestID: z.optional(ID) }),
  reply: z.object({ Items: z.array(MailItem) }),
  /** NotEligibleToRedeem with Why: Claimed, NotReached, Ended, Closed. */
  errors: ['TargetNotFound', 'NotEligibleToRedeem'],
})

export const swapMission = op({
  ...writing,
  op: 14020,
  summary: 'Exchanges a daily mission that is not begun for another one with the same reward, once a day',
  request: z.object({ MissionID: ID }),
  reply: Mission,
  /** NotEligibleToRedeem with Why: Begun, Swapped, None, Closed. */
  errors: ['TargetNotFound', 'NotEligibleToRedeem'],
})

export const listChallenges = op({
  ...reading,
  planned: true,
  op: 14800,
  summary: 'Timed personal targets in three tiers',
  request: Empty,
  reply: List(z.extend(Mission, { Tier: Whole(1, 3) })),
  errors: [],
})
