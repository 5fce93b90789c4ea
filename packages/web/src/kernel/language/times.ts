// Times on the member pages, in Taipei: 2026-11-14 23:52 in Chinese, 11/14/2026 in English, 14/11/2026 in the others.
import type { Locale } from '@lantern/locales/locale.ts'
import { currentLocale } from './language.ts'

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Taipei',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

export function writeMoment(time: string, locale = currentLocale()): string {
  const [day = '', clock = ''] = format.format(new Date(time)).split(' ')
  return `${writeDay(day, locale)} ${clock}`
}

/** The date of a calendar day: 2026-11-14. */
export function writeDay(day: string, locale: Locale = currentLocale()): string {
  const [year, month, date] = day.split('-')
  if (locale === 'zh_tw') return day
  return (locale === 'en_us' ? [month, date, year] : [date, month, year]).join('/')
}

/** The month that a calendar day is in: 2026-11 in Chinese, 11/2026 in the others. */
export function writeMonth(day: string, locale: Locale = currentLocale()): string {
  const [year, month] = day.split('-')
  return locale === 'zh_tw' ? `${year}-${month}` : `${month}/${year}`
}
