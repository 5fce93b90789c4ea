// Figures that people type: digits of any width, nothing for zero or less, never more than the most that is allowed.

/** What a field shows: '' for 0, for less and for what is no number; whole; at most `most`. */
export function clampFigure(typed: string | number, most: number = Number.MAX_SAFE_INTEGER): string {
  const text = typeof typed === 'number' ? String(typed) : typed.normalize('NFKC').trim()
  const isNegative = /^[-−]/.test(text)
  const whole =
    typeof typed === 'number' ? Math.trunc(typed) : Number(text.replace(/[.,]\d{1,2}$/, '').replace(/\D/g, ''))
  if (isNegative || Number.isNaN(whole) || whole <= 0) return ''
  const figure = Math.min(whole, Math.trunc(most), Number.MAX_SAFE_INTEGER)
  return figure <= 0 ? '' : String(figure)
}
