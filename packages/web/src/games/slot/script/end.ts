// The end of a round: shared jackpots, and the total win. Only a win above the cost is celebrated.
import type { Handlers, Telling } from './scriptState.ts'

export function endHandlers(telling: Telling): Pick<Handlers, 'jackpot' | 'total' | 'balls'> {
  const { show } = telling
  return {
    async jackpot({ SymbolNo }) {
      const amount = telling.facts.jackpots.find((paid) => paid.SymbolNo === SymbolNo)?.Amount ?? 0
      telling.earn(amount)
      await telling.celebrate({ tier: 'jackpot', amount, multiplier: 1, isAgain: false, jackpot: SymbolNo })
    },
    async total({ Win, Level }) {
      const isWorthIt = Level !== 'none' && Win > telling.facts.cost
      if (isWorthIt) await telling.celebrate({ tier: Level, amount: Win, multiplier: 1, isAgain: false })
      show.keepShowing()
    },
    balls() {
      // Balls belong to keno, which has its own stage.
    },
  }
}
