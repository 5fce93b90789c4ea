// The ocean king: a golden arowana with a crown, flowing fins and a whiskered lip.
import { path, circle, group, at, type Point } from '../lib/svg.ts'
import { linear, type Stops } from '../lib/gradients.ts'
import { mix } from '../lib/colour.ts'
import { blob, ribbon, leaf } from '../lib/shapes.ts'
import { sculpt } from '../lib/relief.ts'
import { eye, plumage, cast } from './parts.ts'
import { crown } from './lion.ts'

const rim = '#4af0ff'
const fin = (points: readonly Point[], w: number, colours: Stops) =>
  sculpt(
    path(
      ribbon(points, (t) => w * Math.sin(Math.PI * Math.min(1, 0.2 + t * 0.8)) ** 0.7),
      linear(colours, 0),
    ),
    { size: 5, shine: 0.4, rim, rimPower: 0.6 },
  )
const flame = ['#fff0a8', '#ff8a2a', '#c4141f']
export function oceanKing(): string {
  const bodyD = blob([
    [-230, 10],
    [-196, -50],
    [-120, -104],
    [-20, -120],
    [90, -86],
    [170, -30],
    [190, 10],
    [150, 60],
    [60, 108],
    [-60, 122],
    [-160, 88],
    [-214, 46],
  ])
  const lobes: Point[][] = [
    [
      [160, 0],
      [230, -70],
      [270, -150],
      [340, -196],
    ],
    [
      [160, 0],
      [250, -30],
      [310, -80],
      [380, -90],
    ],
    [
      [160, 10],
      [250, 20],
      [320, 40],
      [390, 20],
    ],
    [
      [160, 20],
      [230, 80],
      [280, 130],
      [350, 150],
    ],
  ]
  const tail = lobes.map((p) => fin(p, 78, flame)).join('')
  const dorsal = [-90, -40, 10, 60, 106]
    .map((x, i) =>
      fin(
        [
          [x, -96 + i * 5],
          [x + 40, -150],
          [x + 90, -190 + i * 10],
          [x + 130, -196 + i * 18],
        ],
        56,
        flame,
      ),
    )
    .join('')
  const ventral = [-40, 10, 60]
    .map((x, i) =>
      fin(
        [
          [x, 96],
          [x + 36, 150],
          [x + 80, 184 - i * 10],
          [x + 130, 186 - i * 16],
        ],
        54,
        flame,
      ),
    )
    .join('')
  const pectoral = [0, 1, 2, 3]
    .map((i) =>
      fin(
        [
          [-70, 34],
          [-20, 60 + i * 16],
          [40, 64 + i * 26],
          [92, 50 + i * 36],
        ],
        44,
        ['#fffbe0', '#ffcf5a', '#e0621a'],
      ),
    )
    .join('')
  const gill = 'M-118 -86C-80 -40 -80 50 -128 96C-110 40 -110 -30 -118 -86Z'
  return group([
    cast(tail + dorsal + ventral, 5, 6),
    cast(
      sculpt(
        path(bodyD, linear(['#fff0b0', '#ffc23d', '#d97a14', '#7a2c06'])) +
          group(
            plumage(bodyD, {
              rows: 10,
              cols: 11,
              x: -110,
              y: -120,
              w: 320,
              h: 240,
              colour: (u, v) =>
                mix(mix('#fff0a8', '#ffb52e', Math.min(1, v * 1.4)), '#a8480a', Math.max(0, v - 0.5) * 1.4),
              edge: '#b3620c',
              length: 1.2,
            }),
            {},
          ),
        { size: 24, shine: 0.6, rim, depth: 1.3 },
      ),
      8,
      10,
    ),
    sculpt(
      path(
        blob([
          [-230, 10],
          [-196, -50],
          [-140, -92],
          [-104, -40],
          [-108, 40],
          [-140, 90],
          [-200, 56],
        ]),
        linear(['#fff3c0', '#ffcf5a', '#d9851f']),
      ),
      { size: 14, shine: 0.6 },
    ),
    path(gill, '#8a3a08', { opacity: 0.55 }),
    pectoral,
    at(
      -166,
      -20,
      sculpt(circle(0, 0, 36, '#fff3d0'), { size: 6 }) + eye(25, '#1fb8d8', { pupil: 0.52, look: [-0.12, 0] }),
    ),
    sculpt(path('M-206 -50C-190 -78 -150 -80 -126 -54C-150 -62 -180 -58 -206 -50Z', linear(['#ffe9a0', '#d9851f'])), {
      size: 4,
    }),
    sculpt(path('M-234 8C-226 30 -196 44 -170 40C-190 60 -222 56 -238 30Z', linear(['#ffb08a', '#d8402a'])), {
      size: 5,
      shine: 0.6,
    }),
    fin(
      [
        [-222, 40],
        [-260, 70],
        [-250, 120],
        [-290, 150],
      ],
      13,
      ['#fff0a8', '#ffb02e', '#e0621a'],
    ),
    fin(
      [
        [-206, 50],
        [-226, 96],
        [-206, 140],
        [-230, 184],
      ],
      12,
      ['#fff0a8', '#ffb02e', '#e0621a'],
    ),
    at(-120, -122, crown('aqua'), 0.52, -18),
  ])
}
export function smallFish(colour: string): string {
  const belly = '#fff3d8'
  const d = blob([
    [-70, 0],
    [-40, -32],
    [10, -38],
    [60, -10],
    [60, 10],
    [10, 38],
    [-40, 32],
  ])
  return cast(
    sculpt(
      path('M50 0L104 -42C92 -10 92 10 104 42Z', linear([mix(colour, '#fff', 0.4), colour])) +
        at(0, -30, path(leaf(40, 50, 20), colour)),
      { size: 4 },
    ) +
      sculpt(path(d, linear([mix(colour, '#ffffff', 0.4), colour, belly])), { size: 9, shine: 0.7, rim }) +
      at(-38, -8, eye(11, '#2a6aa0', { pupil: 0.6 })),
    3,
    4,
  )
}
