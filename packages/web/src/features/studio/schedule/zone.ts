// Times in the zone of the player's device, for `datetime-local` fields and for lists.
import { languageTags } from '@lantern/locales/catalogue.ts'
import type { Locale } from '@lantern/locales/locale.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** The value of a `datetime-local` field: 2026-11-18T20:30, in the zone of the device. */
export function toFieldValue(time: Date): string {
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`
}

/** The instant of a field; null when it is empty or not in the future. A date-time without a zone is read in that of the device. */
export function readFieldValue(value: string, now: Date): Date | null {
  const time = new Date(value)
  return Number.isNaN(time.getTime()) || time <= now ? null : time
}

/** The next full hour at least an hour ahead: a start that a host can keep. */
export function suggestedStart(now: Date): Date {
  const time = new Date(now.getTime() + 2 * 3_600_000)
  time.setMinutes(0, 0, 0)
  return time
}

/** Asia/Ho_Chi_Minh, GMT+7. */
export function zoneName(now: Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortOffset' }).formatToParts(now)
  return [timeZone, parts.find(({ type }) => type === 'timeZoneName')?.value].filter(Boolean).join(', ')
}

/** Day, month and clock with the day of the week, in the zone of the device. */
export const writeLocal = (time: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTags[locale], {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(time))
