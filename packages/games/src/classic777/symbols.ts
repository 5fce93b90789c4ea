// The symbols of Classic 777, what they pay, and the reel of multipliers.
import type { GameSymbol } from '../engine/definition.ts'

const payTable: Record<string, readonly [two: number, three: number]> = {
  star: [0, 80],
  seven: [0, 40],
  'seven-blue': [0, 30],
  bar3: [0, 20],
  bar2: [0, 15],
  bar1: [0, 12],
  bell: [0, 10],
  lemon: [0, 5],
  cherry: [1, 5],
}

export const symbols: readonly GameSymbol[] = Object.keys(payTable).map((code) => ({
  code,
  role: code === 'star' ? 'wild' : 'pay',
}))

/** pays[symbol][count] in line bets. */
export const linePays: readonly (readonly number[])[] = symbols.map(({ code }) => [0, 0, ...payTable[code]!])

/** The fourth reel: all places have the same probability. */
export const multipliers: readonly number[] = [1, 2, 1, 1, 3, 1, 1, 2, 1, 1, 1, 5, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 10]
