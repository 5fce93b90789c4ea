// When each ball of a draw leaves the drum and lands on its number: pure functions of the seconds since the draw began.
export const FIRST = 0.6
export const GAP = 0.42
export const FLIGHT = 0.62

export const landsAt = (index: number): number => FIRST + index * GAP + FLIGHT

/** How many of `count` balls have landed. */
export function landedAt(seconds: number, count: number): number {
  return Math.max(0, Math.min(count, Math.floor((seconds - FIRST - FLIGHT) / GAP + 1e-9) + 1))
}

/** Flight progress of ball `index`: 0 in the drum, 1 on the board. */
export function flownAt(seconds: number, index: number): number {
  return Math.max(0, Math.min(1, (seconds - FIRST - index * GAP) / FLIGHT))
}
