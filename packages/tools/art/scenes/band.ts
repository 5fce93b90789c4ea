// The page band: night roofs under the moon with strings of lanterns; quiet enough for a page title.
import { at, circle, line, path, rect, svg, times } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { bokeh, halo, rays, starfield } from '../lib/light.ts'
import { lantern } from '../lib/props.ts'
import { seeded, type Random } from '../lib/random.ts'

const [W, H] = [1600, 360]
const moonAt = [1180, 128] as const

function roof(x: number, y: number, scale: number, fill: string, edge: string, rnd: Random): string {
  const eave = 'M-150 0C-110 -8 -70 -26 -46 -60H46C70 -26 110 -8 150 0'
  const windows = times(5, (i) =>
    rnd() > 0.25
      ? rect(-88 + i * 38, 34, 20, 30, '#ffca6b', { rx: 2, opacity: Math.round(rnd.between(35, 85)) / 100 })
      : '',
  )
  return at(
    x,
    y,
    path(`${eave}L142 12H-142Z`, fill) + rect(-104, 10, 208, 160, fill) + line(eave, edge, 2.6) + windows,
    scale,
  )
}
/** A sagging wire from edge to edge with lanterns hung along it. */
function wire(y: number, sag: number, count: number, scale: number, rnd: Random): string {
  const lamp = lantern()
  const hung = times(count, (i) => {
    const t = (i + 0.5 + rnd.between(-0.15, 0.15)) / count
    const dip = (1 - t) ** 2 * y + 2 * (1 - t) * t * (y + sag) + t * t * (y - 8)
    return at(-20 + (W + 40) * t, dip + 120 * scale, lamp, scale, rnd.between(-4, 4))
  })
  return line(`M-20 ${y}Q${W / 2} ${y + sag} ${W + 20} ${y - 8}`, '#0b0626', 2.5, { opacity: 0.7 }) + hung
}
export function band(): string {
  const rnd = seeded(41)
  const moon = radial(
    [
      [0, '#fffdf0'],
      [0.6, '#ffe3a1'],
      [1, '#d79a4a'],
    ],
    { cx: 0.4, cy: 0.35, r: 0.75 },
  )
  const craters = (
    [
      [-30, -28, 14],
      [34, 22, 20],
      [16, -40, 9],
      [-40, 32, 11],
    ] as const
  )
    .map(([x, y, r]) => circle(moonAt[0] + x, moonAt[1] + y, r, '#c98f45', { opacity: 0.18 }))
    .join('')
  return svg(
    W,
    H,
    rect(0, 0, W, H, linear(['#1b0f5c', '#3a1a8c', '#5b1f86'])) +
      starfield(W, 220, 130, rnd) +
      rays(moonAt[0], moonAt[1], 1200, '#c9a4ff', { rnd, alpha: 0.2, count: 30 }) +
      halo(moonAt[0], moonAt[1], 230, '#fff4d6', 0.6) +
      circle(moonAt[0], moonAt[1], 94, moon) +
      craters +
      times(9, (i) => roof(60 + i * 190, 250 + rnd() * 26, 0.62, '#24105e', '#7a52d6', rnd)) +
      wire(14, 70, 11, 0.24, rnd) +
      times(7, (i) => roof(-40 + i * 280, 312 + rnd() * 22, 0.95, '#120835', '#9b6bff', rnd)) +
      wire(2, 150, 7, 0.36, rnd) +
      bokeh(W, H, 34, ['#ffcf8a', '#ffb03a', '#ffe9c0'], rnd, { max: 14, alpha: 0.5 }),
  )
}
