// The symbols of Book of Secrets and what they pay.
import type { GameSymbol } from '../engine/definition.ts'

const payTable: Record<string, readonly [two: number, three: number, four: number, five: number]> = {
  pharaoh: [5, 40, 250, 2000],
  anubis: [5, 30, 120, 750],
  scarab: [0, 25, 80, 400],
  'eye-of-horus': [0, 20, 60, 300],
  ankh: [0, 15, 50, 250],
  A: [0, 10, 30, 120],
  K: [0, 10, 30, 120],
  Q: [0, 5, 20, 80],
  J: [0, 5, 20, 80],
}

/** The book is wild and scatter in one. */
export const symbols: readonly GameSymbol[] = [
  { code: 'book', role: 'scatter' },
  ...Object.keys(payTable).map((code): GameSymbol => ({ code, role: 'pay' })),
]

/** pays[symbol][count] in line bets. Books pay by their number only. */
export const linePays: readonly (readonly number[])[] = symbols.map(({ code }) => {
  const pays = payTable[code]
  return pays ? [0, 0, ...pays] : []
})

/** Pay by number of books anywhere, in hundredths of the bet. */
export const bookPays: readonly number[] = [0, 0, 0, 200, 2_000, 20_000]
/** Free spins granted by number of books anywhere. */
export const bookAwards: readonly number[] = [0, 0, 0, 10, 10, 10]
