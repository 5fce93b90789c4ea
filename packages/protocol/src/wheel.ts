// The fire wheel.
import * as z from 'zod/mini'
import { op } from './op.ts'
import { Amount, Count, Empty, ID, PlayerID, RoundID, Text, Time, Url, Whole } from './scalars.ts'

export const chapter = 320

const Odds = z.number().check(z.minimum(0), z.maximum(100))
const Factor = z.number().check(z.minimum(1), z.maximum(1000))
/** The ring, from the outer one (1) to the inner one (3). */
const Ring = Whole(1, 3)
/** The segment, from 0, clockwise from the top. */
const Place = Whole(0, 99)

/** A prize of the wheel; places of a ring without a prize lead to the next ring. Amount is before the VIP factor. */
const Segment = z.object({ ItemID: ID, Amount, Odds, Ring, Place })
const Prize = z.object({ ItemID: ID, Amount })

const Spin = z.object({
  RoundID,
  CreateTime: Time,
  /** The drawn place of each ring. */
  Places: z.array(Place),
  /** The item as it was paid. */
  ItemID: ID,
  Amount,
  Multiplier: Factor,
  IsFree: z.boolean(),
  MathHash: Text(64),
  ServerSeedHash: Text(64),
  ClientSeed: Text(64),
  /** Present when the seed is retired. */
  ServerSeed: z.optional(Text(64)),
})

/** The rings of a wheel by their hash: null leads inward. */
const Wheel = z.object({ MathHash: Text(64), Rings: z.array(z.array(z.nullable(Prize))) })

export const readWheel = op({
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  request: Empty,
  errors: [],
  op: 14900,
  summary:
    'The fire wheel: segments with their published odds in per cent, spins left, my last spins; inner-ring prizes arrive as 14902',
  reply: z.object({
    Segments: z.array(Segment),
    FreeSpins: Count,
    Tickets: Count,
    Multiplier: Factor,
    /** The number of segments of each ring. */
    Rings: z.array(Count),
    /** The coin factor of each VIP level. */
    Factors: z.array(Factor),
    MathHash: Text(64),
    ServerSeedHash: Text(64),
    IsOpen: z.boolean(),
    /** Free spins of a day. */
    DailySpins: Count,
    /** When the next free spin is given. */
    NextTime: Time,
    Spins: z.array(Spin),
    /** The wheels of these spins. */
    Wheels: z.array(Wheel),
  }),
  push: z.object({
    Rows: z.array(
      z.object({
        PlayerID: z.optional(PlayerID),
        PlayerName: Text(40),
        PictureURL: Url,
        ItemID: ID,
        Amount,
        CreateTime: Time,
      }),
    ),
  }),
  droppable: true,
})

export const spinWheel = op({
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  once: true,
  op: 14910,
  spends: true,
  summary: 'One spin: free once a day, then for a ticket; drawn from the fairness seeds of the player and the ReqID',
  /** MathHash of the wheel that was shown: if it has changed, the spin is refused with 900009. */
  request: z.object({ MathHash: z.optional(Text(64)) }),
  reply: z.object({ Spin, FreeSpins: Count, Tickets: Count }),
  /** NotEligibleToRedeem with Why: NoSpin, Closed. */
  errors: ['NotEligibleToRedeem', 'GiftPriceChanged'],
})
