// Pure rules of responsible gaming: a tighter limit applies at once, a looser one after a day; a pause can only be extended.
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import type { restKinds } from '@lantern/protocol/values/limits.ts'

export const limitKinds = ['time', 'wager', 'purchase'] as const
export type LimitKind = (typeof limitKinds)[number]

export const limitRules = {
  looserAfterHours: 24,
  /** Retention of the used amounts, and of ended pauses. */
  keepUsedDays: 90,
  keepRestDays: 365,
} as const

/** Null: no limit. If `nextAt` is set, the amount changes to `nextAmount` at that time. */
export interface Limit {
  readonly amount: number | null
  readonly nextAmount: number | null
  readonly nextAt: Date | null
}

export interface Rest {
  readonly kind: (typeof restKinds)[number]
  readonly from: Date
  readonly until: Date
}

/** Why something is refused, and until when. */
export interface LimitRefusal {
  readonly why: LimitKind | Rest['kind']
  readonly until: Date
}

export const noLimit: Limit = { amount: null, nextAmount: null, nextAt: null }

/** The limit at a given time: a pending change whose time has come is applied. */
export function settleLimit(limit: Limit, now: Date): Limit {
  return limit.nextAt && limit.nextAt <= now ? { ...noLimit, amount: limit.nextAmount } : limit
}

/**
 * A tighter or equal limit applies at once and cancels a pending looser one; a looser one is delayed, and requesting it again does not extend
 * the delay.
 */
export function changeLimit(limit: Limit, wanted: number | null, now: Date): Limit {
  const held = settleLimit(limit, now)
  if (!isLooser(wanted, held.amount)) return { ...noLimit, amount: wanted }
  if (held.nextAt && held.nextAmount === wanted) return held
  const nextAt = new Date(now.getTime() + limitRules.looserAfterHours * 3_600_000)
  return { amount: held.amount, nextAmount: wanted, nextAt }
}

function isLooser(wanted: number | null, held: number | null): boolean {
  return held !== null && (wanted === null || wanted > held)
}

export function isNone({ amount, nextAt }: Limit): boolean {
  return amount === null && nextAt === null
}

/** Merges the current pause with the requested one: the stricter kind, and the later end. */
export function extendRest(current: Rest | null, kind: Rest['kind'], days: number, now: Date): Rest {
  const until = new Date(now.getTime() + days * 86_400_000)
  if (!current || current.until <= now) return { kind, from: now, until }
  return {
    kind: current.kind === 'exclusion' ? 'exclusion' : kind,
    from: current.from,
    until: current.until > until ? current.until : until,
  }
}

/** A daily limit resets at the next midnight in Taipei. */
export function nextDay(now: Date): Date {
  return startOfDay(addDays(taipeiDay(now), 1))
}

/** The start of the minute in which a round counts as time played. */
export function minuteOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000)
}

export interface RoundStanding {
  readonly rest: Rest['kind'] | null
  readonly restUntil: Date | null
  readonly mostMinutes: number | null
  readonly mostCoins: number | null
  readonly minutes: number
  readonly lastMinute: Date | null
  readonly wagered: number
}

/** Why the database refused the round. If concurrent rounds used up the rest after the standing was read, one of the limits is named. */
export function whyNoRound(standing: RoundStanding, now: Date): LimitRefusal {
  if (standing.rest && standing.restUntil) return { why: standing.rest, until: standing.restUntil }
  const isNewMinute = !standing.lastMinute || standing.lastMinute < minuteOf(now)
  const isTimeUp = standing.mostMinutes !== null && isNewMinute && standing.minutes >= standing.mostMinutes
  const why = isTimeUp || standing.mostCoins === null ? 'time' : 'wager'
  return { why, until: nextDay(now) }
}

/** The time in Taipei, rounded up to the minute, so that the pause is over at the displayed time. */
export function writeUntil(until: Date): string {
  const minute = Math.ceil(until.getTime() / 60_000) * 60_000
  const sinceMidnight = minute - startOfDay(taipeiDay(new Date(minute))).getTime()
  const clock = new Date(sinceMidnight).toISOString().slice(11, 16)
  return `${taipeiDay(new Date(minute))} ${clock}`
}
