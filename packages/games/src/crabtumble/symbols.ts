// The symbols of Crab Tumble and what they pay.
import type { GameSymbol } from '../engine/definition.ts'

/** In hundredths of the bet, for at least this many cells. */
export const steps = [8, 10, 12] as const
const payTable: Record<string, readonly [eight: number, ten: number, twelve: number]> = {
  crab: [150, 400, 1500],
  'pearl-shell': [60, 150, 600],
  starfish: [40, 90, 300],
  seahorse: [20, 50, 200],
  coral: [15, 30, 90],
  'gem-red': [12, 25, 80],
  'gem-blue': [10, 20, 60],
  'gem-purple': [8, 20, 60],
  'gem-green': [8, 15, 40],
}

export const symbols: readonly GameSymbol[] = [
  { code: 'chest', role: 'scatter' },
  { code: 'orb', role: 'orb' },
  ...Object.keys(payTable).map((code): GameSymbol => ({ code, role: 'pay' })),
]

/** pays[symbol][step] */
export const cellPays: readonly (readonly number[])[] = symbols.map(({ code }) => payTable[code] ?? [])
/** Pay by number of chests, in hundredths of the bet. */
export const chestPays: readonly number[] = [0, 0, 0, 0, 300, 1000, 10_000]
