// Dragon 243's place: a vermilion gate above the clouds; a lacquered cabinet under a tiled roof.
import { at, circle, group, line, path, rect, svg, times } from '../../lib/svg.ts'
import { linear, radial } from '../../lib/gradients.ts'
import { metal } from '../../lib/metals.ts'
import { grounded, sculpt } from '../../lib/relief.ts'
import { bokeh, halo, rays, vignette } from '../../lib/light.ts'
import { brilliant } from '../../lib/gems.ts'
import { curlCloud, haze, mountains, petals } from '../../lib/nature.ts'
import { lantern } from '../../lib/props.ts'
import { seeded } from '../../lib/random.ts'
import type { Skin } from '../frame.ts'

const eave =
  'M-300 34C-230 22 -150 -8 -96 -50H96C150 -8 230 22 300 34C312 40 316 26 312 14C326 34 318 58 292 56H-292C-318 58 -326 34 -312 14C-316 26 -312 40 -300 34Z'
/** A gate's roof in glazed tiles, with a flaming pearl on the ridge. */
function crest(): string {
  const tiles = times(17, (i) => {
    const k = (i - 8) / 8
    return (
      line(`M${k * 92} -46Q${k * 150} 6 ${k * 268} 48`, '#0a3a2a', 7) +
      line(`M${k * 92 - 2} -46Q${k * 150 - 2} 6 ${k * 268 - 2} 48`, '#5ae0a8', 2.4)
    )
  })
  return grounded(
    at(
      0,
      -16,
      sculpt(path(eave, linear(['#4ad8a0', '#0f8a5a', '#034a30'])) + tiles, { size: 4, shine: 0.6 }) +
        sculpt(
          path(
            'M-104 -50C-124 -52 -128 -70 -118 -82C-108 -70 -100 -66 -90 -66H90C100 -66 108 -70 118 -82C128 -70 124 -52 104 -50Z',
            metal('gold'),
          ),
          { size: 4, shine: 0.9 },
        ) +
        sculpt(line('M-294 54C-150 64 150 64 294 54', metal('gold'), 10), { size: 3, shine: 0.9 }) +
        at(0, -70, sculpt(circle(0, 0, 25, metal('gold', 60)), { size: 4, shine: 0.9 }) + brilliant('ruby', { r: 19 })),
    ),
    6,
    7,
    0.6,
  )
}
const scroll = 'M-14 6C-14 -6 -4 -10 2 -5C7 0 4 7 -1 7C-5 7 -6 3 -3 1M2 -5C8 -12 16 -8 16 0'
function grain(w: number, h: number): string {
  const one = (x: number, y: number, turn: number) =>
    at(x, y, line(scroll, '#ffc94a', 2.4, { 'stroke-opacity': 0.85 }), 1, turn)
  const [nx, ny] = [Math.round((w - 52) / 52), Math.round((h - 52) / 52)]
  const [dx, dy] = [(w - 52) / nx, (h - 52) / ny]
  return (
    times(nx, (i) => one(26 + (i + 0.5) * dx, 26, 0) + one(26 + (i + 0.5) * dx, h - 26, 180)) +
    times(ny, (i) => one(26, 26 + (i + 0.5) * dy, -90) + one(w - 26, 26 + (i + 0.5) * dy, 90))
  )
}
export const skin: Skin = {
  outer: ['#ffe6a0', '#ffc23d', '#a85a0c', '#ffdc78', '#8a4408', '#ffce5a', '#5a2404'],
  edge: '#2a0206',
  inlay: ['#f0342a', '#a80a18', '#6a0210', '#d01a20'],
  trim: ['#c8ffe0', '#12a878', '#5affc0', '#045a3c'],
  shadow: '#120104',
  bed: ['#1c0206', '#5a0812', '#8a1420', '#5a0812', '#1c0206'],
  divider: ['#5a2c04', '#ffd76a', '#fff0b0', '#ffd76a', '#5a2c04'],
  lamps: { lit: ['#ffffff', '#fff3b0', '#ffc23d'], dim: ['#ffd76a', '#c4781a', '#7a3f07'], glow: '#ffcf5a', r: 6 },
  grain,
  radius: 30,
  figure: ({ x, y, width, height }) =>
    times(3, (i) =>
      at(
        x + width / 2,
        y + ((i + 0.5) * height) / 3,
        circle(0, 0, width * 0.4, 'none', { stroke: '#ffb03a', 'stroke-width': 2, 'stroke-opacity': 0.14 }) +
          circle(0, 0, width * 0.33, 'none', { stroke: '#ffb03a', 'stroke-width': 2, 'stroke-opacity': 0.1 }),
      ),
    ),
  crest,
}
/** One leaf of a great door: studs in rows and a ring in a beast's mouth. */
function pillar(x: number, w: number, h: number): string {
  return (
    rect(x - w / 2, 0, w, h, linear(['#3a0208', '#c4141f', '#ff6a4a', '#b3101c', '#2a0106'], 0)) +
    [0.1, 0.14, 0.86, 0.9]
      .map((t) => sculpt(rect(x - w * 0.54, h * t, w * 1.08, h * 0.016, metal('gold')), { size: 2, shine: 0.8 }))
      .join('') +
    times(5, (i) =>
      at(
        x,
        h * (0.24 + i * 0.13),
        line(
          'M-30 20C-30 -20 10 -34 24 -10C34 10 14 26 0 18C-8 12 -2 2 6 6M24 -10C40 -30 34 -50 10 -54',
          '#ffc94a',
          5,
          { 'stroke-opacity': 0.6 },
        ),
        w / 110,
      ),
    ) +
    rect(x - w * 0.62, h * 0.955, w * 1.24, h * 0.05, linear(['#ffe6c0', '#a8825a', '#4a2c18']), { rx: 8 })
  )
}
export function backdrop(w: number, h: number): string {
  const rnd = seeded(243)
  const isWide = w > h
  const [cx, cy] = [w / 2, h * 0.36]
  const sun = Math.min(w, h) * (isWide ? 0.34 : 0.36)
  const pw = isWide ? 116 : 72
  const cloud = (x: number, y: number, s: number, c: string) => at(x, y, curlCloud(c, '#ffd874'), s)
  const beam = (y: number, t: number) => rect(0, y, w, t, linear(['#ff7a4a', '#c4141f', '#5a0410']))
  return svg(
    w,
    h,
    rect(0, 0, w, h, linear(['#3a0210', '#a8141f', '#ff6a2a', '#ffcf6a'])) +
      rays(cx, cy, Math.max(w, h) * 0.8, '#ffe08a', { rnd, alpha: 0.4, count: 34 }) +
      halo(cx, cy, sun * 1.7, '#fff0a8', 0.8) +
      circle(
        cx,
        cy,
        sun,
        radial([
          [0, '#fff6c8'],
          [0.7, '#ffd04a'],
          [1, '#ff8a1f'],
        ]),
      ) +
      circle(cx, cy, sun * 0.9, 'none', { stroke: '#fff0b0', 'stroke-width': 4, 'stroke-opacity': 0.6 }) +
      mountains(w, h * 0.66, h * 0.22, '#b3303a', rnd, isWide ? 170 : 120) +
      haze(w, h * 0.5, h * 0.2, '#ffd08a', 0.6) +
      mountains(w, h * 0.76, h * 0.16, '#7a1420', rnd, isWide ? 150 : 110) +
      haze(w, h * 0.62, h * 0.2, '#ffb06a', 0.5) +
      group(
        times(isWide ? 9 : 6, (i) =>
          cloud(
            (i * w) / (isWide ? 8 : 5) + rnd.between(-30, 30),
            h * 0.79 + (i % 2) * 30,
            isWide ? 1.2 : 0.9,
            '#d8402a',
          ),
        ) +
          times(isWide ? 8 : 5, (i) =>
            cloud(
              ((i + 0.5) * w) / (isWide ? 7.5 : 4.5) + rnd.between(-30, 30),
              h * 0.88 + (i % 2) * 24,
              isWide ? 1.4 : 1.1,
              '#a8182a',
            ),
          ) +
          times(isWide ? 7 : 4, (i) =>
            cloud((i * w) / (isWide ? 6 : 3) + rnd.between(-30, 30), h * 0.97, isWide ? 1.7 : 1.4, '#6a0c1c'),
          ),
      ) +
      pillar(w * (isWide ? 0.09 : 0.06), pw, h) +
      pillar(w * (isWide ? 0.91 : 0.94), pw, h) +
      grounded(
        beam(h * 0.02, h * 0.05) + sculpt(rect(0, h * 0.068, w, h * 0.012, metal('gold')), { size: 2, shine: 0.8 }),
        8,
        8,
        0.5,
      ) +
      times(isWide ? 26 : 13, (i) =>
        at(
          (i + 0.5) * (w / (isWide ? 26 : 13)),
          h * 0.045,
          path('M-16 0L0 -12L16 0L0 12Z', i % 2 ? '#12a878' : '#ffc94a', { 'fill-opacity': 0.85 }),
        ),
      ) +
      [0.2, 0.8].map((k) => at(w * k, h * (isWide ? 0.24 : 0.17), lantern(), isWide ? 0.95 : 0.66)).join('') +
      [0.02, 0.98].map((k) => at(w * k, h * 0.3, lantern(), isWide ? 0.7 : 0.5)).join('') +
      petals(w, h, isWide ? 46 : 30, '#ff9aa8', rnd) +
      bokeh(w, h, 44, ['#ffe2aa', '#ff8a5a', '#ffffff'], rnd, { max: 10, alpha: 0.5 }) +
      vignette(w, h, '#140104', 0.7) +
      rect(
        0,
        h * 0.84,
        w,
        h * 0.16,
        linear([
          [0, '#120104', 0],
          [1, '#120104', 0.82],
        ]),
      ),
  )
}
