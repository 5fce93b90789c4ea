// Free spins whose multiplier grows and is kept: their exact total value, including retriggers.
import { add, divide, multiply, ratio, subtract, type Ratio } from './ratio.ts'

/** Means over one free spin: W is what it pays at multiplier 1, D what it adds to the multiplier, A the spins it grants. */
export interface FreeSpinMeans {
  readonly W: Ratio
  /** Paid independently of the multiplier, such as scatters. */
  readonly flat: Ratio
  readonly D: Ratio
  /** Mean of W × D when the spin itself is paid at the multiplier it raised; 0 when the increase counts from the next spin. */
  readonly WD: Ratio
  readonly A: Ratio
  readonly AA: Ratio
  readonly DA: Ratio
}

/**
 * Spins are independent, so V(n, m), the worth of n spins left at multiplier m, is
 *   V(n, m) = E[W (m + D) + flat + V(n − 1 + A, m + D)]    (without W D where the raise comes later).
 * V = a n m + b n² + c n solves it: compare the coefficients of m, n and 1.
 */
export function worthOfGrowth({
  W,
  flat,
  D,
  WD,
  A,
  AA,
  DA,
}: FreeSpinMeans): (spins: number, multiplier: number) => Ratio {
  const rest = subtract(ratio(1), A)
  if (rest.num <= 0n) throw new RangeError('free spins that add one spin or more on average never end')
  const a = divide(W, rest)
  const b = divide(multiply(a, D), multiply(ratio(2), rest))
  const squared = add(subtract(AA, multiply(ratio(2), A)), ratio(1))
  const own = add(add(WD, flat), multiply(a, subtract(DA, D)))
  const c = divide(add(own, multiply(b, squared)), rest)
  return (spins, multiplier) =>
    add(multiply(a, ratio(spins * multiplier)), add(multiply(b, ratio(spins * spins)), multiply(c, ratio(spins))))
}
