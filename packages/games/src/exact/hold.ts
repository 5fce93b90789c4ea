// Hold-and-spin exactly: a Markov chain over coins held and respins left; coin values add up, so their mean is enough for the return.
import type { HoldDefinition } from '../engine/hold.ts'
import { chancesOfShown, meanOfLines, tallySpin } from './holdLines.ts'
import { addSpreads, nothing, pour, spreadOfRound, writeSheet, type Spread } from './holdSpread.ts'
import { add, multiply, ratio, toNumber, type Ratio } from './ratio.ts'
import type { ParSheet } from './sheet.ts'

/** ends[coins held at the end] = probability. */
type Ends = readonly Ratio[]

function countWays(of: number, chosen: number): bigint {
  let ways = 1n
  for (let i = 0; i < chosen; i++) ways = (ways * BigInt(of - i)) / BigInt(i + 1)
  return ways
}

/** Probability that exactly `landed` of the empty cells get a coin in one respin. */
function chanceOfLanding(
  { landing, outOf }: HoldDefinition['hold'],
  held: number,
  empty: number,
  landed: number,
): Ratio {
  const hit = BigInt(landing[held]!)
  const miss = BigInt(outOf) - hit
  const ways = countWays(empty, landed) * hit ** BigInt(landed) * miss ** BigInt(empty - landed)
  return ratio(ways, BigInt(outOf) ** BigInt(empty))
}

/** endsOfHold(d)[held]: how a hold that starts with this many coins ends. Computed backwards: fuller grids before emptier ones. */
export function endsOfHold(definition: HoldDefinition): Ends[] {
  const { hold: rules, rows, strips } = definition
  const cells = rows * strips.base.length
  const sure = (held: number): Ratio[] => Array.from({ length: cells + 1 }, (_, i) => ratio(i === held ? 1 : 0))
  const fresh: Ends[] = []
  fresh[cells] = sure(cells)
  for (let held = cells - 1; held >= rules.from; held--) {
    let ends = sure(held)
    for (let left = 1; left <= rules.respins; left++) {
      const after = sure(-1)
      for (let landed = 0; landed <= cells - held; landed++) {
        const chance = chanceOfLanding(rules, held, cells - held, landed)
        const to = landed === 0 ? ends : fresh[held + landed]!
        to.forEach((share, end) => {
          if (share.num > 0n) after[end] = add(after[end]!, multiply(chance, share))
        })
      }
      ends = after
    }
    fresh[held] = ends
  }
  return fresh
}

function meanOfCoin({ coins }: HoldDefinition['hold']): Ratio {
  const sum = coins.reduce((all, { weight }) => all + weight, 0)
  return ratio(
    coins.reduce((all, { worth, weight }) => all + worth * weight, 0),
    sum * 100,
  )
}

export interface HoldReturn {
  lines: Ratio
  /** Probability that a round reaches the hold, and that it fills the grid. */
  opens: Ratio
  fills: Ratio
  coins: Ratio
  grand: Ratio
  total: Ratio
}

export function computeHold(definition: HoldDefinition, ends = endsOfHold(definition)): HoldReturn {
  const { hold: rules } = definition
  const cells = ends.length - 1
  let opens = ratio(0)
  let held = ratio(0)
  let fills = ratio(0)
  chancesOfShown(definition).forEach((chance, shown) => {
    if (shown < rules.from) return
    opens = add(opens, chance)
    ends[shown]!.forEach((share, end) => (held = add(held, multiply(chance, multiply(share, ratio(end))))))
    fills = add(fills, multiply(chance, ends[shown]![cells]!))
  })
  const lines = meanOfLines(definition)
  const coins = multiply(held, meanOfCoin(rules))
  const grand = multiply(fills, ratio(rules.grand, 100))
  return { lines, opens, fills, coins, grand, total: add(lines, add(coins, grand)) }
}

/** Distribution of a hold's win by coins at its start. */
function spreadsOfHold({ hold: rules }: HoldDefinition, ends: readonly Ends[]): Spread[] {
  const cells = ends.length - 1
  const weights = rules.coins.reduce((sum, { weight }) => sum + weight, 0)
  const coin: Spread = new Map()
  for (const { worth, weight } of rules.coins) pour(coin, nothing, weight / weights, worth)
  const sums: Spread[] = [nothing]
  while (sums.length <= cells) sums.push(addSpreads(sums.at(-1)!, coin))
  return ends.map((chances) => {
    const spread: Spread = new Map()
    chances.forEach((chance, held) => {
      if (chance.num > 0n) pour(spread, sums[held]!, toNumber(chance), held === cells ? rules.grand : 0)
    })
    return spread
  })
}

export function parOf(definition: HoldDefinition): ParSheet {
  const ends = endsOfHold(definition)
  const { lines, coins, grand, opens, fills } = computeHold(definition, ends)
  const spreads = spreadsOfHold(definition, ends)
  const featureOf = (shown: number) => (shown < definition.hold.from ? nothing : spreads[shown]!)
  return writeSheet(definition, {
    parts: [
      { name: 'lines', share: lines },
      { name: 'hold', share: coins },
      { name: 'grand', share: grand },
    ],
    features: [
      { name: 'hold', chance: opens },
      { name: 'grand', chance: fills },
    ],
    spread: spreadOfRound(definition, tallySpin(definition), featureOf),
    method: 'counted out: the whole cycle of the strips, and a Markov chain over the coins held',
  })
}
