// Golden Steed Hold's place: the green steppe at sunrise; a lacquered cabinet bound in copper.
import { at, both, circle, group, line, path, rect, svg, times, type Point } from '../../lib/svg.ts'
import { linear, radial } from '../../lib/gradients.ts'
import { metal } from '../../lib/metals.ts'
import { grounded, sculpt } from '../../lib/relief.ts'
import { bokeh, halo, rays, vignette } from '../../lib/light.ts'
import { brilliant } from '../../lib/gems.ts'
import { haze, mountains } from '../../lib/nature.ts'
import { leaf } from '../../lib/shapes.ts'
import { seeded } from '../../lib/random.ts'
import { corners, type Skin } from '../frame.ts'

const shoePath =
  'M-58 104C-110 40 -112 -112 0 -112C112 -112 110 40 58 104L20 84C72 20 66 -62 0 -62C-66 -62 -72 20 -20 84Z'
function crest(): string {
  const mane = sculpt(
    times(6, (i) =>
      path(leaf(170 - i * 20, 34, 24), metal(i % 2 ? 'copper' : 'gold', 20), {
        transform: `translate(18 4) rotate(${58 + i * 10})`,
      }),
    ),
    { size: 3, shine: 0.8 },
  )
  return grounded(
    both(mane) +
      at(
        0,
        -8,
        sculpt(path(shoePath, metal('gold', 60), { transform: 'scale(.78) rotate(180)' }), { size: 5, shine: 0.9 }),
      ) +
      at(
        0,
        -10,
        sculpt(circle(0, 0, 30, metal('copper', 60)), { size: 4, shine: 0.9 }) + brilliant('emerald', { r: 24 }),
      ),
    6,
    7,
    0.6,
  )
}
/** The endless meander of the steppe along the rim. */
function grain(w: number, h: number): string {
  const key = 'M-16 8V-8H12V4H-4V-1H4'
  const one = (x: number, y: number) => at(x, y, line(key, '#ffcf7a', 2.4, { 'stroke-opacity': 0.75 }))
  const [nx, ny] = [Math.round((w - 52) / 52), Math.round((h - 52) / 52)]
  const [dx, dy] = [(w - 52) / nx, (h - 52) / ny]
  return (
    times(nx, (i) => one(26 + (i + 0.5) * dx, 26) + one(26 + (i + 0.5) * dx, h - 26)) +
    times(ny, (i) => one(26, 26 + (i + 0.5) * dy) + one(w - 26, 26 + (i + 0.5) * dy))
  )
}
export const skin: Skin = {
  outer: ['#ffe6cc', '#f0a068', '#8a3c14', '#f5b582', '#7d2f10', '#e8874a', '#451405'],
  edge: '#021a12',
  inlay: ['#12805c', '#04402c', '#022418', '#0c6a4a'],
  trim: ['#fff3bf', '#b3700f', '#ffe08a', '#8a4a08'],
  shadow: '#010c08',
  bed: ['#02160f', '#0a4a36', '#12765a', '#0a4a36', '#02160f'],
  divider: ['#5a2c04', '#ffd76a', '#fff0b0', '#ffd76a', '#5a2c04'],
  lamps: { lit: ['#ffffff', '#fff3b0', '#ffc23d'], dim: ['#ffd76a', '#c4781a', '#7a3f07'], glow: '#ffcf5a' },
  grain,
  over: (w, h) =>
    corners(
      w,
      h,
      grounded(
        sculpt(
          path(
            'M-6 136C-6 60 0 -6 136 -6C124 26 78 30 54 42C40 50 34 58 28 72C22 96 22 124 -6 136Z',
            metal('copper', 45),
          ),
          { size: 5, shine: 0.9 },
        ) +
          at(
            30,
            30,
            sculpt(circle(0, 0, 20, metal('gold', 60)), { size: 3, shine: 0.9 }) + brilliant('topaz', { r: 14 }),
          ),
        2,
        3,
        0.5,
      ),
    ),
  crest,
}
const hill = (w: number, y: number, rise: number, seed: number, colours: readonly string[]) => {
  const pts = Array.from({ length: 9 }, (_, i): Point => [
    (i * w) / 8,
    y - rise * (0.5 + 0.5 * Math.sin(i * 1.3 + seed)),
  ])
  const d = pts
    .map(([x, py], i) => (i ? `Q${x - w / 16} ${(py + pts[i - 1]![1]) / 2 - rise * 0.16} ${x} ${py}` : `M0 ${py}`))
    .join('')
  return path(`${d}V${y + 900}H0Z`, linear(colours))
}
const yurt = () =>
  sculpt(path('M-70 0V-44C-50 -84 50 -84 70 -44V0Z', linear(['#fff6e0', '#e8cfa0', '#a8824a'])), {
    size: 6,
    shine: 0.2,
  }) +
  path('M-70 -44C-40 -52 40 -52 70 -44V-30C40 -38 -40 -38 -70 -30Z', '#c41430') +
  times(6, (i) => at(-54 + i * 21.6, -40, path('M0 -5L6 0L0 5L-6 0Z', '#ffdc78'))) +
  rect(-15, -36, 30, 36, linear(['#ff8a3a', '#7a2a08']), { rx: 4 }) +
  circle(0, -76, 9, '#c9a05a')
