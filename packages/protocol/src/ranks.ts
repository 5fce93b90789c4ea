// Rankings: the activity rank, its closed results, the rich list.
import { rankRules, rankStatuses } from './values.ts'
import * as z from 'zod/mini'
import { call, op } from './op.ts'
import { Amount, Count, Face, ID, List, Numbered, Page, PerPage, PlayerID, SiteID, Text, Time } from './scalars.ts'

export const RankRule = z.enum(rankRules)

export const Standing = z.object({
  ...Face,
  /** Absent for players who hide their name. */
  PlayerID: z.optional(PlayerID),
  /** 0: not on the list. */
  Rank: Count,
  Score: Amount,
  VIPLevel: Count,
  /** The prize of this rank in coins. */
  Prize: z.optional(Amount),
})

export const RankEvent = z.object({
  EventID: ID,
  Title: Text(120),
  StartTime: Time,
  EndTime: Time,
  Rule: RankRule,
  /** Rounds that stake less do not count. */
  LeastBet: Amount,
  Status: Numbered(rankStatuses),
  /** Coins for each place from From to To. */
  Prizes: z.array(z.object({ From: ID, To: ID, Amount: Amount })),
})

const reading = { on: ['lobby'], who: 'player', does: 'read', rate: 'list', acts: false } as const
const open = { who: 'guest', does: 'read', rate: 'list', acts: false } as const
const Pages = { SiteID: z.optional(SiteID), Page, PerPage: PerPage(100) }

/** Mine: the caller's own row; null for guests and for players without a score. */
const Ranking = z.extend(List(Standing), { Event: z.nullable(RankEvent), Mine: z.nullable(Standing) })
const Richest = z.extend(List(Standing), { Mine: z.nullable(Standing) })

export const readActivity = op({
  ...reading,
  op: 14400,
  summary: 'The current activity and my rank',
  request: z.object({ Rule: z.optional(RankRule) }),
  reply: Ranking,
  errors: [],
})

export const readRich = op({
  ...reading,
  op: 15200,
  summary: 'The hundred richest; promotion status 2 hides a name',
  request: z.object({ Page, PerPage: PerPage(100) }),
  reply: Richest,
  errors: [],
})

export const listRanking = call({
  ...open,
  path: 'rank/list',
  summary: 'The activity ranking: the requested or the current one; Events: all current ones',
  request: z.object({ ...Pages, EventID: z.optional(ID), Rule: z.optional(RankRule) }),
  reply: z.extend(Ranking, { Events: z.array(RankEvent) }),
  errors: ['TargetNotFound'],
})

export const readResult = call({
  ...open,
  path: 'rank/result',
  summary: 'Closed results of activities: the requested or the latest one; Events: the latest ones of this rule',
  request: z.object({ ...Pages, EventID: z.optional(ID), Rule: z.optional(RankRule) }),
  reply: z.extend(Ranking, { Events: z.array(RankEvent) }),
  errors: ['TargetNotFound'],
})

export const listRich = call({
  ...open,
  path: 'rank/rich_list',
  summary: 'The coin ranking; promotion status 2 hides a name',
  request: z.object(Pages),
  reply: Richest,
  errors: [],
})
