// Reels: landing, symbols that turn into others, nudges, and the multiplier of the spin.
import type { Cell, RoundEvent } from '@lantern/games/engine/event.ts'
import type { Handlers, ScriptState } from './scriptState.ts'

/** A multiplier reel lands with the others, so its value is looked up before its event is presented. */
function timesAhead(following: readonly RoundEvent[]): number | null {
  for (const event of following) {
    if (event.Kind === 'spin' || event.Kind === 'total') return null
    if (event.Kind === 'multiplier' && event.Cells.length === 0) return event.Value
  }
  return null
}

export function spinHandlers(script: ScriptState): Pick<Handlers, 'spin' | 'expand' | 'nudge' | 'multiplier'> {
  const { show, board, face } = script
  return {
    async spin({ Free, Left, Grid, Stops }) {
      script.wins = 0
      script.times = script.free?.multiplier ?? 1
      if (!script.free) board.setTimes(null)
      if (Free > 0) {
        const { multiplier = 1, win = 0, symbol = null } = script.free ?? {}
        script.setFree({ left: Left, multiplier, win, symbol })
      }
      show.roll()
      await show.rest(Grid, Stops, timesAhead(script.following))
    },
    async expand({ Cells, Grid }) {
      await show.turn(Cells, Grid)
    },
    async nudge({ Reel, By, Grid }) {
      await show.nudge(Reel, By, Grid)
    },
    async multiplier({ Value, Cells: [cell] }) {
      if (Value > 1) board.say({ kind: 'times', value: Value })
      if (cell) return tagCell(script, Value, cell)
      // A multiplier reel has already shown it.
      if (face.times.length > 0) return
      if (script.free) script.setFree({ ...script.free, multiplier: Value })
      else if (Value > 1) board.setTimes({ value: Value, sum: null })
      if (Value > 1) await show.pause(0.3)
    },
  }
}

/** Orbs add up to the multiplier of the tumbles; a multiplied wild applies to itself only. */
async function tagCell(script: ScriptState, value: number, cell: Cell): Promise<void> {
  const { show, board, face } = script
  await show.tag(`×${value}`, cell)
  if (!face.hasOrbs) return
  script.times += value
  if (script.free) script.setFree({ ...script.free, multiplier: script.times })
  else board.setTimes({ value: script.times, sum: null })
}
