// Announcements and the ticker.
import * as z from 'zod/mini'
import { Line } from './chat.ts'
import { call, op, push } from './op.ts'
import { Count, Empty, GameCode, ID, List, Page, PerPage, PlayerID, SiteID, Small, Text, Time, Url } from './scalars.ts'

export const chapter = 150

const reading = { on: ['lobby', 'chat'], who: 'player', does: 'read', rate: 'list', acts: false } as const

export const announcement = push({
  op: 30240,
  on: ['lobby'],
  summary: 'A message in the announcement channel: big wins, notices of the operator',
  push: Line,
  droppable: true,
})

export const readAnnouncements = op({
  ...reading,
  op: 30250,
  summary: 'Messages of the announcement channel, newest first',
  request: z.object({ Page, PerPage: PerPage(100), StartTime: z.nullish(Time) }),
  reply: List(Line),
  errors: [],
})

export const readTopAnnouncement = op({
  ...reading,
  op: 30260,
  summary: 'The announcement pinned above the chat; empty texts when there is none',
  request: Empty,
  reply: z.object({
    Title: Text(120),
    /** HTML, sanitised by the server and again before display. */
    Content: Text(20_000),
    CreateTime: z.nullable(Time),
  }),
  errors: [],
})

const TickerLine = z.object({
  ID,
  Content: Text(400),
  CreateTime: Time,
  /** For a win: the player, unless the name is hidden, and the game. The winner's own page shows it only after the round's presentation. */
  PlayerID: z.optional(PlayerID),
  GameCode: z.optional(GameCode),
})

export const readTicker = op({
  ...reading,
  op: 12740,
  summary: 'Messages of the running ticker; a new one is pushed as 12742',
  request: Empty,
  reply: List(TickerLine),
  push: TickerLine,
  droppable: true,
  errors: [],
})

export const Notice = z.object({
  ID,
  Title: Text(120),
  /** The tab of the page: one of `noticeTypes`. */
  Type: Count,
  /** The name of one of our pictures (`covers/owl20`), or a path; empty: none. */
  Cover: Url,
  IsPinned: z.boolean(),
  CreateTime: Time,
})

const open = { who: 'guest', does: 'read', rate: 'list', acts: false } as const

export const listNotices = call({
  ...open,
  path: 'a10t/list',
  summary: 'Announcements of the site, pinned ones first, then the newest',
  request: z.object({ SiteID: z.optional(SiteID), Type: z.optional(Small), Page, PerPage: PerPage(100) }),
  reply: List(Notice),
  errors: [],
})

export const readNotice = call({
  ...open,
  path: 'a10t/info',
  summary: 'One announcement in full',
  request: z.object({ SiteID: z.optional(SiteID), ID }),
  reply: z.extend(Notice, {
    /** HTML, sanitised by the server and again before display. */
    Content: Text(20_000),
  }),
  errors: ['TargetNotFound'],
})
