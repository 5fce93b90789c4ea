// Gifts: coins to a player, live gifts in a room, the gift password and the records.
import { boardPeriods, giftDirections, giftPasswordLengths, giftStatuses } from './values/gifts.ts'
import * as z from 'zod/mini'
import { op } from './op.ts'
import {
  Amount,
  CoinRevision,
  Count,
  CountryCode,
  Empty,
  Face,
  ID,
  Lang,
  List,
  Numbered,
  Page,
  PerPage,
  PhoneNumber,
  PlayerID,
  SignedAmount,
  Stake,
  Text,
  Time,
  ValidateCode,
  Whole,
  Words,
} from './scalars.ts'

export const chapter = 230

/** Gifts of one sender and item that one push combines. */
const GivenGift = z.object({
  FromID: PlayerID,
  From: Text(40),
  ItemID: ID,
  Amount,
  /** Gifts of this combo so far, these included. */
  Combo: Count,
})

export const sendGift = op({
  op: 30210,
  on: ['chat', 'lobby'],
  who: 'player',
  // Does 'round': the password is compared while no transaction is open, and live gifts are booked by the teller.
  does: 'round',
  rate: 'play',
  once: true,
  spends: true,
  refusedInPause: true,
  summary:
    'ItemID 1 gives coins (at least 20,000, with the gift password). 42 to 49 are gifts to a host on air, 1 to 999 at a time: held ones first, the others ' +
    'cost the brand’s second currency. Seen as 30212: a coin gift by both players, live gifts by the room, combined and at most five times a second',
  request: z.object({
    ToID: PlayerID,
    ItemID: ID,
    Amount: SignedAmount,
    Password: z.optional(Text(32)),
    /** The fee that was shown to the sender. */
    Fee: z.optional(Amount),
    /** Live gifts: the price of one that was shown to the sender. */
    Price: z.optional(Amount),
  }),
  reply: z.object({
    ItemID: ID,
    Amount,
    Fee: Amount,
    /** Coin gifts only. */
    Balance: z.optional(Amount),
    CoinRevision: z.optional(CoinRevision),
    /** Live gifts only: what was paid in the second currency, and how many of the item the sender still holds. */
    Paid: z.optional(Amount),
    Held: z.optional(Count),
  }),
  push: z.object({
    ItemID: ID,
    Amount,
    FromID: PlayerID,
    From: Text(40),
    ToID: PlayerID,
    To: Text(40),
    RoomID: z.optional(ID),
    /** Live gifts only. The fields above are those of the most expensive of `Gifts`. */
    Combo: z.optional(Count),
    Gifts: z.optional(z.array(GivenGift)),
  }),
  droppable: true,
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
    'GiftPriceChanged',
    'NotEligibleToJoin',
  ],
})

