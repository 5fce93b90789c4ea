// The night theatre of Moonlit Owl: a curtained backdrop, and the gold frame with its dark violet reel beds.
import { at, circle, flip, group, line, path, rect, svg, times } from '../../lib/svg.ts'
import { linear, radial } from '../../lib/gradients.ts'
import { metal } from '../../lib/metals.ts'
import { aura, grounded, sculpt } from '../../lib/relief.ts'
import { bokeh, halo, rays, starfield } from '../../lib/light.ts'
import { brilliant } from '../../lib/gems.ts'
import { cloudBank } from '../../lib/nature.ts'
import { leaf, star } from '../../lib/shapes.ts'
import { seeded } from '../../lib/random.ts'
import { crestHeight, rim } from '../geometry.ts'

const cell = 200
const columns = 5

const plate = (inset: number, w: number, h: number, radius: number, fill: string) =>
  rect(inset, inset, w - inset * 2, h - inset * 2, fill, { rx: radius })

/** One reel's bed: lit in the middle, falling into shadow at the ends and edges. */
function bed(i: number, height: number): string {
  const x = rim + i * cell
  const depth = linear(['#0a0428', '#241363', '#3c2796', '#241363', '#0a0428'])
  const edges = linear(
    [
      [0, '#04000f', 0.62],
      [0.2, '#04000f', 0],
      [0.8, '#04000f', 0],
      [1, '#04000f', 0.62],
    ],
    0,
  )
  const divider = linear(['#5a2c04', '#ffd76a', '#fff0b0', '#ffd76a', '#5a2c04'])
  return (
    rect(x, rim, cell, height, depth) +
    rect(x, rim, cell, height, edges) +
    (i ? rect(x - 2.5, rim, 5, height, '#12052e') + rect(x - 1.2, rim, 2.4, height, divider) : '')
  )
}
/** Bulbs along the middle of the rim, every other one dimmer, spaced evenly on each side. */
function bulbs(w: number, h: number): string {
  const inset = rim * 0.5
  const one = (x: number, y: number, i: number) =>
    circle(x, y, 7.5, '#3a1404') +
    circle(
      x,
      y,
      6,
      i % 2 ? radial(['#ffffff', '#fff3b0', '#ffc23d']) : radial(['#ffd76a', '#c4781a', '#7a3f07']),
      i % 2 ? { filter: aura('#ffcf5a', 5, 1) } : {},
    )
  const run = (length: number) => Math.round((length - inset * 2) / 52)
  const [across, down] = [run(w), run(h)]
  const [dx, dy] = [(w - inset * 2) / across, (h - inset * 2) / down]
  return (
    times(across + 1, (i) => one(inset + i * dx, inset, i) + one(inset + i * dx, h - inset, i + 1)) +
    times(down - 1, (i) => one(inset, inset + (i + 1) * dy, i + 1) + one(w - inset, inset + (i + 1) * dy, i))
  )
}
/** Crest over the frame: a crescent, a stone and gold feathers; it hangs above the top rim. */
function crest(): string {
  const feathers = sculpt(
    times(5, (i) => path(leaf(150 - i * 18, 34, 10), metal('gold', 20), { transform: `rotate(${52 + i * 10})` })),
    { size: 3, shine: 0.8, rim: '#b06aff', rimPower: 0.5 },
  )
  return grounded(
    group(feathers) +
      flip(feathers) +
      sculpt(circle(0, -8, 48, metal('gold', 60)), { size: 6, shine: 0.9 }) +
      at(0, -8, brilliant('amethyst', { r: 38 })) +
      at(0, -66, sculpt(path(star(5, 22, 10), metal('gold')), { size: 3, shine: 0.9 })),
    6,
    7,
    0.6,
  )
}

