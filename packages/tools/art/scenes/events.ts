// Banners of tournaments by what they count: wins (crown and chest), multiples (gems and lightning), rounds (three reels).
import { at, ellipse, path, rect, svg, times } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { brilliant } from '../lib/gems.ts'
import { bokeh, halo, rays, sparkle } from '../lib/light.ts'
import { metal } from '../lib/metals.ts'
import { bell, chest, coin, coinPile } from '../lib/props.ts'
import { seeded, type Random } from '../lib/random.ts'
import { grounded, sculpt, soften } from '../lib/relief.ts'
import { crown } from '../characters/lion.ts'

const [W, H] = [960, 320]
const centre = [700, 168] as const

interface Look {
  readonly seed: number
  /** Colours from the light to the edge of the picture. */
  readonly ground: readonly [string, string, string]
  readonly ray: string
  readonly light: string
  readonly subject: (rnd: Random) => string
}

const treasure = (rnd: Random): string =>
  at(6, 78, coinPile(430, 56, rnd)) + at(0, 44, chest(), 0.86) + at(0, -72, crown(), 0.54)

const lightning = (): string => {
  const bolt = 'M34 -150L-66 18H-8L-38 140L78 -36H16L64 -150Z'
  return (
    at(-128, 74, grounded(brilliant('amethyst', { r: 62 }), 6, 6)) +
    at(132, 66, grounded(brilliant('aqua', { r: 70 }), 6, 6)) +
    at(-92, -58, grounded(brilliant('rose', { r: 40 }), 5, 5)) +
    at(104, -72, grounded(brilliant('topaz', { r: 44 }), 5, 5)) +
    soften(path(bolt, '#ffe27a'), 14, { 'fill-opacity': 0.7 }) +
    grounded(sculpt(path(bolt, linear(['#fffbe0', '#ffd84a', '#ff8a1f'])), { size: 6, shine: 0.9 }), 5, 6)
  )
}

const reels = (): string => {
  const cell = (i: number, body: string): string =>
    sculpt(rect(-174 + i * 120, -82, 108, 164, linear(['#d9cdf0', '#ffffff', '#fffaf0', '#cfc0ea']), { rx: 12 }), {
      size: 4,
      shine: 0.2,
    }) + at(-120 + i * 120, 0, body)
  return (
    soften(ellipse(0, 122, 210, 16, '#000'), 8, { 'fill-opacity': 0.5 }) +
    grounded(
      sculpt(rect(-206, -112, 412, 224, metal('gold'), { rx: 34 }), { size: 8, shine: 0.9 }) +
        rect(-186, -94, 372, 188, '#2a0a3e', { rx: 18 }) +
        times(18, (i) => at(-190 + i * 22.4, -103, ellipse(0, 0, 5, 5, i % 2 ? '#fffbe0' : '#ff7a5a'))),
      8,
      10,
    ) +
    cell(0, at(0, 0, bell(), 0.46)) +
    cell(1, at(0, 0, coin(46))) +
    cell(2, at(0, 0, brilliant('ruby', { r: 44 })))
  )
}

const looks: Readonly<Record<string, Look>> = {
  win: { seed: 101, ground: ['#3f7dff', '#16329e', '#0a1148'], ray: '#ffe2a0', light: '#fff0c0', subject: treasure },
  multiple: {
    seed: 102,
    ground: ['#c94dff', '#5c14a8', '#1f0748'],
    ray: '#ffc9ff',
    light: '#ffe0ff',
    subject: lightning,
  },
  rounds: { seed: 103, ground: ['#1fb59a', '#0a5c66', '#03202f'], ray: '#c9ffe9', light: '#eafff6', subject: reels },
}

function banner({ seed, ground, ray, light, subject }: Look): string {
  const rnd = seeded(seed)
  const [x, y] = centre
  const shade = linear(
    [
      [0, ground[2], 0.95],
      [0.55, ground[2], 0.55],
      [1, ground[2], 0],
    ],
    0,
  )
  const glow = radial(
    [
      [0, ground[0]],
      [0.5, ground[1]],
      [1, ground[2]],
    ],
    { cx: x / W, cy: y / H, r: 0.75 },
  )
  return svg(
    W,
    H,
    rect(0, 0, W, H, glow) +
      rays(x, y, 620, ray, { rnd, alpha: 0.32, count: 24 }) +
      halo(x, y, 210, light, 0.6) +
      rect(0, 0, W * 0.6, H, shade) +
      at(x, y, subject(rnd)) +
      times(5, (i) => sparkle(470 + i * 108 + rnd() * 30, 34 + rnd() * 60, 9 + rnd() * 12, '#ffffff', 0.9)) +
      bokeh(W, H, 18, [ray, light, '#ffcf8a'], rnd, { max: 9, alpha: 0.4 }),
  )
}

/** Banners by the rule of an event. */
export const eventBanners: Record<string, () => string> = Object.fromEntries(
  Object.entries(looks).map(([rule, look]) => [rule, () => banner(look)]),
)
