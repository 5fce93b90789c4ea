// Prices of money, as opposed to amounts of the game: each currency with its own sign, figures in the reader's language.
import type { Locale } from '@lantern/locales/locale.ts'
import { currentLocale, formatAmount } from '../../kernel/language/language.ts'

const signs: Readonly<Record<string, readonly [before: string, after: string]>> = {
  TWD: ['NT$\u00a0', ''],
  VND: ['', '\u00a0₫'],
  IDR: ['Rp\u00a0', ''],
}

/** NT$ 300, 79.000 ₫, Rp 15.000; a currency without a sign of its own is named. */
export function formatPrice(price: number, currency: string, locale: Locale = currentLocale()): string {
  const [before, after] = signs[currency] ?? [`${currency}\u00a0`, '']
  return `${before}${formatAmount(price, locale)}${after}`
}

/** How much more than the plain amount, in whole percent, never promising more than there is; 0: no bonus. */
export function bonusPercent(amount: number, bonus: number): number {
  return amount > 0 && bonus > 0 ? Math.floor((bonus / amount) * 100) : 0
}
