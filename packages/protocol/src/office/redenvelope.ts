// Operators' actions on red envelopes.
import * as z from 'zod/mini'
import { EnvelopeProof } from '../redenvelope.ts'
import { Count, Day, ID, Numbered, PlayerID } from '../scalars.ts'
import { envelopeChannels, envelopeStatuses } from '../values/redenvelope.ts'
import { action } from './action.ts'
import { At, days, Line, Listed, MaybeAt, Moment, page } from './fields.ts'

const which = { RedEnvelopeID: ID }

const Envelope = {
  ...which,
  SenderID: PlayerID,
  /** The name at the time of sending. */
  Sender: z.string(),
  Title: z.string(),
  Content: z.string(),
  /** Coins. */
  Amount: Count,
  Quantity: Count,
  /** One of `envelopeMethods`. */
  Method: Count,
  /** One of `envelopeChannels`. */
  ChannelType: Count,
  Channel: z.string(),
  /** One of `envelopeStatuses`. */
  Status: Count,
  /** Why it ended; null while it is open, and if all shares were claimed. */
  Why: z.nullable(z.string()),
  ReceivedAmount: Count,
  ReceivedQuantity: Count,
  Refunded: Count,
  CreatedAt: At,
  ExpiresAt: At,
  EndedAt: MaybeAt,
}

const Claim = z.object({ PlayerID, Share: Count, Amount: Count, CreatedAt: At })
const Account = z.object({ Kind: z.enum(['player', 'envelope']), ID })

export const searchEnvelopes = action({
  name: 'redenvelope.search',
  does: 'read',
  permission: 'redenvelope.read',
  scope: 'brand',
  asks: 'nothing',
  personal: true,
  request: {
    SenderID: z.optional(PlayerID),
    ChannelType: z.optional(Numbered(envelopeChannels)),
    Channel: z.optional(Line(80)),
    Status: z.optional(Numbered(envelopeStatuses)),
    Since: z.optional(Moment),
    Until: z.optional(Moment),
    ...page,
  },
  reply: Listed(z.object(Envelope)),
  errors: [],
  summary:
    'Red envelopes, newest first, by sender, channel, status (1 open, 2 all claimed, 3 expired, 4 closed) and time of sending.',
})

export const showEnvelope = action({
  name: 'redenvelope.show',
  does: 'read',
  permission: 'redenvelope.read',
  scope: 'brand',
  asks: 'nothing',
  personal: true,
  request: which,
  reply: z.object({
    ...Envelope,
    LuckiestID: z.nullable(PlayerID),
    /** Days for which the received coins are frozen. */
    FreezeDays: Count,
    Proof: EnvelopeProof,
    Claims: z.array(Claim),
    Movements: z.array(z.object({ Reason: z.string(), From: Account, To: Account, Amount: Count })),
  }),
  errors: ['NotFound'],
  summary: 'One red envelope with its shares, claims, movements and seed.',
})

export const listClaims = action({
  name: 'redenvelope.claims',
  does: 'read',
  permission: 'redenvelope.read',
  scope: 'brand',
  asks: 'nothing',
  request: { ...which, ...page },
  reply: Listed(Claim),
  errors: ['NotFound'],
  summary: 'The claims on a red envelope, in the order in which they were made.',
})

export const closeEnvelope = action({
  name: 'redenvelope.close',
  does: 'write',
  permission: 'redenvelope.edit',
  scope: 'brand',
  asks: 'reason',
  fresh: true,
  request: which,
  reply: z.object({ ...which, Status: Count, Refunded: Count }),
  errors: ['NotFound', 'WrongState'],
  summary: 'Closes an open red envelope: the rest returns to its sender; claims stand.',
})

export const setSending = action({
  name: 'redenvelope.setSending',
  does: 'write',
  permission: 'redenvelope.edit',
  scope: 'brand',
  asks: 'reason',
  request: { PlayerID, IsAllowed: z.boolean() },
  reply: z.object({ PlayerID, IsAllowed: z.boolean() }),
  errors: ['NotFound'],
  summary: 'Switches off sending red envelopes for a player, or allows it again.',
})

export const readStatistics = action({
  name: 'redenvelope.statistics',
  does: 'read',
  permission: 'redenvelope.read',
  scope: 'brand',
  asks: 'nothing',
  request: days,
  reply: z.object({
    Days: z.array(z.object({ Day, Sent: Count, Senders: Count, Claimed: Count, Claimers: Count, Refunded: Count })),
    Refusals: z.array(z.object({ Day, Reason: z.string(), Refusals: Count })),
  }),
  errors: [],
  summary: 'Coins sent, claimed and refunded, senders, claimers, and refusals by reason, of the days FromDay to ToDay.',
})
