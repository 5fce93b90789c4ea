// The setting with the gift rules of a brand, one row per VIP level from Bronze to Obsidian.
import { GiftRule } from '@lantern/protocol/office/gifts.ts'
import * as z from 'zod/mini'
import { defineSetting } from '../../kernel/settings/definition.ts'

export type Rule = Readonly<z.output<typeof GiftRule>>

const first = (feeRate: number, dailyCount: number, most: number, dailyAmount: number) => ({
  maySend: true,
  least: 20_000,
  most,
  feeRate,
  dailyCount,
  dailyAmount,
  receiveCount: 20,
  receiveAmount: 5 * dailyAmount,
  freezeDays: 8,
})

export const giftRules = defineSetting({
  name: 'gift.rules',
  schema: z.array(z.nullable(GiftRule)).check(z.length(8)),
  first: [
    first(1_000, 2, 50_000, 100_000),
    first(800, 3, 200_000, 500_000),
    first(500, 5, 1_000_000, 3_000_000),
    first(400, 8, 3_000_000, 10_000_000),
    first(300, 10, 10_000_000, 40_000_000),
    first(200, 15, 30_000_000, 150_000_000),
    first(150, 20, 100_000_000, 500_000_000),
    first(100, 30, 300_000_000, 2_000_000_000),
  ],
  summary:
    'Eight rules, one a VIP from 1 to 8; null: this VIP gives and receives nothing. least and most of one gift in coins, ' +
    'feeRate in parts of ten thousand, dailyCount and dailyAmount given a day, receiveCount and receiveAmount received a ' +
    'day, freezeDays in which received coins may be played but not given on.',
})
