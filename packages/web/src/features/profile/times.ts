// Moments as the member pages write them, in Taipei: 2026-11-14 23:52 in Chinese, 14/11/2026 23:52 in the others.
import { currentLocale } from '../../kernel/language.ts'

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
  return `${locale === 'zh_tw' ? day : day.split('-').toReversed().join('/')} ${clock}`
}
