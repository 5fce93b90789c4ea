// The definition of a fishing table: the kinds of fish, their pays, and the effects of special ones.
import type { GameDefinition } from '../engine/definition.ts'

/**
 * Triggers strikes when caught: each hits one ordinary fish near by (or a pearl in the water where there is none) and catches it with a probability
 * whose value is the same whatever it hits, so that the table's state never changes the return.
 */
export interface Special {
  readonly effect: 'chain' | 'bomb' | 'drill'
  readonly strikes: number
}

export interface Prize {
  /** In bets. */
  readonly pay: number
  readonly weight: number
}

export interface FishKind {
  readonly code: string
  /** In bets; for a kind with prizes the lowest of them. */
  readonly pay: number
  readonly special?: Special
  /** One of these is drawn when it is caught, instead of `pay`. */
  readonly prizes?: readonly Prize[]
  /** Relative frequency among the kinds. */
  readonly weight: number
  /** Half of its width and height, in units of the table. */
  readonly reach: readonly [x: number, y: number]
  /** Time to cross the table, in milliseconds. */
  readonly swim: number
}

export interface FishDefinition extends GameDefinition {
  readonly mechanic: 'fishing'
  /** The return of every bet, in hundredths, whatever is shot at. */
  readonly returned: number
  /** The value of a strike: this many bets times the return. */
  readonly strikeWorth: number
  /** What the water pays to a strike without a fish, in bets. */
  readonly pearl: number
  readonly kinds: readonly FishKind[]
}
