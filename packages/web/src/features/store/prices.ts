// Prices in money (not game currency): each currency with its symbol, numbers in the reader's language.
import type { Locale } from '@lantern/locales/locale.ts'
import { currentLocale, formatAmount } from '../../kernel/language/language.ts'

const signs: Readonly<Record<string, readonly [before: string, after: string]>> = {
  TWD: ['NT$\u00a0', ''],
  VND: ['', '\u00a0₫'],
  IDR: ['Rp\u00a0', ''],
}

/** NT$ 300, 79.000 ₫, Rp 15.000; a currency without a symbol is named by its code. */
export function formatPrice(price: number, currency: string, locale: Locale = currentLocale()): string {
  const [before, after] = signs[currency] ?? [`${currency}\u00a0`, '']
  return `${before}${formatAmount(price, locale)}${after}`
}

/** The bonus in whole percent of the plain amount, rounded down; 0: no bonus. */
export function bonusPercent(amount: number, bonus: number): number {
  return amount > 0 && bonus > 0 ? Math.floor((bonus / amount) * 100) : 0
}
