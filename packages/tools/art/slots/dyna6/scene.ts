// Dynamite Six's place: a gallery of the mine, veined with gold; a cabinet of pit props and iron.
import { at, circle, ellipse, group, line, path, rect, svg, times, type Point } from '../../lib/svg.ts'
import { linear, radial } from '../../lib/gradients.ts'
import { metal } from '../../lib/metals.ts'
import { grounded, sculpt } from '../../lib/relief.ts'
import { bokeh, halo, rays, vignette } from '../../lib/light.ts'
import { nugget } from '../../lib/machines.ts'
import { polar, poly } from '../../lib/shapes.ts'
import { seeded, type Random } from '../../lib/random.ts'
import { corners, type Skin } from '../frame.ts'
import { symbols, timber } from './symbols.ts'

function crest(): string {
  const pick = symbols.pickaxe!()
  const rnd = seeded(9)
  return grounded(
    group(at(-96, -4, pick, 0.5, -104)) +
      group(at(-96, -4, pick, 0.5, -104), { transform: 'scale(-1 1)' }) +
      at(0, 8, sculpt(path('M-120 28L-96 -14H96L120 28L96 40H-96Z', metal('steel')), { size: 5, shine: 0.8 })) +
      at(-40, -18, nugget(rnd, 34)) +
      at(40, -16, nugget(rnd, 32)) +
      at(0, -34, nugget(rnd, 48)) +
      times(2, (i) => circle(i ? 92 : -92, 16, 6, '#ffdc78')),
    6,
    7,
    0.6,
  )
}
function grain(w: number, h: number): string {
  const rnd = seeded(41)
  const vein = (d: string) => line(d, '#24120a', 1.8, { 'stroke-opacity': 0.6 })
  const across = (y: number) =>
    times(3, (i) =>
      vein(
        `M20 ${y - 8 + i * 8}C${w * 0.3} ${y - 8 + i * 8 + rnd.between(-5, 5)} ${w * 0.6} ${y - 8 + i * 8 + rnd.between(-5, 5)} ${w - 20} ${y - 8 + i * 8}`,
      ),
    )
  const down = (x: number) =>
    times(3, (i) =>
      vein(
        `M${x - 8 + i * 8} 20C${x - 8 + i * 8 + rnd.between(-5, 5)} ${h * 0.3} ${x - 8 + i * 8 + rnd.between(-5, 5)} ${h * 0.6} ${x - 8 + i * 8} ${h - 20}`,
      ),
    )
  return across(26) + across(h - 26) + down(26) + down(w - 26)
}
/** Iron bands across the rim with a bolt at either end. */
function bands(w: number, h: number): string {
  const iron = metal('steel', 70)
  const bolt = (x: number, y: number) => circle(x, y, 5.5, metal('gold', 60))
  return sculpt(
    [0.24, 0.76]
      .map(
        (k) =>
          rect(w * k - 22, 0, 44, 52, iron, { rx: 4 }) +
          rect(w * k - 22, h - 52, 44, 52, iron, { rx: 4 }) +
          bolt(w * k, 12) +
          bolt(w * k, 40) +
          bolt(w * k, h - 12) +
          bolt(w * k, h - 40),
      )
      .join('') +
      [0.3, 0.7]
        .map(
          (k) =>
            rect(0, h * k - 22, 52, 44, iron, { rx: 4 }) +
            rect(w - 52, h * k - 22, 52, 44, iron, { rx: 4 }) +
            bolt(12, h * k) +
            bolt(40, h * k) +
            bolt(w - 12, h * k) +
            bolt(w - 40, h * k),
        )
        .join(''),
    { size: 3, shine: 0.8 },
  )
}
export const skin: Skin = {
  outer: ['#d9a05a', '#9a6028', '#4a2a0e', '#a86c30', '#40220a', '#8a5424', '#241004'],
  edge: '#140a04',
  inlay: ['#9a6430', '#6a3e18', '#4a280e', '#7a4a1e'],
  trim: ['#e8eef8', '#6a7488', '#b9c5da', '#333b4c'],
  shadow: '#080402',
  bed: ['#0e0a0a', '#2a2022', '#463632', '#2a2022', '#0e0a0a'],
  divider: ['#3a2410', '#ffb03a', '#ffe0a0', '#ffb03a', '#3a2410'],
  lamps: { lit: ['#ffffff', '#fff3b0', '#ffb02e'], dim: ['#ffc24a', '#b3641a', '#5a2c07'], glow: '#ffb03a', r: 6 },
  grain,
  radius: 26,
  over: (w, h) =>
    bands(w, h) +
    corners(
      w,
      h,
      grounded(
        sculpt(path('M-6 -6H116L104 20H58L20 58V104L-6 116Z', metal('steel', 45)), { size: 4, shine: 0.9 }) +
          [
            [18, 84],
            [84, 18],
            [24, 24],
          ]
            .map(([x, y]) =>
              sculpt(path(poly(Array.from({ length: 6 }, (_, i) => polar(10, i * 60, x, y))), metal('gold', 60)), {
                size: 2,
                shine: 0.9,
              }),
            )
            .join(''),
        2,
        3,
        0.5,
      ),
    ),
  crest,
}
/** A wall of broken rock: faceted stones with a warm side towards the gallery's light. */
function rocks(x0: number, x1: number, y0: number, y1: number, rnd: Random, step: number, lit: Point): string {
  let out = ''
  for (let y = y0; y < y1; y += step * 0.72)
    for (let x = x0; x < x1; x += step * rnd.between(0.7, 1)) {
      const r = step * rnd.between(0.5, 0.8)
      const n = 7
      const centre: Point = [x + rnd.between(-8, 8), y + rnd.between(-8, 8)]
      const ring = Array.from({ length: n }, (_, i) => polar(r * rnd.between(0.8, 1.1), (i * 360) / n, ...centre))
      const near = Math.max(0, 1 - Math.hypot(centre[0] - lit[0], centre[1] - lit[1]) / (step * 9))
      const toward = Math.atan2(lit[1] - centre[1], lit[0] - centre[0])
      out += ring
        .map((p, i) => {
          const q = ring[(i + 1) % n]!
          const t =
            Math.cos(Math.atan2((p[1] + q[1]) / 2 - centre[1], (p[0] + q[0]) / 2 - centre[0]) - toward) * 0.5 + 0.5
          const k = t * (0.3 + near * 0.9)
          const c = [46 + 170 * k, 30 + 92 * k, 26 + 40 * k]
            .map((v) => Math.round(Math.min(255, v)).toString(16).padStart(2, '0'))
            .join('')
          return path(poly([p, q, centre]), `#${c}`, { stroke: '#140a06', 'stroke-width': 1.5 })
        })
        .join('')
    }
  return out
}
const prop = (x: number, y: number, w: number, h: number) =>
  sculpt(rect(x - w / 2, y, w, h, linear(['#2a1408', '#8a5828', '#c98f50', '#7a4a20', '#1c0c04'], 0), { rx: 6 }), {
    size: 6,
    shine: 0.2,
  }) +
  times(4, (i) =>
    line(
      `M${x - w * 0.3 + i * w * 0.2} ${y + 10}C${x - w * 0.26 + i * w * 0.2} ${y + h * 0.4} ${x - w * 0.36 + i * w * 0.2} ${y + h * 0.7} ${x - w * 0.3 + i * w * 0.2} ${y + h}`,
      '#2a1408',
      3,
      { 'stroke-opacity': 0.5 },
    ),
  )
