// Ways on reels whose number of rows is drawn for every spin, with mystery symbols; in free spins every winning spin adds one to the multiplier.
import type { GameDefinition, GameSymbol } from './definition.ts'
import type { RoundEvent } from './event.ts'
import { findCells } from './lines.ts'
import { BadTurn, type Mechanic, type MechanicResult, type Turn } from './play.ts'
import type { Draws } from './rng.ts'
import { drawStops, showReel, type Strip } from './strips.ts'
import { checkWays, findRole, findWays, readTable } from './ways.ts'

export interface DynaDefinition extends GameDefinition {
  readonly mechanic: 'dyna'
  readonly symbols: readonly GameSymbol[]
  /** A reel shows `least` + i rows with the weight at i, separately for paid and free spins; each reel is drawn independently. */
  readonly rows: { readonly least: number; readonly base: readonly number[]; readonly free: readonly number[] }
  /** pays[symbol][reels] for each way, in hundredths of the bet; never decreasing with the number of reels. */
  readonly pays: readonly (readonly number[])[]
  /** Pay by number of scatters anywhere, in hundredths of the bet; never multiplied. */
  readonly scatterPays: readonly number[]
  /** What all mystery symbols of a spin turn into, by weight of each symbol. */
  readonly mystery: { readonly base: readonly number[]; readonly free: readonly number[] }
  /** Spins by number of scatters: initially, and on a retrigger. */
  readonly freeSpins: { readonly awards: readonly number[]; readonly again: readonly number[] }
  readonly strips: { readonly base: readonly Strip[]; readonly free: readonly Strip[] }
}

interface Round {
  readonly definition: DynaDefinition
  readonly roles: { readonly wild: number; readonly scatter: number; readonly mystery: number }
  readonly draws: Draws
  readonly bet: number
  readonly events: RoundEvent[]
  win: number
}

/** Lands the reels; mystery symbols, if any show, all turn into one symbol. */
function land({ definition, roles, draws, events }: Round, Free: number, Left: number): number[][] {
  const { strips, rows, mystery } = definition
  const kind = Free === 0 ? 'base' : 'free'
  const reels = strips[kind]
  const heights = reels.map(() => rows.least + draws.pick(rows[kind]))
  const Stops = drawStops(draws, reels)
  const Grid = reels.map((strip, reel) => showReel(strip, Stops[reel]!, heights[reel]!))
  events.push({ Kind: 'spin', Free, Left, Stops, Grid })
  const Cells = findCells(Grid, roles.mystery)
  if (Cells.length === 0) return Grid
  const Symbol = draws.pick(mystery[kind])
  const shown = Grid.map((column) => column.map((symbol) => (symbol === roles.mystery ? Symbol : symbol)))
  events.push({ Kind: 'expand', Symbol, Cells, Grid: shown })
  return shown
}

/** One spin; returns whether a way won, and the number of scatters. */
function spin(round: Round, Free: number, Left: number, Multiplier: number): [isWon: boolean, scatters: number] {
  const { definition, roles, bet, events } = round
  const grid = land(round, Free, Left)
  if (Multiplier > 1) events.push({ Kind: 'multiplier', Value: Multiplier, Cells: [] })
  const wins = findWays(grid, { wild: roles.wild, pays: definition.pays })
  for (const { symbol, count, ways, cells, pay } of wins) {
    const Win = (pay * bet * Multiplier) / 100
    round.win += Win
    events.push({ Kind: 'ways', Symbol: symbol, Count: count, Ways: ways, Cells: cells, Multiplier, Win })
  }
  const Cells = findCells(grid, roles.scatter)
  const Win = (readTable(definition.scatterPays, Cells.length) * bet) / 100
  const { awards, again } = definition.freeSpins
  if (Win > 0 || readTable(Free === 0 ? awards : again, Cells.length) > 0)
    events.push({ Kind: 'scatter', Symbol: roles.scatter, Cells, Multiplier: 1, Win })
  round.win += Win
  return [wins.length > 0, Cells.length]
}

function playFree(round: Round, award: number): void {
  const { definition, events, bet } = round
  const most = definition.winCap * bet
  const before = round.win
  let left = award
  let played = 0
  let multiplier = 1
  events.push({ Kind: 'freeSpins', Award: award, Left: left, Multiplier: multiplier, Again: false })
  while (left > 0 && round.win < most) {
    const [isWon, scatters] = spin(round, ++played, --left, multiplier)
    if (isWon) multiplier++
    const more = readTable(definition.freeSpins.again, scatters)
    if (more === 0) continue
    left += more
    events.push({ Kind: 'freeSpins', Award: more, Left: left, Multiplier: multiplier, Again: true })
  }
  events.push({ Kind: 'freeSpinsEnd', Played: played, Win: Math.min(round.win, most) - before })
}

function play(definition: DynaDefinition, draws: Draws, { bet, actions }: Turn): MechanicResult {
  if (actions.length > 0) throw new BadTurn(`${definition.code} asks for no choice`)
  const find = (role: string) => findRole(definition.symbols, role)
  const roles = { wild: find('wild'), scatter: find('scatter'), mystery: find('mystery') }
  const round: Round = { definition, roles, draws, bet, events: [], win: 0 }
  const [, scatters] = spin(round, 0, 0, 1)
  const award = readTable(definition.freeSpins.awards, scatters)
  if (award > 0 && round.win < definition.winCap * bet) playFree(round, award)
  return { events: round.events, win: round.win, stateOut: null, waits: null }
}

function check(definition: DynaDefinition): void {
  checkWays(definition)
  const { code, symbols, rows, mystery, strips } = definition
  const fail = (why: string): never => {
    throw new RangeError(`${code}: ${why}`)
  }
  if (!(rows.least >= 1) || rows.base.length === 0 || rows.free.length === 0) fail('a reel has at least one row')
  const tallest = rows.least + Math.max(rows.base.length, rows.free.length) - 1
  if ([...strips.base, ...strips.free].some(({ length }) => length < tallest))
    fail('a strip is at least as long as the tallest window')
  for (const weights of [mystery.base, mystery.free])
    if (weights.length !== symbols.length || weights.some((weight, i) => weight > 0 && symbols[i]!.role !== 'pay'))
      fail('mystery symbols turn into symbols that pay')
}

export const dyna: Mechanic<DynaDefinition> = { check, play }
