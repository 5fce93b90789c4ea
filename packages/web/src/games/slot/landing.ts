// When each reel lands: one after the other, and slower while one more symbol would open a feature.
import type { Grid } from '@lantern/games/engine/strips.ts'

export const timing = {
  /** The first reel rolls at least this long, so that a quick answer does not look like a glitch. */
  least: 0.72,
  between: 0.2,
  /** Additional time of a reel that could bring the last symbol a feature needs. */
  suspense: 1.35,
  /** Time between reels when the player skips. */
  slam: 0.05,
  /** The time a reel needs to roll to its stop. */
  approach: 0.36,
} as const

export interface Landing {
  readonly times: readonly number[]
  /** From this reel on the reels roll in suspense; null: none does. */
  readonly suspenseFrom: number | null
}

interface LandingQuestion {
  readonly grid: Grid
  /** Symbols whose number opens a feature. */
  readonly openers: readonly { readonly symbol: number; readonly needed: number }[]
  readonly rolledAt: number
  readonly now: number
  readonly isHurried: boolean
}

export function planLanding({ grid, openers, rolledAt, now, isHurried }: LandingQuestion): Landing {
  const first = isHurried ? now + timing.approach : Math.max(now + timing.approach, rolledAt + timing.least)
  if (isHurried) return { times: grid.map((_, reel) => first + reel * timing.slam), suspenseFrom: null }
  const times: number[] = []
  const found = openers.map(() => 0)
  let suspenseFrom: number | null = null
  grid.forEach((column, reel) => {
    // Real suspense only: one symbol is missing, and this reel could bring it.
    const isSuspense = openers.some(({ needed }, i) => needed > 1 && found[i]! === needed - 1)
    if (isSuspense) suspenseFrom ??= reel
    const after = reel === 0 ? first : times[reel - 1]! + timing.between
    times.push(isSuspense ? after + timing.suspense : after)
    openers.forEach(({ symbol }, i) => (found[i]! += column.filter((shown) => shown === symbol).length))
  })
  return { times, suspenseFrom }
}
