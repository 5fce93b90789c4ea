// What a draw sounds like: each ball that lands, and those that lie on one's own numbers.

/** A draw that is shown at once is heard at its beginning only; who comes later has missed it. */
const FRESH_SECONDS = 2

interface Landing {
  readonly balls: readonly number[]
  readonly mine: ReadonlySet<number>
  /** Since the draw began. */
  readonly seconds: number
}

/** So many balls lay before, so many lie now: one sound, however many they are. */
export function ballCues({ balls, mine, seconds }: Landing, before: number, now: number): readonly string[] {
  const landed = balls.slice(before, now)
  if (landed.length === 0 || (landed.length > 1 && seconds > FRESH_SECONDS)) return []
  return [landed.some((ball) => mine.has(ball)) ? 'keno/hit' : 'keno/ball']
}
