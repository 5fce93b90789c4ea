// The four shared jackpots: each bet's contribution and its probability to hit. The probability is proportional to the bet, so no bet size is better.
import type { Draws } from './rng.ts'

export interface JackpotLevel {
  /** 101 huge, 102 big, 103 medium, 104 small. */
  readonly symbolNo: number
  /** Coins that go into the pool for each 1,000 staked. */
  readonly share: number
  /** The coins put into an emptied pool. */
  readonly seed: number
  /** Hit once per this many coins staked, on average. */
  readonly every: number
}

export const jackpotLevels: readonly JackpotLevel[] = [
  { symbolNo: 101, share: 2, seed: 2_000_000, every: 2_000_000_000 },
  { symbolNo: 102, share: 2, seed: 200_000, every: 400_000_000 },
  { symbolNo: 103, share: 2, seed: 20_000, every: 80_000_000 },
  { symbolNo: 104, share: 2, seed: 2_500, every: 10_000_000 },
]

/** A stake's contribution to one pool; bets of games with jackpots are whole thousands, so nothing is lost by rounding. */
export function feedOf({ share }: JackpotLevel, stake: number): number {
  return (stake / 1000) * share
}

/** Which pools a stake hits; drawn before the game itself, always one draw per pool. */
export function drawJackpots(draws: Draws, stake: number): number[] {
  const hit: number[] = []
  for (const { every, symbolNo } of jackpotLevels) if (draws.below(every) < stake) hit.push(symbolNo)
  return hit
}
