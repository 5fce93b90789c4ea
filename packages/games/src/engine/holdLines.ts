// The paid spin of hold-and-spin and chest games: line wins, and the cells of their coins or bonus symbols.
import { BadTurn } from './play.ts'
import { checkBase, type GameDefinition, type GameSymbol } from './definition.ts'
import type { Cell, RoundEvent } from './event.ts'
import { findCells, findLineWins, type Line, type LineRules } from './lines.ts'
import type { Draws } from './rng.ts'
import { drawStops, showGrid, type Strip } from './strips.ts'

export interface SpinDefinition extends GameDefinition {
  readonly symbols: readonly GameSymbol[]
  readonly rows: number
  readonly lines: readonly Line[]
  /** pays[symbol][count] in line bets. */
  readonly pays: readonly (readonly number[])[]
  readonly strips: { readonly base: readonly Strip[] }
}

/** The symbol that opens the feature is treated as a scatter: it is on no line and no wild replaces it. */
export function rulesOfSpin({ symbols, pays }: SpinDefinition): LineRules {
  return {
    wild: symbols.findIndex(({ role }) => role === 'wild'),
    scatter: symbols.findIndex(({ role }) => role === 'coin' || role === 'bonus'),
    pays,
  }
}

export interface Spun {
  win: number
  /** The cells of the coins or bonus symbols. */
  cells: Cell[]
}

/** Appends the spin and its line wins. */
export function spinLines(definition: SpinDefinition, draws: Draws, bet: number, events: RoundEvent[]): Spun {
  const { strips, rows, lines } = definition
  const rules = rulesOfSpin(definition)
  const Stops = drawStops(draws, strips.base)
  const Grid = showGrid(strips.base, Stops, rows)
  events.push({ Kind: 'spin', Free: 0, Left: 0, Stops, Grid })
  const lineBet = bet / lines.length
  let win = 0
  for (const { line, symbol, count, pay } of findLineWins(Grid, lines, rules)) {
    const Win = pay * lineBet
    win += Win
    events.push({ Kind: 'line', Line: line, Symbol: symbol, Count: count, Multiplier: 1, Win })
  }
  return { win, cells: findCells(Grid, rules.scatter) }
}

export const isWhole = (value: number, least: number): boolean => Number.isSafeInteger(value) && value >= least

export function refuse(code: string, why: string): never {
  throw new RangeError(`${code}: ${why}`)
}

export function checkSpin(definition: SpinDefinition): void {
  checkBase(definition)
  const { code, bets, symbols, rows, lines, pays, strips } = definition
  const { scatter } = rulesOfSpin(definition)
  const reels = strips.base.length
  if (scatter < 0) refuse(code, 'no symbol opens the feature')
  if (bets.some((bet) => bet % lines.length !== 0 || bet % 100 !== 0))
    refuse(code, `every bet must be a whole multiple of ${lines.length} and of 100`)
  if (lines.some((line) => line.length !== reels || line.some((row) => !isWhole(row, 0) || row >= rows)))
    refuse(code, 'lines do not fit the reels')
  if (strips.base.some((strip) => strip.length < rows || strip.some((symbol) => symbols[symbol] === undefined)))
    refuse(code, 'a strip is too short or has an unknown symbol')
  if (pays.length > symbols.length || pays.some((row) => row.some((pay) => !isWhole(pay, 0))))
    refuse(code, 'pays must be whole line bets')
  if ((pays[scatter] ?? []).some((pay) => pay > 0)) refuse(code, 'what opens the feature pays on no line')
}

/** Weighted worths in hundredths of the bet. */
export function checkWorths(code: string, worths: readonly { worth: number; weight: number }[]): void {
  if (worths.length === 0 || worths.some(({ worth, weight }) => !isWhole(worth, 1) || !isWhole(weight, 1)))
    refuse(code, 'worths and weights must be whole and positive')
}

export function refuseActions(code: string, actions: readonly number[]): void {
  if (actions.length > 0) throw new BadTurn(`${code} waits for no choice here`)
}
