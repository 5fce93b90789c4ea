// How a jackpot's figure runs: smoothly towards what was told last, never beyond it, and down at once when it was won.
/** Figures are told once a second at most; the way to a new one takes about as long, so that it never stands still in between. */
export const runTime = 1100

export function tickAt(from: number, to: number, elapsed: number, time = runTime): number {
  if (to <= from || elapsed >= time) return to
  if (elapsed <= 0) return from
  return Math.min(to, from + Math.floor(((to - from) * elapsed) / time))
}
