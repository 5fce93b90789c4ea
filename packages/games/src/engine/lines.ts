// The mechanic of lines: runs from the left with wilds, scatters anywhere, and features that a definition switches on as data.
import { checkBase, type GameDefinition, type GameSymbol } from './definition.ts'
import type { Cell, RoundEvent } from './event.ts'
import { coverWilds, expandSymbol, findNudge } from './lineFeatures.ts'
import type { Mechanic, MechanicResult } from './play.ts'
import type { Draws } from './rng.ts'
import { drawStops, showGrid, type Grid, type Strip } from './strips.ts'

/** The row a line crosses on each reel. */
export type Line = readonly number[]

export interface LineFeatures {
  /** awards[count of scatters] in spins, both in the paid spin and as a retrigger; their wins count `multiplier` times. */
  readonly freeSpins?: { readonly awards: readonly number[]; readonly multiplier: number }
  /** A wild on one of these reels always covers its whole reel, before lines are evaluated. Scatters count as they landed. */
  readonly expandingWild?: { readonly reels: readonly number[] }
  /**
   * Free spins begin with one symbol, drawn by these weights. After lines are paid it fills each reel it shows on, if those are enough to pay, and
   * pays on every line for that many reels, adjacent or not. Wilds do not substitute for it.
   */
  readonly expandingSymbol?: { readonly weights: readonly number[] }
  /** A separate reel that multiplies all wins of the spin: one draw per spin, after the reels and any nudge. */
  readonly multiplierReel?: { readonly values: readonly number[] }
  /**
   * For a spin that pays nothing, where moving one reel by one place would pay: once in `oneIn` that reel moves. The best-paying move is taken; among
   * equals the leftmost reel, and down before up.
   */
  readonly nudge?: { readonly oneIn: number }
}

export interface LineDefinition extends GameDefinition {
  readonly mechanic: 'lines'
  readonly symbols: readonly GameSymbol[]
  readonly rows: number
  readonly lines: readonly Line[]
  /** The symbol that substitutes for others; −1: none. It never substitutes for another scatter. */
  readonly wild: number
  /** The symbol that counts anywhere; −1: none. A book is both. */
  readonly scatter: number
  /** pays[symbol][count] in line bets; a missing entry pays nothing. */
  readonly pays: readonly (readonly number[])[]
  /** scatterPays[count] in hundredths of the bet. */
  readonly scatterPays: readonly number[]
  /** `free` is empty without free spins. */
  readonly strips: { readonly base: readonly Strip[]; readonly free: readonly Strip[] }
  readonly features: LineFeatures
}

export interface LineRules {
  readonly wild: number
  readonly scatter: number
  /** pays[symbol][count] in line bets; a missing entry pays nothing. */
  readonly pays: readonly (readonly number[])[]
}

export interface Run {
  symbol: number
  count: number
  pay: number
}

const nothing: Run = { symbol: -1, count: 0, pay: 0 }

/** The best run from the left. Leading wilds count both as themselves and as the first other symbol; the higher pay wins. */
export function readRun(symbols: readonly number[], { wild, scatter, pays }: LineRules): Run {
  const reels = symbols.length
  let wilds = 0
  while (wilds < reels && symbols[wilds] === wild) wilds++
  const wildPay = wilds === 0 ? 0 : (pays[wild]?.[wilds] ?? 0)
  const symbol = wilds < reels ? symbols[wilds]! : scatter
  if (symbol === scatter) return wildPay > 0 ? { symbol: wild, count: wilds, pay: wildPay } : nothing
  let count = wilds + 1
  while (count < reels && (symbols[count] === symbol || symbols[count] === wild)) count++
  const pay = pays[symbol]?.[count] ?? 0
  if (wildPay > pay) return { symbol: wild, count: wilds, pay: wildPay }
  return pay > 0 ? { symbol, count, pay } : nothing
}

export interface LineWin extends Run {
  /** Which line, counted from 0. */
  line: number
}

/** The readable evaluator, used for every played round. */
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
export function findCells(grid: Grid, symbol: number): Cell[] {
  const cells: Cell[] = []
  for (let reel = 0; reel < grid.length; reel++)
    for (let row = 0; row < grid[reel]!.length; row++) if (grid[reel]![row] === symbol) cells.push([reel, row])
  return cells
}

/** The value for a count of scatters; a count beyond the table uses its last entry. */
export function byCount(table: readonly number[], count: number): number {
  return table[Math.min(count, table.length - 1)] ?? 0
}

interface Spin {
  readonly free: number
  readonly left: number
  /** The symbol that expands in these free spins; −1: none. */
  readonly special: number
}

