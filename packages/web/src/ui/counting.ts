// The way of a figure from one amount to another: half a second, quick first, exact at the end.
export const countTime = 500

/** What is shown `elapsed` ms after the amount changed; whole figures on the way, the true one at the end. */
export function countAt(from: number, to: number, elapsed: number, time = countTime): number {
  if (elapsed >= time) return to
  if (elapsed <= 0) return from
  const eased = 1 - (1 - elapsed / time) ** 3
  return Math.round(from + (to - from) * eased)
}
