// What a payout shows and when its parts move: sources open one after the other, then coins and gems fly to the balance, and several rewards end with a sheet.
import type { PaidItem, PaidPart } from '../../../kernel/messages/payouts.ts'
import { sumItems } from '../../mail/mail.ts'

/** Milliseconds from the start of the scene. */
export interface Beats {
  /** When each source opens. */
  readonly opens: readonly number[]
  /** When the first coin leaves. */
  readonly flight: number
  /** When the last coin arrives, if no frame is late. */
  readonly landed: number
  /** When the sheet begins to rise; null for one reward, whose scene ends without one. */
  readonly sheet: number | null
  /** The sheet rises, or the scene ends, at this time at the latest. */
  readonly limit: number
}

const liftMs = 440
const waveMs = 120
const lookMs = 460
export const flightMs = 700
/** Between two coins. */
export const coinGapMs = 40
export const mostFlying = 12
/** More sources are listed on the sheet only. */
export const mostSources = 6
/** From the last coin to the end, or to the sheet. */
export const restMs = 260
/** The longest scene of one reward; of several, with the sheet. */
export const longestMs = { one: 2500, several: 4000 } as const
/** The sheet rises, and its sum appears. */
export const sheetMs = 700

export function beatsOf(sources: number, isSheet: boolean): Beats {
  const opens = Array.from({ length: Math.min(sources, mostSources) }, (_, index) => liftMs + index * waveMs)
  const flight = opens.at(-1)! + lookMs
  const landed = flight + flightMs + (mostFlying - 1) * coinGapMs
  if (!isSheet) return { opens, flight, landed, sheet: null, limit: longestMs.one }
  return { opens, flight, landed, sheet: landed + restMs, limit: longestMs.several - sheetMs }
}

/** The rewards of one source. */
export interface PaidGroup {
  readonly source: string
  readonly count: number
  readonly items: readonly PaidItem[]
}

export const groupParts = (parts: readonly PaidPart[]): PaidGroup[] =>
  [...Map.groupBy(parts, ({ source }) => source)].map(([source, own]) => ({
    source,
    count: own.reduce((sum, { count = 1 }) => sum + count, 0),
    items: sumItems(own.flatMap(({ items }) => items)),
  }))

/** How many of the flying pieces each item gets; at least one each, coins and gems in the order of the items. */
export function sharePieces(items: readonly PaidItem[]): { readonly itemId: number; readonly pieces: number }[] {
  if (items.length === 0) return []
  const each = Math.floor(mostFlying / items.length)
  return items.map(({ ItemID }, index) => ({
    itemId: ItemID,
    pieces: index === 0 ? mostFlying - each * (items.length - 1) : each,
  }))
}

export interface Plan {
  readonly groups: readonly PaidGroup[]
  /** What is drawn: each reward, or each source where there are too many rewards. */
  readonly shown: readonly PaidGroup[]
  readonly total: readonly PaidItem[]
  readonly beats: Beats
  readonly sounds: readonly string[]
}

export function planOf(parts: readonly PaidPart[], soundOf: (source: string) => string): Plan {
  const groups = groupParts(parts)
  const single = parts.map(({ source, items, count = 1 }) => ({ source, items, count }))
  const shown = (single.length <= mostSources ? single : groups).slice(0, mostSources)
  const isSheet = single.length > 1 || single.some(({ count }) => count > 1)
  return {
    groups,
    shown,
    total: sumItems(parts.flatMap(({ items }) => items)),
    beats: beatsOf(shown.length, isSheet),
    sounds: shown.map(({ source }) => soundOf(source)),
  }
}
