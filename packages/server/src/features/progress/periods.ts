// The periods in which progress is counted, in Asia/Taipei: a day, a week from Wednesday, a month, a season; the first days and the challenges of a player.
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'

export const periodKinds = ['day', 'week', 'month', 'season', 'newcomer', 'challenge'] as const
export type PeriodKind = (typeof periodKinds)[number]

export interface Period {
  readonly kind: PeriodKind
  /** Names the period of a player for ever: 'day/2026-01-15', 'week/2026-01-14', 'month/2026-01', 'season/2026-01-07', 'newcomer', 'challenge/2026-01-15/1'. */
  readonly key: string
  readonly startsAt: Date
  readonly endsAt: Date
}

const msADay = 86_400_000

function between(kind: PeriodKind, key: string, from: string, until: string): Period {
  return { kind, key: `${kind}/${key}`, startsAt: startOfDay(from), endsAt: startOfDay(until) }
}

function wednesdayOf(day: string): string {
  // 1970-01-01 was a Thursday.
  const sinceWednesday = (Math.floor(Date.parse(`${day}T00:00:00Z`) / msADay) + 1) % 7
  return addDays(day, -sinceWednesday)
}

function monthOf(day: string): Period {
  const month = day.slice(0, 7)
  const first = `${month}-01`
  // The 28th and four days are in the next month, in every month.
  return between('month', month, first, `${addDays(`${month}-28`, 4).slice(0, 7)}-01`)
}

/** The period of the calendar in which a moment lies. */
export function periodAt(kind: 'day' | 'week' | 'month', at: Date): Period {
  const day = taipeiDay(at)
  if (kind === 'day') return between('day', day, day, addDays(day, 1))
  if (kind === 'month') return monthOf(day)
  const wednesday = wednesdayOf(day)
  return between('week', wednesday, wednesday, addDays(wednesday, 7))
}

/** Seasons follow each other without a gap: each has `days` days, one of them begins on the day `epoch`. */
interface SeasonCalendar {
  readonly epoch: string
  readonly days: number
}

/** A season with its number, 1 from the epoch on. */
export interface Season extends Period {
  readonly number: number
}

export function seasonAt({ epoch, days }: SeasonCalendar, at: Date): Season {
  const since = Math.floor((at.getTime() - startOfDay(epoch).getTime()) / msADay)
  const index = Math.floor(since / days)
  const first = addDays(epoch, index * days)
  return { ...between('season', first, first, addDays(first, days)), number: index + 1 }
}

/** Weeks begin on this day. */
export const isWednesday = (day: string): boolean => wednesdayOf(day) === day

/** The time of one challenge of a player, named by the day on which it was started and by its tier. */
export const challengePeriod = (day: string, tier: number, startsAt: Date, endsAt: Date): Period => ({
  kind: 'challenge',
  key: `challenge/${day}/${tier}`,
  startsAt,
  endsAt,
})

/** This many times 24 hours, from the registration on. */
export function newcomerPeriod(registeredAt: Date, days: number): Period {
  return {
    kind: 'newcomer',
    key: 'newcomer',
    startsAt: registeredAt,
    endsAt: new Date(registeredAt.getTime() + days * msADay),
  }
}

export const contains = ({ startsAt, endsAt }: Pick<Period, 'startsAt' | 'endsAt'>, at: Date): boolean =>
  startsAt <= at && at < endsAt

/** The moment whose configuration a period keeps: its start, and of a personal period the start of that day. */
export const versionAt = ({ kind, startsAt }: Pick<Period, 'kind' | 'startsAt'>): Date =>
  kind === 'newcomer' || kind === 'challenge' ? startOfDay(taipeiDay(startsAt)) : startsAt
