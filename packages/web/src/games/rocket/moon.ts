// Where the moon is in the night sky: clear of the multiple and of the line below it, which are at the upper left.

export interface Moon {
  readonly x: number
  readonly y: number
  readonly r: number
}

/** Below that line; in a low and wide sky, where there is no space below it, to its right. */
export function moonIn(width: number, height: number): Moon {
  const isLow = width > height * 2
  return { x: width * (isLow ? 0.72 : 0.3), y: height * (isLow ? 0.42 : 0.63), r: Math.min(width, height) * 0.12 }
}
