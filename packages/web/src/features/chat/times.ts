// The time of a message, in Taipei: only the clock for today, else the day too.
import { formatClock, formatDay, taipeiDay } from '../../kernel/language/language.ts'

const isToday = (at: string): boolean => taipeiDay(at) === taipeiDay(new Date())

export const writeMoment = (at: string): string =>
  isToday(at) ? formatClock(at) : `${formatDay(at)} ${formatClock(at)}`

/** The date for narrow places: 11-14. */
export const writeShort = (at: string): string => (isToday(at) ? formatClock(at) : taipeiDay(at).slice(5))
