// The symbols of Golden Steed Hold and what they pay.
import type { GameSymbol } from '../engine/definition.ts'

/** Pays for two, three, four and five symbols. */
const payTable: Record<string, readonly [number, number, number, number]> = {
  horse: [5, 50, 200, 1000],
  saddle: [0, 40, 150, 500],
  horseshoe: [0, 30, 100, 300],
  drum: [0, 20, 60, 200],
  lantern: [0, 20, 60, 200],
  A: [0, 10, 30, 100],
  K: [0, 10, 30, 100],
  Q: [0, 5, 20, 80],
  J: [0, 5, 20, 80],
}

export const symbols: readonly GameSymbol[] = [
  { code: 'wild', role: 'wild' },
  { code: 'coin', role: 'coin' },
  ...Object.keys(payTable).map((code): GameSymbol => ({ code, role: 'pay' })),
]

/** pays[symbol][count] in line bets. Wild and coin pay nothing on a line. */
export const linePays: readonly (readonly number[])[] = symbols.map(({ code }) => {
  const pays = payTable[code]
  return pays ? [0, 0, ...pays] : []
})
