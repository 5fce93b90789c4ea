// The hero picture of a brand: backdrop, mascot, light, and a calm side for live text.
import { svg, rect, at, group } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { lighten, mix } from '../lib/colour.ts'
import { aura } from '../lib/relief.ts'
import { bokeh, sparkle, vignette } from '../lib/light.ts'
import { seeded } from '../lib/random.ts'
import { brandArt, type BrandId } from '../brands.ts'
import { mascots } from '../characters/cast.ts'
import { backdrops } from './backdrops.ts'

interface Format {
  w: number
  h: number
  fx: number
  fy: number
  k: number
  calm: 'left' | 'bottom'
}
export type FormatId = 'desktop' | 'phone'
const formats: Record<FormatId, Format> = {
  desktop: { w: 1600, h: 640, fx: 1130, fy: 322, k: 0.92, calm: 'left' },
  phone: { w: 780, h: 900, fx: 390, fy: 372, k: 1, calm: 'bottom' },
}
function calmVeil({ w, h, calm }: Format, ground: string): string {
  if (calm === 'left')
    return (
      rect(
        0,
        0,
        w,
        h,
        linear(
          [
            [0, ground, 0.97],
            [0.3, ground, 0.82],
            [0.5, ground, 0.1],
            [0.56, ground, 0],
          ],
          0,
        ),
      ) +
      rect(
        0,
        h * 0.8,
        w,
        h * 0.2,
        linear([
          [0, ground, 0],
          [1, ground, 0.95],
        ]),
      )
    )
  return rect(
    0,
    h * 0.58,
    w,
    h * 0.42,
    linear([
      [0, ground, 0],
      [0.42, ground, 0.9],
      [1, ground, 1],
    ]),
  )
}
export function hero(brandId: BrandId, formatId: FormatId): string {
  const brand = brandArt[brandId]
  const format = formats[formatId]
  const rnd = seeded(brandId.length * 97 + brandId.charCodeAt(0))
  const stage = formatId === 'phone' ? { ...format, h: 740 } : format
  const { back, front } = backdrops[brandId]({ ...stage, rnd })
  const mascot = group(at(format.fx, format.fy, mascots[brand.mascot](), format.k * 0.9), {
    filter: aura(mix(brand.glow, '#ffffff', 0.15), 12, 0.55),
  })
  const dust = bokeh(format.w, format.h, 46, [lighten(brand.accent, 0.3), brand.glow, brand.accent], rnd, {
    max: 14,
    alpha: 0.55,
  })
  const glints = (
    [
      [-190, -230, 22],
      [210, -200, 26],
      [250, 60, 18],
      [-260, 40, 16],
      [60, -290, 18],
    ] as const
  )
    .map(([x, y, r]) =>
      sparkle(format.fx + x * format.k, format.fy + y * format.k, r * format.k, lighten(brand.accent, 0.4), 0.95),
    )
    .join('')
  return svg(
    format.w,
    format.h,
    [
      rect(
        0,
        0,
        format.w,
        format.h,
        radial([brand.raised, brand.ground], { cx: format.fx / format.w, cy: 0.5, r: 0.7 }),
      ),
      back,
      mascot,
      front,
      dust,
      glints,
      calmVeil(format, brand.ground),
      vignette(format.w, format.h, brand.ground, 0.7),
    ].join(''),
  )
}
