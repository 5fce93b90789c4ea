// The current language: its catalogue, typed texts, and the format of numbers and Taipei times.
import { findText, languageTags, loadCatalogue } from '@lantern/locales/catalogue.ts'
import type { Catalogue, ParametersOf, TextKey } from '@lantern/locales/catalogue.ts'
import { writeFixed, writeRounded } from '@lantern/locales/figures.ts'
import { fill, type Locale } from '@lantern/locales/locale.ts'
import { amountUnits } from '@lantern/locales/units.ts'
import { useSyncExternalStore } from 'react'
import { create } from 'zustand'

/** All texts, or only those of the first page. */
type Extent = 'whole' | 'first'

/** The texts of a language that have been loaded. */
interface Book {
  catalogue: Catalogue | null
  extent: Extent
  /** A rendered text was missing in the catalogue. */
  isShort: boolean
}

interface Language {
  readonly locale: Locale
  readonly book: Book
}

const useLanguage = create<Language>(() => ({
  locale: 'zh_tw',
  book: { catalogue: null, extent: 'first', isShort: true },
}))

const firstWords: Readonly<Record<Locale, () => Promise<{ texts: Catalogue }>>> = {
  zh_tw: () => import('virtual:words/zh_tw'),
  vi_vn: () => import('virtual:words/vi_vn'),
  id_id: () => import('virtual:words/id_id'),
  en_us: () => import('virtual:words/en_us'),
}

/** The language requested last: catalogues may load in any order, and the address may change before they do. */
let wanted: Locale | null = null

/** Loads a language and switches the page to it. Once all texts of one language were loaded, all texts of the next are loaded too. */
export async function switchLanguage(locale: Locale, asked: Extent = 'whole'): Promise<void> {
  wanted = locale
  const before = useLanguage.getState()
  const extent = before.book.extent === 'whole' ? 'whole' : asked
  if (before.locale === locale && before.book.catalogue && before.book.extent === extent) return
  const catalogue = extent === 'whole' ? await loadCatalogue(locale) : (await firstWords[locale]()).texts
  if (wanted !== locale) return switchLanguage(wanted, extent)
  const meanwhile = useLanguage.getState()
  if (extent === 'first' && meanwhile.book.extent === 'whole') return switchLanguage(locale)
  // Further texts of the same language change nothing on the screen unless one was missing: update in place, without a re-render.
  if (meanwhile.locale === locale && !meanwhile.book.isShort) Object.assign(meanwhile.book, { catalogue, extent })
  else useLanguage.setState({ locale, book: { catalogue, extent, isShort: false } })
  // Setting the same value still invalidates styles for the whole document.
  const root = document.documentElement
  if (root.lang !== languageTags[locale]) root.lang = languageTags[locale]
}

/** Loads all texts; required before anything beyond the first page is shown. */
export const loadAllTexts = (): Promise<void> => switchLanguage(wanted ?? currentLocale())

export function t<K extends TextKey>(key: K, ...parameters: ParametersOf<K>): string {
  const { book, locale } = useLanguage.getState()
  return say(book, key, locale, parameters[0])
}

function say(book: Book, key: TextKey, locale: Locale, parameters?: Parameters<typeof fill>[1]): string {
  if (!book.catalogue) return ''
  const text = findText(book.catalogue, key)
  if (text === key) book.isShort = true
  return fill(text, parameters, locale)
}

/** For keys known only at run time, such as a game's name; null when the language has no such text. */
export function findName(key: string, locale: Locale = currentLocale()): string | null {
  const { book } = written?.locale === locale && spoken().locale !== locale ? written : spoken()
  if (!book.catalogue) return null
  const text = findText(book.catalogue, key as TextKey)
  if (text !== key) return text
  book.isShort = true
  return null
}

let written: Language | null = null

/** Components hydrate one after another, in the language of the prerendered HTML even if another was chosen meanwhile. */
export function keepWritten(): void {
  written = useLanguage.getState()
}

const spoken = (): Language => useLanguage.getState()
const hydrated = (): Language => (written && written.locale !== spoken().locale ? written : spoken())
const useSpoken = (): Language => useSyncExternalStore(useLanguage.subscribe, spoken, hydrated)

/** `t` in the language of this render; the component re-renders when the language changes. */
export function useT(): typeof t {
  const { book, locale } = useSpoken()
  return book === spoken().book ? t : (key, ...parameters) => say(book, key, locale, parameters[0])
}

export const currentLocale = (): Locale => spoken().locale
export const useLocale = (): Locale => useSpoken().locale

export const formatAmount = (amount: number, locale: Locale = currentLocale()): string =>
  writeRounded(amount, 2, locale)

/** The number with exactly this many decimals: multiples and percentages. */
export const formatFixed = (value: number, decimals: number): string => writeFixed(value, decimals, currentLocale())

/** Below this an amount is written in full. */
const leastShort = 10_000

/** A short form of an amount: 1.25萬, 12,5rb or 12.5K; at most three digits, rounded down. */
export function formatShort(amount: number, locale: Locale = currentLocale()): string {
  const unit = amountUnits[locale].find(([size]) => Math.abs(amount) >= size)
  if (!unit || Math.abs(amount) < leastShort) return formatAmount(amount, locale)
  const [size, sign] = unit
  const whole = Math.abs(amount) / size
  const parts = whole >= 100 ? 1 : whole >= 10 ? 10 : 100
  // Divided once: 5,190,000 / 1e6 * 100 would be 518.99… and lose a hundredth.
  return formatAmount(Math.trunc((amount * parts) / size) / parts, locale) + sign
}

/** Hand-written because creating the first Intl formatter is slow; Taipei's offset has been eight hours since 1979. */
const taipeiAhead = 8 * 3_600_000
const inTaipei = (time: string | Date): string => new Date(new Date(time).getTime() + taipeiAhead).toISOString()

/** 23:41 in every language. */
export const formatClock = (time: string): string => inTaipei(time).slice(11, 16)

/** 23:41:07 in every language. */
export const formatSeconds = (time: Date): string => inTaipei(time).slice(11, 19)

export function formatDay(time: string): string {
  const [year = '', month = '', day = ''] = taipeiDay(time).split('-')
  const weekday = new Date(taipeiDay(time)).getUTCDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6
  return t('words.calendarDay', { year, month, day, weekday: t(`words.weekday${weekday}`) })
}

/** 2026-11-14, the calendar day in Taipei. */
export const taipeiDay = (time: string | Date): string => inTaipei(time).slice(0, 10)

/** +360,000 or −50,000, with a true minus sign. */
export function formatChange(amount: number): string {
  const figure = formatAmount(Math.abs(amount))
  return amount > 0 ? `+${figure}` : amount < 0 ? `−${figure}` : figure
}
