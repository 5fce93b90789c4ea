// Finds the mathematics of an open slot game by its code.
import type { SlotGame } from './engine/game.ts'
import { owl20 } from './owl20/game.ts'

export const SLOTS: readonly SlotGame[] = [owl20]

export function findSlot(code: string): SlotGame | undefined {
  return SLOTS.find((game) => game.code === code)
}
