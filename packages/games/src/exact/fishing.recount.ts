// The return of a fishing table by a second method: every outcome listed with its number of words, and summed.
import type { FishDefinition, FishKind } from '../fish4/definition.ts'
import { add, multiply, ratio, type Ratio } from './ratio.ts'

const wordRange = 2n ** 32n

/** Win in hundredths of a bet → how many of all equally likely outcomes pay it. */
type Ways = ReadonlyMap<number, bigint>

function merge(a: Ways, b: Ways): Ways {
  const merged = new Map<number, bigint>()
  for (const [x, m] of a) for (const [y, n] of b) merged.set(x + y, (merged.get(x + y) ?? 0n) + m * n)
  return merged
}

/** All possible pays of a caught fish; `of` is the number of outcomes. */
function outcomes(definition: FishDefinition, kind: FishKind): { ways: Ways; of: bigint } {
  if (kind.prizes) {
    const ways = new Map(kind.prizes.map(({ pay, weight }) => [pay * 100, BigInt(weight)]))
    return { ways, of: kind.prizes.reduce((sum, { weight }) => sum + BigInt(weight), 0n) }
  }
  let ways: Ways = new Map([[kind.pay * 100, 1n]])
  const { pearl, strikeWorth, returned } = definition
  const hit = (BigInt(returned * strikeWorth) * wordRange) / BigInt(pearl * 100)
  const strike: Ways = new Map([
    [0, wordRange - hit],
    [pearl * 100, hit],
  ])
  const strikes = kind.special?.strikes ?? 0
  for (let at = 0; at < strikes; at++) ways = merge(ways, strike)
  return { ways, of: wordRange ** BigInt(strikes) }
}

/** The published value of a kind, in hundredths of a bet, as a fraction. */
function worth(definition: FishDefinition, { pay, special, prizes }: FishKind): Ratio {
  if (prizes) {
    const parts = prizes.map((prize) => ratio(prize.pay * prize.weight * 100))
    const weights = prizes.reduce((sum, { weight }) => sum + weight, 0)
    return multiply(
      parts.reduce((sum, part) => add(sum, part), ratio(0)),
      ratio(1, weights),
    )
  }
  return ratio(pay * 100 + (special?.strikes ?? 0) * definition.strikeWorth * definition.returned)
}

export function recount(definition: FishDefinition, code: string): Ratio {
  const kind = definition.kinds.find((one) => one.code === code)!
  const { num, den } = worth(definition, kind)
  const words = (BigInt(definition.returned) * wordRange * den) / num
  const { ways, of } = outcomes(definition, kind)
  let paid = 0n
  for (const [win, count] of ways) paid += BigInt(win) * count
  return ratio(paid * words, of * wordRange * 100n)
}
