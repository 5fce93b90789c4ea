// Things: money, treasure, lamps. Each is centred on the origin, about 200 units across unless it says otherwise.
import { path, circle, ellipse, group, at, line, rect, times } from './svg.ts'
import type { Random } from './random.ts'
import { linear, radial } from './gradients.ts'
import { metals, metal, satin, type MetalName } from './metals.ts'
import { lighten, darken } from './colour.ts'
import { star, polar } from './shapes.ts'
import { sculpt, grounded } from './relief.ts'
import { brilliant } from './gems.ts'
import { halo } from './light.ts'

export function coin(r = 80, { tilt = 1, metalName = 'gold' }: { tilt?: number; metalName?: MetalName } = {}): string {
  const mark = star(5, 0.46 * r, 0.2 * r)
  const ridges = times(48, (i) => {
    const [a, b] = [polar(r * 0.9, i * 7.5), polar(r * 0.98, i * 7.5)]
    return line(`M${a}L${b}`, '#7a3f07', 1.4, { opacity: 0.5 })
  })
  const faceOf = group(
    circle(0, 0, r, metal(metalName, 70)) +
      ridges +
      circle(0, 0, r * 0.84, satin(metalName)) +
      line(
        `M${-r * 0.74} 0A${r * 0.74} ${r * 0.74} 0 1 1 ${r * 0.74} 0A${r * 0.74} ${r * 0.74} 0 1 1 ${-r * 0.74} 0`,
        '#fff2b8',
        r * 0.03,
        { opacity: 0.7 },
      ) +
      at(
        0,
        0,
        path(mark, '#fff6d0', { opacity: 0.8, transform: `translate(${r * 0.018} ${r * 0.024})` }) +
          path(mark, metals[metalName][4]) +
          path(mark, metals[metalName][2], { transform: 'scale(.9)' }),
      ),
  )
  const edge =
    tilt < 0.95
      ? ellipse(0, r * 0.2, r, r * tilt, metal(metalName, 0)) + rect(-r, 0, 2 * r, r * 0.2, metal(metalName, 0))
      : ''
  return edge + group(sculpt(faceOf, { size: r * 0.05, shine: 0.7 }), { transform: `scale(1 ${tilt})` })
}
export function coinPile(w: number, h: number, rnd: Random, metalName: MetalName = 'gold'): string {
  let out = ''
  const flat = [
    coin(26, { tilt: 0.42, metalName }),
    coin(26, { tilt: 0.62, metalName }),
    coin(26, { tilt: 0.3, metalName }),
    coin(26, { metalName }),
  ]
  for (let row = 0; row < h / 14; row++) {
    const half = (w / 2) * ((row + 1) / (h / 14)) ** 0.7
    for (let x = -half; x <= half; x += rnd.between(20, 34))
      out += at(
        x + rnd.between(-8, 8),
        row * 14 + rnd.between(-4, 4),
        rnd.pick(flat),
        rnd.between(0.8, 1.1),
        rnd.between(-24, 24),
      )
  }
  return grounded(out, 6, 6, 0.6)
}
export function ingot(): string {
  return grounded(
    sculpt(path('M-104 -14C-72 12 -40 18 0 18C40 18 72 12 104 -14L70 56C40 74 -40 74 -70 56Z', metal('gold')), {
      size: 8,
      shine: 0.8,
    }) + sculpt(ellipse(0, 0, 60, 34, satin('gold')), { size: 12, shine: 0.8 }),
    6,
    6,
  )
}
export function lantern(colour = '#e1122d', trim: MetalName = 'gold'): string {
  const ribs = [18, 44, 66]
    .map((x) => ellipse(0, 0, x, 66, 'none', { stroke: '#ffcf6b', 'stroke-width': 2.4, 'stroke-opacity': 0.7 }))
    .join('')
  return (
    halo(0, 0, 170, colour, 0.5) +
    sculpt(
      ellipse(
        0,
        0,
        82,
        66,
        radial([
          [0, '#ffe9a8'],
          [0.35, lighten(colour, 0.3)],
          [0.8, colour],
          [1, darken(colour, 0.6)],
        ]),
      ) + ribs,
      { size: 10, shine: 0.5 },
    ) +
    sculpt(rect(-28, -78, 56, 16, metal(trim), { rx: 5 }) + rect(-28, 62, 56, 16, metal(trim), { rx: 5 }), {
      size: 3,
    }) +
    times(7, (i) => line(`M${-18 + i * 6} 78V${128 + (i % 2) * 8}`, '#ffb93d', 3)) +
    line('M0 -78V-120', '#ffcf6b', 3)
  )
}
export function chest(): string {
  const wood = '#7a3a14'
  const plank = (y: number, h: number, k: number) =>
    path(`M${-118 + k} ${y}H${118 - k}V${y + h}H${-118 + k}Z`, linear([lighten(wood, 0.18), wood, darken(wood, 0.5)]))
  const base =
    sculpt(plank(0, 34, 0) + plank(34, 34, 0) + plank(68, 30, 0), { size: 4, shine: 0.3 }) +
    sculpt(path('M-124 -6H124V12H-124ZM-124 88H124V104H-124ZM-124 -6H-96V104H-124ZM96 -6H124V104H96Z', metal('gold')), {
      size: 4,
      shine: 0.8,
    })
  const lid = at(
    0,
    -20,
    sculpt(path('M-118 -10C-118 -86 118 -86 118 -10L104 14H-104Z', linear([darken(wood, 0.3), darken(wood, 0.75)])), {
      size: 5,
    }) +
      sculpt(path('M-126 -4C-126 -104 126 -104 126 -4H98C98 -68 -98 -68 -98 -4Z', metal('gold')), {
        size: 5,
        shine: 0.8,
      }),
  )
  const hoard =
    halo(0, -30, 150, '#ffdf7a', 0.9) +
    at(-62, -20, coin(30)) +
    at(58, -24, coin(32)) +
    at(0, -34, coin(36)) +
    at(-30, -8, coin(28)) +
    at(30, -8, coin(28)) +
    at(-84, -6, brilliant('ruby', { r: 20 })) +
    at(86, -8, brilliant('emerald', { r: 20 })) +
    at(0, -4, brilliant('sapphire', { r: 19 }))
  const lock = at(
    0,
    14,
    sculpt(path('M-24 -18H24V18C24 34 -24 34 -24 18Z', metal('gold')), { size: 4, shine: 0.9 }) +
      path('M0 -6A7 7 0 0 1 4 6L7 18H-7L-4 6A7 7 0 0 1 0 -6Z', '#3a1604'),
  )
  return grounded(lid + hoard + base + lock, 8, 8, 0.6)
}
export function bell(): string {
  return grounded(
    sculpt(circle(0, 74, 16, satin('gold')), { size: 4 }) +
      sculpt(
        path(
          'M0 -96C14 -96 20 -84 16 -76C58 -62 60 -14 64 18C66 42 78 52 92 64H-92C-78 52 -66 42 -64 18C-60 -14 -58 -62 -16 -76C-20 -84 -14 -96 0 -96Z',
          metal('gold', 20),
        ),
        { size: 12, shine: 0.9 },
      ) +
      sculpt(rect(-96, 58, 192, 16, metal('gold'), { rx: 8 }), { size: 4, shine: 0.9 }),
    6,
    6,
  )
}
