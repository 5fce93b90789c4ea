// Red envelopes: create, receive, cancel, lists and records.
import { envelopeMethods, envelopeStatuses } from './values.ts'
import * as z from 'zod/mini'
import { SheetRow } from './clubs.ts'
import { call, op } from './op.ts'
import { Amount, Count, Encoded, ID, List, Numbered, Page, PerPage, PlayerID, Text, Time, Whole } from './scalars.ts'

const Method = Numbered(envelopeMethods)
const Status = Numbered(envelopeStatuses)

const ReceiveInfo = z.object({ PlayerID, Name: Text(40), Amount, CreateTime: Time })

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
  ReceivedAmount: Amount,
  ReceivedQuantity: Count,
  CreateTime: Time,
  ExpireTime: Time,
})

const writing = { on: ['lobby'], who: 'player', does: 'write', rate: 'write', once: true, planned: true } as const
const reading = { on: ['lobby'], who: 'player', does: 'read', rate: 'list', acts: false, planned: true } as const

export const createEnvelope = op({
  ...writing,
  op: 12780,
  summary: 'Sends a red envelope to the public channel, the club or the alliance',
  request: z.object({
    Title: Encoded(20),
    Content: Encoded(50),
    Amount: Whole(1, Number.MAX_SAFE_INTEGER),
    Quantity: Whole(1, 1000),
    Method,
    ChannelType: z.optional(Whole(1, 4)),
    Decode: z.optional(z.boolean()),
  }),
  reply: RedEnvelope,
  errors: ['NotEnoughCoins', 'SensitiveWords', 'EnvelopeNoPermission', 'EnvelopeNotPrivate', 'ClubNotMember'],
})

export const receiveEnvelope = op({
  ...writing,
  op: 12790,
  summary: 'Opens a red envelope',
  request: z.object({ RedEnvelopeID: ID }),
  reply: z.object({ RedEnvelopeID: ID, From: Text(40), Title: Text(40), Content: Text(200), Amount }),
  errors: ['TargetNotFound', 'EnvelopeExpired', 'EnvelopeReceived', 'EnvelopeAllClaimed', 'EnvelopeNoPermission'],
})

export const cancelEnvelope = op({
  ...writing,
  op: 12800,
  summary: 'Returns the rest of the player’s own red envelope',
  request: z.object({ RedEnvelopeID: ID }),
  reply: z.object({ RedEnvelopeID: ID, Amount, Status }),
  errors: ['TargetNotFound', 'EnvelopeExpired', 'EnvelopeAllClaimed', 'EnvelopeNoPermission'],
})

export const listEnvelopes = op({
  ...reading,
  op: 12810,
  summary: 'Red envelopes I sent, by status',
  request: z.object({ Status: z.nullish(Whole(0, 4)), Page, PerPage: PerPage(100) }),
  reply: List(RedEnvelope),
  errors: [],
})

export const listReceived = op({
  ...reading,
  op: 12820,
  summary: 'Red envelopes I received',
  request: z.object({ Page, PerPage: PerPage(100) }),
  reply: List(z.object({ RedEnvelopeID: ID, From: Text(40), Title: Text(40), Amount, CreateTime: Time })),
  errors: [],
})

export const readEnvelope = op({
  ...reading,
  op: 12830,
  summary: 'One red envelope and its recipients',
  request: z.object({ RedEnvelopeID: ID, Page, PerPage: PerPage(100) }),
  reply: z.extend(RedEnvelope, { ReceiveInfo: List(ReceiveInfo) }),
  errors: ['TargetNotFound'],
})

export const exportReceived = call({
  path: 'redenvelope/receive_info/export',
  who: 'player',
  does: 'read',
  rate: 'costly',
  planned: true,
  summary: 'Recipients of one of my envelopes, as rows for data.csv',
  request: z.object({
    RedEnvelopeID: ID,
    OrderBy: z.optional(Whole(0, 10)),
    IsDesc: z.optional(z.boolean()),
    Page,
    PerPage: PerPage(2000),
  }),
  reply: List(SheetRow),
  errors: ['TargetNotFound', 'EnvelopeNoPermission'],
})
