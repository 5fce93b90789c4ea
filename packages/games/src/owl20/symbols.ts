// The symbols of Moonlit Owl and what they pay.
import type { GameSymbol } from '../engine/definition.ts'

const PAYS: Record<string, readonly [three: number, four: number, five: number]> = {
  owl: [75, 300, 1500],
  lantern: [50, 200, 750],
  crown: [40, 150, 500],
  bell: [30, 100, 400],
  'gem-red': [25, 80, 300],
  'gem-blue': [20, 60, 200],
  'gem-green': [20, 60, 200],
  A: [15, 40, 120],
  K: [15, 40, 120],
  Q: [10, 30, 100],
  J: [10, 30, 100],
}

export const SYMBOLS: readonly GameSymbol[] = [
  { code: 'wild', role: 'wild' },
  { code: 'moon', role: 'scatter' },
  ...Object.keys(PAYS).map((code): GameSymbol => ({ code, role: 'pay' })),
]

/** pays[symbol][count] in line bets. Wild and moon pay nothing on a line. */
export const LINE_PAYS: readonly (readonly number[])[] = SYMBOLS.map(({ code }) => {
  const pays = PAYS[code]
  return pays ? [0, 0, 0, ...pays] : []
})

/** By number of moons anywhere, in hundredths of the bet. */
export const MOON_PAYS: readonly number[] = [0, 0, 0, 200, 1_000, 10_000]
/** By number of moons anywhere: free spins granted. */
export const MOON_AWARDS: readonly number[] = [0, 0, 0, 10, 10, 10]
