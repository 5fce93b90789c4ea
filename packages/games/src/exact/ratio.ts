// Fractions of big integers: returns are computed without rounding.
export interface Ratio {
  num: bigint
  den: bigint
}

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b]
  return a < 0n ? -a : a
}

export function ratio(num: bigint | number, den: bigint | number = 1n): Ratio {
  const above = BigInt(num)
  const below = BigInt(den)
  if (below <= 0n) throw new RangeError('a ratio needs a positive denominator')
  const shared = gcd(above, below)
  return { num: above / shared, den: below / shared }
}

export const add = (a: Ratio, b: Ratio): Ratio => ratio(a.num * b.den + b.num * a.den, a.den * b.den)
export const subtract = (a: Ratio, b: Ratio): Ratio => ratio(a.num * b.den - b.num * a.den, a.den * b.den)
export const multiply = (a: Ratio, b: Ratio): Ratio => ratio(a.num * b.num, a.den * b.den)
export const divide = (a: Ratio, b: Ratio): Ratio => ratio(a.num * b.den, a.den * b.num)

/** With `digits` decimals, truncated rather than rounded; for non-negative ratios. */
export function toDecimal({ num, den }: Ratio, digits: number): string {
  const scaled = ((num * 10n ** BigInt(digits)) / den).toString().padStart(digits + 1, '0')
  return `${scaled.slice(0, -digits)}.${scaled.slice(-digits)}`
}

export const toNumber = (value: Ratio): number => Number(toDecimal(value, 18))
