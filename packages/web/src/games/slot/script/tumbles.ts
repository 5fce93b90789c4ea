// Tumbles: paid cells disappear, others follow; at the end the orbs multiply the win of the sequence.
import type { Handlers, ScriptState } from './scriptState.ts'

export function tumbleHandlers(script: ScriptState): Pick<Handlers, 'tumble' | 'tumbleEnd'> {
  const { show, board } = script
  return {
    async tumble({ Gone, Grid }) {
      script.wins = 0
      await show.tumble(Gone, Grid)
    },
    async tumbleEnd({ Before, Multiplier, Win }) {
      if (Multiplier <= 1 || Before === 0) return
      board.setTimes({ value: Multiplier, sum: Before })
      await show.pause(0.9)
      script.earn(Win - Before)
      await show.pause(0.3)
      board.setTimes(script.free ? null : { value: Multiplier, sum: null })
    },
  }
}
