// Light: halos, rays, sparkles, bokeh, shafts, vignettes.
import { path, circle, group, rect, times, num } from './svg.ts'
import { radial, linear, spot } from './gradients.ts'
import { star, poly, polar } from './shapes.ts'
import { soften } from './relief.ts'
import type { Random } from './random.ts'

export const halo = (x: number, y: number, r: number, colour: string, alpha = 0.9) =>
  circle(
    x,
    y,
    r,
    radial([
      [0, colour, alpha],
      [0.45, colour, alpha * 0.38],
      [1, colour, 0],
    ]),
  )
/** Stage rays fading with distance; irregular widths keep them from looking like a flag. */
export function rays(
  x: number,
  y: number,
  reach: number,
  colour: string,
  { count = 26, alpha = 0.34, rnd }: { count?: number; alpha?: number; rnd: Random },
): string {
  // no mask and no group opacity: resvg aborts when a layer that runs far past the canvas holds another layer
  const fading = spot(
    [
      [0, colour, alpha],
      [0.35, colour, alpha * 0.6],
      [1, colour, 0],
    ],
    x,
    y,
    reach,
  )
  return times(count, (i) => {
    const a = (i * 360) / count + rnd.between(-3, 3)
    const w = (360 / count) * rnd.between(0.14, 0.36)
    return path(poly([polar(0, a, x, y), polar(reach, a - w, x, y), polar(reach, a + w, x, y)]), fading, {
      'fill-opacity': num(rnd.between(0.35, 1)),
    })
  })
}
export function sparkle(x: number, y: number, r: number, colour = '#ffffff', alpha = 1): string {
  return group(
    halo(x, y, r * 0.9, colour, 0.5) +
      `<g transform="translate(${num(x)} ${num(y)})">${path(star(4, r, r * 0.09), '#fff')}${path(star(4, r * 0.45, r * 0.07, -45), '#fff')}</g>`,
    { opacity: alpha },
  )
}
export function bokeh(
  w: number,
  h: number,
  count: number,
  colours: readonly [string, ...string[]],
  rnd: Random,
  { min = 2, max = 16, alpha = 0.5 } = {},
): string {
  return times(count, () => {
    const r = rnd.between(min, max) * (rnd() < 0.8 ? 0.45 : 1)
    return circle(
      rnd() * w,
      rnd() * h,
      r,
      radial([
        [0, rnd.pick(colours), 0.95],
        [0.6, rnd.pick(colours), 0.5],
        [1, colours[0], 0],
      ]),
      { 'fill-opacity': num(rnd.between(0.25, 1) * alpha) },
    )
  })
}
export const starfield = (w: number, h: number, count: number, rnd: Random, colour = '#ffffff') =>
  times(count, () =>
    circle(rnd() * w, rnd() * h, rnd.between(0.4, 1.7), colour, { 'fill-opacity': num(rnd.between(0.15, 0.9)) }),
  )
/** Slanted light shaft, as under water or from a spotlight. */
export const shaft = (
  x: number,
  y: number,
  length: number,
  spread: number,
  lean: number,
  colour: string,
  alpha: number,
) =>
  soften(
    path(
      poly([
        [x - 10, y],
        [x + 10, y],
        [x + lean + spread, y + length],
        [x + lean - spread, y + length],
      ]),
      linear(
        [
          [0, colour, alpha],
          [1, colour, 0],
        ],
        90,
      ),
    ),
    10,
  )
export const vignette = (w: number, h: number, colour: string, alpha = 0.8) =>
  rect(
    0,
    0,
    w,
    h,
    radial(
      [
        [0, colour, 0],
        [0.62, colour, 0],
        [1, colour, alpha],
      ],
      { r: 0.75 },
    ),
  )
