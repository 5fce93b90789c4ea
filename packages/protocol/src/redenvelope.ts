// Red envelopes: create, receive, cancel, lists and records.
import {
  envelopeChannels,
  envelopeLengths,
  envelopeMethods,
  envelopeOrders,
  envelopeStatuses,
  mostEnvelopeAmount,
  mostEnvelopeQuantity,
} from './values/redenvelope.ts'
import * as z from 'zod/mini'
import { SheetRow } from './clubs.ts'
import { call, op } from './op.ts'
import {
  Amount,
  Count,
  Empty,
  Encoded,
  ID,
  List,
  Numbered,
  Page,
  PerPage,
  PlayerID,
  RoundID,
  StakeUpTo,
  Text,
  Time,
  Whole,
} from './scalars.ts'

export const chapter = 250

const Method = Numbered(envelopeMethods)
const Status = Numbered(envelopeStatuses)
const ChannelType = z.literal(Object.values(envelopeChannels))
const Hash = Text(64)

const ReceiveInfo = z.object({
  PlayerID,
  Name: Text(40),
  Amount,
  CreateTime: Time,
  /** The place of the share in the split, from 1. */
  Share: Count,
})

export const RedEnvelope = z.object({
  RedEnvelopeID: ID,
  PlayerID,
  From: Text(40),
  Title: Text(40),
  Content: Text(200),
  Amount,
  Quantity: Count,
  Method,
  Status,
  /** 0 for a reader who may not see the amounts yet. */
  ReceivedAmount: Amount,
  ReceivedQuantity: Count,
  CreateTime: Time,
  ExpireTime: Time,
  ChannelType,
})

/** What an ended envelope was split by (FAIR-13, FAIR-14). */
export const EnvelopeProof = z.object({
  Seed: Hash,
  SeedHash: Hash,
  ReqID: RoundID,
  Method,
  Amount,
  Quantity: Count,
  /** All shares in the order in which they were to be claimed. */
  Shares: z.array(Amount),
})

const writing = { on: ['lobby'], who: 'player', does: 'write', rate: 'write', once: true } as const
const reading = { on: ['lobby'], who: 'player', does: 'read', rate: 'list', acts: false } as const

export const createEnvelope = op({
  ...writing,
  op: 12780,
  spends: true,
  refusedInPause: true,
  summary:
    'Sends a red envelope to the public channel (ChannelType 1, the default), the club (3) or the alliance (4); its readers receive it as 12782 and as ' +
    'a special message with op=12780',
  request: z.object({
    Title: Encoded(envelopeLengths.title),
    Content: Encoded(envelopeLengths.content),
    Amount: StakeUpTo(mostEnvelopeAmount),
    Quantity: Whole(1, mostEnvelopeQuantity),
    Method,
    ChannelType: z.optional(Whole(1, 4)),
    Decode: z.optional(z.boolean()),
  }),
  reply: RedEnvelope,
  push: RedEnvelope,
  droppable: true,
  /** EnvelopeNoPermission with Why: Vip, Phone, Muted, Off, Brand. */
  errors: [
    'NotEnoughCoins',
    'SensitiveWords',
    'EnvelopeNoPermission',
    'EnvelopeNotPrivate',
    'GiftDailyCount',
    'GiftQuota',
    'GiftQuotaToday',
    'ClubNotMember',
    'ClubChatClosed',
    'AllianceNotFound',
    'PlayLimitReached',
  ],
})

const receiving = {
  who: 'player',
  // Does 'round': claims on one envelope are coalesced, so that a call has no transaction of its own.
  does: 'round',
  rate: 'write',
  once: true,
  request: z.object({ RedEnvelopeID: ID }),
  reply: z.object({ RedEnvelopeID: ID, From: Text(40), Title: Text(40), Content: Text(200), Amount }),
  /**
   * EnvelopeExpired with Why: Expired, Cancelled, Closed. NotEligibleToJoin with Why: EnvelopePhone, EnvelopeLevel, EnvelopeDay,
   * EnvelopeHousehold.
   */
  errors: ['TargetNotFound', 'EnvelopeExpired', 'EnvelopeReceived', 'EnvelopeAllClaimed', 'NotEligibleToJoin'],
} as const

export const receiveEnvelope = op({
  ...receiving,
  op: 12790,
  on: ['lobby'],
  summary: 'Opens a red envelope; its readers receive status and counts as 12792, at most once a second',
  push: z.object({ RedEnvelopeID: ID, Status, Quantity: Count, ReceivedQuantity: Count }),
  droppable: true,
})

export const receiveByHttp = call({
  ...receiving,
  path: 'redenvelope/receive',
  summary: 'Opens a red envelope, like 12790',
})

