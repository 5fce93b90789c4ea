// The Taipei calendar day, the unit of partitions, resets, counters and retention.

const msADay = 86_400_000
// Taiwan has used UTC+8 without daylight saving time since 1980, so no time zone database is needed.
const msAheadOfUtc = 8 * 3_600_000

/** Of the last call: almost all calls ask for today, some of them several times in one sign-in. */
let last = { number: Number.NaN, text: '' }

export function taipeiDay(now: Date): string {
  const number = taipeiDayNumber(now)
  if (number !== last.number) last = { number, text: writeDay(number * msADay) }
  return last.text
}

/** The same for all times of a Taipei day, and cheaper than its text: for loops over many rows. */
export function taipeiDayNumber(now: Date): number {
  return Math.floor((now.getTime() + msAheadOfUtc) / msADay)
}

export function addDays(day: string, days: number): string {
  return writeDay(readDay(day) + days * msADay)
}

/** The instant at which a Taipei day begins. */
export function startOfDay(day: string): Date {
  return new Date(readDay(day) - msAheadOfUtc)
}

function readDay(day: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // Date.parse accepts 2026-02-30 and moves it into March.
  if (Number.isNaN(ms) || writeDay(ms) !== day) throw new RangeError(`not a day: ${day}`)
  return ms
}

function writeDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
