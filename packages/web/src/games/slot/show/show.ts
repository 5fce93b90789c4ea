// What the events of a round need from a stage; the Pixi stage keeps it, and a plain list of calls in tests.
import type { Cell, HeldCoin } from '@lantern/games/engine/event.ts'
import type { Grid } from '@lantern/games/engine/strips.ts'

export type Tier = 'nice' | 'big' | 'mega' | 'holymoly' | 'free' | 'freeEnd' | 'hold' | 'holdEnd' | 'vault' | 'jackpot'
export type Mood = 'base' | 'free'

export interface ShownWin {
  readonly cells: readonly Cell[]
  /** The row the line crosses on every reel; null for scatters, which have no line. */
  readonly line: readonly number[] | null
  /** Paid on neighbouring reels, in as many ways as there are. */
  readonly isWays?: boolean
}

/** What a held coin says on its face; words come from the page. */
export interface CoinFace extends HeldCoin {
  readonly text: string
  readonly name: string | null
}

export interface SlotShow {
  /** Reels start at once; the answer may come later. Reels that roll already go on. */
  roll(): void
  /** Reels land on the answer; `times` is where a reel of multipliers lands, if the game has one. */
  rest(grid: Grid, stops: readonly number[], times?: number | null): Promise<void>
  /** There is no answer: the reels come back to what they showed. */
  comeBack(): Promise<void>
  /** Cells turn into what `grid` shows. */
  turn(cells: readonly Cell[], grid: Grid): Promise<void>
  nudge(reel: number, by: number, grid: Grid): Promise<void>
  tumble(gone: readonly Cell[], grid: Grid): Promise<void>
  /** Letters a figure on a cell. */
  tag(text: string, cell: Cell): Promise<void>
  showWin(win: ShownWin, isQuick: boolean): Promise<void>
  /** Lights every win of the spin together and keeps walking through them. */
  keepShowing(): void
  /** The coins are held, all other cells are emptied. */
  hold(coins: readonly CoinFace[]): Promise<void>
  /** Free cells roll once more; these coins land. */
  respin(coins: readonly CoinFace[]): Promise<void>
  endHold(): Promise<void>
  setMood(mood: Mood): Promise<void>
  /** `counted` is called when the figure has been counted up or the player skips the counting; `jackpot`: which shared one. */
  celebrate(tier: Tier, title: string, counted: () => void, jackpot?: number): Promise<void>
  /** Sounds a moment that is shown beside the reels. */
  sound(cue: string): void
  /** Lets the player read something for some seconds; ends earlier by a hurry. */
  pause(seconds: number): Promise<void>
  /** The player does not want to wait: ends what is being shown now. */
  hurry(): void
  /** Everything shorter, from the next step on. */
  setTurbo(isOn: boolean): void
  /** While true nothing takes time: the page is hidden, or the past is caught up with. */
  setHasty(isOn: boolean): void
}

/** How long a figure counts up in each celebration. */
export const COUNT_SECONDS: Readonly<Record<Tier, number>> = {
  nice: 1.3,
  big: 2.4,
  mega: 3.4,
  holymoly: 4.8,
  free: 0.4,
  freeEnd: 1.2,
  hold: 0.3,
  holdEnd: 1.4,
  vault: 2.4,
  jackpot: 4.8,
}
