// Operators' actions in customer service: conversations, automatic answers, tickets.
import * as z from 'zod/mini'
import { Count, ID, PlayerID, Whole } from '../scalars.ts'
import { serviceLengths, ticketLengths, ticketTopics } from '../values/support.ts'
import { action } from './action.ts'
import { At, Line, Listed, Locale, MaybeAt, page } from './fields.ts'

const query = { does: 'read', permission: 'support.read', scope: 'brand', asks: 'nothing', personal: true } as const
const reply = { does: 'write', permission: 'support.answer', scope: 'brand', asks: 'reason' } as const
const edit = { does: 'write', permission: 'support.edit', scope: 'brand', asks: 'reason' } as const

const Conversation = z.object({
  PlayerID,
  Name: z.string(),
  /** The language in which the player wrote last. */
  Locale: z.nullable(z.string()),
  /** Null: no answer is due. */
  WaitingSince: MaybeAt,
  /** What the player wrote last; null: nothing yet, or not within the stored 90 days. */
  LastMessage: z.nullable(z.string()),
  LastMessageAt: MaybeAt,
  /** The operator who answered last. */
  Agent: z.nullable(z.string()),
  AnsweredAt: MaybeAt,
})

export const listWaiting = action({
  ...query,
  name: 'support.waiting',
  request: { ...page },
  reply: Listed(Conversation),
  errors: [],
  summary: 'The players who wait for an answer, longest first, with what each wrote last.',
})

export const listConversations = action({
  ...query,
  name: 'support.conversations',
  request: { ...page },
  reply: Listed(Conversation),
  errors: [],
  summary: 'The conversations of a brand, also those that wait for no answer; those with the newest message first.',
})

export const readConversation = action({
  ...query,
  name: 'support.read',
  request: { PlayerID, ...page },
  reply: Listed(
    z.object({
      ID,
      /** automatic: an answer to a choice, a welcome, or the notice that an operator will answer. */
      Sender: z.enum(['player', 'operator', 'automatic']),
      /** Empty if it was removed. */
      Message: z.string(),
      IsRemoved: z.boolean(),
      CreatedAt: At,
    }),
  ),
  errors: ['NotFound'],
  summary:
    'The conversation of a player with customer service, newest last; page 1 has the newest messages, page 2 those before them. ' +
    'Messages are stored for 90 days.',
})

export const answerPlayer = action({
  ...reply,
  name: 'support.answer',
  request: { PlayerID, Message: Line(serviceLengths.answer) },
  reply: z.object({ PlayerID }),
  errors: ['NotFound'],
  summary: 'Sends an answer to a player in the conversation with customer service.',
})

const Question = Line(serviceLengths.question)
const Answer = Line(serviceLengths.answer)
const AutomaticAnswer = {
  Kind: z.enum(['choice', 'person', 'greeting', 'queued']),
  Sort: Whole(0, 1_000),
  Question,
  Answer,
}

export const editAnswer = action({
  ...edit,
  name: 'support.editAnswer',
  request: { Locale, ...AutomaticAnswer },
  reply: z.object(AutomaticAnswer),
  errors: [],
  summary:
    'Sets the answer to a question. Kind: choice (offered, answered at once), person (leads to an operator), greeting, queued ' +
    '(sent when the waiting begins). Sort is its place in the list.',
})

export const removeAnswer = action({
  ...edit,
  name: 'support.removeAnswer',
  request: { Locale, Question },
  reply: z.object({ Question }),
  errors: ['NotFound'],
  summary: 'Removes a question and its answer.',
})

const Topic = z.enum(ticketTopics)

const Ticket = {
  ID,
  /** Null: a guest. */
  PlayerID: z.nullable(PlayerID),
  Topic,
  Text: z.string(),
  /** Of a guest: an e-mail address or a phone number. */
  Contact: z.string(),
  Locale: z.string(),
  CreatedAt: At,
  /** Null: open. */
  SettledAt: MaybeAt,
  SettledBy: z.nullable(z.string()),
  AnswerCount: Count,
  /** False: an answer would be stored only, because the account is erased, the guest gave no e-mail address, or no mail server is configured. */
  IsDeliverable: z.boolean(),
}

export const listTickets = action({
  ...query,
  name: 'support.tickets',
  request: { State: z.optional(z.enum(['open', 'settled'])), Topic: z.optional(Topic), ...page },
  reply: Listed(z.object(Ticket)),
  errors: [],
  summary:
    'The questions of the contact form. State: open (the default, oldest first) or settled (settled last first). ' +
    'Topic: 1 account, 2 orders, 3 results of games, 4 bans, 5 safety, 6 other.',
})

export const readTicket = action({
  ...query,
  name: 'support.ticket',
  request: { ID },
  reply: z.object({
    ...Ticket,
    /** Oldest first. */
    Answers: z.array(
      z.object({
        ID,
        Text: z.string(),
        Agent: z.string(),
        /** letter: in the player's mailbox. waiting, sent, failed: of an e-mail. stored: it could not be delivered. */
        Delivery: z.enum(['letter', 'waiting', 'sent', 'failed', 'stored']),
        CreatedAt: At,
        DeliveredAt: MaybeAt,
      }),
    ),
  }),
  errors: ['NotFound'],
  summary: 'One question of the contact form with its answers.',
})

export const answerTicket = action({
  ...reply,
  name: 'support.answerTicket',
  request: { ID, Text: Line(ticketLengths.answer) },
  reply: z.object({ ID, AnswerID: ID, IsDeliverable: z.boolean() }),
  errors: ['NotFound', 'WrongState'],
  summary:
    'Answers a question of the contact form: a player by letter, a guest by e-mail. IsDeliverable false: the answer is stored, but cannot reach ' +
    'the guest. The ticket stays open until it is settled.',
})

export const settleTicket = action({
  ...reply,
  name: 'support.settleTicket',
  request: { ID },
  reply: z.object({ ID, SettledAt: At }),
  errors: ['NotFound', 'WrongState'],
  summary: 'Settles a ticket: it takes no more answers, and is deleted 180 days later.',
})

export const reopenTicket = action({
  ...reply,
  name: 'support.reopenTicket',
  request: { ID },
  reply: z.object({ ID }),
  errors: ['NotFound', 'WrongState'],
  summary: 'Opens a settled ticket again.',
})
