// The animation of a number from one amount to another: half a second, ease-out, exact at the end.
export const countTime = 500

/** The value `elapsed` ms after the amount changed; whole numbers in between, the exact one at the end. */
export function countAt(from: number, to: number, elapsed: number, time = countTime): number {
  if (elapsed >= time) return to
  if (elapsed <= 0) return from
  const eased = 1 - (1 - elapsed / time) ** 3
  return Math.round(from + (to - from) * eased)
}
