// Finds the mathematics of an open slot game by its code.
import type { SlotGame } from './engine/game.ts'
import { moonOwl } from './moonowl/game.ts'

export const SLOTS: readonly SlotGame[] = [moonOwl]

export function findSlot(code: string): SlotGame | undefined {
  return SLOTS.find((game) => game.code === code)
}
