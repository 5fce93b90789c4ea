// Help: customer service, and reports of players, messages and rooms.
import { reportKinds, reportLength, reportReasons, ticketLengths, ticketTopics } from './values/support.ts'
import * as z from 'zod/mini'
import { call, op } from './op.ts'
import { Empty, Face, ID, Numbered, Text, Words } from './scalars.ts'

export const chapter = 260

export const report = op({
  op: 15500,
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'costly',
  summary:
    'Reports a profile (1), a message (2), a room (3), a club (4) or a red envelope (5); repeating it returns the same report',
  request: z.object({
    Kind: Numbered(reportKinds),
    TargetID: ID,
    Reason: Numbered(reportReasons),
    Words: z.optional(Text(2 * reportLength)),
  }),
  reply: z.object({ ReportID: ID }),
  errors: ['TargetNotFound'],
})

export const openService = op({
  op: 15510,
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  summary:
    'The player of customer service: a private conversation (30010, 30020) with choices in AutoReply; sends a welcome at first contact',
  request: Empty,
  reply: z.object(Face),
  errors: [],
})

export const openTicket = call({
  path: 'support/ticket',
  who: 'guest',
  does: 'write',
  rate: 'costly',
  summary: 'A written question to customer service; the same text returns the same ticket',
  request: z.object({
    Topic: Numbered(ticketTopics),
    Words: Words(ticketLengths.most),
    /** The reply address of a guest: an e-mail address or a phone number. Players are answered by mail. */
    Contact: z.optional(Text(120)),
  }),
  reply: z.object({ TicketID: ID }),
  errors: [],
})
