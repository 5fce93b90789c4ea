// The common build of a slot's cabinet: a rim with lamps, an inlay, a trim about each window, and a bed per reel.
import { at, circle, rect, svg, times } from '../lib/svg.ts'
import { linear, radial, type Stops } from '../lib/gradients.ts'
import { aura, sculpt } from '../lib/relief.ts'
import { crestHeight, type Box, type Plan } from './geometry.ts'

type Three = readonly [string, string, string]
export interface Skin {
  /** Top to bottom. */
  outer: Stops
  edge: string
  inlay: Stops
  trim: Stops
  /** Around the window, and what the reels sink into at their ends. */
  shadow: string
  bed: Stops
  divider: Stops
  lamps: { lit: Three; dim: Three; glow: string; r?: number } | null
  /** Grain, bricks or studs over the inlay; the canvas begins at the frame's corner. */
  grain?: (w: number, h: number) => string
  /** Over one bed, under the symbols. */
  figure?: (bed: Box) => string
  /** Corners and hangings over the finished frame. */
  over?: (w: number, h: number) => string
  /** Hangs over the middle of the top rim, about the origin. */
  crest: () => string
  radius?: number
}

const grow = ({ x, y, width, height }: Box, by: number, fill: string, radius: number) =>
  rect(x - by, y - by, width + by * 2, height + by * 2, fill, { rx: radius })
const inset = (by: number, w: number, h: number, radius: number, fill: string) =>
  rect(by, by, w - by * 2, h - by * 2, fill, { rx: radius })

function reelBed(box: Box, isFirst: boolean, { bed, divider, shadow, figure }: Skin): string {
  const { x, y, width, height } = box
  const edges = linear(
    [
      [0, shadow, 0.6],
      [0.18, shadow, 0],
      [0.82, shadow, 0],
      [1, shadow, 0.6],
    ],
    0,
  )
  return (
    rect(x, y, width, height, linear(bed)) +
    (figure?.(box) ?? '') +
    rect(x, y, width, height, edges) +
    (isFirst ? '' : rect(x - 2.5, y, 5, height, shadow) + rect(x - 1.2, y, 2.4, height, linear(divider)))
  )
}
function windowOf(box: Box, columns: number, skin: Skin): string {
  const fall = (y: number, angle: number) =>
    rect(
      box.x,
      y,
      box.width,
      84,
      linear(
        [
          [0, skin.shadow, 0.84],
          [1, skin.shadow, 0],
        ],
        angle,
      ),
    )
  const width = box.width / columns
  return (
    sculpt(grow(box, 14, linear(skin.trim), 20), { size: 3, shine: 0.8 }) +
    grow(box, 7, skin.shadow, 12) +
    times(columns, (i) => reelBed({ ...box, x: box.x + i * width, width }, i === 0, skin)) +
    fall(box.y, 90) +
    fall(box.y + box.height - 84, -90)
  )
}
/** Lamps along the middle of the rim, every other one dimmer, spaced evenly on each side. */
function lampsAround({ x, y, width, height, gap }: Plan['lights'], { lamps }: Skin): string {
  if (!lamps) return ''
  const { lit, dim, glow, r = 6 } = lamps
  const one = (px: number, py: number, i: number) =>
    circle(px, py, r * 1.28, '#140603') +
    circle(px, py, r, radial(i % 2 ? lit : dim), i % 2 ? { filter: aura(glow, 5, 1) } : {})
  const [across, down] = [Math.round(width / gap), Math.round(height / gap)]
  const [dx, dy] = [width / across, height / down]
  return (
    times(across + 1, (i) => one(x + i * dx, y, i) + one(x + i * dx, y + height, i + 1)) +
    times(down - 1, (i) => one(x, y + (i + 1) * dy, i + 1) + one(x + width, y + (i + 1) * dy, i))
  )
}
export function buildCabinet(plan: Plan, skin: Skin): string {
  const [w, h] = [plan.width, plan.height - crestHeight]
  const radius = skin.radius ?? 44
  const body =
    sculpt(inset(2, w, h, radius, linear(skin.outer)), { size: 6, shine: 0.9 }) +
    inset(12, w, h, radius - 8, skin.edge) +
    inset(14, w, h, radius - 10, linear(skin.inlay)) +
    (skin.grain?.(w, h) ?? '')
  return svg(
    plan.width,
    plan.height,
    at(0, crestHeight, body) +
      windowOf(plan.bed, plan.columns, skin) +
      (plan.side ? windowOf(plan.side, 1, skin) : '') +
      lampsAround(plan.lights, skin) +
      at(0, crestHeight, skin.over?.(w, h) ?? '') +
      at(w / 2, crestHeight + 6, skin.crest()),
  )
}
/** Corners of the frame, one drawing turned four ways; it is drawn for the upper left, the corner at the origin. */
export const corners = (w: number, h: number, art: string): string =>
  at(0, 0, art) +
  `<g transform="translate(${w} 0) scale(-1 1)">${art}</g>` +
  `<g transform="translate(0 ${h}) scale(1 -1)">${art}</g>` +
  `<g transform="translate(${w} ${h}) scale(-1 -1)">${art}</g>`
