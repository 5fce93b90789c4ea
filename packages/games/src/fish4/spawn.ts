// Which fish appear next: a table's waves from its own number; for display only, no odds depend on it.
import type { Swimmer } from './course.ts'
import type { FishDefinition } from './definition.ts'
import { mix32 } from './fixed.ts'

/** Milliseconds between two waves. */
export const waveTicks = 650
const bossEvery = 110
const bossAt = 40
const schoolEvery = 7

/** The fish of one wave, without the ids that the table assigns. */
export function planWave(definition: FishDefinition, seed: number, wave: number): Omit<Swimmer, 'id'>[] {
  const { kinds } = definition
  const t0 = wave * waveTicks
  const path = mix32(seed, wave, 5)
  if (wave % bossEvery === bossAt) {
    const boss = kinds.findIndex(({ prizes }) => prizes !== undefined)
    return [{ kind: boss, path, lane: 0, t0 }]
  }
  if (wave % schoolEvery === 3) {
    const kind = mix32(seed, wave, 6) % 3
    return Array.from({ length: 5 }, (_, at) => ({ kind, path, lane: [0, 1, -1, 2, -2][at]!, t0: t0 + at * 430 }))
  }
  const weights = kinds.reduce((sum, { weight }) => sum + weight, 0)
  let left = mix32(seed, wave, 7) % weights
  const kind = kinds.findIndex(({ weight }) => (left -= weight) < 0)
  return [{ kind, path, lane: 0, t0 }]
}