export function backdrop(w: number, h: number): string {
  const rnd = seeded(117)
  const isWide = w > h
  const lit: Point = [w / 2, h * 0.38]
  const step = isWide ? 120 : 96
  const mouth = Math.min(w, h) * (isWide ? 0.6 : 0.62)
  const [cx, cy] = lit
  const base = h * 0.82
  const tunnel = (k: number) =>
    `M${cx - mouth * k} ${base}V${cy - mouth * 0.1 * k}C${cx - mouth * k} ${cy - mouth * 0.72 * k} ${cx + mouth * k} ${cy - mouth * 0.72 * k} ${cx + mouth * k} ${cy - mouth * 0.1 * k}V${base}Z`
  const veins = times(26, () => {
    const side = rnd() < 0.5
    return at(
      (side ? rnd.between(0, 0.2) : rnd.between(0.8, 1)) * w,
      rnd.between(0.08, 0.8) * h,
      nugget(rnd, rnd.between(9, 26)),
    )
  })
  const rails = [-1, 1]
    .map((d) =>
      path(
        `M${cx + d * mouth * 0.08} ${base - 40}L${cx + d * w * 0.3} ${h}H${cx + d * (w * 0.3 + 26)}L${cx + d * (mouth * 0.08 + 6)} ${base - 40}Z`,
        linear(['#8a94a8', '#dfe8f4', '#4a5468']),
      ),
    )
    .join('')
  const ties = times(7, (i) => {
    const t = (i / 6) ** 1.7
    const y = base - 34 + (h - base + 34) * t
    return rect(
      cx - (mouth * 0.16 + w * 0.3 * t),
      y,
      (mouth * 0.16 + w * 0.3 * t) * 2,
      7 + 18 * t,
      linear(['#7a4a20', '#2a1408']),
      { rx: 3 },
    )
  })
  return svg(
    w,
    h,
    rect(0, 0, w, h, '#140a08') +
      rocks(-20, w + 40, -20, h, rnd, step, lit) +
      path(
        tunnel(0.86),
        radial(
          [
            [0, '#fff0b0'],
            [0.3, '#ffb02e'],
            [0.62, '#a8480c'],
            [1, '#2a0e04'],
          ],
          { cy: 0.6, r: 0.7 },
        ),
      ) +
      path(
        tunnel(0.52),
        radial(
          [
            [0, '#fffbe0'],
            [0.5, '#ffd04a'],
            [1, '#c4640a'],
          ],
          { cy: 0.6, r: 0.7 },
        ),
      ) +
      rays(cx, cy, Math.max(w, h) * 0.6, '#ffe0a0', { rnd, alpha: 0.34, count: 26 }) +
      halo(cx, cy + 40, mouth * 1.3, '#ffcf6a', 0.6) +
      path(
        `M0 ${base}C${w * 0.3} ${base - 30} ${w * 0.7} ${base - 30} ${w} ${base}V${h}H0Z`,
        linear(['#8a5428', '#3a200e', '#120804']),
      ) +
      ties +
      rails +
      veins +
      prop(w * (isWide ? 0.2 : 0.1), h * 0.06, isWide ? 66 : 46, base - h * 0.02) +
      prop(w * (isWide ? 0.8 : 0.9), h * 0.06, isWide ? 66 : 46, base - h * 0.02) +
      sculpt(rect(-20, h * 0.03, w + 40, h * 0.06, linear(timber), { rx: 8 }), { size: 7, shine: 0.25 }) +
      [0.2, 0.8]
        .map((k) =>
          at(
            w * (isWide ? k : k < 0.5 ? 0.1 : 0.9),
            h * 0.06,
            sculpt(rect(-46, -26, 92, 52, metal('steel'), { rx: 6 }), { size: 4, shine: 0.7 }) +
              circle(-28, 0, 7, '#ffdc78') +
              circle(28, 0, 7, '#ffdc78'),
            isWide ? 1 : 0.7,
          ),
        )
        .join('') +
      [0.12, 0.88]
        .map((k) =>
          at(
            w * (isWide ? k : k < 0.5 ? 0.2 : 0.8),
            h * (isWide ? 0.26 : 0.17),
            line('M0 -110V-80', '#8a94a8', 5) + symbols.lantern!(),
            isWide ? 0.9 : 0.66,
          ),
        )
        .join('') +
      [
        [0.06, 0.9, 60],
        [0.13, 0.95, 44],
        [0.93, 0.9, 64],
        [0.87, 0.96, 40],
      ]
        .map(
          ([x, y, r]) =>
            ellipse(x! * w, y! * h + r! * 0.5, r! * 1.2, r! * 0.3, '#0a0402', { 'fill-opacity': 0.6 }) +
            at(x! * w, y! * h, nugget(rnd, r!), isWide ? 1 : 0.7),
        )
        .join('') +
      bokeh(w, h, 56, ['#ffe2aa', '#ffb03a', '#ffffff'], rnd, { max: 8, alpha: 0.6 }) +
      vignette(w, h, '#080302', 0.78) +
      rect(
        0,
        h * 0.86,
        w,
        h * 0.14,
        linear([
          [0, '#060302', 0],
          [1, '#060302', 0.82],
        ]),
      ),
  )
}
