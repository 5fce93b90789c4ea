// The cue names of the moments of a slot.
import type { Grid } from '@lantern/games/engine/strips.ts'
import type { SlotFace } from './show/face.ts'
import type { Tier } from './show/show.ts'

interface Landed {
  readonly grid: Grid
  readonly face: Pick<SlotFace, 'openers' | 'symbols'>
  /** From this reel on the reels roll in suspense; null: none does. */
  readonly suspenseFrom: number | null
}

/** `before` reels had landed, `now` have: their stop sounds, progress towards a feature, and the start of suspense. */
export function landingCues({ grid, face, suspenseFrom }: Landed, before: number, now: number): readonly string[] {
  if (now <= before) return []
  const shown = new Set(grid.slice(before, now).flat())
  const found = face.openers
    .filter(({ symbol }) => shown.has(symbol))
    .map(({ symbol }) => (face.symbols[symbol]?.role === 'coin' ? 'coin' : 'scatter'))
  const isSuspense = suspenseFrom !== null && before < suspenseFrom && now >= suspenseFrom && now < grid.length
  return ['land', ...new Set(found), ...(isSuspense ? ['suspense'] : [])]
}

/** A shared jackpot has a sound by its size: 101 huge … 104 small. */
export const partyCue = (tier: Tier, jackpot?: number): string =>
  tier === 'jackpot' && jackpot !== undefined ? `party-jackpot-${jackpot}` : `party-${tier}`
