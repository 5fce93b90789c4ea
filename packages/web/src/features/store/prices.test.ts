// Prices have their currency's symbol and the reader's number format; a bonus is never rounded up.
import { expect, test } from 'vitest'
import { bonusPercent, formatPrice } from './prices.ts'

test('each currency has its symbol, each language its number format', () => {
  expect(formatPrice(2990, 'TWD', 'zh_tw')).toBe('NT$\u00a02,990')
  expect(formatPrice(79_000, 'VND', 'vi_vn')).toBe('79.000\u00a0₫')
  expect(formatPrice(15_000, 'IDR', 'id_id')).toBe('Rp\u00a015.000')
  expect(formatPrice(79_000, 'VND', 'en_us')).toBe('79,000\u00a0₫')
  expect(formatPrice(5, 'XAU', 'zh_tw')).toBe('XAU\u00a05')
})

test('a bonus is shown in whole percent, rounded down', () => {
  expect(bonusPercent(100_000, 8_000)).toBe(8)
  expect(bonusPercent(300, 299)).toBe(99)
  expect(bonusPercent(1000, 5)).toBe(0)
  expect(bonusPercent(0, 500)).toBe(0)
  expect(bonusPercent(100, -5)).toBe(0)
})
