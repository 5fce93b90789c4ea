// Asking for help: customer service, and reports of players, messages and rooms.
import * as z from 'zod/mini'
import { call, op } from './op.ts'
import { Empty, Face, ID, Text, Whole, Words } from './scalars.ts'

export const report = op({
  op: 15500,
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'costly',
  says: 'Reports a profile (1), a message (2) or a room (3); the same one again is the same report',
  request: z.object({
    Kind: Whole(1, 3),
    TargetID: ID,
    /** 1 name or picture, 2 insults, 3 cheating, 4 trading coins, 5 spam, 6 something else. */
    Reason: Whole(1, 6),
    Words: z.optional(Text(400)),
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
  says: 'Who customer service is: a private conversation (30010, 30020) with choices in AutoReply; greets who comes newly',
  request: Empty,
  reply: z.object(Face),
  errors: [],
})

export const openTicket = call({
  path: 'support/ticket',
  who: 'guest',
  does: 'write',
  rate: 'costly',
  says: 'A question to customer service in writing; the same words again are the same ticket',
  request: z.object({
    /** 1 sign-in and account, 2 orders, 3 a game's result, 4 against a ban, 5 safety, 6 something else. */
    Topic: Whole(1, 6),
    Words: Words(2000),
    /** Where to answer a guest: an e-mail address or a phone number. Players are answered by mail. */
    Contact: z.optional(Text(120)),
  }),
  reply: z.object({ TicketID: ID }),
  errors: [],
})
