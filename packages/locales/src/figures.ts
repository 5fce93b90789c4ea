// How each language writes figures: the signs between thousands and before decimals.
import type { Locale } from './locale.ts'

const signs: Readonly<Record<Locale, readonly [group: string, decimal: string]>> = {
  zh_tw: [',', '.'],
  vi_vn: ['.', ','],
  id_id: ['.', ','],
  en_us: [',', '.'],
}

/** A figure as JavaScript writes it, -1234.5, with the signs of a language. By hand: the first Intl.NumberFormat takes 100 ms on a slow phone. */
function writeFigure(figure: string, locale: Locale): string {
  const [group, decimal] = signs[locale]
  const [whole = '', fraction] = figure.split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, group) + (fraction ? decimal + fraction : '')
}

/** With as many decimals as needed, up to `most`. */
export function writeRounded(value: number, most: number, locale: Locale): string {
  const scale = 10 ** most
  const rounded = Math.round(Math.abs(value) * scale) / scale
  return writeFigure(String(value < 0 ? -rounded : rounded), locale)
}

/** With exactly so many decimals. */
export const writeFixed = (value: number, decimals: number, locale: Locale): string =>
  writeFigure(value.toFixed(decimals), locale)
