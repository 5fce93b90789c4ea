// The events of a round, as an ordered list: live play, resume, replay and verification all read the same events.
import type { WinLevel } from './winLevel.ts'

export type Cell = [reel: number, row: number]

/** The reels landed. Free is 0 for the paid spin, else the number of the free spin; Left is how many free spins follow it. */
export interface SpinEvent {
  Kind: 'spin'
  Free: number
  Left: number
  Stops: number[]
  /** Symbols by reel, then by row from the top; reels may differ in rows. */
  Grid: number[][]
}

/** Symbols turned into others in place: expanding wilds, expanding symbols, mystery symbols. Grid is the result. */
export interface ExpandEvent {
  Kind: 'expand'
  Symbol: number
  Cells: Cell[]
  Grid: number[][]
}

/** One reel moved by some places after landing (+ is down), for another chance. */
export interface NudgeEvent {
  Kind: 'nudge'
  Reel: number
  By: number
  Grid: number[][]
}

/** Everything the spin wins is multiplied by this; Reel names the strip it came from, if one did. */
export interface MultiplierEvent {
  Kind: 'multiplier'
  Value: number
  Cells: Cell[]
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

/** Left to right on neighbouring reels, in any row. */
export interface WaysEvent {
  Kind: 'ways'
  Symbol: number
  Count: number
  Ways: number
  Cells: Cell[]
  Multiplier: number
  Win: number
}

/** Enough of one symbol anywhere. */
export interface AnywhereEvent {
  Kind: 'anywhere'
  Symbol: number
  Count: number
  Cells: Cell[]
  Win: number
}

/** Paid cells were removed, those above fell, new ones came from the strips. Grid is the result; Fresh counts new cells by reel. */
export interface TumbleEvent {
  Kind: 'tumble'
  Gone: Cell[]
  Fresh: number[]
  Grid: number[][]
}

/** The total win of a sequence of tumbles, after its multiplier orbs. */
export interface TumbleEndEvent {
  Kind: 'tumbleEnd'
  Before: number
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

/** The round waits for the player, who chooses by index; the fields of each option describe it. */
export interface ChoiceEvent {
  Kind: 'choice'
  /** Selects the text of the question, such as `freeSpins` or `chest`. */
  Of: string
  Options: { readonly [name: string]: number }[]
}

export interface ChosenEvent {
  Kind: 'chosen'
  Of: string
  Option: number
}

/** Free spins granted: initially or as a retrigger (Again). Symbol: the one that expands, if one does. */
export interface FreeSpinsEvent {
  Kind: 'freeSpins'
  Award: number
  Left: number
  Multiplier: number
  Again: boolean
  Symbol?: number
}

export interface FreeSpinsEndEvent {
  Kind: 'freeSpinsEnd'
  Played: number
  Win: number
}

/** A coin held in its cell: its value in coins; Prize is set for named prizes (mini, minor, major, grand). */
export interface HeldCoin {
  Cell: Cell
  Worth: number
  Prize?: string
}

export interface HoldEvent {
  Kind: 'hold'
  Coins: HeldCoin[]
  Left: number
}
export interface RespinEvent {
  Kind: 'respin'
  /** Coins that landed; any of them resets Left. */
  Coins: HeldCoin[]
  Left: number
}
export interface HoldEndEvent {
  Kind: 'holdEnd'
  Coins: number
  /** Every cell was filled. */
  Full: boolean
  Win: number
}

/** A chest was opened: its content. End: the picking is over. Shown, at the end only: the content of every chest. */
export interface PickEvent {
  Kind: 'pick'
  Chest: number
  /** coins, multiplier, digit or end. */
  Prize: string
  Value: number
  Win: number
  End: boolean
  Shown?: { Prize: string; Value: number }[]
}

/** A digit of the vault's code was found; Digits is the code so far, -1 where one is missing. */
export interface DigitEvent {
  Kind: 'digit'
  Place: number
  Digit: number
  Digits: number[]
}
export interface VaultEvent {
  Kind: 'vault'
  Digits: number[]
  Win: number
}

/** Balls of a keno draw. */
export interface BallsEvent {
  Kind: 'balls'
  Balls: number[]
  Spots: number[]
  Hits: number
}

/** A shared jackpot was hit: 101 huge, 102 big, 103 medium, 104 small. Its amount is stored next to the round, not in it. */
export interface JackpotEvent {
  Kind: 'jackpot'
  SymbolNo: number
}

/** Always the last event of a finished round. Capped: the round reached the maximum win and ended there. */
export interface TotalEvent {
  Kind: 'total'
  Win: number
  Level: WinLevel
  Capped: boolean
}

export type RoundEvent =
  | SpinEvent
  | ExpandEvent
  | NudgeEvent
  | MultiplierEvent
  | LineEvent
  | WaysEvent
  | AnywhereEvent
  | TumbleEvent
  | TumbleEndEvent
  | ScatterEvent
  | ChoiceEvent
  | ChosenEvent
  | FreeSpinsEvent
  | FreeSpinsEndEvent
  | HoldEvent
  | RespinEvent
  | HoldEndEvent
  | PickEvent
  | DigitEvent
  | VaultEvent
  | BallsEvent
  | JackpotEvent
  | TotalEvent
