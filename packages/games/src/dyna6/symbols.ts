// The symbols of Ten Thousand Ways to Gold and what they pay.
import type { GameSymbol } from '../engine/definition.ts'

/** For each way, in hundredths of the bet. */
const PAYS: Record<string, readonly [three: number, four: number, five: number, six: number]> = {
  miner: [40, 100, 300, 1000],
  nugget: [30, 60, 160, 500],
  cart: [20, 40, 100, 250],
  pickaxe: [15, 30, 70, 180],
  lantern: [12, 25, 60, 150],
  A: [8, 15, 40, 100],
  K: [8, 15, 35, 90],
  Q: [6, 12, 30, 80],
  J: [6, 10, 25, 60],
  ten: [5, 8, 20, 50],
}

export const SYMBOLS: readonly GameSymbol[] = [
  { code: 'wild', role: 'wild' },
  { code: 'dynamite', role: 'scatter' },
  { code: 'crate', role: 'mystery' },
  ...Object.keys(PAYS).map((code): GameSymbol => ({ code, role: 'pay' })),
]

/** pays[symbol][reels] */
export const WAY_PAYS: readonly (readonly number[])[] = SYMBOLS.map(({ code }) => {
  const pays = PAYS[code]
  return pays ? [0, 0, 0, ...pays] : []
})

/** By number of dynamites anywhere, in hundredths of the bet. */
export const DYNAMITE_PAYS: readonly number[] = [0, 0, 0, 0, 300, 1000, 10_000]
