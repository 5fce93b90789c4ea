// Suggested buy-ins for a table: round amounts, and the maximum.
const roundAmounts = [1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000, 10_000_000, 100_000_000]
const offered = 5

/** Ascending; empty when the balance is below the minimum. */
export function amountsOf(coins: number, least: number, most: number): number[] {
  const all = Math.min(coins, most)
  const round = roundAmounts.filter((amount) => amount >= least && amount < all)
  return all < least ? [] : [...round.slice(1 - offered), all]
}