/** A tall standard with a long swallow-tailed silk hanging from a crossbar. */
function standard(height: number, colours: readonly string[], side: 1 | -1): string {
  const top = -height + 30
  const silk = `M10 ${top}H128C120 ${top + 120} 138 ${top + 220} 126 ${top + 330}L70 ${top + 270}L16 ${top + 336}C4 ${top + 220} 20 ${top + 120} 10 ${top}Z`
  return group(
    sculpt(path(silk, linear(colours)), { size: 9, shine: 0.3 }) +
      line(
        `M22 ${top + 12}C30 ${top + 120} 16 ${top + 220} 26 ${top + 300}L70 ${top + 252}L114 ${top + 296}C124 ${top + 220} 108 ${top + 120} 116 ${top + 12}`,
        '#ffdc78',
        5,
      ) +
      at(70, top + 120, path(shoePath, '#ffdc78', { transform: 'scale(.34)' })) +
      sculpt(rect(-8, top - 12, 156, 14, metal('copper'), { rx: 7 }), { size: 3, shine: 0.8 }) +
      sculpt(rect(-7, -height, 14, height, metal('copper', 0), { rx: 6 }), { size: 3, shine: 0.8 }) +
      at(0, -height - 2, sculpt(path(leaf(64, 40), metal('gold', 20)), { size: 3, shine: 0.9 })),
    { transform: `scale(${side} 1)` },
  )
}
export function backdrop(w: number, h: number): string {
  const rnd = seeded(515)
  const isWide = w > h
  const [cx, cy] = [w / 2, h * 0.37]
  const sun = Math.min(w, h) * 0.26
  const grass = times(isWide ? 150 : 90, () => {
    const y = h * rnd.between(0.84, 1.02)
    return at(
      rnd() * w,
      y,
      path(leaf(rnd.between(30, 76), 9, rnd.between(-22, 22)), rnd() < 0.5 ? '#0a5a3a' : '#1a8a52'),
    )
  })
  return svg(
    w,
    h,
    rect(0, 0, w, h, linear(['#045a5c', '#12a888', '#8ae0a0', '#fff0a8'])) +
      halo(cx, cy, sun * 2.6, '#fffbd0', 0.9) +
      rays(cx, cy, Math.max(w, h) * 0.75, '#fffbd0', { rnd, alpha: 0.4, count: 30 }) +
      circle(
        cx,
        cy,
        sun,
        radial([
          [0, '#fffef0'],
          [0.7, '#fff3a8'],
          [1, '#ffcf4a'],
        ]),
      ) +
      mountains(w, h * 0.6, h * 0.2, '#3a9a9a', rnd, isWide ? 170 : 120) +
      haze(w, h * 0.42, h * 0.24, '#d8fff0', 0.5) +
      mountains(w, h * 0.68, h * 0.15, '#1a7a70', rnd, isWide ? 150 : 110) +
      haze(w, h * 0.54, h * 0.2, '#c8ffe0', 0.5) +
      hill(w, h * 0.7, h * 0.07, 0.4, ['#6ad87a', '#1a8a52', '#04402c']) +
      [0.13, 0.2, 0.86]
        .map((k, i) => at(w * k, h * (0.685 + (i % 2) * 0.012), yurt(), (isWide ? 0.8 : 0.5) - (i % 2) * 0.2))
        .join('') +
      hill(w, h * 0.8, h * 0.07, 2.2, ['#3ab86a', '#0c6a44', '#02301f']) +
      hill(w, h * 0.92, h * 0.08, 4.1, ['#128a54', '#04402c', '#011a10']) +
      at(
        w * (isWide ? 0.075 : 0.06),
        h * 0.96,
        standard(h * (isWide ? 0.84 : 1.26), ['#ff7a5a', '#c41430', '#5a0418'], 1),
        isWide ? 1 : 0.72,
      ) +
      at(
        w * (isWide ? 0.925 : 0.94),
        h * 0.96,
        standard(h * (isWide ? 0.84 : 1.26), ['#ffe08a', '#f0a01a', '#8a4a08'], -1),
        isWide ? 1 : 0.72,
      ) +
      grass +
      bokeh(w, h, 50, ['#fff3b0', '#8affd0', '#ffffff'], rnd, { max: 10, alpha: 0.55 }) +
      vignette(w, h, '#01140e', 0.72) +
      rect(
        0,
        h * 0.8,
        w,
        h * 0.2,
        linear([
          [0, '#010c08', 0],
          [1, '#010c08', 0.85],
        ]),
      ),
  )
}
