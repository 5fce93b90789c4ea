// Book of Secrets's place: a pillared temple open to a desert evening; a sandstone cabinet with lapis inlay.
import { at, both, circle, group, line, path, rect, svg, times } from '../../lib/svg.ts'
import { linear, radial, spot } from '../../lib/gradients.ts'
import { metal } from '../../lib/metals.ts'
import { grounded, sculpt } from '../../lib/relief.ts'
import { bokeh, halo, rays, vignette } from '../../lib/light.ts'
import { brilliant } from '../../lib/gems.ts'
import { flame, haze } from '../../lib/nature.ts'
import { leaf } from '../../lib/shapes.ts'
import { seeded } from '../../lib/random.ts'
import { corners, type Skin } from '../frame.ts'
import { lapis } from './symbols.ts'

/** A winged sun. */
function crest(): string {
  const wing = sculpt(
    times(8, (i) =>
      path(
        leaf(178 - i * 17, 30, 10, 0.8),
        linear(
          i % 3 === 1 ? lapis : i % 3 === 2 ? ['#b8fff0', '#22c4b8', '#06605c'] : ['#fff0b0', '#ffcb3f', '#8a4a08'],
          20,
        ),
        { transform: `translate(20 -6) rotate(${64 + i * 8})`, stroke: '#7a4208', 'stroke-width': 2 },
      ),
    ),
    { size: 3, shine: 0.8 },
  )
  return grounded(
    both(wing) +
      sculpt(circle(0, -12, 56, metal('gold', 60)), { size: 6, shine: 0.9 }) +
      sculpt(
        circle(
          0,
          -12,
          43,
          radial(
            [
              [0, '#fff0a8'],
              [0.5, '#ff7a1f'],
              [1, '#a8140a'],
            ],
            { cx: 0.4, cy: 0.35, r: 0.75 },
          ),
        ),
        { size: 8, shine: 0.8 },
      ) +
      both(
        at(
          54,
          -2,
          sculpt(path('M-8 26C-14 4 -12 -18 2 -30C18 -22 18 0 8 26Z', metal('gold', 60)), { size: 3, shine: 0.9 }) +
            at(2, -8, brilliant('emerald', { r: 6 })),
          1,
          16,
        ),
      ),
    6,
    7,
    0.6,
  )
}
/** Little carvings along the rim: birds, water, reeds and feathers, as dark cuts with a lit lower lip. */
const glyphs = [
  'M-7 6C-7 -4 0 -9 6 -8L10 -5L6 -3C6 3 2 7 -3 7V11H-6V7Z',
  'M-10 -4L-6 0L-2 -4L2 0L6 -4L10 0M-10 4L-6 8L-2 4L2 8L6 4L10 8',
  'M0 -11C6 -6 6 4 0 11C-6 4 -6 -6 0 -11ZM0 -6V11',
  'M-9 0C-4 -7 4 -7 9 0C4 6 -4 6 -9 0ZM0 2V10M0 2L7 9',
  'M-5 -10H5V-2H-5ZM0 -2V10M-7 4H7',
]
function grain(w: number, h: number): string {
  const one = (x: number, y: number, i: number) => {
    const d = glyphs[(i * 3) % glyphs.length]!
    return at(
      x,
      y,
      line(d, '#fff0c8', 2.2, { 'stroke-opacity': 0.7, transform: 'translate(.8 1)' }) + line(d, '#5a3208', 2.2),
    )
  }
  const [nx, ny] = [Math.round((w - 52) / 40), Math.round((h - 52) / 40)]
  return (
    times(
      nx,
      (i) => one(26 + ((i + 0.5) * (w - 52)) / nx, 26, i) + one(26 + ((i + 0.5) * (w - 52)) / nx, h - 26, i + 2),
    ) +
    times(
      ny,
      (i) => one(26, 26 + ((i + 0.5) * (h - 52)) / ny, i + 1) + one(w - 26, 26 + ((i + 0.5) * (h - 52)) / ny, i + 4),
    )
  )
}
export const skin: Skin = {
  outer: ['#fff0b0', '#ffcb3f', '#b0620c', '#ffdc78', '#8a4a08', '#ffd36a', '#5a2a04'],
  edge: '#3a1c04',
  inlay: ['#f2d49a', '#c9974e', '#a87434', '#d9aa62'],
  trim: ['#8ab8ff', '#1f3fc4', '#5a8cff', '#0a1766'],
  shadow: '#0c0502',
  bed: ['#1c0e06', '#4a2a10', '#744a1e', '#4a2a10', '#1c0e06'],
  divider: ['#5a2c04', '#ffd76a', '#fff0b0', '#ffd76a', '#5a2c04'],
  lamps: null,
  grain,
  radius: 26,
  over: (w, h) =>
    corners(
      w,
      h,
      grounded(
        sculpt(path('M-4 -4H104L92 22H60V60H22V92L-4 104Z', metal('gold', 45)), { size: 4, shine: 0.9 }) +
          sculpt(path('M8 8H78L72 16H48V48H16V72L8 78Z', linear(lapis, 45)), { size: 3, shine: 0.6 }) +
          at(28, 28, brilliant('ruby', { r: 14 })),
        2,
        3,
        0.5,
      ),
    ),
  crest,
}
/** A papyrus column with painted bands, lit from the hall's middle. */
function column(x: number, y: number, w: number, h: number, isLeft: boolean): string {
  const stone = isLeft ? ['#4a2408', '#9a6228', '#ffd08a', '#d9974a'] : ['#d9974a', '#ffd08a', '#9a6228', '#4a2408']
  const band = (t: number, k: number, colours: readonly string[]) =>
    rect(x - w / 2, y + h * t, w, h * k, linear(colours, 0))
  const dark = (c: string) => [c, c, '#000000']
  return group(
    rect(x - w / 2, y, w, h, linear(stone, 0)) +
      [0.16, 0.2, 0.62, 0.66].map((t) => band(t, 0.014, ['#5a2a04', '#ffdc78', '#8a4a08'])).join('') +
      band(0.176, 0.022, isLeft ? dark('#1f3fc4').toReversed() : dark('#1f3fc4')) +
      band(0.636, 0.022, isLeft ? dark('#b3301a').toReversed() : dark('#b3301a')) +
      times(5, (i) => at(x, y + h * (0.265 + i * 0.075), line(glyphs[i]!, '#5a3208', 2.4), w / 46)) +
      path(
        `M${x - w * 0.5} ${y + h * 0.12}C${x - w * 0.5} ${y + h * 0.05} ${x - w * 0.9} ${y + h * 0.02} ${x - w * 0.95} ${y}H${x + w * 0.95}C${x + w * 0.9} ${y + h * 0.02} ${x + w * 0.5} ${y + h * 0.05} ${x + w * 0.5} ${y + h * 0.12}Z`,
        linear(stone, 0),
      ) +
      times(5, (i) =>
        line(`M${x + (i - 2) * w * 0.2} ${y + h * 0.12}L${x + (i - 2) * w * 0.4} ${y}`, '#5a3208', 3, {
          'stroke-opacity': 0.6,
        }),
      ) +
      rect(x - w * 0.66, y + h * 0.95, w * 1.32, h * 0.05, linear(['#c08a48', '#4a2408'])),
  )
}
const brazier = () =>
  halo(0, -60, 150, '#ff9a2e', 0.7) +
  at(0, -20, flame(130, 90) + at(-20, 4, flame(84, 50), 1, -12) + at(22, 4, flame(90, 54), 1, 12)) +
  sculpt(path('M-54 -24H54C50 10 24 22 10 24L18 90H-18L-10 24C-24 22 -50 10 -54 -24Z', metal('bronze', 20)), {
    size: 5,
    shine: 0.7,
  })
