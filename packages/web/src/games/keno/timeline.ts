// When each ball of a draw leaves the drum and lands on its number: pure functions of the seconds since the draw began.
export const first = 0.6
export const gap = 0.42
export const flight = 0.62

export const landsAt = (index: number): number => first + index * gap + flight

/** How many of `count` balls have landed. */
export function landedAt(seconds: number, count: number): number {
  return Math.max(0, Math.min(count, Math.floor((seconds - first - flight) / gap + 1e-9) + 1))
}

/** Flight progress of ball `index`: 0 in the drum, 1 on the board. */
export function flownAt(seconds: number, index: number): number {
  return Math.max(0, Math.min(1, (seconds - first - index * gap) / flight))
}
