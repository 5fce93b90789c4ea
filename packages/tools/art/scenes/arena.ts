// The arena of bonus battles: crossed swords and a cup on a round stage between a blue and a red light; calm ground for words at the left.
import { at, circle, ellipse, flip, group, path, rect, svg, times } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { bokeh, halo, rays, shaft, sparkle } from '../lib/light.ts'
import { metal, satin } from '../lib/metals.ts'
import { flame } from '../lib/nature.ts'
import { seeded, type Random } from '../lib/random.ts'
import { grounded, sculpt } from '../lib/relief.ts'
import { brilliant } from '../lib/gems.ts'
import { star } from '../lib/shapes.ts'

const [W, H] = [1200, 420]
const stage = [830, 340] as const

/** Point up, about 320 long, the grip below the origin. */
const sword = (stone: string): string =>
  grounded(
    sculpt(path('M-15 40L-12 -214L0 -246L12 -214L15 40Z', metal('silver', 0)), { size: 4, shine: 0.9 }) +
      path('M-2 34L-1 -206L1 -206L2 34Z', '#5d6a86', { 'fill-opacity': 0.7 }) +
      sculpt(path('M-62 26C-66 44 -40 42 -18 40H18C40 42 66 44 62 26C40 34 -40 34 -62 26Z', metal('gold')), {
        size: 4,
        shine: 0.9,
      }) +
      sculpt(rect(-10, 42, 20, 52, linear(['#3a1230', '#a8233f', '#3a1230'], 0), { rx: 6 }), { size: 3 }) +
      at(0, 106, sculpt(circle(0, 0, 17, satin('gold')), { size: 4, shine: 0.8 }) + brilliant(stone, { r: 11 })),
    6,
    7,
  )

const cup = (): string =>
  grounded(
    group(
      sculpt(path('M56 -78C122 -88 112 6 40 12L38 -2C92 -10 96 -66 58 -60Z', metal('gold')), { size: 4, shine: 0.8 }),
    ) +
      flip(
        sculpt(path('M56 -78C122 -88 112 6 40 12L38 -2C92 -10 96 -66 58 -60Z', metal('gold')), { size: 4, shine: 0.8 }),
      ) +
      sculpt(path('M-68 -98H68C72 -16 44 26 0 34C-44 26 -72 -16 -68 -98Z', metal('gold', 20)), {
        size: 11,
        shine: 0.9,
      }) +
      sculpt(ellipse(0, -98, 68, 13, '#6b3306'), { size: 2 }) +
      sculpt(path('M-11 30H11L16 70H-16Z', metal('gold', 0)) + rect(-50, 66, 100, 26, metal('bronze'), { rx: 6 }), {
        size: 4,
        shine: 0.7,
      }) +
      at(0, -38, sculpt(path(star(5, 34, 15), linear(['#fffbe0', '#ffb01f'])), { size: 3, shine: 0.9 })),
    6,
    8,
  )

const torch = (): string =>
  halo(0, -70, 110, '#ff8a2a', 0.55) +
  at(0, -28, flame(96, 62)) +
  sculpt(path('M-34 -34H34L22 0H-22Z', metal('gold')) + path('M-8 0H8L12 96H-12Z', metal('bronze', 0)), {
    size: 3,
    shine: 0.8,
  })

/** Rows of heads as dots of light, dimmer towards the top. */
function stands(rnd: Random): string {
  return times(5, (row) =>
    times(54, (i) => {
      const t = (i + (row % 2) * 0.5) / 53
      const x = -40 + t * (W + 80)
      const y = 96 + row * 34 + ((x - stage[0]) / 620) ** 2 * -30
      const colour = x < stage[0] ? '#5f86ff' : '#ff6a86'
      return circle(x + rnd.between(-5, 5), y + rnd.between(-4, 4), 9, colour, {
        'fill-opacity': Math.round((0.05 + row * 0.03 + rnd() * 0.05) * 100) / 100,
      })
    }),
  )
}

export function arena(): string {
  const rnd = seeded(91)
  const [x, y] = stage
  const night = radial(
    [
      [0, '#6a2bd0'],
      [0.4, '#341280'],
      [1, '#0e0628'],
    ],
    { cx: x / W, cy: 0.6, r: 0.85 },
  )
  const shade = linear(
    [
      [0, '#0e0628', 0.9],
      [0.5, '#0e0628', 0.45],
      [1, '#0e0628', 0],
    ],
    0,
  )
  const floor = radial([
    [0, '#b58aff'],
    [0.5, '#5a2bc0'],
    [1, '#1c0a52'],
  ])
  return svg(
    W,
    H,
    rect(0, 0, W, H, night) +
      stands(rnd) +
      rays(x, y - 130, 620, '#cfb0ff', { rnd, alpha: 0.22, count: 24 }) +
      shaft(470, -20, 380, 120, 300, '#4aa8ff', 0.5) +
      shaft(1170, -20, 380, 120, -300, '#ff4a6a', 0.5) +
      halo(x, y - 110, 230, '#ffe2a0', 0.55) +
      rect(0, 0, W * 0.6, H, shade) +
      grounded(
        sculpt(ellipse(x, y + 26, 322, 56, metal('gold')), { size: 4, shine: 0.8 }) +
          ellipse(x, y + 10, 306, 48, '#1a0a48') +
          ellipse(x, y + 8, 296, 44, floor),
        8,
        10,
      ) +
      at(x - 246, y - 40, torch(), 0.9) +
      at(x + 246, y - 40, torch(), 0.9) +
      at(x - 8, y - 78, at(0, 0, sword('sapphire'), 1, 48)) +
      at(x + 8, y - 78, at(0, 0, sword('ruby'), 1, -48)) +
      at(x, y - 76, cup(), 1.12) +
      sparkle(x - 52, y - 180, 22, '#fff3cf') +
      sparkle(x + 176, y - 214, 16, '#ffd9df') +
      sparkle(x - 178, y - 214, 16, '#d9ecff') +
      bokeh(W, H, 22, ['#ffcf8a', '#9a7dff', '#ff8aa0'], rnd, { max: 9, alpha: 0.4 }),
  )
}
