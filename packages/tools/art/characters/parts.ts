// Anatomy shared by the mascots: eyes, feathers, scaled bodies, locks of hair.
import { path, circle, ellipse, group, at, line, times, clip, type Point } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { mix, ramp, darken, lighten } from '../lib/colour.ts'
import { leaf, ribbon, walk, polar, offset, type Width } from '../lib/shapes.ts'
import { grounded } from '../lib/relief.ts'

interface Eye {
  pupil?: number
  slit?: number
  look?: Point
  socket?: string
}

/** A living eye: socket, fibred iris, pupil, limbal ring, two catchlights. */
export function eye(
  r: number,
  iris: string,
  { pupil = 0.5, slit = 0, look = [0, 0], socket = '#0a0418' }: Eye = {},
): string {
  const c = ramp(iris)
  const [lx, ly] = [look[0] * r, look[1] * r]
  const fibres = times(40, (i) => {
    const [a, b] = [polar(r * 0.42, i * 9, lx, ly), polar(r * 0.86, i * 9 + 3, lx, ly)]
    return line(`M${a}L${b}`, i % 3 ? c.light : c.shade, r * 0.03, { opacity: 0.5 })
  })
  const hole = slit
    ? ellipse(lx, ly, r * pupil * slit, r * pupil * 1.5, '#05010d')
    : circle(lx, ly, r * pupil, '#05010d')
  return group([
    circle(0, 0, r * 1.1, socket),
    circle(
      lx * 0.4,
      ly * 0.4,
      r,
      radial(
        [
          [0, lighten(iris, 0.55)],
          [0.55, iris],
          [0.86, c.shade],
          [1, c.deep],
        ],
        { cy: 0.62 },
      ),
    ),
    fibres,
    hole,
    ellipse(0, -r * 0.62, r * 0.95, r * 0.42, '#000', { opacity: 0.28 }),
    circle(lx - r * 0.3, ly - r * 0.34, r * 0.24, '#fff'),
    circle(lx + r * 0.3, ly + r * 0.36, r * 0.1, '#fff', { opacity: 0.8 }),
  ])
}
interface Plume {
  tip?: string
  bend?: number
  edge?: string
}

/** One feather with a shaft and a lit edge, pointing up from its root. */
export function feather(
  length: number,
  width: number,
  colour: string,
  { tip = lighten(colour, 0.35), bend = 0, edge = '' }: Plume = {},
): string {
  const d = leaf(length, width, bend, 0.72)
  return group([
    path(
      d,
      linear([tip, [0.35, colour], [1, darken(colour, 0.55)]], 90),
      edge ? { stroke: edge, 'stroke-width': width * 0.05 } : {},
    ),
    line(`M0 0Q${bend * 0.2} ${-length * 0.5} ${bend} ${-length * 0.94}`, lighten(tip, 0.3), width * 0.04, {
      opacity: 0.55,
    }),
  ])
}
/** A fan of feathers about the origin, from angle `from` to `to` (0 points up, clockwise). */
export function fan(
  count: number,
  from: number,
  to: number,
  length: number | Width,
  width: number,
  colour: string | ((t: number) => string),
  options: Plume = {},
): string {
  return times(count, (i) => {
    const t = count > 1 ? i / (count - 1) : 0
    const l = typeof length === 'function' ? length(t) : length
    const c = typeof colour === 'function' ? colour(t) : colour
    return at(0, 0, feather(l, width, c, options), 1, from + (to - from) * t)
  })
}
interface Plumage {
  rows: number
  cols: number
  x: number
  y: number
  w: number
  h: number
  colour: (u: number, v: number) => string
  edge: string
  length?: number
}

/** Rows of overlapping small feathers or scales filling a box; the outline clips them. */
export function plumage(outline: string, { rows, cols, x, y, w, h, colour, edge, length = 1.9 }: Plumage): string {
  let out = ''
  for (let r = rows - 1; r >= 0; r--) {
    for (let c = 0; c <= cols; c++) {
      const [u, v] = [(c + (r % 2 ? 0.5 : 0)) / cols, r / (rows - 1)]
      const size = w / cols
      out += at(
        x + u * w,
        y + v * h,
        feather(size * length, size * 1.25, colour(u, v), { edge }),
        1,
        180 + (u - 0.5) * -26,
      )
    }
  }
  return clip(outline, out)
}
interface Hide {
  colour: string
  belly: string
  fin: string
  flank: 1 | -1
  steps: number
  finSize: number
}

/** A scaled body along a curve: belly plates on one flank, fins on the other. */
export function scaledBody(
  points: readonly Point[],
  width: Width,
  { colour, belly, fin, flank, steps, finSize }: Hide,
): { fins: string; body: string } {
  const s = walk(points, steps)
  const dense = walk(points, steps * 2)
  const c = ramp(colour)
  const skin = path(ribbon(points, width, steps), colour)
  const fins = s
    .filter((_, i) => i % 2 === 0)
    .map((q) => {
      const w = width(q.t)
      return at(
        ...offset(q, -flank * w * 0.4),
        path(leaf(w * (0.16 + finSize), w * 0.36, w * 0.2 * flank), linear([lighten(fin, 0.5), fin, darken(fin, 0.6)])),
        1,
        q.angle + (flank > 0 ? 0 : 180) - 18 * flank,
      )
    })
    .join('')
  const scales = dense
    .map((q, i) => {
      const w = width(q.t)
      return [-0.36, -0.18, 0, 0.18]
        .map((k, j) => {
          if ((i + j) % 2) return ''
          const lit = 0.5 - k * 1.1
          const fill = mix(mix(c.deep, colour, Math.min(1, 0.35 + lit * 0.6)), c.light, Math.max(0, lit - 0.55))
          return at(
            ...offset(q, k * w * flank),
            path(leaf(w * 0.24, w * 0.26, 0, 0.8), fill, {
              stroke: fin,
              'stroke-width': w * 0.012,
              'stroke-opacity': 0.75,
            }),
            1,
            q.angle + 90,
          )
        })
        .join('')
    })
    .join('')
  const plates = s
    .map((q) => {
      const w = width(q.t)
      return at(
        ...offset(q, flank * w * 0.37),
        path(
          `M${-w * 0.11} ${-w * 0.15}Q0 ${-w * 0.22} ${w * 0.13} ${-w * 0.15}L${w * 0.12} ${w * 0.15}Q0 ${w * 0.1} ${-w * 0.12} ${w * 0.15}Z`,
          linear([belly, darken(belly, 0.25), darken(belly, 0.6)], 90),
          { stroke: darken(belly, 0.7), 'stroke-width': w * 0.012 },
        ),
        1,
        q.angle + (flank > 0 ? 0 : 180),
      )
    })
    .join('')
  return { fins, body: group([skin, scales, plates]) }
}
export const cast = (b: string, dy = 6, sigma = 8, alpha = 0.5) => grounded(b, dy, sigma, alpha)
