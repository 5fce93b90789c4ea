// Tumbles: enough of a symbol anywhere pays and is removed, the rest falls, new cells come from the same strip; orbs add to the multiplier.
import { checkBase, type GameDefinition, type GameSymbol } from './definition.ts'
import type { Cell, RoundEvent } from './event.ts'
import { findCells } from './lines.ts'
import { BadTurn, type Mechanic, type MechanicResult, type Turn } from './play.ts'
import type { Draws } from './rng.ts'
import { showReel, type Grid, type Strip } from './strips.ts'
import { findRole, readTable } from './ways.ts'

export interface TumbleDefinition extends GameDefinition {
  readonly mechanic: 'tumble'
  readonly symbols: readonly GameSymbol[]
  readonly reels: number
  readonly rows: number
  /** Rising counts; pays[symbol][i] is for steps[i] cells or more, in hundredths of the bet. */
  readonly steps: readonly number[]
  readonly pays: readonly (readonly number[])[]
  /** Pay by number of scatters after the last tumble, in hundredths of the bet; never multiplied. */
  readonly scatterPays: readonly number[]
  /** What an orb adds to the multiplier, drawn by weight as it lands. The multiplier starts at 1. */
  readonly orbs: {
    readonly values: readonly number[]
    readonly base: readonly number[]
    readonly free: readonly number[]
  }
  /** `from` scatters open `spins`; `againFrom` of them in free spins add `again`. There the multiplier is kept until the end. */
  readonly freeSpins: {
    readonly from: number
    readonly spins: number
    readonly againFrom: number
    readonly again: number
  }
  /** One strip for all reels: the order of the reels then does not matter, and the whole cycle can be counted. */
  readonly strips: { readonly base: Strip; readonly free: Strip }
}

export interface AnywhereWin {
  symbol: number
  cells: Cell[]
  /** In hundredths of the bet. */
  pay: number
}

type PayRules = Pick<TumbleDefinition, 'steps' | 'pays'>

export function findAnywhere(grid: Grid, { steps, pays }: PayRules): AnywhereWin[] {
  const numbers = pays.map(() => 0)
  for (const column of grid) for (const symbol of column) numbers[symbol]!++
  const wins: AnywhereWin[] = []
  pays.forEach((row, symbol) => {
    if (row.length === 0 || numbers[symbol]! < steps[0]!) return
    const step = steps.findLastIndex((least) => numbers[symbol]! >= least)
    wins.push({ symbol, cells: findCells(grid, symbol), pay: row[step]! })
  })
  return wins
}

/** Removes every cell of some symbols; the cells above fall, and the strip moves down to fill each reel from the top. */
export function dropSymbols(
  grid: Grid,
  stops: readonly number[],
  strip: Strip,
  gone: readonly number[],
): { grid: number[][]; stops: number[]; fresh: number[] } {
  const fresh: number[] = []
  const after: number[] = []
  const fallen = grid.map((column, reel) => {
    const kept = column.filter((symbol) => !gone.includes(symbol))
    const missing = column.length - kept.length
    const stop = (((stops[reel]! - missing) % strip.length) + strip.length) % strip.length
    fresh.push(missing)
    after.push(stop)
    return missing === 0 ? kept : [...showReel(strip, stop, missing), ...kept]
  })
  return { grid: fallen, stops: after, fresh }
}

interface Round {
  readonly definition: TumbleDefinition
  readonly scatter: number
  readonly orb: number
  readonly draws: Draws
  readonly bet: number
  readonly events: RoundEvent[]
  win: number
}

/** Draws the value of each new orb and appends its event; `fresh` counts the new cells at the top of each reel. */
function drawOrbs(
  { definition, orb, draws, events }: Round,
  grid: Grid,
  fresh: readonly number[],
  isFree: boolean,
): number {
  const { values, base, free } = definition.orbs
  let sum = 0
  for (const cell of findCells(grid, orb)) {
    if (cell[1] >= fresh[cell[0]]!) continue
    const Value = values[draws.pick(isFree ? free : base)]!
    sum += Value
    events.push({ Kind: 'multiplier', Value, Cells: [cell] })
  }
  return sum
}

/** Pays and removes until nothing pays; returns the total pay, the sum of the orbs, and the final grid. */
function settle(
  round: Round,
  stopsAtFirst: readonly number[],
  gridAtFirst: Grid,
  isFree: boolean,
): { before: number; orbs: number; grid: Grid } {
  const { definition, bet, events } = round
  const strip = isFree ? definition.strips.free : definition.strips.base
  let stops = stopsAtFirst
  let grid = gridAtFirst
  let orbs = drawOrbs(
    round,
    grid,
    stops.map(() => definition.rows),
    isFree,
  )
  let before = 0
  for (;;) {
    const wins = findAnywhere(grid, definition)
    if (wins.length === 0) return { before, orbs, grid }
    for (const { symbol, cells, pay } of wins) {
      const Win = (pay * bet) / 100
      before += Win
      events.push({ Kind: 'anywhere', Symbol: symbol, Count: cells.length, Cells: cells, Win })
    }
    const Gone = wins.flatMap(({ cells }) => cells)
    const fallen = dropSymbols(
      grid,
      stops,
      strip,
      wins.map(({ symbol }) => symbol),
    )
    ;({ grid, stops } = fallen)
    events.push({ Kind: 'tumble', Gone, Fresh: fallen.fresh, Grid: fallen.grid })
    orbs += drawOrbs(round, grid, fallen.fresh, isFree)
  }
}

