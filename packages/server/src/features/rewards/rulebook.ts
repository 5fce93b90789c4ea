// The settings of the reward centre's own rewards: the timed bonus and relief.
import * as z from 'zod/mini'
import { defineSetting, type ValueOf } from '../../kernel/settings/definition.ts'

const Whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const Coins = Whole(1, 1_000_000_000)

const Timed = z.object({
  isOpen: z.boolean(),
  hours: Whole(1, 24 * 7),
  coins: Coins,
  /** Every n-th bonus is a wheel ticket; 0: none is. */
  ticketEvery: Whole(0, 100),
})

const Relief = z.object({
  isOpen: z.boolean(),
  below: Coins,
  coins: Coins,
  timesADay: Whole(1, 10),
  /** In coins: what one of the second currency, of a wheel ticket and of a live gift counts as. */
  values: z.object({
    second: Whole(0, 1_000_000_000),
    ticket: Whole(0, 1_000_000_000),
    liveGift: Whole(0, 1_000_000_000),
  }),
})

export const rewardRules = defineSetting({
  name: 'rewards.rules',
  schema: z
    .object({ timed: Timed, relief: Relief })
    .check(
      z.refine(
        ({ relief }) => relief.coins >= relief.below,
        'relief is less than the holdings below which it is given',
      ),
    ),
  first: {
    timed: { isOpen: true, hours: 3, coins: 10_000, ticketEvery: 4 },
    relief: {
      isOpen: true,
      below: 5_000,
      coins: 30_000,
      timesADay: 2,
      values: { second: 10_000, ticket: 20_000, liveGift: 100_000 },
    },
  },
  summary:
    'timed: every so many hours a player may take coins, multiplied by the VIP factor, each ticketEvery-th time a wheel ticket instead. ' +
    'relief: coins for players whose holdings together are below so many coins, timesADay in a Taipei day; values: what one of the second currency, ' +
    'a ticket and a live gift count as, in coins. A change applies at once; isOpen false stops one of them.',
})

export type RewardRules = ValueOf<typeof rewardRules>
