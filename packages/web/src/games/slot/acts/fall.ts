// A tumble: paid cells burst, those above fall into the gaps, new ones follow from above.
import type { Cell } from '@lantern/games/engine/event.ts'
import type { Grid } from '@lantern/games/engine/strips.ts'
import { along, clamp, mix } from '../../engine/tween.ts'
import { cellKey, cellSet, standing, type Act, type Pose } from './act.ts'

const fallTimes = {
  calm: { pop: 0.3, fall: 0.42, between: 0.035 },
  quick: { pop: 0.14, fall: 0.24, between: 0.012 },
} as const

/** How long paid cells burst before the others fall. */
export const popSeconds = (isQuick: boolean): number => fallTimes[isQuick ? 'quick' : 'calm'].pop

/** For each row that stays filled, the row it came from; fresh ones come from above, in order. */
export function rowsBefore(rows: number, gone: ReadonlySet<number>, fresh: number): number[] {
  const kept = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.has(row))
  const newcomers = Array.from({ length: fresh }, (_, i) => i - fresh)
  return [...newcomers, ...kept]
}

/** Accelerates and lands with a small bounce. */
const drop = (share: number): number =>
  share < 0.78 ? (share / 0.78) ** 2 : 1 - 0.06 * Math.sin(((share - 0.78) / 0.22) * Math.PI)

export function makeFall(
  before: Grid,
  after: Grid,
  gone: readonly Readonly<Cell>[],
  since: number,
  isQuick: boolean,
): Act {
  const times = isQuick ? fallTimes.quick : fallTimes.calm
  const goneKeys = cellSet(gone)
  const origins = after.map((column, reel) => {
    const goneRows = new Set(gone.filter(([at]) => at === reel).map(([, row]) => row))
    return rowsBefore(column.length, goneRows, goneRows.size)
  })
  const burst = (symbol: number, row: number, share: number): Pose => {
    const scale = share < 0.4 ? 1 + 0.5 * share : 1.2 * (1 - (share - 0.4) / 0.6)
    return { symbol, row, scaleX: scale, scaleY: scale, alpha: clamp(1.5 - share * 1.5) }
  }
  const whereIs = (reel: number, row: number, time: number): number => {
    const share = along(time, since + times.pop + reel * times.between, times.fall, drop)
    return mix(origins[reel]?.[row] ?? row, row, share)
  }
  return {
    since,
    endsAt: since + times.pop + times.fall + after.length * times.between,
    grid: after,
    pose(reel, row, time) {
      const popped = (time - since) / times.pop
      if (popped < 1) {
        const symbol = before[reel]?.[row]
        const isGone = symbol !== undefined && goneKeys.has(cellKey(reel, row))
        return isGone ? burst(symbol, row, clamp(popped)) : standing(symbol, row)
      }
      return standing(after[reel]?.[row], whereIs(reel, row, time))
    },
    whereIs,
  }
}
