// The reward centre: everything that can be claimed, collecting it at once, and the dots that announce it.
import * as z from 'zod/mini'
import { MailItem } from './mail.ts'
import { op } from './op.ts'
import { Count, Empty, ID, List, Text, Time, Words } from './scalars.ts'

export const chapter = 340

const Source = Words(40)
/** Names a reward within its source; clients send it back as they received it. */
const Key = z.union([ID, Words(200)])

/** How much of a source can be taken, and when the next one becomes available by the time alone. */
export const RewardDot = z.object({ Source, Total: Count, NextTime: z.optional(z.nullable(Time)) })

export const readCentre = op({
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  request: Empty,
  errors: [],
  op: 14500,
  summary:
    'Everything that can be taken now: mission, chest, challenge, signIn, month, vip, return, pass, wheel, timed, relief, invite, phone, mail. IsLink: it is taken on its own page. A change arrives as 14502',
  reply: z.extend(
    List(
      z.object({
        Source,
        ID: Key,
        Title: Text(200),
        Items: z.array(MailItem),
        /** Null: without a time limit. */
        ExpireTime: z.nullable(Time),
        IsLink: z.boolean(),
      }),
    ),
    { Dots: z.array(RewardDot) },
  ),
  /** The new state of one source. */
  push: RewardDot,
  droppable: true,
})

export const collectRewards = op({
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  once: true,
  op: 14510,
  summary:
    'Takes one reward (Source and ID), those of a source (Source), or all, at most 100. Each is paid by itself; Refused names those that were not, and the call is refused when none was',
  request: z.object({ Source: z.optional(Source), ID: z.optional(Key) }),
  reply: z.object({
    Collected: z.array(z.object({ Source, ID: Key, Items: z.array(MailItem) })),
    /** The sum of what was collected. */
    Items: z.array(MailItem),
    /** `Why` of NotEligibleToRedeem: Claimed, NotReached, Ended, Closed. */
    Refused: z.optional(z.array(z.object({ Source, ID: Key, Code: Count, Why: z.optional(Text(40)) }))),
  }),
  errors: ['TargetNotFound', 'NotEligibleToRedeem', 'GiftSenderRefused', 'GiftReceiveLimit'],
})
