// Tumbles: paid cells disappear, others follow; at the end the orbs multiply the win of the sequence.
import type { Handlers, Telling } from './scriptState.ts'

export function tumbleHandlers(telling: Telling): Pick<Handlers, 'tumble' | 'tumbleEnd'> {
  const { show, board } = telling
  return {
    async tumble({ Gone, Grid }) {
      telling.wins = 0
      await show.tumble(Gone, Grid)
    },
    async tumbleEnd({ Before, Multiplier, Win }) {
      if (Multiplier <= 1 || Before === 0) return
      board.setTimes({ value: Multiplier, sum: Before })
      await show.pause(0.9)
      telling.earn(Win - Before)
      await show.pause(0.3)
      board.setTimes(telling.free ? null : { value: Multiplier, sum: null })
    },
  }
}
