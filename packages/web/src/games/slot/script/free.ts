// Free spins: announced, counted down, summed up.
import type { Handlers, ScriptState } from './scriptState.ts'

export function freeHandlers(script: ScriptState): Pick<Handlers, 'freeSpins' | 'freeSpinsEnd'> {
  const { show, board } = script
  return {
    async freeSpins({ Award, Left, Multiplier, Again, Symbol }) {
      board.say({ kind: 'freeSpins', count: Award })
      await script.celebrate({ tier: 'free', amount: Award, multiplier: Multiplier, isAgain: Again })
      const symbol = Symbol === undefined ? (script.free?.symbol ?? null) : script.codeOf(Symbol)
      // Additional spins keep a multiplier that has grown meanwhile.
      const multiplier = Again ? Math.max(Multiplier, script.free?.multiplier ?? 1) : Multiplier
      script.setFree({ left: Left, multiplier, win: script.free?.win ?? 0, symbol })
      if (!Again) await show.setMood('free')
    },
    async freeSpinsEnd({ Win }) {
      if (Win > 0) await script.celebrate({ tier: 'freeEnd', amount: Win, multiplier: 1, isAgain: false })
      script.setFree(null)
      board.setTimes(null)
      await show.setMood('base')
    },
  }
}
