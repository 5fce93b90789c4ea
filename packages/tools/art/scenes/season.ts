// The banner of the season's pass: lanterns and an ingot in a burst of light at the right, calm ground for words at the left.
import { at, group, rect, svg, times } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { bokeh, halo, rays, sparkle } from '../lib/light.ts'
import { coinPile, ingot, lantern } from '../lib/props.ts'
import { seeded } from '../lib/random.ts'

const [W, H] = [1200, 420]
const centre = [860, 230] as const

export function season(): string {
  const rnd = seeded(63)
  const [x, y] = centre
  const glow = radial(
    [
      [0, '#ff8a3a'],
      [0.45, '#c2182f'],
      [1, '#3d0a2e'],
    ],
    { cx: x / W, cy: y / H, r: 0.8 },
  )
  const lamp = lantern()
  const lamps = (
    [
      [640, 118, 0.5, -5],
      [1090, 130, 0.56, 6],
      [540, 60, 0.3, 4],
      [1165, 60, 0.32, -4],
    ] as const
  ).map(([lx, ly, scale, turn]) => at(lx, ly, lamp, scale, turn))
  const shade = linear(
    [
      [0, '#16072e', 0.92],
      [0.45, '#16072e', 0.5],
      [1, '#16072e', 0],
    ],
    0,
  )
  return svg(
    W,
    H,
    rect(0, 0, W, H, glow) +
      rays(x, y, 900, '#ffd27a', { rnd, alpha: 0.32, count: 26 }) +
      halo(x, y, 250, '#ffe9b0', 0.75) +
      rect(0, 0, W * 0.62, H, shade) +
      group(lamps) +
      at(x, H - 50, coinPile(620, 110, rnd)) +
      at(x, y + 26, ingot(), 1.5) +
      times(7, (i) => sparkle(600 + i * 88 + rnd() * 30, 60 + rnd() * 220, 10 + rnd() * 14, '#fff3cf', 0.9)) +
      bokeh(W, H, 26, ['#ffcf8a', '#ffb03a', '#ff7a8a'], rnd, { max: 12, alpha: 0.4 }),
  )
}
