// Texts are typed by key and parameters, and change with the language; times are in Taipei time.
import { expect, test, vi } from 'vitest'
import {
  findName,
  formatAmount,
  formatClock,
  formatDay,
  formatShort,
  keepWritten,
  switchLanguage,
  t,
  taipeiDay,
} from './language.ts'

// Every language is compiled here for the first time.
test('the same key in four languages', async () => {
  const texts: string[] = []
  for (const locale of ['zh_tw', 'vi_vn', 'id_id', 'en_us'] as const) {
    await switchLanguage(locale)
    texts.push(t('words.close'))
  }
  expect(texts).toEqual(['關閉', 'Đóng', 'Tutup', 'Close'])
  expect(document.documentElement.lang).toBe('en-US')
})

test('a player recognised before the texts are loaded gets the language of the address', async () => {
  vi.resetModules()
  const fresh = await import('./language.ts')
  // Already loaded, so that the first texts arrive before the complete ones.
  await import('virtual:words/vi_vn')
  await Promise.all([fresh.switchLanguage('vi_vn', 'first'), fresh.loadAllTexts()])
  expect([fresh.currentLocale(), fresh.t('words.close'), fresh.t('settings.title')]).toEqual([
    'vi_vn',
    'Đóng',
    'Cài đặt',
  ])
  const early = [fresh.switchLanguage('id_id'), fresh.switchLanguage('vi_vn'), fresh.switchLanguage('en_us')]
  await Promise.all(early)
  expect(fresh.t('words.close')).toBe('Close')
})

test('parameters replace the braces', async () => {
  await switchLanguage('zh_tw')
  expect(t('auth.resendIn', { seconds: 57 })).toBe('57 秒後可重送')
})

test('English has singular and plural, for plain and for formatted numbers', async () => {
  await switchLanguage('en_us')
  const texts = [1, 2, 0].map((count) => t('friends.found', { count }))
  expect(texts).toEqual(['1 player found', '2 players found', '0 players found'])
  expect(t('shell.balance', { amount: formatAmount(1) })).toBe('You have 1 coin')
  expect(t('shell.balance', { amount: formatAmount(1_000_000) })).toBe('You have 1,000,000 coins')
})

test('a wrong key or a wrong parameter does not compile', () => {
  const wrong = (): string[] => [
    // @ts-expect-error no such text
    t('words.nothing'),
    // @ts-expect-error the parameter is missing
    t('auth.resendIn'),
    // @ts-expect-error the parameter has another name
    t('auth.resendIn', { minutes: 1 }),
    // @ts-expect-error this text takes none
    t('words.close', { seconds: 1 }),
  ]
  expect(wrong()).toHaveLength(4)
})

test('names known only at run time are found, or null', async () => {
  await switchLanguage('zh_tw')
  expect(findName('games.name.owl20')).toBe('月夜神鴞')
  expect(findName('games.name.nothing')).toBeNull()
})

test('prerendered text is hydrated in its own language, even if another one is active by then', async () => {
  await switchLanguage('zh_tw')
  keepWritten()
  await switchLanguage('vi_vn')
  expect(findName('games.name.owl20', 'zh_tw')).toBe('月夜神鴞')
  expect(findName('games.name.owl20')).toBe('Cú Thần Đêm Trăng')
  await switchLanguage('zh_tw')
})

test('numbers and times follow the language and Taipei time', () => {
  expect(formatAmount(12_846_500, 'zh_tw')).toBe('12,846,500')
  expect(formatAmount(12_846_500, 'vi_vn')).toBe('12.846.500')
  for (const amount of [0, 7, 999, 1000, 1234.5, 0.07, 99.999, -1_000_000, -12.34, 9_007_199_254_740])
    for (const [locale, tag] of [
      ['zh_tw', 'zh-TW'],
      ['vi_vn', 'vi'],
      ['id_id', 'id'],
      ['en_us', 'en-US'],
    ] as const)
      expect(formatAmount(amount, locale)).toBe(amount.toLocaleString(tag, { maximumFractionDigits: 2 }))
  expect(formatClock('2026-11-14T15:41:00.000Z')).toBe('23:41')
  expect(taipeiDay('2026-11-14T16:00:00.000Z')).toBe('2026-11-15')
})

test('days are formatted like the browser’s own format', async () => {
  const format = {
    timeZone: 'Asia/Taipei',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
  } as const
  for (const [locale, tag] of [
    ['zh_tw', 'zh-TW'],
    ['vi_vn', 'vi'],
    ['id_id', 'id'],
    ['en_us', 'en-US'],
  ] as const) {
    await switchLanguage(locale)
    for (let day = 0; day < 40; day++) {
      const time = new Date(Date.UTC(2026, 11, 1 + day, 9 + (day % 12), 59)).toISOString()
      expect(formatDay(time)).toBe(new Intl.DateTimeFormat(tag, format).format(new Date(time)))
    }
  }
})

test('amounts are abbreviated by language where space is small, and never rounded up', () => {
  const all = [9_999, 12_500, 25_000, 99_999, 520_000, 2_500_000, 5_190_000, 100_000_000, -250_000]
  const written = (locale: 'zh_tw' | 'vi_vn' | 'id_id' | 'en_us') =>
    all.map((amount) => formatShort(amount, locale)).join(' ')
  expect(written('zh_tw')).toBe('9,999 1.25萬 2.5萬 9.99萬 52萬 250萬 519萬 1億 -25萬')
  expect(written('en_us')).toBe('9,999 12.5K 25K 99.9K 520K 2.5M 5.19M 100M -250K')
  expect(written('vi_vn')).toBe('9.999 12,5N 25N 99,9N 520N 2,5Tr 5,19Tr 100Tr -250N')
  expect(written('id_id')).toBe('9.999 12,5rb 25rb 99,9rb 520rb 2,5jt 5,19jt 100jt -250rb')
})
