// Missions and challenges: conditions, progress, rewards.
import { claimStatuses, missionPeriods } from './values.ts'
import * as z from 'zod/mini'
import { MailItem } from './mail.ts'
import { op } from './op.ts'
import { Amount, Count, Empty, ID, List, Numbered, Text, Time, Whole } from './scalars.ts'

export const Mission = z.object({
  MissionID: ID,
  Title: Text(80),
  CondType: Count,
  Condition: z.object({
    TargetCount: z.optional(Count),
    TargetAmount: z.optional(Amount),
    Threshold: z.optional(Amount),
  }),
  Progress: Amount,
  Status: Numbered(claimStatuses),
  Items: z.array(MailItem),
  EndTime: Time,
})

const reading = { on: ['lobby'], who: 'player', does: 'read', rate: 'list', acts: false, planned: true } as const

export const listMissions = op({
  ...reading,
  op: 14000,
  summary: 'Daily (Type 1) and weekly (Type 2) missions; progress arrives as 14002',
  request: z.object({ Type: z.optional(Numbered(missionPeriods)) }),
  reply: List(Mission),
  push: Mission,
  droppable: true,
  errors: [],
})

export const listChallenges = op({
  ...reading,
  op: 14800,
  summary: 'Timed personal targets in three tiers',
  request: Empty,
  reply: List(z.extend(Mission, { Tier: Whole(1, 3) })),
  errors: [],
})
