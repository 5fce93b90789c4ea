// What a slot game is and what a round is: an ordered list of events, so that live play, resume and replay are one path.
import type { Draws } from './rng.ts'
import type { Line } from './lines.ts'
import type { Strip } from './strips.ts'
import type { WinLevel } from './winlevel.ts'

export type Cell = [reel: number, row: number]

/** Reels came to rest. Free is 0 for the paid spin, else which free spin this is; Left is how many free spins follow it. */
export interface SpinEvent {
  Kind: 'spin'
  Free: number
  Left: number
  Stops: number[]
  Grid: number[][]
}
/** Line counts from 0; the run covers the line's first Count reels. Win is in coins, multiplier included. */
export interface LineEvent {
  Kind: 'line'
  Line: number
  Symbol: number
  Count: number
  Multiplier: number
  Win: number
}
export interface ScatterEvent {
  Kind: 'scatter'
  Symbol: number
  Cells: Cell[]
  Multiplier: number
  Win: number
}
/** Free spins granted: the start of them, or more of them while they run (Again). */
export interface FreeSpinsEvent {
  Kind: 'freeSpins'
  Award: number
  Left: number
  Multiplier: number
  Again: boolean
}
export interface FreeSpinsEndEvent {
  Kind: 'freeSpinsEnd'
  Played: number
  Win: number
}
/** Always the last event. Capped: the round reached the greatest win and ended there. */
export interface TotalEvent {
  Kind: 'total'
  Win: number
  Level: WinLevel
  Capped: boolean
}

export type RoundEvent = SpinEvent | LineEvent | ScatterEvent | FreeSpinsEvent | FreeSpinsEndEvent | TotalEvent

/** What an unfinished round must remember; plain JSON, understood only by the game that made it. */
export type RoundState = { readonly [name: string]: number | string | boolean | null | readonly number[] }

export interface Round {
  Bet: number
  Win: number
  Events: RoundEvent[]
  /** Present only while the round waits for the player's next step. */
  Next?: RoundState
}

export type SymbolRole = 'wild' | 'scatter' | 'pay'
export interface GameSymbol {
  code: string
  role: SymbolRole
}

/** What the rules page tells a player, in percent; a test holds it equal to the exact calculation. */
export interface Published {
  returned: number
  hitRate: number
  freeSpinsRate: number
}

export interface SlotGame {
  code: string
  /** SHA-256 of everything the odds depend on: two games with one hash pay alike. */
  mathHash: string
  symbols: readonly GameSymbol[]
  rows: number
  lines: readonly Line[]
  /** pays[symbol][count] in line bets. */
  pays: readonly (readonly number[])[]
  /** scatterPays[count] in total bets. */
  scatterPays: readonly number[]
  freeSpins: {
    /** awards[count of scatters] in spins, both in the paid spin and again while free spins run. */
    readonly awards: readonly number[]
    /** Every win of a free spin is multiplied by this. */
    readonly multiplier: number
  }
  /** Strips by name, for drawing reels that roll as they really are. */
  strips: { readonly base: readonly Strip[]; readonly free: readonly Strip[] }
  /** Total bets a player may choose, rising. */
  bets: readonly number[]
  /** No round pays more than this many bets. */
  maxTimes: number
  published: Published
  play(draws: Draws, bet: number, state?: RoundState): Round
}
