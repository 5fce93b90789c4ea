// Crab Tumble's place: a sunken palace among corals; a cabinet of shell, coral and pearl.
import { at, both, circle, ellipse, group, path, rect, svg, times } from '../../lib/svg.ts'
import { linear, radial } from '../../lib/gradients.ts'
import { metal } from '../../lib/metals.ts'
import { grounded, sculpt } from '../../lib/relief.ts'
import { bokeh, halo, shaft, vignette } from '../../lib/light.ts'
import { bubbles, coral, haze, scallop, seaweed } from '../../lib/nature.ts'
import { polar } from '../../lib/shapes.ts'
import { seeded } from '../../lib/random.ts'
import { pearl } from '../../characters/crab.ts'
import { smallFish } from '../../characters/oceanking.ts'
import { corners, type Skin } from '../frame.ts'

function crest(): string {
  const rnd = seeded(4)
  return grounded(
    both(
      at(70, 26, coral('#ff6f5a', rnd, 92), 1, 34) + at(120, 24, scallop(['#ffe8c8', '#ffb07a', '#c4603a'], 54), 1, 30),
    ) +
      at(0, 34, scallop(['#ffe0f4', '#ff8ac8', '#a82a8a'], 124)) +
      at(0, 14, pearl(28)) +
      at(0, 38, sculpt(ellipse(0, 0, 66, 13, metal('gold')), { size: 4, shine: 0.9 })),
    5,
    6,
    0.6,
  )
}
/** Grit and small shells pressed into the rim. */
function grain(w: number, h: number): string {
  const rnd = seeded(92)
  const along = (length: number) => Math.round(length / 15)
  const dot = (x: number, y: number) =>
    circle(x, y, rnd.between(1.5, 4), rnd.pick(['#b8fff4', '#0a7a80', '#ffd0b0', '#0c9aa0']), { 'fill-opacity': 0.7 })
  return (
    times(
      along(w - 60),
      (i) => dot(34 + i * 15, 26 + rnd.between(-9, 9)) + dot(34 + i * 15, h - 26 + rnd.between(-9, 9)),
    ) +
    times(
      along(h - 60),
      (i) => dot(26 + rnd.between(-9, 9), 34 + i * 15) + dot(w - 26 + rnd.between(-9, 9), 34 + i * 15),
    )
  )
}
export const skin: Skin = {
  outer: ['#ffe9e0', '#ffb59a', '#d8604a', '#ffd0bc', '#b3402f', '#ff9a7a', '#5c1a1c'],
  edge: '#02262e',
  inlay: ['#2ad0d0', '#0a7a84', '#044a58', '#12a0a8'],
  trim: ['#fff6c9', '#e0a84a', '#fff0b8', '#a8702a'],
  shadow: '#00141c',
  bed: ['#021e2c', '#06485c', '#0c7a8c', '#06485c', '#021e2c'],
  divider: ['#044a58', '#8affff', '#dfffff', '#8affff', '#044a58'],
  lamps: { lit: ['#ffffff', '#fbeef8', '#b8c4f0'], dim: ['#fff0f6', '#d8b8d8', '#8a7ab0'], glow: '#dffcff', r: 8 },
  grain,
  over: (w, h) =>
    corners(
      w,
      h,
      grounded(
        at(24, 24, group(scallop(['#fff3d8', '#ffc08a', '#c4603a'], 72), { transform: 'rotate(135)' })) +
          at(26, 26, sculpt(circle(0, 0, 15, radial(['#ffffff', '#fbeef8', '#9a9ad0'])), { size: 4, shine: 0.6 })),
        2,
        3,
        0.5,
      ),
    ),
  crest,
}
/** The sunken hall: pillars and a dome, hazy with distance. */
function palace(w: number, h: number, y: number): string {
  const tone = linear(['#5ae0e0', '#1a98a8', '#0a5a70'])
  const col = (x: number, k: number) =>
    rect(x - 15 * k, y - 250 * k, 30 * k, 250 * k, tone) +
    rect(x - 24 * k, y - 262 * k, 48 * k, 18 * k, tone) +
    rect(x - 24 * k, y - 18 * k, 48 * k, 18 * k, tone)
  const k = Math.min(w / 1600, h / 1000) * 1.5
  const cx = w / 2
  return group(
    path(`M${cx - 230 * k} ${y - 280 * k}A${230 * k} ${200 * k} 0 0 1 ${cx + 230 * k} ${y - 280 * k}Z`, tone) +
      rect(cx - 320 * k, y - 290 * k, 640 * k, 30 * k, tone) +
      [-290, -175, -60, 60, 175, 290].map((x) => col(cx + x * k, k)).join('') +
      [-470, 470].map((x) => col(cx + x * k, k * 0.8)).join(''),
    { 'fill-opacity': 0.55 },
  )
}
export function backdrop(w: number, h: number): string {
  const rnd = seeded(616)
  const isWide = w > h
  const floor = h * 0.82
  const rock = (x: number, y: number, r: number, c: string) =>
    sculpt(ellipse(x, y, r, r * 0.6, c), { size: 14, shine: 0.2, rim: '#5affff', rimPower: 0.4 })
  const bed = (x: number) =>
    at(
      x,
      floor + rnd.between(10, 90),
      coral(rnd.pick(['#ff6f5a', '#ff9a4a', '#d8427d', '#a84de8', '#ffcf5a']), rnd, rnd.between(110, 200)),
      isWide ? 1 : 0.8,
    )
  const sides = (n: number, draw: (x: number) => string) =>
    times(n, (i) => draw(((i + 0.4) * w * 0.24) / n) + draw(w - ((i + 0.4) * w * 0.24) / n))
  const fish = (x: number, y: number, s: number, c: string, isLeft: boolean) =>
    at(x * w, y * h, isLeft ? smallFish(c) : group(smallFish(c), { transform: 'scale(-1 1)' }), s)
  return svg(
    w,
    h,
    rect(0, 0, w, h, linear(['#8afff0', '#1ac0c8', '#0a7a94', '#04344c', '#021c2c'])) +
      halo(w / 2, -40, Math.max(w, h) * 0.5, '#f0fff8', 0.9) +
      times(8, (i) => shaft(w * (0.12 + i * 0.11), -30, h * 0.9, w * 0.05, (i - 3.5) * w * 0.05, '#e8fff8', 0.34)) +
      palace(w, h, floor) +
      haze(w, h * 0.5, h * 0.36, '#5ae8e8', 0.35) +
      path(
        `M0 ${floor}C${w * 0.2} ${floor - 40} ${w * 0.36} ${floor + 10} ${w * 0.5} ${floor - 10}S${w * 0.84} ${floor - 50} ${w} ${floor}V${h}H0Z`,
        linear(['#d8c890', '#6a8a7a', '#0a3a44']),
      ) +
      sides(3, (x) =>
        at(
          x,
          floor + 40,
          seaweed(rnd.between(220, 400), rnd.pick(['#1a9a6a', '#128a72', '#3ab85a']), rnd.between(-40, 40)),
        ),
      ) +
      sides(3, (x) => rock(x, floor + 60, rnd.between(70, 150), linear(['#3a8a94', '#0f4a5c', '#04202c']))) +
      sides(4, bed) +
      fish(0.13, 0.3, 0.7, '#ff5a8a', false) +
      fish(0.2, 0.2, 0.45, '#ffb03a', false) +
      fish(0.86, 0.26, 0.62, '#ffcf3a', true) +
      fish(0.79, 0.16, 0.4, '#8a6aff', true) +
      fish(0.08, 0.56, 0.5, '#3ad8c8', false) +
      [0.12, 0.5, 0.9]
        .map((k) => at(w * k, h * 0.93, scallop(['#ffe8c8', '#ffb07a', '#c4603a'], 60), 1, k * 60 - 30))
        .join('') +
      times(5, (i) => at(...polar(20 + i * 14, i * 70, w * 0.72, h * 0.95), pearl(12))) +
      bubbles(w, h, isWide ? 70 : 50, rnd) +
      bokeh(w, h, 40, ['#dffcff', '#8affff', '#ffffff'], rnd, { max: 10, alpha: 0.45 }) +
      vignette(w, h, '#001420', 0.66) +
      rect(
        0,
        h * 0.82,
        w,
        h * 0.18,
        linear([
          [0, '#001018', 0],
          [1, '#001018', 0.8],
        ]),
      ),
  )
}
