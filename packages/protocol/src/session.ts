// The session's own messages: the hello that opens every socket, the notice before the server closes one, the gap notice.
import * as z from 'zod/mini'
import { call, op, push } from './op.ts'
import { SessionParts } from './people.ts'
import { Count, Empty, ID, Position, Text, Time, Token } from './scalars.ts'
import { Unread } from './chat.ts'
import { RewardDot } from './rewards.ts'

export const chapter = 10

const Positions = z.record(Text(80), Position)
/** The last positions a client has read, or the current positions of the server's channels. */
export const ResumePoint = z.object({ Epoch: Text(64), Positions })

const sockets = ['lobby', 'chat', 'game'] as const

export const hello = op({
  op: 10000,
  on: sockets,
  who: 'guest',
  does: 'read',
  rate: 'session',
  acts: false,
  summary: 'First message on every socket, within 10 s; 10001 with 200 carries the initial user data',
  request: z.object({ Token, CloseRSA: z.optional(z.boolean()), Resume: z.optional(ResumePoint) }),
  reply: z.object({
    ...z.partial(SessionParts).shape,
    Unread: z.optional(Unread),
    /** Unread mail. */
    Mail: z.optional(Count),
    /** Rewards that can be taken, by source; a change arrives as 14502. */
    Dots: z.optional(z.array(RewardDot)),
    Club: z.nullish(z.object({ ClubID: ID, ClubName: Text(40), Role: Text(16) })),
    /** Features enabled for this player: red envelopes, live button, … */
    Flags: z.optional(z.record(Text(40), z.union([z.boolean(), z.int()]))),
    ServerTime: z.optional(Time),
    /** Current positions of the joined channels; frames missed since the client's positions follow, or a gap notice where they are no longer stored. */
    Resume: z.optional(ResumePoint),
  }),
  errors: [],
})

export const closing = push({
  op: 10002,
  on: sockets,
  summary: 'Sent before the server closes the socket on purpose; Code and Message give the reason',
  push: Empty,
})

export const gap = push({
  op: 10003,
  on: sockets,
  summary: 'Pushes of a channel were skipped or can no longer be replayed: read its history',
  push: z.object({
    Channel: Text(80),
    /** The channel's current position; its next push is one higher. */
    Position: Count,
    Missed: z.optional(Count),
  }),
})

export const socketToken = call({
  path: 'session/socket_token',
  who: 'player',
  does: 'write',
  rate: 'session',
  acts: false,
  summary: 'A socket token for the hello: single use, 60 s, requested with the session cookie',
  request: Empty,
  reply: z.object({ Token }),
  errors: [],
})
