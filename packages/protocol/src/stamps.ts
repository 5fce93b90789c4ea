// Stamps of the seven-day sign-in card, and the avatar frame of the month.
import { claimStatuses } from './values/rewards.ts'
import * as z from 'zod/mini'
import { MailItem } from './mail.ts'
import { op } from './op.ts'
import { Count, Day, Empty, Numbered, Time, Whole } from './scalars.ts'

export const chapter = 290

const Status = Numbered(claimStatuses)
const Step = z.object({ Step: Count, Items: z.array(MailItem), Status })

const Month = z.object({
  /** The first day of the month. */
  Month: Day,
  /** The days of the month that have a stamp. */
  Days: z.array(Whole(1, 31)),
  /** Stamps that the frame needs. */
  Needed: Count,
  Items: z.array(MailItem),
  Status,
})

export const readSignIn = op({
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  request: Empty,
  errors: [],
  op: 14100,
  summary: 'The seven-day sign-in card, and the stamps of this month',
  reply: z.object({
    Days: z.array(Step),
    /** The stamp of today can be taken. */
    CanClaim: z.boolean(),
    /** False: no stamps are given at present. */
    IsOpen: z.boolean(),
    /** Cards begun, with this one. */
    Card: Count,
    Today: Day,
    /** When the next day begins. */
    NextTime: Time,
    Month,
  }),
})

export const claimSignIn = op({
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  once: true,
  op: 14110,
  summary: 'Takes the stamp of today, or with Month the frame of this month',
  request: z.object({ Month: z.optional(z.boolean()) }),
  reply: z.object({ Items: z.array(MailItem) }),
  /** NotEligibleToRedeem with Why: Claimed, NotReached, Ended, Closed. */
  errors: ['NotEligibleToRedeem'],
})
