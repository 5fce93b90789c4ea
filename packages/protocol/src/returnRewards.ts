// Daily packages for returning players.
import { claimStatuses } from './values/rewards.ts'
import * as z from 'zod/mini'
import { MailItem } from './mail.ts'
import { op } from './op.ts'
import { Count, Empty, Numbered, Time } from './scalars.ts'

export const chapter = 300

const Status = Numbered(claimStatuses)
const Step = z.object({ Step: Count, Items: z.array(MailItem), Status })

export const readReturn = op({
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  request: Empty,
  errors: [],
  op: 14300,
  summary: 'Seven daily packages for returning players',
  reply: z.object({
    /** Empty: the player has no card now. */
    Days: z.array(Step),
    EndTime: z.nullable(Time),
    CanClaim: z.boolean(),
    /** When the next package can be taken; null: now, or never. */
    NextTime: z.nullable(Time),
    /** Days without a visit that open a card. */
    AwayDays: Count,
    /** Days in which the packages of a card can be taken. */
    OpenDays: Count,
    /** Days between two cards. */
    CardDays: Count,
  }),
})

export const claimReturn = op({
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  once: true,
  op: 14310,
  summary: 'Takes the next package, one a day',
  request: Empty,
  reply: z.object({ Items: z.array(MailItem) }),
  /** NotEligibleToRedeem with Why: Claimed, NotReached, Ended, Closed. */
  errors: ['NotEligibleToRedeem'],
})
