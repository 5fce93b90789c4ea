// A shot that hit: caught or not, its effects, its pay. Drawn from the shooter's own stream, so that it can be verified.
import type { Mechanic } from '../engine/play.ts'
import type { Draws } from '../engine/rng.ts'
import type { FishDefinition, FishKind } from './definition.ts'
import { checkFishing } from './game.ts'

const words = 2 ** 32

/** A strike without a fish. */
export const water = -1

/** The mean pay of a caught kind, in hundredths of the bet: all its effects included. */
export function worthOf({ returned, strikeWorth }: FishDefinition, { pay, special, prizes }: FishKind): number {
  if (prizes) {
    const weights = prizes.reduce((sum, { weight }) => sum + weight, 0)
    return (prizes.reduce((sum, prize) => sum + prize.pay * prize.weight, 0) * 100) / weights
  }
  return pay * 100 + (special ? special.strikes * strikeWorth * returned : 0)
}

/** Caught when a word of 32 bits is below this: floor(return ÷ worth · 2^32). */
export function catchBelow(definition: FishDefinition, kind: number): number {
  return Math.floor((definition.returned * words) / worthOf(definition, definition.kinds[kind]!))
}

/** The same probability for a strike at a kind, or at the water. */
export function strikeBelow(definition: FishDefinition, kind: number): number {
  const pay = payOf(definition, kind)
  return Math.floor((definition.returned * definition.strikeWorth * words) / (100 * pay))
}

const payOf = ({ kinds, pearl }: FishDefinition, kind: number): number => (kind === water ? pearl : kinds[kind]!.pay)

/** Only ordinary fish are struck: a special one would trigger further strikes. */
export const isOrdinary = ({ special, prizes }: FishKind): boolean => !special && !prizes

export interface Struck {
  readonly kind: number
  /** In bets; 0: not caught. */
  readonly pay: number
}

export interface Verdict {
  readonly isCaught: boolean
  /** The pay of the fish itself, in bets. */
  readonly pay: number
  readonly struck: readonly Struck[]
  /** Total, in bets. */
  readonly total: number
}

const missed: Verdict = { isCaught: false, pay: 0, struck: [], total: 0 }

/**
 * `near` returns the kinds that the strikes of a special kind find, in order; it is called only when the fish is caught, and missing entries strike
 * the water.
 */
export function judge(
  definition: FishDefinition,
  draws: Draws,
  kind: number,
  near: () => readonly number[] = () => [],
): Verdict {
  if (draws.below(words) >= catchBelow(definition, kind)) return missed
  const { pay, special, prizes } = definition.kinds[kind]!
  if (prizes) {
    const prize = prizes[draws.pick(prizes.map(({ weight }) => weight))]!.pay
    return { isCaught: true, pay: prize, struck: [], total: prize }
  }
  if (!special) return { isCaught: true, pay, struck: [], total: pay }
  const found = near()
  const struck = Array.from({ length: special.strikes }, (_, at): Struck => {
    const at1 = found[at] ?? water
    const isCaught = draws.below(words) < strikeBelow(definition, at1)
    return { kind: at1, pay: isCaught ? payOf(definition, at1) : 0 }
  })
  return { isCaught: true, pay, struck, total: struck.reduce((sum, one) => sum + one.pay, pay) }
}

/** For simulation: one shot at the kind the mode names, or at a random one; its strikes hit the water. */
export const fishing: Mechanic<FishDefinition> = {
  check: checkFishing,
  play(definition, draws, { bet, mode }) {
    const named = definition.kinds.findIndex(({ code }) => code === mode)
    const kind = named >= 0 ? named : draws.pick(definition.kinds.map(({ weight }) => weight))
    const { total } = judge(definition, draws, kind)
    return { events: [], win: total * bet, stateOut: null, waits: null }
  },
}
