// What a fishing table is: the kinds that swim there, what each pays, and what its special ones set off.
import type { GameDefinition } from '../engine/definition.ts'

/**
 * Sets off strikes when caught: each hits one ordinary fish near by (or a pearl in the water where there is none) and catches
 * it with a chance that is worth the same whatever it hits, so that the table's state never changes the return.
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
  /** How often it comes, against the others. */
  readonly weight: number
  /** Half of its width and height, in units of the table. */
  readonly reach: readonly [x: number, y: number]
  /** How long it takes across the table, in milliseconds. */
  readonly swim: number
}

export interface FishDefinition extends GameDefinition {
  readonly mechanic: 'fishing'
  /** Comes back of every bet, in hundredths, whatever is shot at. */
  readonly returned: number
  /** A strike is worth this many bets times the return. */
  readonly strikeWorth: number
  /** What the water pays to a strike that finds no fish, in bets. */
  readonly pearl: number
  readonly kinds: readonly FishKind[]
}
