// The end of a round: shared jackpots, and the total win. Only a win above the cost is celebrated.
import type { Handlers, ScriptState } from './scriptState.ts'

export function endHandlers(script: ScriptState): Pick<Handlers, 'jackpot' | 'total' | 'balls'> {
  const { show } = script
  return {
    async jackpot({ SymbolNo }) {
      const amount = script.facts.jackpots.find((paid) => paid.SymbolNo === SymbolNo)?.Amount ?? 0
      script.earn(amount)
      await script.celebrate({ tier: 'jackpot', amount, multiplier: 1, isAgain: false, jackpot: SymbolNo })
    },
    async total({ Win, Level }) {
      const isWorthIt = Level !== 'none' && Win > script.facts.cost
      if (isWorthIt) await script.celebrate({ tier: Level, amount: Win, multiplier: 1, isAgain: false })
      show.keepShowing()
    },
    balls() {
      // Balls belong to keno, which has its own stage.
    },
  }
}