/** One spin: appends its events and returns its win and the free spins it granted. */
function spin(
  definition: LineDefinition,
  draws: Draws,
  bet: number,
  events: RoundEvent[],
  { free, left, special }: Spin,
): { win: number; award: number } {
  const { rows, lines, wild, scatter, scatterPays, pays, features } = definition
  const strips = free === 0 ? definition.strips.base : definition.strips.free
  const stops = drawStops(draws, strips)
  const landed = showGrid(strips, stops, rows)
  events.push({ Kind: 'spin', Free: free, Left: left, Stops: stops, Grid: landed })
  let grid: number[][] = landed
  if (features.expandingWild) {
    const covered = coverWilds(landed, wild, features.expandingWild.reels)
    if (covered.cells.length > 0) {
      grid = covered.grid
      events.push({ Kind: 'expand', Symbol: wild, Cells: covered.cells, Grid: grid })
    }
  }
  let found = findLineWins(grid, lines, definition)
  if (features.nudge && found.length === 0) {
    const nudge = findNudge(strips, stops, rows, (moved) => findLineWins(moved, lines, definition))
    if (nudge && draws.below(features.nudge.oneIn) === 0) {
      found = nudge.wins
      grid = nudge.grid
      events.push({ Kind: 'nudge', Reel: nudge.reel, By: nudge.by, Grid: grid })
    }
  }
  let times = free === 0 ? 1 : features.freeSpins!.multiplier
  if (features.multiplierReel) {
    const { values } = features.multiplierReel
    const value = values[draws.below(values.length)]!
    times *= value
    events.push({ Kind: 'multiplier', Value: value, Cells: [] })
  }
  const lineBet = bet / lines.length
  let win = 0
  for (const { line, symbol, count, pay } of found) {
    const Win = pay * lineBet * times
    win += Win
    events.push({ Kind: 'line', Line: line, Symbol: symbol, Count: count, Multiplier: times, Win })
  }
  if (special >= 0) {
    const { reels, cells, fresh, grid: filled } = expandSymbol(grid, special)
    const Win = (pays[special]?.[reels] ?? 0) * bet * times
    if (Win > 0) {
      win += Win
      events.push({ Kind: 'expand', Symbol: special, Cells: fresh, Grid: filled })
      events.push({ Kind: 'scatter', Symbol: special, Cells: cells, Multiplier: times, Win })
    }
  }
  if (scatter < 0) return { win, award: 0 }
  const cells = findCells(landed, scatter)
  const Win = (byCount(scatterPays, cells.length) * bet * times) / 100
  const award = byCount(features.freeSpins?.awards ?? [], cells.length)
  if (Win > 0 || award > 0) events.push({ Kind: 'scatter', Symbol: scatter, Cells: cells, Multiplier: times, Win })
  return { win: win + Win, award }
}

function playLines(definition: LineDefinition, draws: Draws, bet: number): MechanicResult {
  const { freeSpins, expandingSymbol } = definition.features
  const most = definition.winCap * bet
  const events: RoundEvent[] = []
  const paid = spin(definition, draws, bet, events, { free: 0, left: 0, special: -1 })
  let win = paid.win
  if (freeSpins && paid.award > 0 && win < most) {
    const special = expandingSymbol ? draws.pick(expandingSymbol.weights) : -1
    const named = special >= 0 ? { Symbol: special } : {}
    const grant = (Award: number, Left: number, Again: boolean): void => {
      events.push({ Kind: 'freeSpins', Award, Left, Multiplier: freeSpins.multiplier, Again, ...named })
    }
    grant(paid.award, paid.award, false)
    let played = 0
    for (let left = paid.award; left > 0 && win < most;) {
      const { win: more, award } = spin(definition, draws, bet, events, { free: ++played, left: --left, special })
      win += more
      left += award
      if (award > 0) grant(award, left, true)
    }
    events.push({ Kind: 'freeSpinsEnd', Played: played, Win: Math.min(win, most) - paid.win })
  }
  return { events, win, stateOut: null, waits: null }
}

function checkLines(definition: LineDefinition): void {
  checkBase(definition)
  const { code, bets, lines, strips, rows, symbols, wild, scatter, features } = definition
  const { freeSpins, expandingWild, expandingSymbol, multiplierReel, nudge } = features
  const fail = (why: string): never => {
    throw new RangeError(`${code}: ${why}`)
  }
  if (bets.some((bet) => bet % lines.length !== 0 || bet % 100 !== 0))
    fail(`every bet must be a whole multiple of ${lines.length} and of 100`)
  const reels = strips.base.length
  const isStrip = (strip: Strip): boolean => strip.length >= rows && strip.every((symbol) => symbols[symbol])
  if (![...strips.base, ...strips.free].every(isStrip))
    fail('a strip is shorter than the window or has an unknown symbol')
  if (lines.some((line) => line.length !== reels || line.some((row) => row < 0 || row >= rows)))
    fail('lines do not fit the reels')
  if (strips.free.length !== (freeSpins ? reels : 0)) fail('free spins and their strips do not fit')
  if ((freeSpins && scatter < 0) || (expandingWild && wild < 0)) fail('a feature lacks its symbol')
  if (expandingWild?.reels.some((reel) => !strips.base[reel])) fail('a wild covers an unknown reel')
  if (expandingSymbol && (!freeSpins || expandingSymbol.weights.length !== symbols.length))
    fail('an expanding symbol needs free spins and a weight for every symbol')
  if (nudge && (expandingWild || freeSpins || scatter >= 0)) fail('a nudge goes with plain lines only')
  if (multiplierReel?.values.some((value) => !Number.isSafeInteger(value) || value < 1)) fail('multipliers are whole')
  if (definition.modes.length > 1) fail('lines are played one way')
}

export const lines: Mechanic<LineDefinition> = {
  check: checkLines,
  play: (definition, draws, { bet }) => playLines(definition, draws, bet),
}
