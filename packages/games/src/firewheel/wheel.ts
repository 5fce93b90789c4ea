// The fire wheel: which segments are drawn (FAIR-15), their odds, and what they are worth. Used by the server, the pages and the tests.
import { canonical } from '../engine/canonical.ts'
import { commitSeed, drawRound, type Seeds } from '../engine/fair.ts'
import type { Draws } from '../engine/rng.ts'
import { hashText } from '../engine/sha256.ts'

export const wheelCode = 'firewheel'

export interface WheelPrize {
  readonly ItemID: number
  readonly Amount: number
}

/** Null leads to the next ring. */
export type WheelSegment = WheelPrize | null
/** The rings from the outer one to the inner one; segments clockwise from the top. */
export type WheelRings = readonly (readonly WheelSegment[])[]

/** The number of segments of each ring, and how many of them lead inward. */
export const ringSizes = [12, 8, 6] as const
export const inwardSegments = [2, 2, 0] as const

export const hasRingSizes = (rings: WheelRings): boolean =>
  rings.length === ringSizes.length &&
  rings.every(
    (ring, index) =>
      ring.length === ringSizes[index] && ring.filter((segment) => segment === null).length === inwardSegments[index],
  )

export interface WheelSpin {
  /** The drawn segment of each ring that was reached. */
  readonly places: readonly number[]
  readonly prize: WheelPrize
}

/** All segments of a ring have the same probability; one that leads inward is followed by a draw of the next ring. */
export function drawWheel(rings: WheelRings, draws: Draws): WheelSpin {
  const places: number[] = []
  for (const ring of rings) {
    const place = draws.below(ring.length)
    places.push(place)
    const prize = ring[place]
    if (prize) return { places, prize }
  }
  throw new RangeError('the inner ring has a segment without a prize')
}

export const hashWheel = (rings: WheelRings): string => hashText(canonical(rings))

export interface WheelOdds extends WheelPrize {
  /** The number of the ring, from 1. */
  readonly Ring: number
  readonly Place: number
  /** The chance: 1 in this many spins. */
  readonly every: number
}

/** Every prize with its odds. */
export function oddsOf(rings: WheelRings): WheelOdds[] {
  const rows: WheelOdds[] = []
  // The probability to reach the ring is 1 in `reached`.
  let reached = 1
  for (const [index, ring] of rings.entries()) {
    const every = reached * ring.length
    for (const [Place, prize] of ring.entries()) if (prize) rows.push({ ...prize, Ring: index + 1, Place, every })
    const inward = ring.filter((segment) => segment === null).length
    reached = every / inward
  }
  return rows
}

/** The VIP factor multiplies coins only. */
export const timesFactor = ({ ItemID, Amount }: WheelPrize, factor: number): WheelPrize => ({
  ItemID,
  Amount: ItemID === 1 ? Math.round(Amount * factor) : Amount,
})

export interface SpinRecord extends Omit<Seeds, 'GameCode'> {
  readonly ServerSeedHash: string
  readonly MathHash: string
  readonly Rings: WheelRings
  readonly Places: readonly number[]
  readonly ItemID: number
  /** The amount as it was paid. */
  readonly Amount: number
  readonly Multiplier: number
}

export type SpinFault = 'seed' | 'wheel' | 'input' | 'places' | 'prize'

/** Draws a spin again and returns the first disagreement with the record, or null. */
export function verifySpin(record: SpinRecord): SpinFault | null {
  try {
    if (commitSeed(record.ServerSeed) !== record.ServerSeedHash) return 'seed'
    if (!hasRingSizes(record.Rings) || hashWheel(record.Rings) !== record.MathHash) return 'wheel'
    const { places, prize } = drawWheel(record.Rings, drawRound({ ...record, GameCode: wheelCode }))
    if (places.join() !== record.Places.join()) return 'places'
    const paid = timesFactor(prize, record.Multiplier)
    return paid.ItemID === record.ItemID && paid.Amount === record.Amount ? null : 'prize'
  } catch (error) {
    if (error instanceof RangeError) return 'input'
    throw error
  }
}