/** The frame for `rows` cells of `cellHeight`; the first cell starts at (RIM, CREST + RIM). */
export function cabinet(cellHeight: number): string {
  const height = cellHeight * 3
  const [w, h] = [columns * cell + rim * 2, height + rim * 2]
  const shade = (y: number, angle: number) =>
    rect(
      rim,
      y,
      columns * cell,
      84,
      linear(
        [
          [0, '#04000f', 0.86],
          [1, '#04000f', 0],
        ],
        angle,
      ),
    )
  const frame =
    sculpt(plate(2, w, h, 46, linear(['#fff6c9', '#ffd76a', '#c8811c', '#8a4b0c', '#ffd777', '#b36d14', '#5a2a04'])), {
      size: 6,
      shine: 0.9,
    }) +
    plate(12, w, h, 38, '#3a1404') +
    plate(14, w, h, 36, linear(['#6a1038', '#2a0420', '#5a0e34'])) +
    sculpt(plate(38, w, h, 22, linear(['#fff3bf', '#b3700f', '#ffe08a'])), { size: 3, shine: 0.8 }) +
    plate(45, w, h, 14, '#0b0524')
  const body =
    frame + times(columns, (i) => bed(i, height)) + shade(rim, 90) + shade(rim + height - 84, -90) + bulbs(w, h)
  return svg(w, h + crestHeight, at(0, crestHeight, body) + at(w / 2, crestHeight + 6, crest()))
}

function drape(width: number, height: number, span: number): string {
  const folds = times(6, (n) => {
    const i = 5 - n
    const step = span / 6
    const x = step * i
    return path(
      `M${x} 0H${x + step + 2}C${x + step + 4} ${height * 0.3} ${x * 0.4 + span * 0.12} ${height * 0.46} ${x * 0.35 + 8} ${height * 0.6}C${x * 0.35} ${height * 0.75} ${x * 0.6 + span * 0.2} ${height * 0.9} ${x * 0.8 + span * 0.24} ${height}H0V0Z`,
      linear(['#1a0640', '#5a22b8', '#7a3ae0', '#3a1290', '#1d0750'], 0),
    )
  })
  const tie = sculpt(
    line(`M-8 ${height * 0.585}Q${span * 0.24} ${height * 0.64} ${span * 0.46} ${height * 0.59}`, metal('gold'), 15),
    { size: 4, shine: 0.9 },
  )
  const one = folds + tie
  return group(one) + group(one, { transform: `translate(${width} 0) scale(-1 1)` })
}
function valance(width: number, drop: number): string {
  const count = Math.max(5, Math.round(width / 180))
  const span = width / count
  return times(count, (i) => {
    const d = `M${i * span} 0Q${(i + 0.5) * span} ${drop * 1.8} ${(i + 1) * span} 0`
    return path(d + 'Z', linear(['#1a0640', '#6a2fd0', '#3a1290'])) + line(d, metal('gold'), 4)
  })
}
/** Behind everything: moon, rays and drawn curtains. The middle is calm; the cabinet stands there. */
export function backdrop(w: number, h: number): string {
  const rnd = seeded(88)
  const [cx, cy, moon] = [w / 2, h * 0.34, Math.min(w * 0.34, h * 0.34)]
  const craters = (
    [
      [-0.42, -0.36, 0.15],
      [0.26, -0.6, 0.1],
      [0.52, -0.08, 0.17],
      [-0.2, 0.34, 0.22],
      [0.4, 0.46, 0.11],
      [-0.66, 0.1, 0.08],
    ] as const
  )
    .map(([x, y, r]) => circle(cx + x * moon, cy + y * moon, r * moon, '#c9a050', { 'fill-opacity': 0.28 }))
    .join('')
  return svg(
    w,
    h,
    rect(0, 0, w, h, radial(['#5a35d8', '#24126b', '#080420'], { cy: 0.36, r: 0.72 })) +
      starfield(w, h * 0.7, 140, rnd) +
      rays(cx, cy, Math.max(w, h) * 0.8, '#b79bff', { rnd, alpha: 0.3 }) +
      halo(cx, cy, moon * 1.5, '#ffe6b0', 0.55) +
      circle(
        cx,
        cy,
        moon,
        radial([
          [0, '#fffbe8'],
          [0.7, '#ffeeb4'],
          [1, '#e9c770'],
        ]),
        { opacity: 0.9 },
      ) +
      craters +
      cloudBank(w, h * 0.72, 150, '#2c1a7d', rnd, { rim: '#9d7bff' }) +
      cloudBank(w, h * 0.86, 130, '#1d0f5a', rnd, { rim: '#7a5bff' }) +
      bokeh(w, h, 44, ['#ffe2aa', '#b79bff', '#ffffff'], rnd, { max: 12, alpha: 0.5 }) +
      drape(w, h, Math.min(w * 0.17, 260)) +
      valance(w, Math.min(h * 0.1, 110)) +
      rect(
        0,
        h * 0.7,
        w,
        h * 0.3,
        linear([
          [0, '#060218', 0],
          [1, '#060218', 0.92],
        ]),
      ),
  )
}
