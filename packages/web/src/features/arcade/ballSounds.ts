// The sounds of a draw: each ball that lands, and those that hit the player's numbers.

/** Several balls at once (reduced motion, or the page opened late) play a sound only at the beginning of the draw. */
const freshSeconds = 2

interface Landing {
  readonly balls: readonly number[]
  readonly mine: ReadonlySet<number>
  /** Seconds since the draw began. */
  readonly seconds: number
}

/** The cues when the number of landed balls changes from `before` to `now`: one sound, however many have landed. */
export function ballCues({ balls, mine, seconds }: Landing, before: number, now: number): readonly string[] {
  const landed = balls.slice(before, now)
  if (landed.length === 0 || (landed.length > 1 && seconds > freshSeconds)) return []
  return [landed.some((ball) => mine.has(ball)) ? 'keno/hit' : 'keno/ball']
}
