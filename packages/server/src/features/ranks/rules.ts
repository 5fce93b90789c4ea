// Pure rules of rankings: the score of a play, the boundaries of a week, the prize of a place, who may join.
import { hundredthsOf } from '@lantern/games/engine/winLevel.ts'
import { type eventRules, type joinRefusals, rankRules } from '@lantern/protocol/values.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import type { Item } from '../mail/mail.ts'
import type { PlaySettled } from '../plays/plays.ts'
import { playedIn, rowOf, type MeasureType, type Played } from '../progress/progress.ts'

export { rankRules }
/** The rules of the weekly series. */
export type RankRule = (typeof rankRules)[number]
export type EventRule = (typeof eventRules)[number]
export type JoinRefusal = (typeof joinRefusals)[number]

/** The number of places that are pushed, and of the rich list. */
export const mostPlaces = 100
export const mostPrizes = 10_000
/** The time allowed for the plays of the last second to be committed. */
export const graceMs = 120_000

/** Coins for each place in the range: the prizes of a series. */
export type CoinPrize = readonly [from: number, to: number, coins: number]

/** Items for each place in the range. */
export interface Prize {
  readonly from: number
  readonly to: number
  readonly items: readonly Item[]
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
  /** Of the rule `measure`. */
  readonly measure: { readonly type: MeasureType; readonly threshold: number } | null
  readonly leastBet: number
  /** Null: all. */
  readonly games: readonly string[] | null
  readonly needsEntry: boolean
}

export type CountedPlay = Omit<PlaySettled, 'kind' | 'id'>

/** The additions to one player's score in one event. */
export interface Tally {
  readonly eventId: number
  readonly playerId: number
  score: number
  reachedAt: Date
}

/** Monday 00:00 to Monday 00:00 in Taipei; `weeks` after the current one. */
export function weekOf(now: Date, weeks = 0): Span {
  const today = taipeiDay(now)
  // 1970-01-01 was a Thursday.
  const sinceMonday = (Math.floor(Date.parse(`${today}T00:00:00Z`) / 86_400_000) + 3) % 7
  const monday = addDays(today, 7 * weeks - sinceMonday)
  return { startsAt: startOfDay(monday), endsAt: startOfDay(addDays(monday, 7)) }
}

/** Only measures that add up over plays: others need the plays before. */
export function isCountable(type: MeasureType): boolean {
  const { fold, add } = rowOf(type)
  return fold === 'sum' && add !== undefined
}

/** Jackpots count as wins. Each shot counts by itself, but is not a round. */
export function scoreOf({ rule, measure }: Pick<Counting, 'rule' | 'measure'>, played: Played): number {
  if (rule === 'rounds') return played.isShot ? 0 : 1
  if (rule === 'win') return played.won
  if (rule === 'multiple') return played.stake > 0 ? hundredthsOf(played.won, played.stake) : 0
  const { countsShots, add } = rowOf(measure!.type)
  return played.isShot && !countsShots ? 0 : (add?.(played, measure!.threshold) ?? 0)
}

/** When each player joined an event, by `event/player`. */
export type JoinTimes = ReadonlyMap<string, Date>

function counts(event: Counting, { brand, playerId, game, at }: CountedPlay, joined: JoinTimes): boolean {
  if (event.brand !== brand || at < event.startsAt || at >= event.endsAt) return false
  if (event.games !== null && !event.games.includes(game)) return false
  if (!event.needsEntry) return true
  const since = joined.get(`${event.id}/${playerId}`)
  return since !== undefined && at >= since
}

/** Aggregates plays by event and player: the sum, or the maximum for rules that count the best play. */
export function tally(plays: readonly CountedPlay[], events: readonly Counting[], joined: JoinTimes): Tally[] {
  const tallies = new Map<string, Tally>()
  for (const play of plays) {
    const counting = events.filter((event) => counts(event, play, joined))
    if (counting.length === 0) continue
    const { playerId, at } = play
    for (const played of playedIn(play))
      for (const event of counting) {
        const score = played.stake < event.leastBet ? 0 : scoreOf(event, played)
        if (score <= 0) continue
        const key = `${event.id}/${playerId}`
        const known = tallies.get(key)
        const isBest = event.rule === 'multiple'
        if (!known) tallies.set(key, { eventId: event.id, playerId, score, reachedAt: at })
        else if (!isBest || score > known.score)
          Object.assign(known, {
            score: isBest ? score : known.score + score,
            reachedAt: isBest || at > known.reachedAt ? at : known.reachedAt,
          })
      }
  }
  return [...tallies.values()].toSorted((a, b) => a.eventId - b.eventId || a.playerId - b.playerId)
}

export function prizeOf(prizes: readonly Prize[], place: number): readonly Item[] {
  return prizes.find(({ from, to }) => from <= place && place <= to)?.items ?? []
}

export const coinsOf = (items: readonly Item[]): number => items.find(({ ItemID }) => ItemID === 1)?.Amount ?? 0

/** The last place of the next better prize; null: there is none. */
export function nextPrizePlace(prizes: readonly Prize[], place: number): number | null {
  const nth = prizes.findIndex(({ from, to }) => from <= place && place <= to)
  return (nth < 0 ? prizes.at(-1) : prizes[nth - 1])?.to ?? null
}

/** Consecutive places from 1 on, without gaps. */
export function areRanges(ranges: readonly { readonly from: number; readonly to: number }[]): boolean {
  let next = 1
  for (const { from, to } of ranges) {
    if (!Number.isSafeInteger(to) || from !== next || to < from) return false
    next = to + 1
  }
  return next - 1 <= mostPrizes
}

/** Integer coins for ranges without gaps, never more for a lower place. */
export function arePrizes(prizes: readonly CoinPrize[]): boolean {
  const areRanked = prizes.every(([, , coins], nth) => coins <= (prizes[nth - 1]?.[2] ?? Number.MAX_SAFE_INTEGER))
  const areWhole = prizes.every(([, , coins]) => Number.isSafeInteger(coins) && coins >= 1)
  return areRanked && areWhole && areRanges(prizes.map(([from, to]) => ({ from, to })))
}

/** What decides whether a player may join. */
export interface Joinable extends Span {
  readonly leastLevel: number
  readonly leastVip: number
  readonly hasLateEntry: boolean
  readonly entrants: number
  readonly mostEntrants: number | null
  readonly cancelledAt: Date | null
}

export function whyNoEntry(
  event: Joinable,
  player: { readonly level: number; readonly vip: number; readonly isBlocked: boolean },
  now: Date,
): JoinRefusal | null {
  if (event.cancelledAt !== null || event.endsAt <= now) return 'Ended'
  if (!event.hasLateEntry && event.startsAt <= now) return 'Started'
  if (player.isBlocked) return 'Blocked'
  if (player.level < event.leastLevel) return 'Level'
  if (player.vip < event.leastVip) return 'VIP'
  return event.mostEntrants !== null && event.entrants >= event.mostEntrants ? 'Full' : null
}
