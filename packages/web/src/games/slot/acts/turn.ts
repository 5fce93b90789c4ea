// Cells that turn into another symbol in place: each flips over, one shortly after the other.
import type { Cell } from '@lantern/games/engine/event.ts'
import type { Grid } from '@lantern/games/engine/strips.ts'
import { along, inOutCubic } from '../../engine/tween.ts'
import { cellKey, standing, type Act } from './act.ts'

export function makeTurn(
  before: Grid,
  after: Grid,
  cells: readonly Readonly<Cell>[],
  since: number,
  isQuick: boolean,
): Act {
  const seconds = isQuick ? 0.2 : 0.42
  const between = Math.min(isQuick ? 0.02 : 0.07, 0.6 / Math.max(1, cells.length))
  const order = new Map(cells.map(([reel, row], i) => [cellKey(reel, row), i]))
  return {
    since,
    endsAt: since + seconds + between * cells.length,
    grid: after,
    pose(reel, row, time) {
      const at = order.get(cellKey(reel, row))
      if (at === undefined) return standing(after[reel]?.[row] ?? before[reel]?.[row], row)
      const share = along(time, since + at * between, seconds, inOutCubic)
      const shown = standing((share < 0.5 ? before : after)[reel]?.[row], row)
      return (
        shown && {
          ...shown,
          scaleX: Math.abs(Math.cos(share * Math.PI)) * 0.94 + 0.06,
          scaleY: 1 + 0.12 * Math.sin(share * Math.PI),
        }
      )
    },
  }
}
