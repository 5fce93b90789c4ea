// Pure rules of rankings: the score of a round, the boundaries of a week, the prize of a place.
import { hundredthsOf } from '@lantern/games/engine/winLevel.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import { wonIn } from '../plays/plays.ts'

export const rankRules = ['multiple', 'win', 'rounds'] as const
export type RankRule = (typeof rankRules)[number]

/** The number of places shown and stored in a result. */
export const mostPlaces = 100
/** One movement pays them all, and a movement has at most 99 legs. */
export const mostPrizes = 90
/** The time allowed for the rounds of the last second to be committed. */
export const graceMs = 120_000

/** Coins for each place in the range. */
export type Prize = readonly [from: number, to: number, coins: number]

export interface Span {
  readonly startsAt: Date
  readonly endsAt: Date
}

export interface CountedRound {
  readonly brand: string
  readonly playerId: number
  readonly stake: number
  readonly win: number
  readonly jackpots: readonly (readonly [symbolNo: number, coins: number])[]
  readonly at: Date
}

export interface Counting {
  readonly id: number
  readonly brand: string
  readonly rule: RankRule
  readonly leastBet: number
  readonly startsAt: Date
  readonly endsAt: Date
}

/** The additions to one player's score in one activity. */
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

/** Jackpots count as wins. */
export function scoreOf(rule: RankRule, round: CountedRound): number {
  if (rule === 'rounds') return 1
  const won = wonIn(round)
  return rule === 'win' ? won : hundredthsOf(won, round.stake)
}

/** Aggregates rounds by activity and player: the sum, or the maximum for rules that count the best round. */
export function tally(rounds: readonly CountedRound[], events: readonly Counting[]): Tally[] {
  const tallies = new Map<string, Tally>()
  for (const round of rounds) {
    const at = round.at.getTime()
    for (const { id, brand, rule, leastBet, startsAt, endsAt } of events) {
      if (brand !== round.brand || at < startsAt.getTime() || at >= endsAt.getTime() || round.stake < leastBet) continue
      const score = scoreOf(rule, round)
      if (score === 0) continue
      const key = `${id}/${round.playerId}`
      const known = tallies.get(key)
      if (!known) tallies.set(key, { eventId: id, playerId: round.playerId, score, reachedAt: round.at })
      else if (rule !== 'multiple' || score > known.score)
        Object.assign(known, { score: rule === 'multiple' ? score : known.score + score, reachedAt: round.at })
    }
  }
  return [...tallies.values()].toSorted((a, b) => a.eventId - b.eventId || a.playerId - b.playerId)
}

export function prizeOf(prizes: readonly Prize[], place: number): number {
  return prizes.find(([from, to]) => from <= place && place <= to)?.[2] ?? 0
}

/** Integer coins for consecutive places from 1 on, without gaps, never more for a lower place. */
export function arePrizes(prizes: readonly Prize[]): boolean {
  let next = 1
  let most = Number.MAX_SAFE_INTEGER
  for (const [from, to, coins] of prizes) {
    const areWhole = [from, to, coins].every((number) => Number.isSafeInteger(number))
    if (!areWhole || from !== next || to < from || coins < 1 || coins > most) return false
    next = to + 1
    most = coins
  }
  return next - 1 <= mostPrizes
}
