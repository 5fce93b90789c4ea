// Gradients: plain colours spread evenly, or [offset, colour, alpha] stops.
import { define } from './svg.ts'

export type Stop = readonly [offset: number | string, colour: string, alpha?: number]
export type Stops = readonly (string | Stop)[]
const stop = ([offset, colour, alpha = 1]: Stop) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${alpha}"/>`
/** Spreads plain colours evenly; [offset, colour, alpha] triples pass through. */
const stops = (list: Stops) =>
  list
    .map((s, i): Stop => (typeof s === 'string' ? [(i / (list.length - 1)).toFixed(3), s] : s))
    .map(stop)
    .join('')

/** Angle in degrees: 90 runs from top to bottom, 0 from left to right. */
export function linear(list: Stops, angle = 90): string {
  const a = (angle * Math.PI) / 180
  const round = (v: number) => Math.round(v * 1000) / 1000
  const [x, y] = [round(Math.cos(a) / 2), round(Math.sin(a) / 2)]
  return define('linearGradient', `x1="${0.5 - x}" y1="${0.5 - y}" x2="${0.5 + x}" y2="${0.5 + y}"`, stops(list))
}
export function radial(list: Stops, { cx = 0.5, cy = 0.5, r = 0.5 } = {}): string {
  return define('radialGradient', `cx="${cx}" cy="${cy}" r="${r}" fx="${cx}" fy="${cy}"`, stops(list))
}
/** Radial gradient in user units, for one light shared by many shapes. */
export function spot(list: Stops, cx: number, cy: number, r: number): string {
  return define('radialGradient', `gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}"`, stops(list))
}
export const fade = (colour: string, from = 1, to = 0, angle = 90) =>
  linear(
    [
      [0, colour, from],
      [1, colour, to],
    ],
    angle,
  )
