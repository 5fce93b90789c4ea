// The shapes and colours of the wheel's segments.
/** Outer and inner radius of each ring. */
export const radii = [
  [176, 122],
  [118, 74],
  [70, 26],
] as const
const colours = ['#b3202c', '#5b2a9d', '#0d7d74', '#c65a12', '#23479f'] as const

const round = (value: number): number => Math.round(value * 100) / 100

/** A point at an angle from the top, clockwise, in degrees. */
export const at = (radius: number, degrees: number): string => {
  const radians = (degrees * Math.PI) / 180
  return `${round(radius * Math.sin(radians))} ${round(-radius * Math.cos(radians))}`
}

/** A segment whose centre is at the top. */
export function sector(outer: number, inner: number, width: number): string {
  const half = width / 2
  return `M${at(outer, -half)}A${outer} ${outer} 0 0 1 ${at(outer, half)}L${at(inner, half)}A${inner} ${inner} 0 0 0 ${at(inner, -half)}Z`
}

/** The colour of a prize by its place. */
export function colourOf(index: number, size: number): string {
  // An even number of segments: neighbours differ, also the last and the first.
  return colours[(index + (index === size - 1 && size % colours.length === 1 ? 1 : 0)) % colours.length]!
}
