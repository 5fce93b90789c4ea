// Gifts: coins to a player, live gifts in a room, the gift password and the records.
import * as z from 'zod/mini'
import { op } from './op.ts'
import {
  Amount,
  Count,
  CountryCode,
  Empty,
  ID,
  List,
  Page,
  PerPage,
  PhoneNumber,
  PlayerID,
  Text,
  Time,
  ValidateCode,
  Whole,
} from './scalars.ts'

export const sendGift = op({
  op: 30210,
  on: ['chat', 'lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  once: true,
  soon: true,
  says: 'ItemID 1 gives coins (at least 20,000, with the gift password), 42 to 49 are live gifts; seen as 30212',
  request: z.object({
    ToID: PlayerID,
    ItemID: ID,
    Amount: z.int(),
    Password: z.optional(Text(32)),
    /** The fee the sender was shown. */
    Fee: z.optional(Amount),
  }),
  reply: z.object({ ItemID: ID, Amount, Fee: Amount, Balance: Amount }),
  push: z.object({
    ItemID: ID,
    Amount,
    FromID: PlayerID,
    From: Text(40),
    ToID: PlayerID,
    To: Text(40),
    RoomID: z.optional(ID),
  }),
  errors: [
    'NotEnoughCoins',
    'TargetNotFound',
    'GiftTooSmall',
    'GiftSenderRefused',
    'GiftReceiverRefused',
    'GiftFeeChanged',
    'GiftClosed',
    'GiftDailyCount',
    'GiftQuota',
    'GiftReceiveLimit',
    'GiftToGuest',
    'GiftPasswordLocked',
    'NotEnoughGems',
    'GiftQuotaToday',
    'WrongGiftPassword',
    'PlayLimitReached',
  ],
})

export const readGiftBag = op({
  op: 30230,
  on: ['chat', 'lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  soon: true,
  says: 'Live gifts, what they cost and how many I hold',
  request: Empty,
  reply: z.object({ Items: z.array(z.object({ ItemID: ID, Amount, Price: Amount })) }),
  errors: [],
})

export const listGifts = op({
  op: 12860,
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  soon: true,
  says: 'Gifts I sent and received, newest first',
  request: z.object({
    /** 1 sent, 2 received; absent: both. */
    Type: z.optional(Whole(1, 2)),
    StartTime: z.nullish(Time),
    EndTime: z.nullish(Time),
    Page,
    PerPage: PerPage(100),
  }),
  reply: List(
    z.object({
      ID,
      FromID: PlayerID,
      From: Text(40),
      ToID: PlayerID,
      To: Text(40),
      ItemID: ID,
      Amount,
      Fee: Amount,
      /** 1 waiting in the mail, 2 collected, 3 sent back. */
      Status: Whole(1, 3),
      CreateTime: Time,
    }),
  ),
  errors: [],
})

const guarding = { on: ['lobby'], who: 'player', does: 'write', rate: 'costly', soon: true, reply: Empty } as const
const Password = z.string().check(z.minLength(4), z.maxLength(32))

export const setPassword = op({
  ...guarding,
  op: 15110,
  says: 'Sets the gift password, once',
  request: z.object({ Password }),
  errors: ['WrongGiftPassword'],
})

export const changePassword = op({
  ...guarding,
  op: 15120,
  says: 'Changes the gift password; a wrong old one counts toward three a day',
  request: z.object({ OldPassword: Text(32), Password }),
  errors: ['WrongGiftPassword', 'GiftPasswordLocked'],
})

export const resetPassword = op({
  ...guarding,
  op: 15130,
  says: 'Sets a new gift password with a code sent to the bound phone',
  request: z.object({
    CountryCode: z.optional(CountryCode),
    PhoneNumber: z.optional(PhoneNumber),
    ValidateCode,
    Password,
  }),
  reply: z.object({ RemainingTime: z.optional(Count) }),
  errors: ['WrongCode', 'CodeNotValid', 'CodeUsedUp'],
})
