// Rankings: the activity rank, its closed results, the rich list.
import * as z from 'zod/mini'
import { call, op } from './op.ts'
import { Amount, Count, Empty, Face, ID, List, Page, PerPage, SiteID, Text, Time } from './scalars.ts'

export const Standing = z.object({
  ...Face,
  Rank: Count,
  Score: Amount,
  VIPLevel: Count,
  Prize: z.optional(Amount),
})

export const RankEvent = z.object({
  EventID: ID,
  Title: Text(120),
  StartTime: Time,
  EndTime: Time,
  /** multiple, win, rounds */
  Rule: Text(20),
})

const reading = { on: ['lobby'], who: 'player', does: 'read', rate: 'list', acts: false, soon: true } as const
const open = { who: 'guest', does: 'read', rate: 'list', acts: false, soon: true } as const
const Pages = { SiteID: z.optional(SiteID), Page, PerPage: PerPage(100) }

export const readActivity = op({
  ...reading,
  op: 14400,
  says: 'The activity that runs now and where I stand',
  request: Empty,
  reply: z.object({ Event: z.nullable(RankEvent), Mine: z.nullable(Standing), Rows: z.array(Standing), Total: Count }),
  errors: [],
})

export const readRich = op({
  ...reading,
  op: 15200,
  says: 'The hundred richest; promotion status 2 hides a name',
  request: z.object({ Page, PerPage: PerPage(100) }),
  reply: List(Standing),
  errors: [],
})

export const listRanking = call({
  ...open,
  path: 'rank/list',
  says: 'The activity ranking',
  request: z.object({ ...Pages, EventID: z.optional(ID) }),
  reply: z.extend(List(Standing), { Event: z.nullable(RankEvent) }),
  errors: ['TargetNotFound'],
})

export const readResult = call({
  ...open,
  path: 'rank/result',
  says: 'Closed results of activities',
  request: z.object({ ...Pages, EventID: z.optional(ID) }),
  reply: z.extend(List(Standing), { Event: z.nullable(RankEvent) }),
  errors: ['TargetNotFound'],
})

export const listRich = call({
  ...open,
  path: 'rank/rich_list',
  says: 'The coin ranking',
  request: z.object(Pages),
  reply: List(Standing),
  errors: [],
})
