// The pass of a season: steps by mission points, a free lane, a premium lane that is bought.
import { claimStatuses, passLanes } from './values/rewards.ts'
import * as z from 'zod/mini'
import { MailItem } from './mail.ts'
import { op } from './op.ts'
import { Amount, Count, Empty, ID, Int, Numbered, Time, Whole } from './scalars.ts'

export const chapter = 310

const Status = Numbered(claimStatuses)
const Lane = Numbered(passLanes)
const Step = z.object({ Step: Count, Items: z.array(MailItem), Status })

/** What players can buy, in the brand's second currency (`Currency`, an item id). */
const Terms = {
  Currency: ID,
  /** The price of the premium lane. */
  Price: Amount,
  /** Steps that can be bought: from `From` on, at most `Left` more, `Price` each. */
  Steps: z.object({ From: Time, Left: Count, Price: Amount }),
}

const writing = { on: ['lobby'], who: 'player', does: 'write', rate: 'write', once: true } as const

export const readPass = op({
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  request: Empty,
  errors: [],
  op: 14600,
  summary: 'The pass of the season: points, free and premium lane, prices; new points arrive as 14602',
  reply: z.object({
    Season: Count,
    StartTime: Time,
    EndTime: Time,
    /** False: stopped; what was reached can be claimed. */
    IsOpen: z.boolean(),
    Points: Count,
    PointsPerStep: Count,
    HasPremium: z.boolean(),
    ...Terms,
    Free: z.array(Step),
    /** The premium steps, also before the lane is bought: what they would pay. */
    Premium: z.array(Step),
    /** Rewards of an earlier season that can still be claimed. */
    Earlier: Count,
  }),
  push: z.object({ Season: Count, Points: Count }),
  droppable: true,
})

export const claimPass = op({
  ...writing,
  op: 14610,
  summary:
    'Takes one reward of the pass, or without Step everything that can be taken (at most 100), also of the season before',
  request: z.object({ Step: z.optional(Whole(1, 1000)), Lane: z.optional(Lane) }),
  /** The sum of what was taken. */
  reply: z.object({ Items: z.array(MailItem), Taken: Count }),
  /** NotEligibleToRedeem with Why: Claimed, NotReached, Ended, Closed. */
  errors: ['TargetNotFound', 'NotEligibleToRedeem'],
})

const Bought = z.object({ HasPremium: z.boolean(), Points: Count, Paid: Amount })

export const buyPremium = op({
  ...writing,
  op: 14620,
  spends: true,
  refusedInPause: true,
  summary:
    'Buys the premium lane of the season, also for the steps reached before; Season and Price as the page showed them',
  request: z.object({ Season: Int(), Price: Amount }),
  reply: Bought,
  /** NotEligibleToRedeem with Why: Bought, Closed. GiftPriceChanged: the season or the price is another one. */
  errors: ['NotEligibleToRedeem', 'GiftPriceChanged', 'NotEnoughGems', 'PlayLimitReached'],
})

export const buySteps = op({
  ...writing,
  op: 14630,
  spends: true,
  refusedInPause: true,
  summary: 'Buys steps in the last week of the season; Season and Price (of one step) as the page showed them',
  request: z.object({ Season: Int(), Steps: Whole(1, 1000), Price: Amount }),
  reply: Bought,
  /** NotEligibleToRedeem with Why: NotYet (before the last week), Limit (with Left), Closed. */
  errors: ['NotEligibleToRedeem', 'GiftPriceChanged', 'NotEnoughGems', 'PlayLimitReached'],
})
