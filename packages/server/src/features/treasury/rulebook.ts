// The settings of treasuries: what play feeds, the limits of coupons and exchanges, and the goals and prizes of the weekly contest.
import * as z from 'zod/mini'
import { defineSetting } from '../../kernel/settings/definition.ts'
import { playKinds } from '../plays/plays.ts'

const Whole = (least: number, most: number = Number.MAX_SAFE_INTEGER) =>
  z.int().check(z.minimum(least), z.maximum(most))

const Rules = z.object({
  /** Ten-thousandths of the stakes. */
  feedRate: Whole(0, 10_000),
  kinds: z.array(z.enum(playKinds)),
  couponLeast: Whole(1),
  couponMost: Whole(1),
  couponMemberDays: Whole(0, 365),
  couponShare: Whole(0, 100),
  couponDeputyDaily: Whole(0),
  couponDays: Whole(1, 60),
  exchangeRate: Whole(1, 1000),
  exchangeLeast: Whole(1),
  freezeDays: Whole(0, 365),
})

export type TreasuryRules = Readonly<z.output<typeof Rules>>

/** A change applies to plays that are counted, coupons that are granted and exchanges that are made from then on. */
export const treasuryRules = defineSetting({
  name: 'treasury.rules',
  schema: Rules.check(z.refine(({ couponLeast, couponMost }) => couponMost >= couponLeast, 'couponMost is too small')),
  first: {
    feedRate: 100,
    kinds: [...playKinds],
    couponLeast: 100_000,
    couponMost: 1_000_000,
    couponMemberDays: 3,
    couponShare: 20,
    couponDeputyDaily: 1_000_000,
    couponDays: 7,
    exchangeRate: 2,
    exchangeLeast: 100_000,
    freezeDays: 8,
  },
  summary:
    'feedRate: parts of ten thousand of members’ stakes that the operator pays into the treasury; kinds: plays that count. ' +
    'couponLeast, couponMost: coins of one coupon, and couponMost also of one member a day; couponMemberDays: days of membership before a ' +
    'coupon; couponShare: percent of the treasury granted a day; couponDeputyDaily: coins a deputy grants a day; couponDays until a coupon ' +
    'returns. exchangeRate: contribution for one coin; exchangeLeast: coins. freezeDays in which the coins may not be given on.',
})

const Goal = z.object({ target: Whole(1), prize: Whole(0) })
const Level = z.object({ stakes: Goal, wins: Goal, members: Goal })
const mostPrizes = 10

const Week = z.object({
  /** Goals by club level from 1; clubs above the last one have the goals of the last one. */
  goals: z.array(Level).check(z.minLength(1), z.maxLength(100)),
  /** A win counts from this many stakes. */
  winMultiple: Whole(1),
  /** Coins of the first place, the second place, … */
  prizes: z.array(Whole(1)).check(z.maxLength(mostPrizes)),
  /** Percent of a prize that the treasury gets; the rest is for the members. */
  treasuryShare: Whole(0, 100),
})

export type WeekRules = Readonly<z.output<typeof Week>>

const level = (millions: number, wins: number, members: number, prize: number) => ({
  stakes: { target: millions * 1_000_000, prize },
  wins: { target: wins, prize },
  members: { target: members, prize },
})

/** Copied into the week when it is planned: a change applies from the next planned week on. */
export const weekRules = defineSetting({
  name: 'treasury.week',
  schema: Week.check(
    z.refine(
      ({ prizes }) => prizes.every((prize, index) => index === 0 || prize <= prizes[index - 1]!),
      'prizes must not rise',
    ),
  ),
  first: {
    goals: [
      level(10, 50, 5, 50_000),
      level(20, 100, 8, 100_000),
      level(50, 200, 10, 200_000),
      level(100, 400, 15, 400_000),
      level(200, 700, 20, 700_000),
      level(400, 1_200, 25, 1_200_000),
      level(800, 2_000, 30, 2_000_000),
      level(1_500, 3_000, 40, 3_000_000),
      level(3_000, 5_000, 50, 5_000_000),
      level(6_000, 8_000, 60, 8_000_000),
      level(10_000, 12_000, 70, 12_000_000),
    ],
    winMultiple: 20,
    prizes: [
      20_000_000, 12_000_000, 8_000_000, 5_000_000, 4_000_000, 3_000_000, 2_500_000, 2_000_000, 1_500_000, 1_000_000,
    ],
    treasuryShare: 50,
  },
  summary:
    'The weekly contest of clubs, from the next planned week on. goals by club level: targets of coins staked, of wins of at least winMultiple ' +
    'times the stake and of members who fed, each with the coins for the treasury. prizes: coins of the first places, at most ten; ' +
    'treasuryShare: percent of a prize for the treasury, the rest for the members by what they fed that week.',
})

/** The goals of a club level. */
export const goalsOf = ({ goals }: WeekRules, clubLevel: number): WeekRules['goals'][number] =>
  goals[Math.min(Math.max(clubLevel, 1), goals.length) - 1]!
