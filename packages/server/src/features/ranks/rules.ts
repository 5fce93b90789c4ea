// Pure rules of rankings: the boundaries of a week, the prize of a place, who may join and in which band.
import { type eventRules, type joinRefusals, maxPrizePlace, rankRules } from '@lantern/protocol/values/ranks.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import type { Item } from '../mail/mail.ts'
import { rowOf, type MeasureType } from '../progress/progress.ts'

export { rankRules }
/** The rules of the weekly series. */
export type RankRule = (typeof rankRules)[number]
export type EventRule = (typeof eventRules)[number]
export type JoinRefusal = (typeof joinRefusals)[number]

/** The number of places that are pushed, and of the rich list. */
export const mostPlaces = 100
/** The time allowed for the plays of the last second to be committed. */
export const graceMs = 120_000

/** Coins for each place in the range: the prizes of a series. */
export type CoinPrize = readonly [from: number, to: number, coins: number]

/** Items for each place in the range. */
export interface Prize {
  readonly from: number
  readonly to: number
  readonly items: readonly Item[]
  /** Of an event in groups: the band of levels, from 0 on. Absent: of all bands that have no prizes of their own. */
  readonly band?: number | undefined
}

export interface Span {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** What an event counts. */
export interface Counting extends Span {
  readonly id: number
  readonly brand: string
  readonly rule: EventRule
  /** For the rule `measure`: the condition type and its threshold. */
  readonly measure: { readonly type: MeasureType; readonly threshold: number } | null
  readonly leastBet: number
  /** Null: all. */
  readonly games: readonly string[] | null
  readonly needsEntry: boolean
}

/** Monday 00:00 to Monday 00:00 in Taipei; `weeks` after the current one. */
export function weekOf(now: Date, weeks = 0): Span {
  const today = taipeiDay(now)
  // 1970-01-01 was a Thursday.
  const sinceMonday = (Math.floor(Date.parse(`${today}T00:00:00Z`) / 86_400_000) + 3) % 7
  const monday = addDays(today, 7 * weeks - sinceMonday)
  return { startsAt: startOfDay(monday), endsAt: startOfDay(addDays(monday, 7)) }
}

export function prizeOf(prizes: readonly Prize[], place: number): readonly Item[] {
  return prizes.find(({ from, to }) => from <= place && place <= to)?.items ?? []
}

/** The prizes of a group of this band; null: the event has no groups, or none yet. */
export function prizesIn(prizes: readonly Prize[], band: number | null): readonly Prize[] {
  const own = band === null ? [] : prizes.filter((prize) => prize.band === band)
  return own.length > 0 ? own : prizes.filter((prize) => prize.band === undefined)
}

export const haveBands = (prizes: readonly Prize[]): boolean => prizes.some(({ band }) => band !== undefined)

/** Each table of prizes of an event: of all bands, and of those that have their own. */
export const tablesOf = (prizes: readonly Prize[]): (readonly Prize[])[] => [
  ...Map.groupBy(prizes, ({ band }) => band).values(),
]

export const coinsOf = (items: readonly Item[]): number => items.find(({ ItemID }) => ItemID === 1)?.Amount ?? 0

/** The last place of the next better prize; null: there is none. */
export function nextPrizePlace(prizes: readonly Prize[], place: number): number | null {
  const index = prizes.findIndex(({ from, to }) => from <= place && place <= to)
  return (index < 0 ? prizes.at(-1) : prizes[index - 1])?.to ?? null
}

/** Consecutive places from 1 on, without gaps. */
export function areRanges(ranges: readonly { readonly from: number; readonly to: number }[]): boolean {
  let next = 1
  for (const { from, to } of ranges) {
    if (!Number.isSafeInteger(to) || from !== next || to < from) return false
    next = to + 1
  }
  return next - 1 <= maxPrizePlace
}

/** Integer coins for ranges without gaps, never more for a lower place. */
export function arePrizes(prizes: readonly CoinPrize[]): boolean {
  const areRanked = prizes.every(([, , coins], index) => coins <= (prizes[index - 1]?.[2] ?? Number.MAX_SAFE_INTEGER))
  const areWhole = prizes.every(([, , coins]) => Number.isSafeInteger(coins) && coins >= 1)
  return areRanked && areWhole && areRanges(prizes.map(([from, to]) => ({ from, to })))
}

/** True: counted by orders, not by plays. */
export const countsOrders = ({ measure }: Pick<Counting, 'measure'>): boolean =>
  measure !== null && rowOf(measure.type).add === undefined

/** Groups of one band of levels each, with their own board and prizes. */
export interface Cohort {
  readonly size: number
  /** The least level of each band, rising from 0. */
  readonly bands: readonly number[]
}

export const areBands = (bands: readonly number[]): boolean =>
  bands[0] === 0 && bands.every((level, index) => index === 0 || level > bands[index - 1]!)

export const bandOf = (bands: readonly number[], level: number): number =>
  Math.max(
    0,
    bands.findLastIndex((least) => least <= level),
  )

/** What decides whether a player may join. */
export interface Joinable extends Span {
  readonly leastLevel: number
  readonly leastVip: number
  readonly hasLateEntry: boolean
  readonly entrants: number
  readonly mostEntrants: number | null
  readonly cancelledAt: Date | null
  /** Its plays are counted or will be in a moment. It stays so when the clock is set back to before the end. */
  readonly isClosed: boolean
}

export function whyNoEntry(
  event: Joinable,
  player: { readonly level: number; readonly vip: number; readonly isBlocked: boolean },
  now: Date,
): JoinRefusal | null {
  if (event.cancelledAt !== null || event.isClosed || event.endsAt <= now) return 'Ended'
  if (!event.hasLateEntry && event.startsAt <= now) return 'Started'
  if (player.isBlocked) return 'Blocked'
  if (player.level < event.leastLevel) return 'Level'
  if (player.vip < event.leastVip) return 'VIP'
  return event.mostEntrants !== null && event.entrants >= event.mostEntrants ? 'Full' : null
}
