// What the events of a round need from a stage; the Pixi stage keeps it, and a plain list of calls in tests.
import type { Cell } from '@lantern/games/engine/game.ts'
import type { Grid } from '@lantern/games/engine/strips.ts'

export type Tier = 'nice' | 'big' | 'mega' | 'holymoly' | 'free' | 'freeEnd'
export type Mood = 'base' | 'free'

export interface ShownWin {
  readonly cells: readonly Cell[]
  /** The row the line crosses on every reel; null for scatters, which have no line. */
  readonly line: readonly number[] | null
}

export interface SlotShow {
  /** Reels start at once; the answer may come later. */
  roll(): void
  /** Reels land on the answer. */
  rest(grid: Grid, stops: readonly number[]): Promise<void>
  /** There is no answer: the reels come back to what they showed. */
  comeBack(): Promise<void>
  showWin(win: ShownWin, isQuick: boolean): Promise<void>
  /** Lights every win of the spin together and keeps walking through them. */
  keepShowing(): void
  setMood(mood: Mood): Promise<void>
  /** `counted` is called when the figure has been counted up or the player skips the counting. */
  celebrate(tier: Tier, title: string, counted: () => void): Promise<void>
  /** The player does not want to wait: ends what is being shown now. */
  hurry(): void
}

/** How long a figure counts up in each celebration. */
export const COUNT_SECONDS: Readonly<Record<Tier, number>> = {
  nice: 1.3,
  big: 2.4,
  mega: 3.4,
  holymoly: 4.8,
  free: 0.4,
  freeEnd: 1.2,
}
