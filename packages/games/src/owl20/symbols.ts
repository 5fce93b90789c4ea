// The symbols of Moonlit Owl and what they pay.
import type { GameSymbol } from '../engine/definition.ts'

const payTable: Record<string, readonly [three: number, four: number, five: number]> = {
  owl: [50, 150, 600],
  lantern: [40, 100, 300],
  crown: [30, 80, 250],
  bell: [25, 60, 200],
  'gem-red': [20, 50, 150],
  'gem-blue': [15, 40, 120],
  'gem-green': [15, 40, 120],
  A: [10, 30, 80],
  K: [10, 30, 80],
  Q: [10, 25, 70],
  J: [10, 25, 70],
}

export const symbols: readonly GameSymbol[] = [
  { code: 'wild', role: 'wild' },
  { code: 'moon', role: 'scatter' },
  ...Object.keys(payTable).map((code): GameSymbol => ({ code, role: 'pay' })),
]

/** pays[symbol][count] in line bets. Wild and moon pay nothing on a line. */
export const linePays: readonly (readonly number[])[] = symbols.map(({ code }) => {
  const pays = payTable[code]
  return pays ? [0, 0, 0, ...pays] : []
})

/** Pay by number of moons anywhere, in hundredths of the bet. */
export const moonPays: readonly number[] = [0, 0, 0, 200, 1_000, 10_000]
/** Free spins granted by number of moons anywhere. */
export const moonAwards: readonly number[] = [0, 0, 0, 10, 10, 10]
