// How each language writes numbers: thousands separator and decimal sign.
import type { Locale } from './locale.ts'

const signs: Readonly<Record<Locale, readonly [group: string, decimal: string]>> = {
  zh_tw: [',', '.'],
  vi_vn: ['.', ','],
  id_id: ['.', ','],
  en_us: [',', '.'],
}

/**
 * Formats a number as JavaScript writes it, -1234.5, with a language's separators. Hand-written: creating the first Intl.NumberFormat takes 100 ms on
 * a slow phone.
 */
function writeFigure(figure: string, locale: Locale): string {
  const [group, decimal] = signs[locale]
  const [whole = '', fraction] = figure.split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, group) + (fraction ? decimal + fraction : '')
}

/** Writes the number with as many decimals as needed, at most `most`. */
export function writeRounded(value: number, most: number, locale: Locale): string {
  const scale = 10 ** most
  const rounded = Math.round(Math.abs(value) * scale) / scale
  return writeFigure(String(value < 0 ? -rounded : rounded), locale)
}

/** Writes the number with exactly this many decimals. */
export const writeFixed = (value: number, decimals: number, locale: Locale): string =>
  writeFigure(value.toFixed(decimals), locale)
