// How a prize in coins comes from its segment and the factor of the VIP level: 6,000 × 1.2 = 7,200.
import { timesFactor } from '@lantern/games/firewheel/wheel.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Spin, Wheel } from './wheelCalls.ts'

export interface Calculation {
  /** The amount on the segment. */
  readonly base: number
  readonly factor: number
  /** The amount that was paid. */
  readonly total: number
}

type Rings = Pick<Wheel, 'Segments' | 'MathHash' | 'Wheels'>

function baseOf({ Places, MathHash }: Spin, wheel: Rings): number | null {
  const [ring, place] = [Places.length, Places.at(-1)]
  if (MathHash === wheel.MathHash)
    return wheel.Segments.find(({ Ring, Place }) => Ring === ring && Place === place)?.Amount ?? null
  const old = wheel.Wheels.find((one) => one.MathHash === MathHash)
  return old?.Rings[ring - 1]?.[place ?? -1]?.Amount ?? null
}

/** Null: the segment shows what is paid. */
export function calculationOf(spin: Spin, wheel: Rings): Calculation | null {
  const { ItemID, Amount: total, Multiplier: factor } = spin
  const base = ItemID === currencies.coin && factor > 1 ? baseOf(spin, wheel) : null
  return base === null || base === total ? null : { base, factor, total }
}

/** For the words before the turn: the smallest prize in coins of the outer ring; null without a factor. */
export function exampleOf({ Segments, Multiplier }: Pick<Wheel, 'Segments' | 'Multiplier'>): Calculation | null {
  const coins = Segments.filter(({ Ring, ItemID }) => Ring === 1 && ItemID === currencies.coin)
  const [first] = coins.toSorted((a, b) => a.Amount - b.Amount)
  if (Multiplier <= 1 || !first) return null
  return { base: first.Amount, factor: Multiplier, total: timesFactor(first, Multiplier).Amount }
}

/** Milliseconds from the moment the wheel stands still. */
export interface WinBeats {
  /** The segment leaves the wheel. */
  readonly lift: number
  /** The stamp hits; null without a factor. */
  readonly stamp: number | null
  /** The amount rolls to what is paid. */
  readonly roll: number | null
  /** The first coin leaves; null: there is no balance to fly to. */
  readonly flight: number | null
  readonly end: number
}

/** The scene ends at this time at the latest. */
export const longestWinMs = 4000

export function winBeats(hasFactor: boolean, isCurrency: boolean, flightMs: number): WinBeats {
  const lift = 200
  const shown = lift + 560
  const stamp = hasFactor ? shown + 460 : null
  const roll = stamp === null ? null : stamp + 180
  const ready = roll === null ? shown + 340 : roll + 760
  return { lift, stamp, roll, flight: isCurrency ? ready : null, end: ready + (isCurrency ? flightMs + 160 : 700) }
}
