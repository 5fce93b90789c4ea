// A nudge: one reel moves by some places after it has landed.
import type { Grid } from '@lantern/games/engine/strips.ts'
import { along, outBack } from '../../engine/tween.ts'
import { standing, type Act } from './act.ts'

export function makeNudge(before: Grid, after: Grid, reel: number, by: number, since: number, isQuick: boolean): Act {
  const seconds = isQuick ? 0.22 : 0.5
  const rows = after[reel]?.length ?? 0
  return {
    since,
    endsAt: since + seconds,
    grid: after,
    pose(at, row, time) {
      if (at !== reel) return standing(after[at]?.[row], row)
      const shift = by * (1 - along(time, since, seconds, outBack))
      // The symbol that leaves is the one at the reel's far edge.
      const leaving =
        by > 0 ? (row === rows ? before[reel]?.[rows - 1] : undefined) : row === -1 ? before[reel]?.[0] : undefined
      return standing(after[reel]?.[row] ?? leaving, row - shift)
    },
  }
}