export const listLiveGifts = op({
  op: 30230,
  on: ['chat', 'lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary:
    'Live gifts: the price of one in the second currency and how many I hold; the rate at which hosts exchange points',
  request: Empty,
  reply: z.object({
    Items: z.array(z.object({ ItemID: ID, Amount, Price: Amount })),
    /** The item id of the currency that pays for gifts. */
    CurrencyID: ID,
    /** The host's part of a price, in hundredths. */
    HostShare: Whole(0, 100),
    Exchange: z.object({ Points: Count, Coins: Count, Minimum: Count }),
    /** Hosts only: points that can be exchanged. */
    Points: z.optional(Amount),
  }),
  errors: ['TargetNotFound'],
})

export const exchangeHostPoints = op({
  op: 16050,
  on: ['chat', 'lobby'],
  who: 'host',
  does: 'round',
  rate: 'write',
  once: true,
  spends: true,
  summary: 'Exchanges host points for coins at the rate of 30230, rounded down to whole coins',
  request: z.object({
    Points: Stake,
    /** Coins that were shown for these points. */
    Coins: z.optional(Amount),
  }),
  reply: z.object({ Points: Amount, Coins: Amount, Balance: Amount, CoinRevision }),
  errors: ['NotEnoughGems', 'GiftPriceChanged', 'TargetNotFound'],
})

const Ranked = { Rank: Count, ...Face, VIPLevel: Count, Gifts: Count, Value: Amount }

export const listGifters = op({
  op: 16200,
  on: ['chat', 'lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'The gifters’ board of a host, by the value of their gifts in the second currency; at most 100',
  request: z.object({
    HostID: PlayerID,
    /** Absent: the current broadcast, else the last one. */
    Period: z.optional(Numbered(boardPeriods)),
    Page,
    PerPage: PerPage(100),
  }),
  reply: z.extend(List(z.object(Ranked)), {
    /** The caller's own place; absent without a gift in the period. */
    Own: z.optional(z.object({ Rank: Count, Gifts: Count, Value: Amount })),
  }),
  errors: ['TargetNotFound'],
})

export const listTopHosts = op({
  op: 16210,
  on: ['chat', 'lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'The hosts’ board of the brand, by the value of the gifts they received; at most 100',
  request: z.object({
    /** Absent: the day. */
    Period: z.optional(Whole(boardPeriods.day, boardPeriods.month)),
    Page,
    PerPage: PerPage(100),
  }),
  reply: List(z.object(Ranked)),
  errors: ['TargetNotFound'],
})

export const listGifts = op({
  op: 12860,
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'Gifts I sent and received, newest first',
  request: z.object({
    /** Absent: both. */
    Type: z.optional(Numbered(giftDirections)),
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
      /** Paid by the sender in addition to the amount; 0 in the recipient's record. */
      Fee: Amount,
      Status: Numbered(giftStatuses),
      CreateTime: Time,
    }),
  ),
  errors: [],
})

export const readGiftRules = op({
  op: 15150,
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary:
    'What I may give today and its cost; with Amount, the fee for 30210. The fee is not refunded when a gift is returned',
  request: z.object({ Amount: z.optional(Amount) }),
  reply: z.object({
    /** False: players of this VIP level cannot send gifts now, and the figures are 0. */
    IsOpen: z.boolean(),
    /** False: this account may not send gifts (no phone bound, or its VIP level is too low). */
    MaySend: z.boolean(),
    Minimum: Amount,
    /** The most in one gift. */
    Maximum: Amount,
    /** In ten-thousandths of the amount, rounded up to whole coins; paid in addition to it and never refunded. */
    FeeRate: Whole(0, 10_000),
    /** The fee for the requested Amount; 0 without one. */
    Fee: Amount,
    DailyCount: Count,
    CountLeft: Count,
    DailyQuota: Amount,
    QuotaLeft: Amount,
    /** Coins received as gifts that may be played but not given away yet. */
    Frozen: Amount,
    /** When the next of them are released; null without any. */
    FrozenUntil: z.nullable(Time),
    FreezeDays: Count,
    /** The balance without the frozen coins: amount and fee are both taken from it. */
    Giftable: Amount,
    HasPassword: z.boolean(),
    /** Wrong passwords still allowed today. */
    TriesLeft: Count,
  }),
  errors: [],
})

// Does 'round': the password is hashed while no transaction is open.
const guarding = { on: ['lobby'], who: 'player', does: 'round', rate: 'costly', once: true } as const
const Password = Words(giftPasswordLengths.most, giftPasswordLengths.least)

export const setPassword = op({
  ...guarding,
  op: 15110,
  summary: 'Sets the gift password, once; requires a bound phone, by which it can be reset',
  request: z.object({ Password }),
  reply: Empty,
  errors: ['WrongGiftPassword', 'GiftSenderRefused'],
})

export const changePassword = op({
  ...guarding,
  op: 15120,
  summary: 'Changes the gift password; a wrong old one counts toward three a day',
  request: z.object({ OldPassword: Text(32), Password }),
  reply: Empty,
  errors: ['WrongGiftPassword', 'GiftPasswordLocked'],
})

export const resetPassword = op({
  ...guarding,
  op: 15130,
  summary: 'Sets a new gift password with the code that 15160 sent to the bound phone',
  request: z.object({
    CountryCode: z.optional(CountryCode),
    PhoneNumber: z.optional(PhoneNumber),
    ValidateCode,
    Password,
  }),
  reply: z.object({ RemainingTime: z.optional(Count) }),
  errors: ['WrongCode', 'CodeNotValid', 'CodeUsedUp', 'GiftSenderRefused'],
})

export const sendPasswordCode = op({
  op: 15160,
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'costly',
  summary: 'Sends a code to the bound phone for 15130',
  request: z.object({ Lang: z.optional(Lang) }),
  reply: z.object({ CountryCode: Text(4), PhoneNumber: Text(20), ResendSeconds: Count }),
  errors: ['CodeTooSoon', 'PhoneDailyLimit', 'PlayerDailyLimit', 'DeviceDailyLimit', 'GiftSenderRefused'],
})
