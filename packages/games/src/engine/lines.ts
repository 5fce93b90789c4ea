// Line wins from left to right with wilds, and scatters counted anywhere: the readable evaluator that every round is played by.
import type { Grid } from './strips.ts'

/** The row a line crosses on each reel. */
export type Line = readonly number[]

export interface LineRules {
  wild: number
  scatter: number
  /** pays[symbol][count] in line bets; a missing entry pays nothing. */
  pays: readonly (readonly number[])[]
}

export interface Run {
  symbol: number
  count: number
  pay: number
}

const NOTHING: Run = { symbol: -1, count: 0, pay: 0 }

/** The best run from the left. Leading wilds count both as themselves and as the first other symbol; the dearer reading pays. */
export function readRun(symbols: readonly number[], { wild, scatter, pays }: LineRules): Run {
  let wilds = 0
  while (wilds < symbols.length && symbols[wilds] === wild) wilds++
  const wildPay = pays[wild]?.[wilds] ?? 0
  const symbol = symbols[wilds]
  if (symbol === undefined || symbol === scatter)
    return wildPay > 0 ? { symbol: wild, count: wilds, pay: wildPay } : NOTHING
  let count = wilds + 1
  while (count < symbols.length && (symbols[count] === symbol || symbols[count] === wild)) count++
  const pay = pays[symbol]?.[count] ?? 0
  if (wildPay > pay) return { symbol: wild, count: wilds, pay: wildPay }
  return pay > 0 ? { symbol, count, pay } : NOTHING
}

export interface LineWin extends Run {
  /** Which line, counted from 0. */
  line: number
}

export function findLineWins(grid: Grid, lines: readonly Line[], rules: LineRules): LineWin[] {
  const wins: LineWin[] = []
  const symbols: number[] = []
  for (let line = 0; line < lines.length; line++) {
    const rows = lines[line]!
    for (let reel = 0; reel < rows.length; reel++) symbols[reel] = grid[reel]![rows[reel]!]!
    const run = readRun(symbols, rules)
    if (run.pay > 0) wins.push({ line, symbol: run.symbol, count: run.count, pay: run.pay })
  }
  return wins
}

/** Reel and row of every place that shows `symbol`. */
export function findCells(grid: Grid, symbol: number): [reel: number, row: number][] {
  const cells: [number, number][] = []
  grid.forEach((column, reel) =>
    column.forEach((shown, row) => {
      if (shown === symbol) cells.push([reel, row])
    }),
  )
  return cells
}
