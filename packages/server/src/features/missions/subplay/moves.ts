// Which condition types the plays of a game can count towards: a shot is not a round, and only slots count symbols and features.
import type { GameKind } from '@lantern/games/catalogue.ts'
import { rowOf, type MeasureType } from '../../progress/progress.ts'

const ofFish: readonly number[] = [41]
const ofSlots: readonly number[] = [15, 16, 17, 18, 35, 36, 37, 38, 42]

export function canMove(kind: GameKind, type: MeasureType): boolean {
  const { add, countsShots } = rowOf(type)
  if (!add) return false
  if (kind === 'fish') return countsShots === true
  return !ofFish.includes(type) && (kind === 'slot' || !ofSlots.includes(type))
}
