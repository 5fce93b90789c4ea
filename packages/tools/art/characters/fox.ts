// The nine-tailed fox: cut like a jewel in graphite and silver, lime markings, cyan eyes. Sly and quick.
import { path, circle, group, at, both, line, clip, times, type Point } from '../lib/svg.ts'
import { linear, spot, type Stops } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { mix } from '../lib/colour.ts'
import { poly, ribbon, leaf, polar, blob } from '../lib/shapes.ts'
import { sculpt, aura } from '../lib/relief.ts'
import { brilliant } from '../lib/gems.ts'
import { eye, cast } from './parts.ts'

const graphite = '#3a4254',
  lime = '#c8ff2e',
  cyan = '#22e6ff'

export function foxTails() {
  const fur = spot(
    [
      [0, '#141824'],
      [0.45, graphite],
      [0.66, '#9aa8c4'],
      [0.72, '#e9ffb0'],
      [0.8, lime],
      [1, '#4e8a00'],
    ],
    0,
    70,
    430,
  )
  const one = (i: number) => {
    const a = -90 + (i - 4) * 27
    const reach = 430 - Math.abs(i - 4) * 8
    const side = i < 4 ? -1 : 1
    const sway = i === 4 ? 8 : side * 16
    const spine: Point[] = [
      polar(30, a, 0, 90),
      polar(reach * 0.36, a + sway * 0.9, 0, 76),
      polar(reach * 0.74, a + sway * 0.2, 0, 66),
      polar(reach, a - sway * 2.1, 0, 50),
    ]
    const girth = (k: number, lean: number) => (t: number) =>
      k * Math.sin(Math.PI * Math.min(1, 0.08 + t * 0.92)) ** 0.8 * (0.6 + t * lean)
    const tuft = spine.map(([x, y], j): Point => [x + side * j * 7, y + j * 9])
    return cast(
      sculpt(path(ribbon(tuft, girth(84, 0.5)), fur, { opacity: 0.9 }), {
        size: 6,
        shine: 0.3,
        rim: cyan,
        rimPower: 0.7,
      }) + sculpt(path(ribbon(spine, girth(92, 0.7)), fur), { size: 9, shine: 0.4, rim: cyan, rimPower: 0.8 }),
      8,
      9,
      0.6,
    )
  }
  return [0, 8, 1, 7, 2, 6, 3, 5, 4].map(one).join('')
}
type Facet = readonly [points: readonly Point[], tone: number, material: 'fur' | 'white']
type Side = 1 | -1
const facets: readonly Facet[] = [
  // [points, tone -1..1, material] of the half at x >= 0; tone is how much light it takes
  [
    [
      [0, -118],
      [44, -132],
      [34, -70],
      [0, -58],
    ],
    0.35,
    'fur',
  ],
  [
    [
      [44, -132],
      [98, -112],
      [82, -60],
      [34, -70],
    ],
    0.12,
    'fur',
  ],
  [
    [
      [98, -112],
      [154, -26],
      [82, -60],
    ],
    -0.2,
    'fur',
  ],
  [
    [
      [82, -60],
      [154, -26],
      [172, 42],
      [96, 4],
    ],
    -0.05,
    'fur',
  ],
  [
    [
      [34, -70],
      [82, -60],
      [96, 4],
      [38, -10],
    ],
    0.2,
    'fur',
  ],
  [
    [
      [0, -58],
      [34, -70],
      [38, -10],
      [24, 60],
      [0, 70],
    ],
    0.5,
    'fur',
  ],
  [
    [
      [96, 4],
      [172, 42],
      [226, 66],
      [156, 92],
      [92, 60],
    ],
    0.55,
    'white',
  ],
  [
    [
      [38, -10],
      [96, 4],
      [92, 60],
      [46, 70],
    ],
    0.75,
    'white',
  ],
  [
    [
      [92, 60],
      [156, 92],
      [172, 130],
      [108, 126],
      [60, 104],
    ],
    0.2,
    'white',
  ],
  [
    [
      [46, 70],
      [92, 60],
      [60, 104],
      [108, 126],
      [56, 146],
      [28, 118],
    ],
    0.4,
    'white',
  ],
  [
    [
      [24, 60],
      [38, -10],
      [46, 70],
      [28, 118],
      [18, 92],
    ],
    0.6,
    'white',
  ],
  [
    [
      [0, 118],
      [28, 118],
      [56, 142],
      [22, 160],
      [0, 164],
    ],
    0.1,
    'white',
  ],
]
function half(side: Side): string {
  const tone = (v: number, kind: Facet[2]) => {
    const t = v - (side > 0 ? 0.28 : 0)
    const base = kind === 'white' ? '#c9d6ea' : '#5a6680'
    return t >= 0 ? mix(base, '#ffffff', t * 0.75) : mix(base, '#0b0f1c', -t * 1.3)
  }
  return facets
    .map(([p, v, k]) =>
      path(poly(p.map(([x, y]): Point => [x * side, y])), tone(v, k), {
        stroke: tone(v + 0.12, k),
        'stroke-width': 1.6,
        'stroke-linejoin': 'round',
      }),
    )
    .join('')
}
export function foxEar(side: Side): string {
  const t = (c: string) => (side > 0 ? mix(c, '#0b0f1c', 0.3) : c)
  const p = (list: readonly Point[], fill: string) => path(poly(list.map(([x, y]): Point => [x * side, y])), fill)
  return cast(
    sculpt(
      p(
        [
          [26, -108],
          [122, -282],
          [160, -56],
          [98, -84],
        ],
        t('#6d7a96'),
      ) +
        p(
          [
            [122, -282],
            [160, -56],
            [138, -56],
            [116, -120],
          ],
          t('#39435a'),
        ),
      { size: 5, shine: 0.4, rim: cyan },
    ) +
      p(
        [
          [62, -112],
          [110, -222],
          [126, -90],
          [100, -92],
        ],
        '#10141f',
      ) +
      p(
        [
          [74, -108],
          [106, -196],
          [104, -98],
        ],
        mix('#10141f', lime, 0.55),
      ),
    5,
    6,
  )
}
/** `look` moves the iris, in units; positive x is outward. */
export function foxEye(side: Side, look: Point = [0, 0]): string {
  const shape = 'M-40 -6C-18 -34 22 -30 42 -44C36 -6 14 20 -14 18C-28 16 -36 6 -40 -6Z'
  return at(
    78 * side,
    -20,
    group(
      [
        path(shape, '#070a12'),
        clip(
          shape,
          at(
            2 + look[0],
            -12 + look[1],
            circle(-look[0], -look[1], 60, '#0a1c26') + eye(26, cyan, { slit: 0.45, pupil: 0.5, socket: '#043243' }),
          ),
        ),
        line('M-40 -6C-18 -34 22 -30 42 -44', lime, 5, { filter: aura(lime, 5, 0.9) }),
      ],
      { transform: `scale(${side} 1)` },
    ),
  )
}
function marks() {
  const drop = (x: number, y: number, l: number, w: number, turn: number) =>
    at(x, y, path(leaf(l, w), linear(['#fbffd6', lime, '#7fd000'])), 1, turn)
  return group(
    drop(0, -70, 62, 22, 0) +
      both(drop(26, -78, 44, 16, 24)) +
      both(drop(118, 58, 44, 14, 62) + drop(112, 76, 36, 12, 74)),
    { filter: aura(lime, 7, 0.9) },
  )
}
export function foxChest() {
  const tuft = (x: number, y: number, l: number, w: number, turn: number, c: Stops) =>
    at(x, y, path(leaf(l, w), linear(c, -90)), 1, 180 + turn)
  const tones = [
    ['#ffffff', '#8f9bb5'],
    ['#dfe8f5', '#6b7790'],
  ]
  return (
    cast(
      sculpt(
        path(
          blob([
            [0, 90],
            [84, 112],
            [150, 168],
            [204, 250],
            [226, 330],
            [170, 352],
            [0, 360],
            [-170, 352],
            [-226, 330],
            [-204, 250],
            [-150, 168],
            [-84, 112],
          ]),
          linear(['#6d7a96', graphite, '#10131d']),
        ),
        { size: 12, rim: cyan },
      ),
      6,
      8,
    ) +
    cast(
      sculpt(
        [2, 1, 0]
          .map((row) =>
            times(7 + row, (i, n) => {
              const k = i - (n - 1) / 2
              return tuft(
                k * 30,
                120 + row * 44 - Math.abs(k) * 2,
                118 - Math.abs(k) * 10,
                58,
                k * -7,
                tones[(i + row) % 2]!,
              )
            }),
          )
          .join(''),
        { size: 4, shine: 0.35, rim: cyan, rimPower: 0.5 },
      ),
      6,
      6,
    ) +
    cast(
      sculpt(line('M-112 134Q0 210 112 134', metal('lime'), 14), { size: 4, shine: 0.8 }) +
        at(
          0,
          186,
          sculpt(path('M0 -38L34 0L0 44L-34 0Z', metal('steel')), { size: 4, shine: 0.9 }) +
            brilliant('lime', { r: 25, sides: 6 }),
        ),
      5,
      6,
    )
  )
}
const nose = () =>
  sculpt(path('M-22 84C-14 74 14 74 22 84C20 100 8 108 0 110C-8 108 -20 100 -22 84Z', linear(['#4a536a', '#0b0e17'])), {
    size: 4,
    shine: 1,
  })
export const foxFace = () =>
  cast(sculpt(half(-1) + half(1), { size: 9, shine: 0.3, rim: cyan, rimPower: 0.8, depth: 1.2 }), 8, 10)
export const foxMarks = () => marks() + nose()
export const foxSmile = () => line('M0 110V126M-44 122C-26 140 -8 140 0 126C10 142 34 140 52 116', '#141824', 4)

export const foxHead = () => group([foxEar(-1), foxEar(1), foxFace(), foxEye(-1), foxEye(1), foxMarks(), foxSmile()])
export const fox = () => group([foxTails(), foxChest(), at(0, -6, foxHead(), 1.05, -4)])
