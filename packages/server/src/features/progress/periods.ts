// The periods in which progress is counted, in Asia/Taipei: a day, a week from Wednesday, a month, and the first days of a player.
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'

export const periodKinds = ['day', 'week', 'month', 'newcomer'] as const
export type PeriodKind = (typeof periodKinds)[number]

export interface Period {
  readonly kind: PeriodKind
  /** Names the period of a player for ever: 'day/2026-01-15', 'week/2026-01-14', 'month/2026-01', 'newcomer'. */
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
export function periodAt(kind: Exclude<PeriodKind, 'newcomer'>, at: Date): Period {
  const day = taipeiDay(at)
  if (kind === 'day') return between('day', day, day, addDays(day, 1))
  if (kind === 'month') return monthOf(day)
  const wednesday = wednesdayOf(day)
  return between('week', wednesday, wednesday, addDays(wednesday, 7))
}

/** So many times 24 hours from the registration on. */
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
  kind === 'newcomer' ? startOfDay(taipeiDay(startsAt)) : startsAt
