// Ways: runs of a symbol on neighbouring reels from the left, in any row. Wilds may count as several; free spins come in sets to choose from.
import { checkBase, type GameDefinition, type GameSymbol } from './definition.ts'
import type { Cell, ChoiceEvent, RoundEvent } from './event.ts'
import { findCells } from './lines.ts'
import { BadTurn, type Mechanic, type MechanicResult, type Turn } from './play.ts'
import type { Draws } from './rng.ts'
import { drawStops, showGrid, type Grid, type Strip } from './strips.ts'

export interface FreeSpinSet {
  readonly spins: number
  readonly multiplier: number
}

export interface WaysDefinition extends GameDefinition {
  readonly mechanic: 'ways'
  readonly symbols: readonly GameSymbol[]
  readonly rows: number
  /** pays[symbol][reels] for each way, in hundredths of the bet; never falling as reels grow. */
  readonly pays: readonly (readonly number[])[]
  /** Pay by number of scatters anywhere, in hundredths of the bet. */
  readonly scatterPays: readonly number[]
  /** As how many symbols a wild counts: drawn by weight for each visible wild, separately for paid and free spins. */
  readonly wilds: {
    readonly values: readonly number[]
    readonly base: readonly number[]
    readonly free: readonly number[]
  }
  /** With `from` scatters the player chooses a set; as many again in free spins add `again` spins. */
  readonly freeSpins: { readonly from: number; readonly sets: readonly FreeSpinSet[]; readonly again: number }
  readonly strips: { readonly base: readonly Strip[]; readonly free: readonly Strip[] }
}

export interface WaysRules {
  readonly wild: number
  readonly pays: readonly (readonly number[])[]
}

export interface WaysWin {
  symbol: number
  count: number
  ways: number
  cells: Cell[]
  /** The pay of all ways together, in hundredths of the bet. */
  pay: number
}

export const findRole = (symbols: readonly GameSymbol[], role: string): number =>
  symbols.findIndex((symbol) => symbol.role === role)

/** The value for a count; a count beyond the table uses its last entry. */
export const readTable = (table: readonly number[], count: number): number =>
  table[Math.min(count, table.length - 1)] ?? 0

/** `worthOf` returns as how many symbols a wild counts. Wilds are never on the first reel, so that reel has all candidates. */
export function findWays(grid: Grid, { wild, pays }: WaysRules, worthOf: (cell: Cell) => number = () => 1): WaysWin[] {
  const wins: WaysWin[] = []
  for (const symbol of new Set(grid[0])) {
    const cells: Cell[] = []
    let ways = 1
    let count = 0
    for (; count < grid.length; count++) {
      let worth = 0
      grid[count]!.forEach((shown, row) => {
        if (shown !== symbol && shown !== wild) return
        const cell: Cell = [count, row]
        cells.push(cell)
        worth += shown === wild ? worthOf(cell) : 1
      })
      if (worth === 0) break
      ways *= worth
    }
    const pay = pays[symbol]?.[count] ?? 0
    if (pay > 0) wins.push({ symbol, count, ways, cells, pay: pay * ways })
  }
  return wins
}

/** Checks that apply to every game with ways. */
export function checkWays(
  definition: GameDefinition & Pick<WaysDefinition, 'symbols' | 'pays' | 'scatterPays' | 'strips'>,
): void {
  checkBase(definition)
  const { code, symbols, pays, bets, strips } = definition
  const fail = (why: string): never => {
    throw new RangeError(`${code}: ${why}`)
  }
  if (bets.some((bet) => bet % 100 !== 0)) fail('bets are whole hundreds, so that hundredths of them are whole')
  if (pays.length !== symbols.length) fail('every symbol has a row of pays')
  if (pays.some((row) => row.some((pay, i) => !Number.isSafeInteger(pay) || pay < (row[i - 1] ?? 0))))
    fail('pays are whole and never fall as reels grow')
  for (const set of [strips.base, strips.free]) {
    if (set.length !== strips.base.length) fail('free spins are played on as many reels')
    if (set[0]!.includes(findRole(symbols, 'wild'))) fail('the first reel has no wild')
    if (set.some((strip) => strip.length === 0 || strip.some((symbol) => !symbols[symbol])))
      fail('a strip has a symbol that the game does not define')
  }
}

interface Round {
  readonly definition: WaysDefinition
  readonly rules: WaysRules
  readonly scatter: number
  readonly draws: Draws
  readonly bet: number
  readonly events: RoundEvent[]
  win: number
}

