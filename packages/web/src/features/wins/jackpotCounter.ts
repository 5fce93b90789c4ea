// How a jackpot's amount counts: smoothly towards the last value, never beyond it, and down at once when it was won.
/** Values are sent once a second at most; counting to a new one takes about as long, so that the number never stands still in between. */
export const runTime = 1100

export function tickAt(from: number, to: number, elapsed: number, time = runTime): number {
  if (to <= from || elapsed >= time) return to
  if (elapsed <= 0) return from
  return Math.min(to, from + Math.floor(((to - from) * elapsed) / time))
}
