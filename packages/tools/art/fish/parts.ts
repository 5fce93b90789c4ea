// Anatomy of the fishing table's creatures. They face right, the body's middle at the origin.
import { circle, clip, ellipse, line, path, times } from '../lib/svg.ts'
import { linear, radial, type Stops } from '../lib/gradients.ts'
import { darken, lighten } from '../lib/colour.ts'
import { sculpt, soften } from '../lib/relief.ts'

export const RIM = '#9af4ff'
/** A fin: a lit membrane with rays drawn from its root. */
export function fin(d: string, colours: Stops, rays: readonly string[] = [], angle = 90): string {
  const dark = darken(String(colours.at(-1)), 0.3)
  return sculpt(
    path(d, linear(colours, angle)) + clip(d, rays.map((r) => line(r, dark, 1.8, { 'stroke-opacity': 0.55 })).join('')),
    {
      size: 3,
      shine: 0.5,
      rim: RIM,
      rimPower: 0.5,
    },
  )
}
/** Rays from one point towards a row of ends. */
export const raysFrom = (x: number, y: number, ends: readonly (readonly [number, number])[]): string[] =>
  ends.map(([u, v]) => `M${x} ${y}Q${(x + u) / 2} ${(y + v) / 2 - 3} ${u} ${v}`)

/** A body as one volume: back, flank, belly; marks are clipped to it before the light falls. */
export function body(d: string, colours: Stops, marks = '', size = 13): string {
  return sculpt(path(d, linear(colours)) + clip(d, marks), { size, shine: 0.7, rim: RIM, rimPower: 0.6, depth: 1.15 })
}
/** Rows of small arcs that read as scales; clip them with the body. */
export const scales = (
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  step: number,
  colour: string,
  alpha = 0.4,
): string =>
  times(Math.ceil((y1 - y0) / (step * 0.62)), (row) =>
    times(Math.ceil((x1 - x0) / step), (i) => {
      const [x, y] = [x0 + i * step + (row % 2 ? step / 2 : 0), y0 + row * step * 0.62]
      return line(`M${x} ${y - step * 0.42}A${step * 0.5} ${step * 0.5} 0 0 0 ${x} ${y + step * 0.42}`, colour, 1.5, {
        'stroke-opacity': alpha,
      })
    }),
  )
export function eyeball(x: number, y: number, r: number, iris = '#1a4a8a'): string {
  return (
    circle(x, y, r * 1.14, '#0a0a18') +
    circle(x, y, r, radial(['#ffffff', '#fff6e0', '#c9b89a'])) +
    circle(x + r * 0.18, y, r * 0.68, radial([lighten(iris, 0.5), iris, darken(iris, 0.6)])) +
    circle(x + r * 0.22, y, r * 0.38, '#04030c') +
    circle(x - r * 0.08, y - r * 0.3, r * 0.24, '#ffffff')
  )
}
export const gloss = (x: number, y: number, rx: number, ry: number, turn = 0) =>
  soften(ellipse(x, y, rx, ry, '#ffffff', { transform: `rotate(${turn} ${x} ${y})` }), ry * 0.4, { opacity: 0.6 })
export const gill = (x: number, y: number, h: number, colour: string) =>
  line(`M${x} ${y - h}Q${x - h * 0.55} ${y} ${x} ${y + h}`, colour, 3.4, { 'stroke-opacity': 0.6 })
export const spots = (list: readonly (readonly [number, number, number])[], fill: string, alpha = 0.7) =>
  list.map(([x, y, r]) => circle(x, y, r, fill, { 'fill-opacity': alpha })).join('')
