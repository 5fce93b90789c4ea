// The interface of a stage for the events of a round; implemented by the Pixi stage, and by a recorder of calls in tests.
import type { Cell, HeldCoin } from '@lantern/games/engine/event.ts'
import type { Grid } from '@lantern/games/engine/strips.ts'

export type Tier = 'nice' | 'big' | 'mega' | 'holymoly' | 'free' | 'freeEnd' | 'hold' | 'holdEnd' | 'vault' | 'jackpot'
export type Mood = 'base' | 'free'

export interface ShownWin {
  readonly cells: readonly Cell[]
  /** The row of the line on every reel; null for scatters, which have no line. */
  readonly line: readonly number[] | null
  /** Paid on neighbouring reels, in any rows. */
  readonly isWays?: boolean
}

/** The text on a held coin, provided by the page. */
export interface CoinFace extends HeldCoin {
  readonly text: string
  readonly name: string | null
}

export interface SlotShow {
  /** Starts the reels at once, before the server's answer; rolling reels continue. */
  roll(): void
  /** Lands the reels on the answer; `times` is the stop of a multiplier reel, if the game has one. */
  rest(grid: Grid, stops: readonly number[], times?: number | null): Promise<void>
  /** There is no answer: the reels return to what they showed. */
  comeBack(): Promise<void>
  /** Cells turn into what `grid` shows. */
  turn(cells: readonly Cell[], grid: Grid): Promise<void>
  nudge(reel: number, by: number, grid: Grid): Promise<void>
  tumble(gone: readonly Cell[], grid: Grid): Promise<void>
  /** Draws a number on a cell. */
  tag(text: string, cell: Cell): Promise<void>
  showWin(win: ShownWin, isQuick: boolean): Promise<void>
  /** Lights all wins of the spin together, then one after the other in a loop. */
  keepShowing(): void
  /** The coins are held, all other cells are emptied. */
  hold(coins: readonly CoinFace[]): Promise<void>
  /** Free cells roll once more; these coins land. */
  respin(coins: readonly CoinFace[]): Promise<void>
  endHold(): Promise<void>
  setMood(mood: Mood): Promise<void>
  /** `counted` is called when the amount has been counted up or the player skips; `jackpot`: which shared one. */
  celebrate(tier: Tier, title: string, counted: () => void, jackpot?: number): Promise<void>
  /** Plays the sound of a moment shown next to the reels. */
  sound(cue: string): void
  /** Waits some seconds so that the player can read; a skip ends it early. */
  pause(seconds: number): Promise<void>
  /** The player skips: ends what is being shown now. */
  skip(): void
  /** Shortens all animations from the next step on. */
  setTurbo(isOn: boolean): void
  /** While true nothing takes time: the page is hidden, or past events are being applied. */
  setHasty(isOn: boolean): void
}

/** How long the amount counts up in each celebration. */
export const countSeconds: Readonly<Record<Tier, number>> = {
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
