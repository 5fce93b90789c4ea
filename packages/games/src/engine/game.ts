// A line game as the slot stage reads it: its definition's parts, what is published of it, and how to play it at a bet.
import type { GameSymbol } from './definition.ts'
import type { RoundFacts } from './fair.ts'
import type { Line } from './lines.ts'
import type { Playable } from './play.ts'
import type { Draws } from './rng.ts'
import type { Strip } from './strips.ts'

export type {
  Cell,
  FreeSpinsEndEvent,
  FreeSpinsEvent,
  LineEvent,
  RoundEvent,
  ScatterEvent,
  SpinEvent,
  TotalEvent,
} from './event.ts'

export type Round = RoundFacts & { Events: import('./event.ts').RoundEvent[] }

/** What the rules page tells a player, in percent. */
export interface Published {
  returned: number
  hitRate: number
  freeSpinsRate: number
}

export interface SlotGame {
  code: string
  mathHash: string
  playable: Playable
  symbols: readonly GameSymbol[]
  rows: number
  lines: readonly Line[]
  /** pays[symbol][count] in line bets. */
  pays: readonly (readonly number[])[]
  /** scatterPays[count] in total bets. */
  scatterPays: readonly number[]
  freeSpins: { readonly awards: readonly number[]; readonly multiplier: number }
  strips: { readonly base: readonly Strip[]; readonly free: readonly Strip[] }
  bets: readonly number[]
  maxTimes: number
  published: Published
  play(draws: Draws, bet: number): Round
}
