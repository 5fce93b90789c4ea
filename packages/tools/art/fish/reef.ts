// The waters of the fishing table: light from above, a drowned gate far off, reefs at either side. The middle stays open.
import { at, circle, ellipse, group, path, rect, svg, times, type Point } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { blob } from '../lib/shapes.ts'
import { sculpt } from '../lib/relief.ts'
import { bokeh, halo, shaft, vignette } from '../lib/light.ts'
import { bubbles, coral, haze, scallop, seaweed } from '../lib/nature.ts'
import { chest } from '../lib/props.ts'
import { seeded, type Random } from '../lib/random.ts'

/** A sea mount: a lumpy ridge with softer ones behind. */
function ridge(w: number, y: number, rise: number, colours: readonly string[], rnd: Random): string {
  const count = Math.max(9, Math.round(w / 105))
  const pts = Array.from({ length: count + 1 }, (_, i): Point => {
    const edge = Math.abs(i / count - 0.5) * 2
    return [(i * w) / count, y - rise * (0.25 + edge * 0.75) * rnd.between(0.6, 1.1)]
  })
  const d = blob([[-200, y + 700], [-140, pts[0]![1]], ...pts, [w + 140, pts.at(-1)![1]], [w + 200, y + 700]], 8)
  return path(d, linear(colours))
}
/** The gate of the sunken palace, pale with distance. */
function gate(x: number, y: number, k: number): string {
  const stone = linear(['#7ad8f0', '#2f98c8', '#12588c'])
  return group(
    path(
      `M${x - 330 * k} ${y - 330 * k}C${x - 220 * k} ${y - 350 * k} ${x - 150 * k} ${y - 400 * k} ${x} ${y - 400 * k}S${x + 220 * k} ${y - 350 * k} ${x + 330 * k} ${y - 330 * k}L${x + 290 * k} ${y - 296 * k}H${x - 290 * k}Z`,
      stone,
    ) +
      rect(x - 260 * k, y - 270 * k, 520 * k, 30 * k, stone) +
      [-190, -70, 70, 190]
        .map(
          (dx) =>
            rect(x + (dx - 20) * k, y - 300 * k, 40 * k, 310 * k, stone) +
            rect(x + (dx - 34) * k, y - 20 * k, 68 * k, 30 * k, stone),
        )
        .join(''),
    { 'fill-opacity': 0.42 },
  )
}
export function reef(w: number, h: number): string {
  const rnd = seeded(4004)
  const isWide = w > h
  const floor = h * 0.86
  const k = isWide ? 1 : 0.72
  const edge = (t: number) => (t < 0.5 ? t * 0.36 : 1 - (1 - t) * 0.36) * w
  const rock = (x: number, y: number, r: number) =>
    sculpt(
      path(
        blob(
          Array.from({ length: 9 }, (_, i): Point => {
            const a = (i / 9) * Math.PI * 2
            const q = r * rnd.between(0.8, 1.15)
            return [x + Math.cos(a) * q * 1.3, y + Math.sin(a) * q * 0.8]
          }),
        ),
        linear(['#3a7ab0', '#16406c', '#081c3a']),
      ),
      { size: 13, shine: 0.25, rim: '#6ad8ff', rimPower: 0.5 },
    )
  const tints = ['#ff5a7a', '#ff8a4a', '#d8427d', '#a84de8', '#ffcf5a', '#2ad0b0'] as const
  return svg(
    w,
    h,
    rect(0, 0, w, h, linear(['#7ae8ff', '#2aa8e8', '#1270c0', '#0a3f86', '#06204c'])) +
      halo(w / 2, -60, Math.max(w, h) * 0.52, '#f0ffff', 0.85) +
      times(9, (i) => shaft(w * (0.1 + i * 0.1), -30, h * 0.92, w * 0.045, (i - 4) * w * 0.05, '#e8ffff', 0.3)) +
      ridge(w, h * 0.7, h * 0.34, ['#3a9ad8', '#1a68b0', '#0e4486'], rnd) +
      gate(w / 2, floor - 10, isWide ? 1.1 : 0.86) +
      haze(w, h * 0.42, h * 0.4, '#4ab8f0', 0.4) +
      ridge(w, h * 0.82, h * 0.36, ['#1f78bc', '#104a8a', '#0a2c5c'], rnd) +
      haze(w, h * 0.6, h * 0.3, '#2a90d8', 0.35) +
      path(
        `M0 ${floor}C${w * 0.2} ${floor - 34} ${w * 0.36} ${floor + 12} ${w * 0.5} ${floor - 6}S${w * 0.84} ${floor - 40} ${w} ${floor}V${h}H0Z`,
        linear(['#e8d49a', '#8a9a8a', '#1a4a6a']),
      ) +
      times(16, () =>
        ellipse(rnd() * w, rnd.between(floor + 10, h), rnd.between(20, 70), 4, '#fff0c0', { 'fill-opacity': '0.22' }),
      ) +
      times(8, (i) =>
        at(
          edge((i + 0.5) / 8),
          floor + 30,
          seaweed(
            rnd.between(200, 420) * k,
            rnd.pick(['#1a9a6a', '#128a72', '#3ab85a', '#0f7a8a']),
            rnd.between(-40, 40),
          ),
        ),
      ) +
      times(10, (i) => rock(edge((i + 0.4) / 10), floor + rnd.between(20, 90), rnd.between(50, 100) * k)) +
      times(14, (i) =>
        at(edge((i + 0.5) / 14), floor + rnd.between(0, 90), coral(rnd.pick(tints), rnd, rnd.between(90, 210) * k)),
      ) +
      at(w * (isWide ? 0.27 : 0.26), h * 0.94, chest(), 0.5 * k, -6) +
      [0.4, 0.62, 0.74]
        .map((t) => at(w * t, h * 0.955, scallop(['#fff3d8', '#ffc08a', '#c4603a'], 44), k, t * 80 - 40))
        .join('') +
      [0.34, 0.55, 0.68].map((t) => circle(w * t, h * 0.95, 9, radial(['#ffffff', '#dfe8ff', '#8a9ad0']))).join('') +
      bubbles(w, h, isWide ? 60 : 44, rnd) +
      bokeh(w, h, 40, ['#dffcff', '#8ae8ff', '#ffffff'], rnd, { max: 9, alpha: 0.4 }) +
      vignette(w, h, '#03123a', 0.6),
  )
}