/** One spin with all its tumbles; returns the number of scatters and the multiplier after it. */
function spin(round: Round, Free: number, Left: number, multiplier: number): { scatters: number; multiplier: number } {
  const { definition, scatter, draws, bet, events } = round
  const strip = Free === 0 ? definition.strips.base : definition.strips.free
  const Stops = Array.from({ length: definition.reels }, () => draws.below(strip.length))
  const Grid = Stops.map((stop) => showReel(strip, stop, definition.rows))
  events.push({ Kind: 'spin', Free, Left, Stops, Grid })
  const { before, orbs, grid } = settle(round, Stops, Grid, Free > 0)
  const Multiplier = multiplier + orbs
  if (before > 0 || (Free > 0 && orbs > 0))
    events.push({ Kind: 'tumbleEnd', Before: before, Multiplier, Win: before * Multiplier })
  const Cells = findCells(grid, scatter)
  const Win = (readTable(definition.scatterPays, Cells.length) * bet) / 100
  const { from, againFrom } = definition.freeSpins
  if (Win > 0 || Cells.length >= (Free === 0 ? from : againFrom))
    events.push({ Kind: 'scatter', Symbol: scatter, Cells, Multiplier: 1, Win })
  round.win += before * Multiplier + Win
  return { scatters: Cells.length, multiplier: Multiplier }
}

function playFree(round: Round): void {
  const { definition, events, bet } = round
  const { spins, againFrom, again } = definition.freeSpins
  const most = definition.winCap * bet
  const before = round.win
  let left = spins
  let played = 0
  let multiplier = 1
  events.push({ Kind: 'freeSpins', Award: spins, Left: left, Multiplier: multiplier, Again: false })
  while (left > 0 && round.win < most) {
    const result = spin(round, ++played, --left, multiplier)
    multiplier = result.multiplier
    if (result.scatters < againFrom || again === 0) continue
    left += again
    events.push({ Kind: 'freeSpins', Award: again, Left: left, Multiplier: multiplier, Again: true })
  }
  events.push({ Kind: 'freeSpinsEnd', Played: played, Win: Math.min(round.win, most) - before })
}

/** Mode `buy` goes straight to the free spins. */
function play(definition: TumbleDefinition, draws: Draws, { bet, mode, actions }: Turn): MechanicResult {
  const { symbols, freeSpins, winCap, code } = definition
  if (actions.length > 0) throw new BadTurn(`${code} asks for no choice`)
  const scatter = findRole(symbols, 'scatter')
  const round: Round = { definition, scatter, orb: findRole(symbols, 'orb'), draws, bet, events: [], win: 0 }
  const isOpened = mode === 'buy' || spin(round, 0, 0, 1).scatters >= freeSpins.from
  if (isOpened && round.win < winCap * bet) playFree(round)
  return { events: round.events, win: round.win, stateOut: null, waits: null }
}

function check(definition: TumbleDefinition): void {
  checkBase(definition)
  const { code, symbols, bets, steps, pays, orbs, rows, strips } = definition
  const fail = (why: string): never => {
    throw new RangeError(`${code}: ${why}`)
  }
  if (bets.some((bet) => bet % 100 !== 0)) fail('bets are whole hundreds, so that hundredths of them are whole')
  if (pays.length !== symbols.length) fail('every symbol has a row of pays')
  pays.forEach((row, symbol) => {
    const isPaid = symbols[symbol]!.role === 'pay'
    if (row.length !== (isPaid ? steps.length : 0)) fail('symbols that pay have a pay for every step, others none')
    if (row.some((pay) => !Number.isSafeInteger(pay) || pay <= 0)) fail('pays are whole and above zero')
  })
  if (orbs.base.length !== orbs.values.length || orbs.free.length !== orbs.values.length)
    fail('every value of an orb needs weights')
  for (const strip of [strips.base, strips.free]) {
    if (strip.length < rows || strip.some((symbol) => !symbols[symbol]))
      fail('a strip fills the window with known symbols')
    // Cells that never pay accumulate in a column and end the tumbles; a strip without any could tumble forever.
    if (strip.every((symbol) => symbols[symbol]!.role === 'pay')) fail('a strip has a symbol that is not removed')
  }
}

export const tumble: Mechanic<TumbleDefinition> = { check, play }