export const cancelEnvelope = op({
  ...writing,
  op: 12800,
  // Does 'round': it looks itself up by its request after a COMMIT without a reply.
  does: 'round',
  summary: 'Returns the rest of the player’s own red envelope',
  request: z.object({ RedEnvelopeID: ID }),
  /** Amount: the coins that were returned. */
  reply: z.object({ RedEnvelopeID: ID, Amount, Status }),
  errors: ['TargetNotFound', 'EnvelopeExpired', 'EnvelopeAllClaimed'],
})

export const listEnvelopes = op({
  ...reading,
  op: 12810,
  summary: 'Red envelopes I sent, newest first; Status 0 or absent: all',
  request: z.object({ Status: z.nullish(Whole(0, 4)), Page, PerPage: PerPage(100) }),
  reply: List(RedEnvelope),
  errors: [],
})

export const listReceived = op({
  ...reading,
  op: 12820,
  summary: 'Red envelopes I received, newest first',
  request: z.object({ Page, PerPage: PerPage(100) }),
  reply: List(
    z.object({
      RedEnvelopeID: ID,
      From: Text(40),
      Title: Text(40),
      Amount,
      CreateTime: Time,
      /** False while the envelope is open, and for others. */
      IsLuckiest: z.boolean(),
    }),
  ),
  errors: [],
})

export const readEnvelope = op({
  ...reading,
  op: 12830,
  summary: 'One red envelope and its recipients, whom a reader sees after claiming or when it has ended',
  request: z.object({ RedEnvelopeID: ID, Page, PerPage: PerPage(100) }),
  reply: z.extend(RedEnvelope, {
    /** The claims in their order; empty for a reader who may not see them yet. */
    ReceiveInfo: List(ReceiveInfo),
    /** What the reader has claimed; 0: nothing. */
    MyAmount: Amount,
    /** Why it ended before all was claimed: Expired, Cancelled, Closed. */
    Why: z.optional(Text(20)),
    /** Null while it is open, for equal shares, and without a claim. */
    Luckiest: z.nullable(z.object({ PlayerID, Name: Text(40), Amount })),
    SeedHash: Hash,
    /** Null while it is open. */
    Proof: z.nullable(EnvelopeProof),
  }),
  errors: ['TargetNotFound'],
})

export const prepareEnvelope = op({
  ...reading,
  op: 12840,
  // Does 'write': the first call makes the seed whose hash it returns.
  does: 'write',
  rate: 'read',
  summary:
    'Whether I may send red envelopes, what is left of today’s allowance, my limits, the hash of my next seed and totals by month',
  request: Empty,
  reply: z.object({
    MaySend: z.boolean(),
    /** Vip, Phone, Muted (everywhere), Off, Brand. */
    Why: z.optional(Text(20)),
    /** Why: Muted, or the name of the refusal ClubNotMember, ClubChatClosed, AllianceNotFound. */
    Channels: z.array(z.object({ ChannelType, MaySend: z.boolean(), Why: z.optional(Text(20)) })),
    LeastVip: Count,
    LeastQuantity: Count,
    /** 0: this VIP level sends none. */
    MostQuantity: Count,
    LeastAverage: Amount,
    LifetimeHours: Count,
    /** The most in one envelope. */
    MostAmount: Amount,
    DailyCount: Count,
    CountLeft: Count,
    DailyQuota: Amount,
    QuotaLeft: Amount,
    /** The balance without the frozen coins. */
    Giftable: Amount,
    ClaimLevel: Count,
    ClaimsLeft: Count,
    FreezeDays: Count,
    /** The hash of the seed that will split my next envelope. */
    SeedHash: Hash,
    /** Newest first, at most four. */
    Months: z.array(
      z.object({
        /** 2026-01, in Taipei. */
        Month: Text(7),
        Sent: Amount,
        SentQuantity: Count,
        Received: Amount,
        ReceivedQuantity: Count,
        Luckiest: Count,
      }),
    ),
  }),
  errors: [],
})

export const exportReceived = call({
  path: 'redenvelope/receive_info/export',
  who: 'player',
  does: 'read',
  rate: 'costly',
  file: 'text/csv',
  summary:
    'Recipients of one of my envelopes, as rows or with Accept: text/csv as data.csv; OrderBy 1 time, 2 amount, 3 name',
  request: z.object({
    RedEnvelopeID: ID,
    OrderBy: z.optional(Numbered(envelopeOrders)),
    IsDesc: z.optional(z.boolean()),
    Page,
    PerPage: PerPage(2000),
  }),
  reply: List(SheetRow),
  errors: ['TargetNotFound', 'TooManyRequests'],
})
