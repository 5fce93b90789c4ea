// Rankings: events and their standings, joining, closed results, the rich list.
import { eventRules, joinRefusals, rankRules, rankStatuses } from './values/ranks.ts'
import * as z from 'zod/mini'
import { call, op, push } from './op.ts'
import {
  Amount,
  Count,
  Face,
  GameCode,
  ID,
  Int,
  List,
  Numbered,
  Page,
  PerPage,
  PlayerID,
  SiteID,
  Text,
  Time,
} from './scalars.ts'

export const chapter = 380

export const RankRule = z.enum(rankRules)

const Items = z.array(z.object({ ItemID: ID, Amount: Amount }))

export const Standing = z.object({
  ...Face,
  /** Absent for players who hide their name. */
  PlayerID: z.optional(PlayerID),
  /** 0: not on the list. */
  Rank: Count,
  Score: Amount,
  VIPLevel: Count,
  /** The coins of this rank's prize. */
  Prize: z.optional(Amount),
  /** The whole prize, if it is more than coins. */
  Items: z.optional(Items),
  /** Places gained since the last push; below 0: lost. Absent: none, or new on the list. */
  Change: z.optional(z.int()),
})

export const RankEvent = z.object({
  EventID: ID,
  Title: Text(120),
  StartTime: Time,
  EndTime: Time,
  Rule: z.enum(eventRules),
  /** For the rule `measure`: the condition type and its threshold, as in missions. */
  Measure: z.optional(z.object({ Type: ID, Threshold: Count })),
  /** Plays that stake less do not count. */
  LeastBet: Amount,
  /** Empty: all games. */
  Games: z.array(GameCode),
  Status: Numbered(rankStatuses),
  /**
   * For each place from From to To. Amount: its coins; Items: all of it. Band: of an event in groups, its place in Cohort.Bands; without it the prizes
   * are those of all bands that have none of their own.
   */
  Prizes: z.array(z.object({ From: ID, To: ID, Amount: Amount, Items, Band: z.optional(Count) })),
  LeastLevel: Count,
  LeastVIP: Count,
  /** False: every player takes part without joining. */
  NeedsEntry: z.boolean(),
  /** 0: free. */
  Price: Amount,
  /** The currency of the price. */
  Currency: ID,
  /** The players who joined; of an event without entries 0. */
  Entrants: Count,
  /** 0: no limit. */
  MostEntrants: Count,
  /** The version to send with 14410: if the terms have changed meanwhile, nothing is paid. */
  Version: ID,
  /** One of the activities of every week; others are events of their own. */
  IsWeekly: z.boolean(),
  /** Groups with a board and all prizes each: their size, and the least level of each band of levels. Absent: one board for all. */
  Cohort: z.optional(z.object({ Size: ID, Bands: z.array(Count) })),
  /** Whether the caller takes part; false for guests. */
  Joined: z.boolean(),
  /** Why the caller cannot join now. Absent: they can, or they have joined. */
  Why: z.optional(z.enum(joinRefusals)),
})

const reading = { on: ['lobby'], who: 'player', does: 'read', rate: 'list', acts: false } as const
const open = { who: 'guest', does: 'read', rate: 'list', acts: false } as const
const Pages = { SiteID: z.optional(SiteID), Page, PerPage: PerPage(100) }

/** A group of an event; its board is shown. */
export const RankGroup = z.object({
  Number: ID,
  /** The groups of the event. */
  Groups: Count,
  Members: Count,
  LeastLevel: Count,
  /** The highest level of its band; 0: no limit. */
  MostLevel: Count,
  /** Whether the caller is in it. */
  IsMine: z.boolean(),
})

/**
 * Mine: the caller's own row; null for guests and for players without a score. Group: of an event in groups the one that is shown: the
 * requested one, the caller's own, or the first; absent while it has none.
 */
const Ranking = z.extend(List(Standing), {
  Event: z.nullable(RankEvent),
  Mine: z.nullable(Standing),
  Group: z.optional(RankGroup),
})

/** The common part of a standing: the first hundred. */
const Board = z.object({
  EventID: ID,
  /** Absent: the event has no groups. */
  Group: z.optional(ID),
  Status: Numbered(rankStatuses),
  Total: Count,
  Rows: z.array(Standing),
})

/** The caller's part of a standing. */
const Own = z.object({
  EventID: ID,
  /** Null: no score yet. */
  Mine: z.nullable(Standing),
  /** Up to two places on either side of the own one, without it. */
  Near: z.array(Standing),
  /** The next better prize: the last place that has it, and the score between. Null: there is none. */
  Next: z.nullable(z.object({ Place: ID, Gap: Amount })),
})

export const readActivity = op({
  ...reading,
  op: 14400,
  summary:
    'The current activity or the event with this id, and my rank. With EventID the socket gets 14402 and 14403 while they change, until it asks without',
  request: z.object({ Rule: z.optional(RankRule), EventID: z.optional(ID), Group: z.optional(ID) }),
  reply: z.extend(Ranking, { Own: z.nullable(Own) }),
  push: Board,
  droppable: true,
  errors: ['TargetNotFound'],
})

export const ownStanding = push({
  op: 14403,
  on: ['lobby'],
  summary: 'My own part of the standing that I have open: rank, neighbours, the gap to the next prize',
  push: Own,
  droppable: true,
})

export const joinEvent = op({
  op: 14410,
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  spends: true,
  summary: 'Joins an event, for the price that was shown; joining again changes nothing',
  request: z.object({ EventID: ID, Price: Amount, Version: Int(1) }),
  reply: z.object({ EventID: ID, Joined: z.boolean(), Entrants: Count }),
  errors: [
    'TargetNotFound',
    'NotEligibleToJoin',
    'NotEnoughCoins',
    'NotEnoughGems',
    'PlayLimitReached',
    'GiftPriceChanged',
  ],
})

const Richest = z.extend(List(Standing), {
  Mine: z.nullable(Standing),
  /** The coins between the caller and place 100; 0 for those on the list and while it has free places. */
  Gap: z.optional(Amount),
})

export const readRich = op({
  ...reading,
  op: 15200,
  summary: 'The hundred richest, and my own rank beyond them; promotion status 2 hides a name',
  request: z.object({ Page, PerPage: PerPage(100) }),
  reply: Richest,
  errors: [],
})

export const listRanking = call({
  ...open,
  path: 'rank/list',
  summary:
    'The standing of an event, paged through all places: the requested or the current one; Events: all current ones and those to come',
  request: z.object({ ...Pages, EventID: z.optional(ID), Group: z.optional(ID), Rule: z.optional(RankRule) }),
  reply: z.extend(Ranking, { Events: z.array(RankEvent) }),
  errors: ['TargetNotFound'],
})

export const readResult = call({
  ...open,
  path: 'rank/result',
  summary:
    'Closed results of events, paged through all places: the requested or the latest one; Events: the latest ones of this rule, or the weekly or other ones only',
  request: z.object({
    ...Pages,
    EventID: z.optional(ID),
    Group: z.optional(ID),
    Rule: z.optional(RankRule),
    Weekly: z.optional(z.boolean()),
  }),
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
