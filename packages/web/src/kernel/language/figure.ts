// Amounts typed by players: digits of any width, empty for zero or less, never above the maximum.

/** The text that the field shows: '' for 0, for negative numbers and for anything that is no number; whole; at most `most`. */
export function clampFigure(typed: string | number, most: number = Number.MAX_SAFE_INTEGER): string {
  const text = typeof typed === 'number' ? String(typed) : typed.normalize('NFKC').trim()
  const isNegative = /^[-−]/.test(text)
  const whole =
    typeof typed === 'number' ? Math.trunc(typed) : Number(text.replace(/[.,]\d{1,2}$/, '').replace(/\D/g, ''))
  if (isNegative || Number.isNaN(whole) || whole <= 0) return ''
  const figure = Math.min(whole, Math.trunc(most), Number.MAX_SAFE_INTEGER)
  return figure <= 0 ? '' : String(figure)
}
