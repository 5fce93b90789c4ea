// The common stage of every cover.
import { at, svg, rect, group } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { lighten, darken, mix } from '../lib/colour.ts'
import { bokeh, halo, rays, sparkle } from '../lib/light.ts'
import { aura, grounded } from '../lib/relief.ts'
import { brilliant } from '../lib/gems.ts'
import { seeded, type Random } from '../lib/random.ts'

export interface Canvas {
  w: number
  h: number
  fx: number
  fy: number
  rnd: Random
}
const size = { w: 480, h: 640, fx: 240, fy: 272 }
type Layer = (canvas: Canvas) => string
interface Cover {
  ground: string
  glow: string
  spark?: string
  seed: number
  rayAlpha?: number
  back: Layer
  art: Layer
  front: Layer
}
const glints: readonly (readonly [number, number, number])[] = [
  [-150, -170, 18],
  [160, -140, 22],
  [170, 70, 15],
  [-168, 60, 14],
]
/** The common stage of a cover: ground, rays, art with an aura, quiet foot where the title layer goes. */
export function cover({ ground, glow, spark = '#fff0b8', seed, rayAlpha = 0.4, back, art, front }: Cover): string {
  const rnd = seeded(seed)
  const c = { ...size, rnd }
  return svg(
    c.w,
    c.h,
    [
      rect(
        0,
        0,
        c.w,
        c.h,
        radial([mix(ground, glow, 0.55), mix(ground, glow, 0.16), darken(ground, 0.25)], {
          cx: 0.5,
          cy: 0.42,
          r: 0.78,
        }),
      ),
      rays(c.fx, c.fy, 560, lighten(glow, 0.45), { rnd, alpha: rayAlpha, count: 22 }),
      back(c),
      halo(c.fx, c.fy, 280, lighten(glow, 0.25), 0.7),
      group(art(c), { filter: aura(lighten(glow, 0.35), 9, 0.7) }),
      front(c),
      bokeh(c.w, c.h, 34, [spark, glow, '#ffffff'], rnd, { max: 9, alpha: 0.6 }),
      glints.map(([x, y, r]) => sparkle(c.fx + x, c.fy + y, r, spark, 0.95)).join(''),
      rect(
        0,
        c.h * 0.72,
        c.w,
        c.h * 0.28,
        linear([
          [0, darken(ground, 0.5), 0],
          [0.55, darken(ground, 0.5), 0.55],
          [1, darken(ground, 0.6), 0.94],
        ]),
      ),
    ].join(''),
  )
}
type Placed = readonly [x: number, y: number, scale: number, turn: number, art: string]
export const scatter = (list: readonly Placed[]) => list.map(([x, y, s, turn, art]) => at(x, y, art, s, turn)).join('')
export const gemAt = (stone: string) => grounded(brilliant(stone, { r: 60 }), 5, 5)
