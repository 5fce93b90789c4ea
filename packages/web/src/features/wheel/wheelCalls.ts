// The calls of the wheel: the wheel with its odds and my spins, a spin, announced prizes.
import { timesFactor } from '@lantern/games/firewheel/wheel.ts'
import type { BodyOf, ReplyOf } from '@lantern/protocol/op.ts'
import { readWheel, spinWheel } from '@lantern/protocol/wheel.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { tracked } from '../../kernel/browser/analytics.ts'
import { client } from '../../kernel/connection/link.ts'

export type Wheel = ReplyOf<typeof readWheel>
export type Segment = Wheel['Segments'][number]
export type Spin = Wheel['Spins'][number]
export type Announced = BodyOf<typeof readWheel>['Rows'][number]

const keyOf = (playerID: number) => ['wheel', playerID] as const
const mostAnnounced = 6

export const useWheel = (playerID: number) =>
  useQuery(queryOptions({ queryKey: keyOf(playerID), queryFn: () => client.call(readWheel, {}) }))

export const useRenewWheel = (playerID: number): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: keyOf(playerID) })
}

export const spinOnce = (MathHash: string): Promise<ReplyOf<typeof spinWheel>> =>
  client.call(spinWheel, { MathHash }).then(tracked({ Name: 'wheelSpun' }))

/** Prizes of the inner ring that were announced while the page is open, latest first. */
export function useAnnounced(): readonly Announced[] {
  const [rows, setRows] = useState<readonly Announced[]>([])
  useEffect(
    () =>
      client.on(readWheel, ({ Rows }) => setRows((shown) => [...Rows.toReversed(), ...shown].slice(0, mostAnnounced))),
    [],
  )
  return rows
}

/** One line of the odds: equal prizes of a ring together. */
export interface OddsRow {
  readonly ring: number
  readonly itemId: number
  readonly amount: number
  /** Segments with this prize. */
  readonly count: number
  /** Chance in percent. */
  readonly odds: number
}

export function oddsRows(segments: readonly Segment[]): OddsRow[] {
  const rows = new Map<string, OddsRow>()
  for (const { Ring, ItemID, Amount, Odds } of segments) {
    const key = `${Ring} ${ItemID} ${Amount}`
    const known = rows.get(key) ?? { ring: Ring, itemId: ItemID, amount: Amount, count: 0, odds: 0 }
    rows.set(key, { ...known, count: known.count + 1, odds: known.odds + Odds })
  }
  return [...rows.values()].toSorted((a, b) => a.ring - b.ring || a.itemId - b.itemId || a.amount - b.amount)
}

/** Amount in coins, multiplied by the factor of the player's VIP level. */
export const largestPrize = ({ Segments, Multiplier }: Pick<Wheel, 'Segments' | 'Multiplier'>): number =>
  Math.max(
    0,
    ...Segments.filter(({ ItemID }) => ItemID === currencies.coin).map(
      ({ ItemID, Amount }) => timesFactor({ ItemID, Amount }, Multiplier).Amount,
    ),
  )

/** The prizes of each ring by place; null: the spin continues on the next inner ring. */
export const ringsIn = ({ Segments, Rings }: Pick<Wheel, 'Segments' | 'Rings'>): (Segment | null)[][] =>
  Rings.map((size, index) =>
    Array.from(
      { length: size },
      (_, place) => Segments.find(({ Ring, Place }) => Ring === index + 1 && Place === place) ?? null,
    ),
  )

/** The rotation of a ring, in degrees, that brings this place under the pointer at the top, some turns after the current one. */
export function restingAngle(current: number, place: number, size: number, turns: number): number {
  const whole = Math.ceil(current / 360) + turns
  return whole * 360 - (place * 360) / size
}
