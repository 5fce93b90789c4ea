// The viewers of a broadcast by the minute as a line of an SVG.

/** More minutes than this are drawn in groups, each by its fullest minute. */
const mostPoints = 120

export function pointsOf(viewers: readonly number[]): readonly number[] {
  const size = Math.ceil(viewers.length / mostPoints)
  if (size <= 1) return viewers
  return Array.from({ length: Math.ceil(viewers.length / size) }, (_, at) =>
    Math.max(...viewers.slice(at * size, (at + 1) * size)),
  )
}

/** The upper edge of the area, from left to right; y grows downwards. A single minute is drawn as a level line. */
export function lineOf(viewers: readonly number[], width: number, height: number): string {
  const points = pointsOf(viewers)
  const most = Math.max(1, ...points)
  const step = width / Math.max(1, points.length - 1)
  const at = (value: number, index: number): string =>
    `${round(index * step)} ${round(height - (value / most) * height)}`
  const [only] = points
  if (points.length === 1) return `M${at(only!, 0)}L${width} ${round(height - (only! / most) * height)}`
  return points.map((value, index) => `${index === 0 ? 'M' : 'L'}${at(value, index)}`).join('')
}

const round = (value: number): number => Math.round(value * 10) / 10
