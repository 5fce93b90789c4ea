// What the HTML around a stage shows of a round: the script writes it, the page renders it.
import type { Tier } from './show.ts'

export interface FreeSpins {
  readonly left: number
  readonly multiplier: number
  readonly win: number
  /** The symbol that expands, if one does. */
  readonly symbol: string | null
}

export interface Party {
  readonly tier: Tier
  /** Coins, or the number of free spins granted. */
  readonly amount: number
  readonly multiplier: number
  readonly isAgain: boolean
  /** Which shared jackpot: 101 huge … 104 small. */
  readonly jackpot?: number
}

/** A multiplier that grows or was drawn; `sum` is what it multiplies, once known. */
export interface Times {
  readonly value: number
  readonly sum: number | null
}

export interface HoldState {
  readonly left: number
  readonly held: number
  readonly cells: number
  readonly worth: number
}

/** A question the round waits for. */
export interface Question {
  readonly of: string
  readonly options: readonly Readonly<Record<string, number>>[]
  /** How many were answered before it in this round. */
  readonly step: number
}

export interface Chest {
  readonly prize: string
  readonly value: number
  readonly win: number
  /** False: revealed at the end, not opened by the player. */
  readonly isOpened: boolean
}

export interface Picking {
  readonly chests: readonly (Chest | null)[]
  readonly isOver: boolean
}

export type Remark =
  | {
      readonly kind: 'line'
      readonly line: number
      readonly symbol: string
      readonly count: number
      readonly win: number
    }
  | { readonly kind: 'win'; readonly symbol: string; readonly count: number; readonly win: number }
  | { readonly kind: 'scatter'; readonly symbol: string; readonly count: number }
  | { readonly kind: 'freeSpins'; readonly count: number }
  | { readonly kind: 'times'; readonly value: number }
  | { readonly kind: 'hold'; readonly count: number }
  | { readonly kind: 'digit'; readonly digit: number }
  | { readonly kind: 'prize'; readonly win: number }

export interface Board {
  addWin(coins: number): void
  setFree(free: FreeSpins | null): void
  setTimes(times: Times | null): void
  setHold(hold: HoldState | null): void
  setDigits(digits: readonly number[]): void
  setPicking(picking: Picking | null): void
  ask(question: Question | null): void
  /** Opens a celebration and returns its title. */
  openParty(party: Party): string
  /** Sets the amount to its final value. */
  finishCount(): void
  closeParty(): void
  say(remark: Remark): void
  /** The text on a coin. */
  coinText(worth: number): string
  prizeName(prize: string): string
}
