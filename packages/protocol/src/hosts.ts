// Hosts of live rooms: applying, the standing, followers with their bell, the statement of earnings.
import { applicationLengths, hostStates, statementPeriods } from './values/hosts.ts'
import { liveCategories, liveTitleLength, mostScheduled } from './values/live.ts'
import * as z from 'zod/mini'
import { call, op } from './op.ts'
import {
  Amount,
  Count,
  Day,
  Empty,
  Encoded,
  Face,
  ID,
  List,
  Numbered,
  Page,
  PerPage,
  PlayerID,
  Text,
  Time,
  Url,
} from './scalars.ts'

export const chapter = 200

const on = ['lobby', 'chat'] as const
const pushOn = ['lobby'] as const

export const Category = Numbered(liveCategories)

const Application = z.object({
  /** One of `hostStates`. */
  State: Numbered(hostStates),
  /** The category of the last application; absent for a player who never applied. */
  Category: z.optional(Category),
  Words: z.optional(Text(2 * applicationLengths.most)),
  CreateTime: z.optional(Time),
  DecideTime: z.optional(Time),
  /** Why it was refused, or why the host is suspended. */
  Reason: z.optional(Text(400)),
  /** Refused: from when on the player may apply again. */
  ApplyFrom: z.optional(Time),
  /** Suspended: the end; null: until it is lifted. */
  Until: z.optional(z.nullable(Time)),
  /** Whether a phone is bound, which an application needs. */
  HasPhone: z.boolean(),
})

export const applyAsHost = op({
  on,
  op: 16000,
  who: 'player',
  does: 'write',
  rate: 'costly',
  once: true,
  summary: 'Applies to become a host; needs a bound phone and agreement to the rules. After a refusal there is a wait',
  request: z.object({
    Category,
    Words: Encoded(applicationLengths.most),
    Agreed: z.boolean(),
    Decode: z.optional(z.boolean()),
  }),
  reply: Application,
  /** Why: HostPhone, HostPending, HostAlready, HostWait with Until. */
  errors: ['NotEligibleToJoin', 'TargetNotFound', 'SensitiveWords'],
})

export const readApplication = op({
  on,
  pushOn,
  op: 16010,
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'My application and standing as a host; pushed as 16012 when an operator decides, suspends or reinstates',
  request: Empty,
  reply: Application,
  push: Application,
  errors: ['TargetNotFound'],
})

/** A host whom the caller may follow. */
export const HostCard = z.object({
  ...Face,
  RoomID: ID,
  Title: Text(2 * liveTitleLength),
  Category,
  Cover: Url,
  Followers: Count,
  Follow: z.boolean(),
  Bell: z.boolean(),
  OnAir: z.boolean(),
  Viewers: Count,
  /** The next entry of the schedule. */
  NextTime: z.optional(Time),
  NextTitle: z.optional(Text(2 * liveTitleLength)),
})

export const followHost = op({
  on,
  pushOn,
  op: 16020,
  who: 'player',
  does: 'write',
  rate: 'write',
  summary:
    'Follows a host or ends it; Bell: receive 16022 when the host goes on air. Without Follow only the bell changes',
  request: z.object({ HostID: PlayerID, Follow: z.optional(z.boolean()), Bell: z.optional(z.boolean()) }),
  reply: z.object({ HostID: PlayerID, Follow: z.boolean(), Bell: z.boolean(), Followers: Count }),
  /** A followed host is on air; at most once in 30 minutes for each host. */
  push: z.object({
    HostID: PlayerID,
    HostName: Text(40),
    PictureURL: Url,
    RoomID: ID,
    Title: Text(2 * liveTitleLength),
    CreateTime: Time,
  }),
  droppable: true,
  /** Why: FollowLimit, Oneself. */
  errors: ['TargetNotFound', 'NotEligibleToJoin'],
})

export const listFollowed = op({
  on,
  op: 16030,
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'Hosts whom I follow, those on air first',
  request: z.object({ Page, PerPage: PerPage(100) }),
  /** OnAir of the list: how many of all are on air. */
  reply: z.object({ Total: Count, OnAir: Count, Rows: z.array(HostCard) }),
  errors: ['TargetNotFound'],
})

const Period = Numbered(statementPeriods)

export const StatementRow = z.object({
  /** The first day of the period in Taipei; weeks begin on Monday. */
  Day,
  Broadcasts: Count,
  /** Minutes on air. */
  Minutes: Count,
  /** Viewers of each broadcast added up, and the most at one time. */
  People: Count,
  Peak: Count,
  /** Gifts received, and the host points booked for them. */
  Gifts: Count,
  Points: Amount,
  /** Host points exchanged for coins. */
  Exchanged: Amount,
})

export const readStatement = op({
  on,
  op: 16040,
  who: 'host',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'The statement of the host by day or week, newest first',
  request: z.object({ Period: z.optional(Period), Page, PerPage: PerPage(100) }),
  reply: List(StatementRow),
  errors: ['TargetNotFound'],
})

export const exportStatement = call({
  path: 'host/statement/export',
  who: 'host',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'The statement of the host, as rows for data.csv',
  request: z.object({ Period: z.optional(Period) }),
  reply: List(StatementRow),
  errors: ['TargetNotFound'],
})

/** One entry of a schedule. */
export const Scheduled = z.object({ ScheduleID: ID, StartTime: Time, Title: Text(2 * liveTitleLength) })

export const listSchedule = call({
  path: 'live/schedule',
  who: 'guest',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: `Announced broadcasts of the brand, the next first; a host announces up to ${mostScheduled}`,
  request: z.object({ Page, PerPage: PerPage(100) }),
  reply: List(
    z.extend(Scheduled, { RoomID: ID, HostID: PlayerID, HostName: Text(40), PictureURL: Url, Category, Cover: Url }),
  ),
  errors: [],
})
