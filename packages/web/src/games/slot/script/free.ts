// Free spins: announced, counted down, summed up.
import type { Handlers, Telling } from './scriptState.ts'

export function freeHandlers(telling: Telling): Pick<Handlers, 'freeSpins' | 'freeSpinsEnd'> {
  const { show, board } = telling
  return {
    async freeSpins({ Award, Left, Multiplier, Again, Symbol }) {
      board.say({ kind: 'freeSpins', count: Award })
      await telling.celebrate({ tier: 'free', amount: Award, multiplier: Multiplier, isAgain: Again })
      const symbol = Symbol === undefined ? (telling.free?.symbol ?? null) : telling.codeOf(Symbol)
      // Additional spins keep a multiplier that has grown meanwhile.
      const multiplier = Again ? Math.max(Multiplier, telling.free?.multiplier ?? 1) : Multiplier
      telling.setFree({ left: Left, multiplier, win: telling.free?.win ?? 0, symbol })
      if (!Again) await show.setMood('free')
    },
    async freeSpinsEnd({ Win }) {
      if (Win > 0) await telling.celebrate({ tier: 'freeEnd', amount: Win, multiplier: 1, isAgain: false })
      telling.setFree(null)
      board.setTimes(null)
      await show.setMood('base')
    },
  }
}
