// The symbols of Pirate 40 and what they pay.
import type { GameSymbol } from '../engine/definition.ts'

const payTable: Record<string, readonly [three: number, four: number, five: number]> = {
  captain: [30, 120, 500],
  parrot: [20, 75, 250],
  ship: [20, 60, 200],
  compass: [15, 50, 150],
  rum: [10, 30, 100],
  cannon: [10, 30, 100],
  A: [8, 20, 75],
  K: [8, 20, 75],
  Q: [5, 15, 50],
  J: [5, 15, 50],
}

export const symbols: readonly GameSymbol[] = [
  { code: 'wild', role: 'wild' },
  { code: 'map', role: 'bonus' },
  ...Object.keys(payTable).map((code): GameSymbol => ({ code, role: 'pay' })),
]

/** pays[symbol][count] in line bets. Wild and map pay nothing on a line. */
export const linePays: readonly (readonly number[])[] = symbols.map(({ code }) => {
  const pays = payTable[code]
  return pays ? [0, 0, 0, ...pays] : []
})
