// Hold-and-spin by a second method: forwards from its start, cell by cell and coin by coin. It shares only the definition with the first.
import type { HoldDefinition } from '../engine/hold.ts'
import { recountLines, recountShown } from './holdLines.recount.ts'
import { add, multiply, ratio, type Ratio } from './ratio.ts'

type Rules = HoldDefinition['hold']

/** Sum of this many coins in hundredths → number of ways; every sequence of coins is followed by its sum. */
function sumCoins({ coins }: Rules, count: number): Map<number, bigint> {
  let sums = new Map<number, bigint>([[0, 1n]])
  for (let i = 0; i < count; i++) {
    const after = new Map<number, bigint>()
    for (const [sum, ways] of sums)
      for (const { worth, weight } of coins)
        after.set(sum + worth, (after.get(sum + worth) ?? 0n) + ways * BigInt(weight))
    sums = after
  }
  return sums
}

function meanOfCoins(rules: Rules, count: number): Ratio {
  let ways = 0n
  let worth = 0n
  for (const [sum, times] of sumCoins(rules, count)) {
    ways += times
    worth += BigInt(sum) * times
  }
  return ratio(worth, ways * 100n)
}

/** Spins every empty cell in turn: landed[n] = probability that n of them got a coin. */
function spinCells({ landing, outOf }: Rules, held: number, cells: number): Ratio[] {
  const hit = ratio(landing[held]!, outOf)
  const miss = ratio(outOf - landing[held]!, outOf)
  let landed = [ratio(1)]
  for (let cell = held; cell < cells; cell++) {
    const after = [...landed.map((chance) => multiply(chance, miss)), ratio(0)]
    landed.forEach((chance, n) => (after[n + 1] = add(after[n + 1]!, multiply(chance, hit))))
    landed = after
  }
  return landed
}

/** Propagates the probabilities of all starts, respin after respin, until every hold has ended: ended[coins held] = probability. */
function flow(rules: Rules, starts: readonly Ratio[], cells: number): Ratio[] {
  const ended = Array.from({ length: cells + 1 }, () => ratio(0))
  const stands = starts.map(() => Array.from({ length: rules.respins + 1 }, () => ratio(0)))
  starts.forEach((chance, held) => (stands[held]![rules.respins] = chance))
  for (let held = rules.from; held <= cells; held++)
    for (let left = rules.respins; left >= 0; left--) {
      const chance = stands[held]![left]!
      if (chance.num === 0n) continue
      if (left === 0 || held === cells) {
        ended[held] = add(ended[held]!, chance)
        continue
      }
      spinCells(rules, held, cells).forEach((share, landed) => {
        const to = stands[held + landed]!
        const then = landed === 0 ? left - 1 : rules.respins
        to[then] = add(to[then]!, multiply(chance, share))
      })
    }
  return ended
}

/** The returned share of the bet, without jackpots. */
export function recountHold(definition: HoldDefinition): Ratio {
  const { hold: rules, rows, strips } = definition
  const cells = rows * strips.base.length
  const { counts, cycle } = recountShown(definition)
  const starts = counts.map((count, shown) => ratio(shown < rules.from ? 0 : count, cycle))
  let total = recountLines(definition)
  flow(rules, starts, cells).forEach((chance, held) => {
    if (chance.num === 0n) return
    const worth = add(meanOfCoins(rules, held), ratio(held === cells ? rules.grand : 0, 100))
    total = add(total, multiply(chance, worth))
  })
  return total
}
