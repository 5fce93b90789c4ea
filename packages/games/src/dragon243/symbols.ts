// The symbols of Dragon 243 and what they pay.
import type { GameSymbol } from '../engine/definition.ts'

/** Pay of each way, in hundredths of the bet. */
const payTable: Record<string, readonly [three: number, four: number, five: number]> = {
  dragon: [60, 250, 1000],
  phoenix: [50, 150, 500],
  tiger: [40, 100, 300],
  koi: [25, 60, 180],
  'coin-jade': [20, 50, 150],
  A: [10, 25, 75],
  K: [10, 25, 75],
  Q: [6, 18, 50],
  J: [6, 15, 40],
  ten: [6, 12, 30],
}

export const symbols: readonly GameSymbol[] = [
  { code: 'wild', role: 'wild' },
  { code: 'pearl', role: 'scatter' },
  ...Object.keys(payTable).map((code): GameSymbol => ({ code, role: 'pay' })),
]

/** pays[symbol][reels] */
export const wayPays: readonly (readonly number[])[] = symbols.map(({ code }) => {
  const pays = payTable[code]
  return pays ? [0, 0, 0, ...pays] : []
})

/** Pay by number of pearls anywhere, in hundredths of the bet. */
export const pearlPays: readonly number[] = [0, 0, 0, 200, 1000, 5000]
