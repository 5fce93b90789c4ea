// Missions and challenges: conditions, progress, rewards.
import { challengeStates, claimStatuses, missionPeriods } from './values/rewards.ts'
import * as z from 'zod/mini'
import { MailItem } from './mail.ts'
import { op } from './op.ts'
import { Amount, Count, Day, Empty, GameCode, ID, Int, List, Numbered, Text, Time, Whole } from './scalars.ts'

export const chapter = 270

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
  request: z.object({ Type, MissionID: z.optional(Int(1)), ChestID: z.optional(Int(1)) }),
  reply: z.object({ Items: z.array(MailItem) }),
  /** NotEligibleToRedeem with Why: Claimed, NotReached, Ended, Closed. */
  errors: ['TargetNotFound', 'NotEligibleToRedeem'],
})

export const swapMission = op({
  ...writing,
  op: 14020,
  summary: 'Exchanges a daily mission that is not begun for another one with the same reward, once a day',
  request: z.object({ MissionID: Int(1) }),
  reply: Mission,
  /** NotEligibleToRedeem with Why: Begun, Swapped, None, Closed. */
  errors: ['TargetNotFound', 'NotEligibleToRedeem'],
})

/** Mission: MissionID is the tier, EndTime the end of its time, or of the day while it is not started. */
export const Challenge = z.extend(Mission, {
  Tier: Whole(1, 3),
  /** The Taipei day on which it was or can be started. */
  Day,
  Minutes: Count,
  State: Numbered(challengeStates),
  /** Absent: not started. */
  StartTime: z.optional(Time),
})

const ChallengeMove = z.object({ Day, Tier: Whole(1, 3), Progress: Amount, Status, State: Numbered(challengeStates) })

export const listChallenges = op({
  ...reading,
  op: 14800,
  summary:
    'Timed personal targets in three tiers, those of today and earlier ones that run or can be claimed; progress arrives as 14802',
  request: Empty,
  reply: List(Challenge),
  push: ChallengeMove,
  droppable: true,
  errors: [],
})

export const startChallenge = op({
  ...writing,
  op: 14810,
  summary: 'Starts the challenge of a tier: once a day for each tier, one at a time',
  request: z.object({ Tier: Whole(1, 3) }),
  reply: Challenge,
  /** NotEligibleToRedeem with Why: Running, Started, Closed. */
  errors: ['NotEligibleToRedeem'],
})

export const claimChallenge = op({
  ...writing,
  op: 14820,
  summary: 'Takes the reward of a challenge that was met',
  request: z.object({ Day, Tier: Whole(1, 3) }),
  reply: z.object({ Items: z.array(MailItem) }),
  /** NotEligibleToRedeem with Why: Claimed, NotReached, Ended, Closed. */
  errors: ['NotEligibleToRedeem'],
})

/** The player's place in the standing of an event. */
const StandingMove = z.object({
  EventID: ID,
  /** 0: no score yet. */
  Rank: Count,
  Score: Amount,
  /** The number of entries on the board, or in the player's group. */
  Total: Count,
  /** The next better prize: the last place that has it, and the score between. Null: there is none. */
  Next: z.nullable(z.object({ Place: ID, Gap: Amount })),
})

export const readSubPlay = op({
  on: ['game'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  op: 15700,
  summary:
    'The missions, the running challenge and the standings of events that a game moves; their progress arrives as 15702, once a second at most',
  request: z.object({ GameCode }),
  reply: z.object({
    Missions: z.array(Mission),
    Challenges: z.array(Challenge),
    Standings: z.array(z.extend(StandingMove, { Title: Text(120), EndTime: Time, IsWeekly: z.boolean() })),
  }),
  push: z.object({
    Missions: z.array(z.object({ Type, MissionID: ID, Progress: Amount, Status })),
    Challenges: z.array(ChallengeMove),
    Standings: z.array(StandingMove),
  }),
  droppable: true,
  errors: ['TargetNotFound'],
})
