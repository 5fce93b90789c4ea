// The treasury of a club: what play feeds, coupons, exchanges, the records, the weekly contest, lists for download.
import { clubGoals, couponStates, mostCoupons, treasuryTabs } from './values/clubs.ts'
import * as z from 'zod/mini'
import { ClubFace, sheet, sheetRequest } from './clubs.ts'
import { call, op } from './op.ts'
import { Amount, Count, Day, Empty, ID, List, Numbered, Page, PerPage, PlayerID, Text, Time } from './scalars.ts'

export const chapter = 240

const reading = { on: ['lobby'], who: 'player', does: 'read', rate: 'list', acts: false } as const
const writing = { on: ['lobby'], who: 'player', does: 'write', rate: 'costly', once: true } as const

export const readTreasury = op({
  ...reading,
  op: 13500,
  rate: 'read',
  summary: 'The treasury of my club and what I may do with it today; a changed balance arrives with 13002',
  request: Empty,
  reply: z.object({
    Treasury: Amount,
    /** Coins ever fed, which decide the level, and the sum that the next level needs; 0 at the last one. */
    Fed: Amount,
    NextLevelFed: Amount,
    FedToday: Amount,
    Frozen: z.boolean(),
    /** Coins that I fed and have not exchanged. */
    Contribution: Amount,
    /** Contribution for one coin. */
    ExchangeRate: Count,
    /** Least coins of an exchange and of a coupon; most of a coupon. */
    Least: Amount,
    CouponMost: Amount,
    /** Coins that I can exchange now; 0 after today's exchange. */
    Exchangeable: Amount,
    ExchangedToday: z.boolean(),
    /** Coins that I may still grant today; 0 for plain members. */
    Grantable: Amount,
    /** Days of membership before a coupon, and days for which received coins are frozen. */
    CouponDays: Count,
    FreezeDays: Count,
    /** Days until a coupon that is not collected returns to the treasury. */
    ReturnDays: Count,
    /** Percent of the members' stakes that are fed to the treasury. */
    FeedPercent: z.number(),
  }),
  errors: ['ClubNotMember'],
})

export const grantCoupons = op({
  ...writing,
  op: 13510,
  spends: true,
  summary: 'An officer grants coupons from the treasury; each is a letter that returns after seven days',
  request: z.object({ Amount, PlayerIDs: z.array(PlayerID).check(z.minLength(1), z.maxLength(mostCoupons)) }),
  reply: z.object({ Treasury: Amount, Granted: Count }),
  /** ClubRefused with Why: CouponSelf, CouponNew (member of less than three days), CouponToday, CouponShare, CouponDeputy, TreasuryFrozen, and PlayerID. */
  errors: ['ClubNotMember', 'ClubNoRights', 'ClubRefused', 'ClubChangePending', 'ClubTreasuryLow'],
})

export const readCoupons = op({
  ...reading,
  op: 13520,
  summary: 'Coupons, newest first: officers see all, members their own',
  request: z.object({ Page, PerPage: PerPage(100) }),
  reply: List(
    z.object({
      CouponID: ID,
      PlayerID,
      Name: Text(40),
      GiverName: Text(40),
      Amount,
      State: Numbered(couponStates),
      CreateTime: Time,
      ExpireTime: Time,
    }),
  ),
  errors: ['ClubNotMember'],
})

export const exchangeContribution = op({
  ...writing,
  op: 13530,
  // No transaction of its own: concurrent exchanges share one.
  does: 'round',
  spends: true,
  summary: 'Exchanges contribution for coins of the treasury, once a day; the coins are frozen like gifts',
  /** Coins. */
  request: z.object({ Amount }),
  /** What is left of the treasury and of my contribution, and my coins. */
  reply: z.object({ Treasury: Amount, Contribution: Amount, Coin: Amount }),
  /** ClubRefused with Why: ExchangeToday, ExchangeContribution, TreasuryFrozen. */
  errors: ['ClubNotMember', 'ClubRefused', 'ClubTreasuryLow'],
})

export const readTreasuryRecords = op({
  ...reading,
  op: 13540,
  summary: 'Movements of the treasury, newest first: all (Tab 1), in (2), out (3); members see their own',
  request: z.object({ Tab: z.optional(Numbered(treasuryTabs)), Page, PerPage: PerPage(100) }),
  reply: List(
    z.object({
      /** The number of a reason: 600 to 605. */
      Reason: Count,
      /** Negative: paid out. */
      Amount: z.int(),
      /** Absent: not about one player. */
      PlayerID: z.optional(PlayerID),
      Name: z.optional(Text(40)),
      /** The balance; for officers only. */
      Balance: z.optional(Amount),
      CreateTime: Time,
    }),
  ),
  errors: ['ClubNotMember'],
})

export const readClubWeek = op({
  ...reading,
  op: 13550,
  summary: 'This week of my club: goals, place, members by contribution, prizes',
  request: Empty,
  reply: z.object({
    /** Monday, Taipei time. */
    Week: Day,
    EndTime: Time,
    Goals: z.array(z.object({ Goal: Numbered(clubGoals), Count, Target: Count, Prize: Amount })),
    /** A win counts from this many stakes. */
    WinMultiple: Count,
    /** 0: not on the board yet. */
    Place: Count,
    Fed: Amount,
    /** Prizes of the places, from the first. */
    Prizes: z.array(Amount),
    /** Percent of a prize for the treasury; the rest is for the members. */
    TreasuryShare: Count,
    Members: z.array(z.object({ PlayerID, Name: Text(40), Fed: Amount })),
    Last: z.nullable(z.object({ Week: Day, Place: Count, Prize: Amount, MyPrize: Amount })),
  }),
  errors: ['ClubNotMember'],
})

export const readClubBoard = op({
  ...reading,
  op: 13560,
  summary: 'The clubs that fed most this week, and the place of my own',
  request: z.object({ Page, PerPage: PerPage(100) }),
  reply: z.object({
    Week: Day,
    EndTime: Time,
    Total: Count,
    Rows: z.array(z.object({ Place: Count, ...ClubFace, Level: Count, Fed: Amount, Prize: Amount })),
    Mine: z.nullable(z.object({ Place: Count, Fed: Amount })),
  }),
  errors: [],
})

export const exportExchanges = call({
  ...sheet,
  path: 'club/exchange_list/export',
  request: z.object({ ...sheetRequest, Tab: z.optional(Numbered(treasuryTabs)) }),
  summary: 'Movements of the treasury: all (Tab 1), in (2), out (3); members export their own',
})

export const exportCoupons = call({
  ...sheet,
  path: 'club/coupon_list/export',
  request: z.object({ ...sheetRequest, Tab: z.optional(Numbered(treasuryTabs)) }),
  summary: 'Coupons of the club; members export their own',
})
