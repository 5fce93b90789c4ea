// Effects of line-game features on a grid: wilds that cover a reel, a symbol that fills its reels, a reel that moves by one place.
import type { Cell } from './event.ts'
import type { LineWin } from './lines.ts'
import { showReel, type Grid, type Strip } from './strips.ts'

/** Covers each of `reels` that shows a wild. Cells: those that turned into a wild; empty: nothing changed. */
export function coverWilds(
  grid: number[][],
  wild: number,
  reels: readonly number[],
): { grid: number[][]; cells: Cell[] } {
  const cells: Cell[] = []
  let covered = grid
  for (const reel of reels) {
    const column = grid[reel]!
    if (!column.includes(wild)) continue
    for (let row = 0; row < column.length; row++) if (column[row] !== wild) cells.push([reel, row])
    covered = covered.with(
      reel,
      column.map(() => wild),
    )
  }
  return { grid: covered, cells }
}

interface Filled {
  /** How many reels show the symbol. */
  reels: number
  /** All cells of those reels. */
  cells: Cell[]
  /** The cells that showed another symbol before. */
  fresh: Cell[]
  grid: number[][]
}

export function expandSymbol(grid: Grid, symbol: number): Filled {
  const filled: Filled = { reels: 0, cells: [], fresh: [], grid: [] }
  grid.forEach((column, reel) => {
    const isShown = column.includes(symbol)
    filled.grid.push(column.map((shown) => (isShown ? symbol : shown)))
    if (!isShown) return
    filled.reels++
    column.forEach((shown, row) => {
      filled.cells.push([reel, row])
      if (shown !== symbol) filled.fresh.push([reel, row])
    })
  })
  return filled
}

interface Nudge {
  reel: number
  /** +1: the reel moved down by one place, −1: up. */
  by: number
  grid: number[][]
  wins: LineWin[]
}

/** The best-paying move of one reel by one place; among equals the leftmost reel, and down before up. Null: none pays. */
export function findNudge(
  strips: readonly Strip[],
  stops: readonly number[],
  rows: number,
  winsOf: (grid: Grid) => LineWin[],
): Nudge | null {
  let best: Nudge | null = null
  let most = 0
  strips.forEach((strip, reel) => {
    for (const by of [1, -1]) {
      const grid = strips.map((other, i) => {
        const stop = i === reel ? (stops[i]! - by + strip.length) % strip.length : stops[i]!
        return showReel(other, stop, rows)
      })
      const wins = winsOf(grid)
      const pay = wins.reduce((sum, win) => sum + win.pay, 0)
      if (pay > most) {
        most = pay
        best = { reel, by, grid, wins }
      }
    }
  })
  return best
}
