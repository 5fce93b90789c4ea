// When each reel lands: one after the other, and slower while one more scatter would open the free spins.
import type { Grid } from '@lantern/games/engine/strips.ts'

export const PACE = {
  /** The first reel rolls at least this long, so that a quick answer does not look like a glitch. */
  least: 0.72,
  between: 0.2,
  /** How much longer each reel rolls while it could bring the last scatter. */
  suspense: 1.35,
  /** Between reels when the player wants to see the result now. */
  slam: 0.05,
  /** A reel needs this long to show the way to its stop. */
  approach: 0.36,
} as const

export interface Landing {
  readonly times: readonly number[]
  /** From this reel on the reels roll in suspense; null: none does. */
  readonly suspenseFrom: number | null
}

interface LandingQuestion {
  readonly grid: Grid
  readonly scatter: number
  /** How many scatters open the free spins. */
  readonly needed: number
  readonly rolledAt: number
  readonly now: number
  readonly isHurried: boolean
}

export function planLanding({ grid, scatter, needed, rolledAt, now, isHurried }: LandingQuestion): Landing {
  const first = isHurried ? now + PACE.approach : Math.max(now + PACE.approach, rolledAt + PACE.least)
  if (isHurried) return { times: grid.map((_, reel) => first + reel * PACE.slam), suspenseFrom: null }
  const times: number[] = []
  let found = 0
  let suspenseFrom: number | null = null
  grid.forEach((column, reel) => {
    const isSuspense = found === needed - 1
    if (isSuspense) suspenseFrom ??= reel
    const after = reel === 0 ? first : times[reel - 1]! + PACE.between
    times.push(isSuspense ? after + PACE.suspense : after)
    found += column.filter((symbol) => symbol === scatter).length
  })
  return { times, suspenseFrom }
}
