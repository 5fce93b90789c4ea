// The rules a brand begins with, one row a VIP from Bronze to Obsidian; from then on the rows in the database hold.
import type { Rule } from './rules.ts'

const begin = (feeRate: number, dailyCount: number, most: number, dailyAmount: number): Rule => ({
  ...{ maySend: true, least: 20_000, most, feeRate, dailyCount, dailyAmount },
  ...{ receiveCount: 20, receiveAmount: 5 * dailyAmount, freezeDays: 8 },
})

export const firstRules: readonly Rule[] = [
  begin(1_000, 2, 50_000, 100_000),
  begin(800, 3, 200_000, 500_000),
  begin(500, 5, 1_000_000, 3_000_000),
  begin(400, 8, 3_000_000, 10_000_000),
  begin(300, 10, 10_000_000, 40_000_000),
  begin(200, 15, 30_000_000, 150_000_000),
  begin(150, 20, 100_000_000, 500_000_000),
  begin(100, 30, 300_000_000, 2_000_000_000),
]
