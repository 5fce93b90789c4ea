// Operators' actions on gifts, host points and their rules.
import * as z from 'zod/mini'
import { Amount, Count, ID, Int, PlayerID, Stake, Whole } from '../scalars.ts'
import { action } from './action.ts'
import { At, days, Listed, Moment, page } from './fields.ts'

const fields = z.object({
  maySend: z.boolean(),
  /** Limits of one gift, in coins. */
  least: Stake,
  most: Stake,
  /** In ten-thousandths, rounded up. */
  feeRate: Whole(0, 10_000),
  dailyCount: Int(),
  dailyAmount: Amount,
  receiveCount: Int(),
  receiveAmount: Amount,
  freezeDays: Whole(0, 365),
})

/** The rule of a VIP level. It is a stored value, so its keys never change. */
export const GiftRule = fields.check(
  z.refine<z.output<typeof fields>>(({ least, most }) => most >= least, 'most is below least'),
)

export const listLiveGifts = action({
  name: 'gifts.liveGifts',
  does: 'read',
  permission: 'gifts.read',
  scope: 'brand',
  asks: 'nothing',
  request: {
    HostID: z.optional(PlayerID),
    SenderID: z.optional(PlayerID),
    Since: z.optional(Moment),
    Until: z.optional(Moment),
    ...page,
  },
  reply: Listed(
    z.object({
      ID,
      CreatedAt: At,
      RoomID: ID,
      /** Null: given without a broadcast. */
      BroadcastID: z.nullable(ID),
      SenderID: PlayerID,
      HostID: PlayerID,
      ItemID: Count,
      Amount: Count,
      /** How many of them the sender had in the bag. */
      Held: Count,
      /** Of one, in the second currency of the brand. */
      Price: Count,
      /** What the host earned. */
      Points: Count,
      MovementID: ID,
    }),
  ),
  errors: [],
  summary: 'Live gifts of a brand, newest first; to a host, from a sender, from Since to before Until.',
})

export const listHostPoints = action({
  name: 'gifts.hostPoints',
  does: 'read',
  permission: 'gifts.read',
  scope: 'brand',
  asks: 'nothing',
  request: { ...days, ...page },
  reply: Listed(
    z.object({ HostID: PlayerID, Gifts: Count, Value: Count, Points: Count, Exchanged: Count, Coins: Count }),
  ),
  errors: [],
  summary: 'Gifts, points and exchanged points of each host in the days FromDay to ToDay, most points first.',
})

export const listHostExchanges = action({
  name: 'gifts.hostExchanges',
  does: 'read',
  permission: 'gifts.read',
  scope: 'brand',
  asks: 'nothing',
  request: page,
  reply: Listed(z.object({ ID, CreatedAt: At, HostID: PlayerID, Points: Count, Coins: Count, MovementID: ID })),
  errors: [],
  summary: 'Points that hosts of a brand exchanged for coins, newest first.',
})

export const readRules = action({
  name: 'gifts.rules',
  does: 'read',
  permission: 'gifts.read',
  scope: 'brand',
  asks: 'nothing',
  request: {},
  reply: z.object({ Rules: z.array(z.nullable(GiftRule)) }),
  errors: [],
  summary: 'The rules of the VIP levels 1 to 8; null: these players neither give nor receive.',
})

export const setRule = action({
  name: 'gifts.setRule',
  does: 'write',
  permission: 'gifts.edit',
  scope: 'brand',
  asks: 'reason',
  fresh: true,
  request: {
    VIPLevels: z.array(Whole(1, 8)).check(z.minLength(1), z.maxLength(8)),
    Rule: z.nullable(GiftRule),
    Since: z.optional(Moment),
  },
  reply: z.object({ VIPLevels: z.array(Count), Rule: z.nullable(GiftRule) }),
  errors: [],
  summary:
    'Replaces the rule of some VIP levels, at once or at the time Since; null: these players neither give nor receive.',
})
