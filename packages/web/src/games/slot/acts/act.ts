// An act animates landed cells: it defines how each cell looks at any moment, as a pure function of time.
import type { Cell } from '@lantern/games/engine/event.ts'
import type { Grid } from '@lantern/games/engine/strips.ts'

export interface Pose {
  readonly symbol: number
  /** Its position in rows; fractional while it moves. */
  readonly row: number
  readonly scaleX: number
  readonly scaleY: number
  readonly alpha: number
}

export interface Act {
  readonly since: number
  readonly endsAt: number
  /** The grid when it is over. */
  readonly grid: Grid
  /** Rows from -1 to one below the last; null: nothing is there. */
  pose(reel: number, row: number, time: number): Pose | null
  /** Where the cell that ends at `row` is now; absent: cells stay where they are. */
  whereIs?(reel: number, row: number, time: number): number
}

export const standing = (symbol: number | undefined, row: number): Pose | null =>
  symbol === undefined ? null : { symbol, row, scaleX: 1, scaleY: 1, alpha: 1 }

export const cellKey = (reel: number, row: number): string => `${reel}:${row}`
export const cellSet = (cells: readonly Readonly<Cell>[]): Set<string> =>
  new Set(cells.map(([reel, row]) => cellKey(reel, row)))
