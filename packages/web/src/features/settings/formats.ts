// Amounts, durations and providers as text.
import { formatAmount, t } from '../../kernel/language/language.ts'
import { providerTitles, type LandingProvider } from '../../kernel/session/providers.ts'
import { writeMoment } from '../../kernel/language/times.ts'
import { phoneSignIn, thirdPartyTypes } from '@lantern/protocol/values/accounts.ts'
import type { LimitKind, Span } from './limits.ts'

export function wordMinutes(count: number): string {
  const [hours, minutes] = [Math.floor(count / 60), count % 60]
  if (hours === 0) return t('settings.minutes', { minutes })
  return minutes === 0 ? t('settings.hours', { hours }) : t('settings.hoursMinutes', { hours, minutes })
}

export function wordAmount(kind: LimitKind, amount: number): string {
  if (kind === 'Time') return wordMinutes(amount)
  return t(kind === 'Wager' ? 'settings.coins' : 'settings.money', { amount: formatAmount(amount) })
}

export function wordSpan({ days, hours, minutes }: Span): string {
  if (days > 0) return hours > 0 ? t('settings.leftDays', { days, hours }) : t('words.days', { count: days })
  return hours > 0 ? t('settings.leftHours', { hours, minutes }) : t('settings.leftMinutes', { minutes })
}

/** When something ends or takes effect, rounded up to the minute like the server's texts: by then it is true. */
export function wordEnd(time: string): string {
  return writeMoment(new Date(Math.ceil(Date.parse(time) / 60_000) * 60_000).toISOString())
}

export function wordDays(days: number): string {
  return days > 365 ? t('settings.years', { count: days / 365 }) : t('words.days', { count: days })
}

const byPhone: readonly number[] = [thirdPartyTypes.phone, phoneSignIn]

export function wordProvider(provider: number): string {
  if (byPhone.includes(provider)) return t('settings.byPhone')
  const names = Object.keys(providerTitles) as LandingProvider[]
  const name = names.find((known) => thirdPartyTypes[known] === provider)
  return name ? providerTitles[name] : t('settings.byGuest')
}