/** Draws as how many symbols each wild counts; appends an event for those above one. */
function drawWilds({ definition, rules, draws, events }: Round, grid: Grid, isFree: boolean): (cell: Cell) => number {
  const { values, base, free } = definition.wilds
  const worth = new Map<string, number>()
  for (const cell of findCells(grid, rules.wild)) {
    const Value = values[draws.pick(isFree ? free : base)]!
    worth.set(cell.join(), Value)
    if (Value > 1) events.push({ Kind: 'multiplier', Value, Cells: [cell] })
  }
  return (cell) => worth.get(cell.join()) ?? 1
}

/** One spin; returns whether it showed enough scatters. */
function spin(round: Round, Free: number, Left: number, Multiplier: number): boolean {
  const { definition, rules, scatter, draws, bet, events } = round
  const strips = Free === 0 ? definition.strips.base : definition.strips.free
  const Stops = drawStops(draws, strips)
  const Grid = showGrid(strips, Stops, definition.rows)
  events.push({ Kind: 'spin', Free, Left, Stops, Grid })
  const worthOf = drawWilds(round, Grid, Free > 0)
  for (const { symbol, count, ways, cells, pay } of findWays(Grid, rules, worthOf)) {
    const Win = (pay * bet * Multiplier) / 100
    round.win += Win
    events.push({ Kind: 'ways', Symbol: symbol, Count: count, Ways: ways, Cells: cells, Multiplier, Win })
  }
  const Cells = findCells(Grid, scatter)
  const Win = (readTable(definition.scatterPays, Cells.length) * bet * Multiplier) / 100
  const isEnough = Cells.length >= definition.freeSpins.from
  if (Win > 0 || isEnough) events.push({ Kind: 'scatter', Symbol: scatter, Cells, Multiplier, Win })
  round.win += Win
  return isEnough
}

function playFree(round: Round, { spins, multiplier }: FreeSpinSet): void {
  const { definition, events, bet } = round
  const { again } = definition.freeSpins
  const most = definition.winCap * bet
  const before = round.win
  let left = spins
  let played = 0
  events.push({ Kind: 'freeSpins', Award: spins, Left: left, Multiplier: multiplier, Again: false })
  while (left > 0 && round.win < most) {
    if (!spin(round, ++played, --left, multiplier) || again === 0) continue
    left += again
    events.push({ Kind: 'freeSpins', Award: again, Left: left, Multiplier: multiplier, Again: true })
  }
  events.push({ Kind: 'freeSpinsEnd', Played: played, Win: Math.min(round.win, most) - before })
}

/** The set the player chose, or null while the round waits for it. */
function chooseSet({ definition, events }: Round, actions: readonly number[]): FreeSpinSet | ChoiceEvent {
  const { sets } = definition.freeSpins
  const choice: ChoiceEvent = {
    Kind: 'choice',
    Of: 'freeSpins',
    Options: sets.map(({ spins, multiplier }) => ({ Spins: spins, Multiplier: multiplier })),
  }
  events.push(choice)
  const [Option] = actions
  if (Option === undefined) return choice
  const chosen = sets[Option]
  if (!chosen) throw new BadTurn(`${definition.code} has no set of free spins ${Option}`)
  events.push({ Kind: 'chosen', Of: 'freeSpins', Option })
  return chosen
}

function play(definition: WaysDefinition, draws: Draws, { bet, actions }: Turn): MechanicResult {
  const { symbols, pays, winCap, code } = definition
  const rules = { wild: findRole(symbols, 'wild'), pays }
  const round: Round = { definition, rules, scatter: findRole(symbols, 'scatter'), draws, bet, events: [], win: 0 }
  const isTriggered = spin(round, 0, 0, 1) && round.win < winCap * bet
  if (actions.length > (isTriggered ? 1 : 0)) throw new BadTurn(`${code} did not ask for so many choices`)
  if (isTriggered) {
    const chosen = chooseSet(round, actions)
    if ('Kind' in chosen) return { events: round.events, win: round.win, stateOut: null, waits: chosen }
    playFree(round, chosen)
  }
  return { events: round.events, win: round.win, stateOut: null, waits: null }
}

function check(definition: WaysDefinition): void {
  checkWays(definition)
  const { code, rows, wilds, freeSpins, strips } = definition
  const { values, base, free } = wilds
  if (base.length !== values.length || free.length !== values.length || values.some((value) => !(value >= 1)))
    throw new RangeError(`${code}: every value of a wild needs weights`)
  if (freeSpins.sets.length === 0 || freeSpins.from < 1) throw new RangeError(`${code}: a set of free spins is missing`)
  if ([...strips.base, ...strips.free].some(({ length }) => length < rows))
    throw new RangeError(`${code}: a strip is at least as long as the window`)
}

export const ways: Mechanic<WaysDefinition> = { check, play }
