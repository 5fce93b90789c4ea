// The return of a crash game by a second method: counts digits one by one. It shares only the definition with the first.
import type { RocketDefinition } from '../rocket/game.ts'
import { add, multiply, ratio, type Ratio } from './ratio.ts'

const baseStrips = 256

/**
 * The share of all digit strings 0.d₁d₂d₃… (base 256) that lie below `above ÷ below`, found by counting first digits and recursing into the one digit
 * that the border cuts. Borders eventually repeat, and a repeating border closes the sum.
 */
function shareBelow(above: bigint, below: bigint): Ratio {
  const seen = new Map<bigint, number>()
  const counts: number[] = []
  let border = above
  while (!seen.has(border)) {
    seen.set(border, counts.length)
    let count = 0
    for (let digit = 1; digit <= baseStrips; digit++)
      if (BigInt(digit) * below <= border * BigInt(baseStrips)) count = digit
    counts.push(count)
    border = border * BigInt(baseStrips) - BigInt(count) * below
  }
  const start = seen.get(border)!
  return sumDigits(counts.slice(0, start), counts.slice(start))
}

/** 0.ppp(ccc): the digits before the cycle, then the cycle forever. */
function sumDigits(before: readonly number[], cycle: readonly number[]): Ratio {
  const fold = (digits: readonly number[]): bigint => digits.reduce((sum, digit) => sum * 256n + BigInt(digit), 0n)
  const shift = 256n ** BigInt(before.length)
  const turn = 256n ** BigInt(cycle.length)
  const head = ratio(fold(before), shift)
  return add(head, multiply(ratio(fold(cycle), turn - 1n), ratio(1n, shift)))
}

/** The share of a bet returned to a player who always cashes out at `multiple`. */
export function recountAt({ returns }: RocketDefinition, multiple: number): Ratio {
  return multiply(shareBelow(BigInt(returns), BigInt(multiple)), ratio(multiple, 100))
}
