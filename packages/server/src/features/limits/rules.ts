// Pure rules of responsible play: tighter at once, looser after a day; a pause only ever grows.
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import type { restKinds } from '@lantern/protocol/values.ts'

export const limitKinds = ['time', 'wager', 'purchase'] as const
export type LimitKind = (typeof limitKinds)[number]

export const limitRules = {
  looserAfterHours: 24,
  /** What was used of a limit is kept this long, an ended pause that long. */
  keepUsedDays: 90,
  keepRestDays: 365,
} as const

/** Null: none. With `nextAt` the amount changes to `nextAmount` at that moment. */
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

/** Why something is refused, and from when it no longer is. */
export interface LimitRefusal {
  readonly why: LimitKind | Rest['kind']
  readonly until: Date
}

export const noLimit: Limit = { amount: null, nextAmount: null, nextAt: null }

/** What holds at a moment: a loosening whose time has come has taken place. */
export function settleLimit(limit: Limit, now: Date): Limit {
  return limit.nextAt && limit.nextAt <= now ? { ...noLimit, amount: limit.nextAmount } : limit
}

/** Tighter or the same holds at once and calls off a loosening that waits; looser waits, and asking again does not prolong it. */
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

/** The pause that runs and the one that is asked for are one: the stricter kind, to the later end. */
export function extendRest(current: Rest | null, kind: Rest['kind'], days: number, now: Date): Rest {
  const until = new Date(now.getTime() + days * 86_400_000)
  if (!current || current.until <= now) return { kind, from: now, until }
  return {
    kind: current.kind === 'exclusion' ? 'exclusion' : kind,
    from: current.from,
    until: current.until > until ? current.until : until,
  }
}

/** A limit of the day is free again when the next one begins in Taipei. */
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

/** Why the database took no round. When parallel rounds have taken the rest since it looked, one of the limits is named. */
export function whyNoRound(standing: RoundStanding, now: Date): LimitRefusal {
  if (standing.rest && standing.restUntil) return { why: standing.rest, until: standing.restUntil }
  const isNewMinute = !standing.lastMinute || standing.lastMinute < minuteOf(now)
  const isTimeUp = standing.mostMinutes !== null && isNewMinute && standing.minutes >= standing.mostMinutes
  const why = isTimeUp || standing.mostCoins === null ? 'time' : 'wager'
  return { why, until: nextDay(now) }
}

/** Taipei's date and time to the minute, rounded up: at the moment it names the pause is over. */
export function writeUntil(until: Date): string {
  const minute = Math.ceil(until.getTime() / 60_000) * 60_000
  const sinceMidnight = minute - startOfDay(taipeiDay(new Date(minute))).getTime()
  const clock = new Date(sinceMidnight).toISOString().slice(11, 16)
  return `${taipeiDay(new Date(minute))} ${clock}`
}