export function backdrop(w: number, h: number): string {
  const rnd = seeded(1010)
  const [cx, cy] = [w / 2, h * 0.36]
  const base = h * 0.8
  const isWide = w > h
  const sun = Math.min(w, h) * 0.24
  const pyramid = (x: number, s: number, y: number) =>
    path(`M${x - s} ${y}L${x} ${y - s * 0.86}L${x + s} ${y}Z`, linear(['#ffe0a0', '#d98a3a', '#8a4414'], 20)) +
    path(`M${x} ${y - s * 0.86}L${x + s} ${y}H${x + s * 0.34}Z`, '#5a1c10', { 'fill-opacity': 0.55 }) +
    times(6, (i) =>
      line(
        `M${x - s * (0.2 + i * 0.14)} ${y - s * 0.86 * (0.8 - i * 0.14)}H${x + s * (0.2 + i * 0.14)}`,
        '#7a3a14',
        1.5,
        { 'stroke-opacity': 0.35 },
      ),
    )
  const cw = isWide ? 92 : 62
  return svg(
    w,
    h,
    rect(0, 0, w, base, linear(['#3a1450', '#a83a4a', '#ff8a3a', '#ffd27a'])) +
      halo(cx, cy, sun * 2.6, '#ffe6a0', 0.9) +
      circle(
        cx,
        cy,
        sun,
        radial([
          [0, '#fffbe0'],
          [0.7, '#ffe08a'],
          [1, '#ffb03a'],
        ]),
      ) +
      rays(cx, cy, Math.max(w, h) * 0.7, '#fff0b8', { rnd, alpha: 0.32, count: 28 }) +
      pyramid(cx - w * 0.24, h * 0.2, base) +
      pyramid(cx + w * 0.27, h * 0.26, base) +
      haze(w, base - h * 0.16, h * 0.2, '#ffcf8a', 0.7) +
      rect(0, base, w, h - base, linear(['#c07a34', '#5a2c0c', '#1c0c04'])) +
      times(9, (i) =>
        line(`M${cx + (i - 4) * w * 0.06} ${base}L${cx + (i - 4) * w * 0.26} ${h}`, '#3a1c08', 3, {
          'stroke-opacity': 0.5,
        }),
      ) +
      times(4, (i) =>
        line(`M0 ${base + (h - base) * [0.1, 0.28, 0.54, 0.86][i]!}H${w}`, '#3a1c08', 3, { 'stroke-opacity': 0.5 }),
      ) +
      rect(
        0,
        base,
        w,
        h - base,
        spot(
          [
            [0, '#ffe6a0', 0.5],
            [1, '#ffb03a', 0],
          ],
          cx,
          base,
          w * 0.4,
        ),
      ) +
      (isWide
        ? column(w * 0.235, -10, cw * 0.7, base + 14, true) + column(w * 0.765, -10, cw * 0.7, base + 14, false)
        : '') +
      column(w * (isWide ? 0.1 : 0.07), -16, cw * 1.25, base + 60, true) +
      column(w * (isWide ? 0.9 : 0.93), -16, cw * 1.25, base + 60, false) +
      rect(0, 0, w, h * 0.075, linear(['#2a1206', '#a8703a', '#5a3210'])) +
      times(Math.ceil(w / 64), (i) => at(i * 64 + 32, h * 0.036, line(glyphs[i % 5]!, '#ffcf7a', 2.6), 1.5)) +
      at(w * (isWide ? 0.17 : 0.13), base + (h - base) * 0.28, brazier(), isWide ? 1.05 : 0.8) +
      at(w * (isWide ? 0.83 : 0.87), base + (h - base) * 0.28, brazier(), isWide ? 1.05 : 0.8) +
      bokeh(w, h, 50, ['#ffe2aa', '#ffb03a', '#ffffff'], rnd, { max: 9, alpha: 0.55 }) +
      vignette(w, h, '#140602', 0.72) +
      rect(
        0,
        h * 0.84,
        w,
        h * 0.16,
        linear([
          [0, '#0c0402', 0],
          [1, '#0c0402', 0.85],
        ]),
      ),
  )
}
