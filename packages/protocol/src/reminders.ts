// Reminders by web push (RFC 8030): the browsers that a player has allowed to show them. Topics and the hour are switches of 15140.
import * as z from 'zod/mini'
import { op } from './op.ts'
import { Empty, ID, Text, Time, Words } from './scalars.ts'
import { pushLimits } from './values/reminders.ts'

export const chapter = 350

const Browsers = z.object({
  Rows: z.array(
    z.object({
      BrowserID: ID,
      /** Program and system, such as `Chrome, Android`; empty when unknown. */
      Name: Text(40),
      CreateTime: Time,
      /** Registered in this session. */
      IsThis: z.boolean(),
    }),
  ),
})

export const listBrowsers = op({
  op: 15190,
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'read',
  acts: false,
  summary: 'The browsers that show my reminders',
  request: Empty,
  reply: Browsers,
  errors: [],
})

export const addBrowser = op({
  op: 15170,
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  summary:
    'Shows reminders in this browser: the parts of its PushSubscription. A browser belongs to the player who added it last; beyond ten the oldest is removed',
  request: z.object({
    /** https, of a known push service. */
    Endpoint: Words(pushLimits.endpointLength),
    /** base64url: a point of P-256, and 16 bytes. */
    P256dh: Words(120),
    Auth: Words(40),
    Name: z.optional(Text(40)),
  }),
  reply: Browsers,
  errors: [],
})

export const removeBrowser = op({
  op: 15180,
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  summary: 'Removes one of my browsers; no further reminder is sent to it',
  request: z.object({ BrowserID: ID }),
  reply: Browsers,
  errors: ['TargetNotFound'],
})
