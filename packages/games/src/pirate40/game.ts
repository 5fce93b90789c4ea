// Pirate 40: five reels, four rows, forty lines; three maps open twelve chests, whose digits open the vault.
import type { Chest, PickDefinition } from '../engine/pick.ts'
import { lines } from './lines.ts'
import { strips } from './strips.ts'
import { linePays, symbols } from './symbols.ts'

/** What an open vault may pay, in hundredths of the bet. */
const prizes = [2_000, 3_000, 4_000, 6_000, 10_000, 50_000, 100_000]

/** Variants differ in the coins of the chests, in hundredths of the bet, and in the probabilities of the vault's prizes. */
const tuned: readonly { variant: number; coins: readonly number[]; weights: readonly number[] }[] = [
  { variant: 95.8, coins: [100, 100, 150, 200, 250, 300, 500], weights: [233, 347, 200, 120, 85, 12, 3] },
  { variant: 93.8, coins: [50, 100, 150, 200, 200, 300, 500], weights: [375, 300, 200, 80, 30, 12, 3] },
  { variant: 91.8, coins: [50, 100, 100, 150, 200, 300, 500], weights: [516, 300, 100, 50, 25, 6, 3] },
]

/** An end pays a little too, so that no bonus pays nothing. */
const others: readonly Chest[] = [
  { prize: 'multiplier', value: 2 },
  { prize: 'digit', value: 0 },
  { prize: 'digit', value: 0 },
  { prize: 'end', value: 100 },
  { prize: 'end', value: 100 },
]

export const variants: readonly PickDefinition[] = tuned.map(({ variant, coins, weights }) => ({
  code: 'pirate40',
  mechanic: 'pick',
  variant,
  bets: [1_000, 2_000, 4_000, 6_000, 10_000, 20_000, 40_000, 60_000, 100_000, 200_000],
  modes: [{ code: 'base', price: 1 }],
  winCap: 2_500,
  jackpots: true,
  symbols,
  rows: 4,
  lines,
  pays: linePays,
  strips: { base: strips },
  pick: { from: 3, chests: [...coins.map((value): Chest => ({ prize: 'coins', value })), ...others] },
  vault: { places: 4, prizes: prizes.map((worth, i) => ({ worth, weight: weights[i]! })) },
}))
