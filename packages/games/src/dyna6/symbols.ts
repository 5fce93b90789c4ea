// The symbols of Dynamite Six and what they pay.
import type { GameSymbol } from '../engine/definition.ts'

/** Pay of each way, in hundredths of the bet. */
const payTable: Record<string, readonly [three: number, four: number, five: number, six: number]> = {
  miner: [70, 140, 240, 300],
  nugget: [50, 90, 150, 220],
  cart: [32, 60, 95, 140],
  pickaxe: [22, 42, 72, 120],
  lantern: [16, 32, 58, 100],
  A: [13, 24, 42, 75],
  K: [13, 24, 42, 75],
  Q: [11, 20, 36, 60],
  J: [11, 18, 32, 50],
  ten: [10, 15, 25, 40],
}

export const symbols: readonly GameSymbol[] = [
  { code: 'wild', role: 'wild' },
  { code: 'dynamite', role: 'scatter' },
  { code: 'crate', role: 'mystery' },
  ...Object.keys(payTable).map((code): GameSymbol => ({ code, role: 'pay' })),
]

/** pays[symbol][reels] */
export const wayPays: readonly (readonly number[])[] = symbols.map(({ code }) => {
  const pays = payTable[code]
  return pays ? [0, 0, 0, ...pays] : []
})

/** Pay by number of dynamites anywhere, in hundredths of the bet. */
export const dynamitePays: readonly number[] = [0, 0, 0, 0, 300, 1000, 10_000]
