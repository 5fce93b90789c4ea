// Bonus battles: open ones, entering, leaving, watching, one's own.
import * as z from 'zod/mini'
import { op } from './op.ts'
import { Amount, Count, Empty, GameCode, ID, List, Page, PerPage, Small, Text, Time, Url, Whole } from './scalars.ts'
import { battleSeats, battleStatuses } from './values/battles.ts'

export const chapter = 370

const Status = Whole(0, battleStatuses.cancelled)
const Hash = Text(64)
/** The code in the link of a private battle. */
const Code = z.string().check(z.regex(/^[a-z0-9]{10}$/))
const ClientSeed = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))
const Seats = Whole(battleSeats.least, battleSeats.most)

export const BattleSpin = z.object({
  /** The number of the spin, from 1. */
  Spin: Count,
  Win: Amount,
  /** The symbols by reel, then by row from the top. */
  Grid: z.array(z.array(Count)),
  /** Free spins that the round contained. */
  FreeSpins: Count,
  Digest: Hash,
})

export const BattleSeat = z.object({
  /** The number of the seat, from 1, in the order of entering. */
  Seat: Count,
  /** 0, '' and '' for players who hide their name. */
  PlayerID: Count,
  Name: Text(40),
  PictureURL: Url,
  IsBot: z.boolean(),
  /** The total of the spins shown so far. */
  Total: Amount,
  Prize: Amount,
  /** '' before the start. */
  ClientSeed: Text(64),
  Spins: z.array(BattleSpin),
})

const terms = { BattleID: ID, GameCode: Text(32), Entry: Amount, Seats: Count, Taken: Count, Status }

export const Battle = z.object({
  ...terms,
  IsPrivate: z.boolean(),
  /** '' for a public battle, and for those who are not in it. */
  Code: Text(10),
  FeePercent: Count,
  Spins: Count,
  Bet: Amount,
  IntervalMs: Count,
  MathHash: Hash,
  ServerSeedHash: Hash,
  /** Shown when it has ended. */
  ServerSeed: z.nullable(Hash),
  CreateTime: Time,
  /** When an open one starts or is cancelled. */
  CloseTime: Time,
  StartTime: z.nullable(Time),
  /** How many spins are shown. */
  Shown: Count,
  Fee: Amount,
  /** My own seat; 0: I watch. */
  MySeat: Count,
  Rows: z.array(BattleSeat),
})

const reading = { who: 'player', does: 'read', rate: 'list', acts: false } as const
const writing = { on: ['lobby'], who: 'player', does: 'write', rate: 'write', once: true } as const

export const listBattles = op({
  ...reading,
  on: ['lobby'],
  request: Empty,
  errors: [],
  op: 14700,
  summary:
    'Open bonus battles that the player can enter, the rules, and the own battle; a changed one arrives as 14702, which also invites to a rematch',
  reply: z.extend(List(z.object({ ...terms, CloseTime: Time })), {
    /** The battle in which the player is; 0: none. */
    MyBattleID: Count,
    IsOpen: z.boolean(),
    Games: z.array(Text(32)),
    Entries: z.array(Amount),
    LeastSeats: Count,
    MostSeats: Count,
    SpinCount: Count,
    FeePercent: Count,
    WaitSeconds: Count,
    PrivateWaitSeconds: Count,
    IntervalMs: Count,
  }),
  push: z.object({
    BattleID: ID,
    Taken: Count,
    Status,
    GameCode: z.optional(Text(32)),
    Entry: z.optional(Amount),
    Seats: z.optional(Count),
    CloseTime: z.optional(Time),
    /** An invitation to a rematch. From: the name of who invites, '' when it is hidden. */
    Invitation: z.optional(z.object({ Code: Text(10), From: Text(40) })),
  }),
  droppable: true,
})

export const enterBattle = op({
  ...writing,
  op: 14710,
  // The key is the client seed where none is given.
  needsKey: true,
  spends: true,
  summary:
    'Enters a battle: a listed one by BattleID, a private one by Code, otherwise a fitting open one or a new one by GameCode and Seats; ' +
    'IsPrivate and RematchOf open a private one',
  request: z.object({
    BattleID: z.optional(ID),
    Code: z.optional(Code),
    GameCode: z.optional(GameCode),
    Seats: z.optional(Seats),
    IsPrivate: z.optional(z.boolean()),
    RematchOf: z.optional(ID),
    /** Entry and fee as the player saw them. */
    Entry: Amount,
    FeePercent: Small,
    ClientSeed: z.optional(ClientSeed),
    /** A program of the demo world says so; refused in production. */
    IsBot: z.optional(z.boolean()),
  }),
  reply: Battle,
  /** NotEligibleToJoin with Why: Full, Started, Ended, Blocked, Seated (in another battle). GiftPriceChanged: entry or fee differ. */
  errors: ['TargetNotFound', 'NotEligibleToJoin', 'NotEnoughCoins', 'PlayLimitReached', 'GiftPriceChanged'],
})

export const leaveBattle = op({
  ...writing,
  op: 14720,
  summary: 'Leaves a battle before its start; the entry is refunded in full',
  request: z.object({ BattleID: ID }),
  reply: z.object({ BattleID: ID, Amount }),
  /** NotEligibleToJoin with Why: Started. */
  errors: ['TargetNotFound', 'NotEligibleToJoin'],
})

export const watchBattle = op({
  ...reading,
  on: ['game'],
  op: 14730,
  summary: 'One battle with the spins shown so far; its changes arrive as 14732: seats, the start, each spin, the end',
  request: z.object({ BattleID: z.optional(ID), Code: z.optional(Code) }),
  reply: Battle,
  errors: ['TargetNotFound'],
  push: z.object({
    BattleID: ID,
    Status,
    Taken: Count,
    CloseTime: Time,
    StartTime: z.nullable(Time),
    Shown: Count,
    Fee: Amount,
    ServerSeed: z.nullable(Hash),
    /** Every seat; Spins contains only what is new. */
    Rows: z.array(BattleSeat),
  }),
  droppable: true,
})

export const listMyBattles = op({
  ...reading,
  on: ['lobby'],
  op: 14740,
  summary: 'My ended battles with every spin and the seed, newest first',
  request: z.object({ Page, PerPage: PerPage(20) }),
  reply: List(Battle),
  errors: [],
})
