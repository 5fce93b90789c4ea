// The imperial dragon's head, face on: antlers, flame mane, heavy brow, flared muzzle.
import { path, circle, group, at, both, flip, line, times, clip, type Point } from '../lib/svg.ts'
import { linear, radial, type Stops } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { blob, leaf, ribbon, polar } from '../lib/shapes.ts'
import { sculpt } from '../lib/relief.ts'
import { halo } from '../lib/light.ts'
import { eye, cast } from './parts.ts'

export const red = '#d81a24'
export const oxblood = '#6d0714'
export const ivory = '#fff4da'
const gold = '#ffc94a'

const lock = (points: readonly Point[], width: number, colours: Stops) =>
  sculpt(
    path(
      ribbon(points, (t) => width * (1 - t) ** 0.7 * Math.min(1, 0.5 + t * 3)),
      linear(colours, 20),
    ),
    { size: 5, shine: 0.35 },
  )
function mane() {
  const colours = [
    ['#fff0a8', '#ffb22e', '#e2401b'],
    ['#ffd85a', '#f0641e', '#8f0f17'],
    ['#ffe793', '#f58a1f', '#b31a18'],
  ]
  const strands: Point[] = [
    [-86, 250],
    [-70, 286],
    [-54, 250],
    [-38, 296],
    [-24, 250],
    [-8, 288],
    [6, 244],
    [20, 280],
    [34, 236],
    [48, 268],
    [62, 220],
    [76, 236],
  ]
  const side = strands
    .map(([a, l], i) =>
      lock(
        [
          polar(70, a, 30, -10),
          polar(l * 0.5, a - 4, 20, -10),
          polar(l * 0.78, a + 12, 10, -14),
          polar(l, a + (i % 2 ? -2 : 20), 0, -30),
        ],
        i % 2 ? 70 : 56,
        colours[i % 3]!,
      ),
    )
    .join('')
  return both(side)
}
function antlers() {
  const horn =
    path(
      ribbon(
        [
          [46, -116],
          [78, -190],
          [92, -262],
          [150, -338],
        ],
        (t) => 40 * (1 - t * 0.86),
      ),
      metal('gold', 20),
    ) +
    path(
      ribbon(
        [
          [86, -232],
          [132, -248],
          [178, -288],
        ],
        (t) => 24 * (1 - t * 0.9),
      ),
      metal('gold', 20),
    ) +
    path(
      ribbon(
        [
          [80, -198],
          [44, -244],
          [42, -300],
        ],
        (t) => 22 * (1 - t * 0.9),
      ),
      metal('gold', 20),
    )
  return cast(both(sculpt(horn, { size: 6, shine: 0.9, rim: '#ff7a3d' })), 6, 6)
}
function ears() {
  return both(
    cast(
      sculpt(
        at(112, -70, path(leaf(120, 58, 20), linear(['#ff8a5a', red, oxblood])), 1, 66) +
          at(118, -70, path(leaf(86, 28, 14), '#ffb877'), 1, 66),
        { size: 5 },
      ),
      4,
      5,
    ),
  )
}
const beard = () =>
  (
    [
      [-54, 150, -92, 280],
      [-28, 176, -40, 316],
      [0, 184, 6, 334],
      [28, 176, 48, 312],
      [54, 150, 92, 276],
    ] as const
  )
    .map(([x, y, u, v], i) =>
      lock(
        [
          [x, y],
          [(x + u) / 2 + (i - 2) * 10, (y + v) / 2],
          [u, v],
        ],
        46,
        ['#fff0a8', '#ffb22e', '#d6361a'],
      ),
    )
    .join('')
export function dragonJaw() {
  const mouth = 'M-92 66C-60 40 60 40 92 66C96 130 58 186 0 194C-58 186 -96 130 -92 66Z'
  const fang = (x: number, y: number, l: number, w: number, turn: number) =>
    at(x, y, path(leaf(l, w, 0, 0.5), linear([ivory, '#fff', '#c79a5a'])), 1, turn)
  const lower = blob([
    [-96, 96],
    [-78, 168],
    [0, 212],
    [78, 168],
    [96, 96],
    [62, 140],
    [0, 160],
    [-62, 140],
  ])
  return (
    beard() +
    path(
      mouth,
      radial([
        [0, '#5e0410'],
        [0.7, '#26000a'],
        [1, '#0c0004'],
      ]),
    ) +
    sculpt(
      path(
        'M-40 172C-46 122 -26 98 0 104C26 98 46 122 40 172C20 186 -20 186 -40 172Z',
        linear(['#ff8f8a', '#d42a3c', '#7a0a1c']),
      ),
      { size: 8, shine: 0.6 },
    ) +
    line('M0 116V166', '#8f1126', 3, { opacity: 0.7 }) +
    cast(sculpt(path(lower, linear([red, oxblood])), { size: 8, shine: 0.5, rim: '#ff8a3d' }), 4, 6) +
    sculpt(
      (
        [
          [-66, 140, 58, 22, -4],
          [66, 140, 58, 22, 4],
          [-36, 156, 30, 16, 0],
          [36, 156, 30, 16, 0],
          [-12, 162, 24, 14, 0],
          [12, 162, 24, 14, 0],
        ] as const
      )
        .map(([x, y, l, w, turn]) => fang(x, y, l, w, turn))
        .join(''),
      { size: 2.5 },
    ) +
    sculpt(
      (
        [
          [-70, 56, 78, 30, 184],
          [70, 56, 78, 30, 176],
          [-42, 66, 38, 18, 180],
          [42, 66, 38, 18, 180],
          [-16, 70, 30, 16, 180],
          [16, 70, 30, 16, 180],
        ] as const
      )
        .map(([x, y, l, w, turn]) => fang(x, y, l, w, turn))
        .join(''),
      { size: 2.5 },
    )
  )
}
function face() {
  const skull = blob([
    [0, -140],
    [64, -132],
    [112, -86],
    [122, -28],
    [98, 22],
    [104, 62],
    [58, 78],
    [0, 66],
    [-58, 78],
    [-104, 62],
    [-98, 22],
    [-122, -28],
    [-112, -86],
    [-64, -132],
  ])
  const scales = clip(
    skull,
    times(5, (r) =>
      times(9, (c) =>
        at(
          -112 + (c + (r % 2) / 2) * 27,
          -150 + r * 17,
          path(leaf(28, 30, 0, 0.85), linear(['#ff7a4d', red, '#8f0c18'], -90), {
            stroke: gold,
            'stroke-width': 1.4,
            'stroke-opacity': 0.8,
          }),
          1,
          180,
        ),
      ),
    ),
  )
  const cheek = both(
    (
      [
        [26, 96, 60, 34],
        [8, 112, 74, 36],
        [-12, 122, 84, 34],
      ] as const
    )
      .map(([y, x, l, w], i) => at(x - 14, y + 14, path(leaf(l, w, -12), metal('gold', 60)), 1, 96 - i * 18))
      .join(''),
  )
  const muzzle = blob([
    [0, -30],
    [40, -18],
    [62, 12],
    [106, 34],
    [112, 66],
    [70, 84],
    [30, 72],
    [0, 78],
    [-30, 72],
    [-70, 84],
    [-112, 66],
    [-106, 34],
    [-62, 12],
    [-40, -18],
  ])
  const bridge = blob([
    [0, -92],
    [26, -70],
    [34, -20],
    [30, 20],
    [0, 30],
    [-30, 20],
    [-34, -20],
    [-26, -70],
  ])
  const nose = blob([
    [0, -4],
    [34, -8],
    [66, 10],
    [58, 42],
    [26, 50],
    [0, 44],
    [-26, 50],
    [-58, 42],
    [-66, 10],
    [-34, -8],
  ])
  const nostril = both(
    path('M24 30C28 14 50 12 54 26C48 36 34 40 24 30Z', '#2a0008') +
      line('M20 34C24 8 54 4 60 24', '#ff9a6a', 3, { opacity: 0.8 }),
  )
  const ridges = times(3, (i) =>
    line(`M${-22 + i * 3} ${-28 + i * 15}Q0 ${-42 + i * 15} ${22 - i * 3} ${-28 + i * 15}`, '#8f0c18', 4, {
      opacity: 0.8,
    }),
  )
  return (
    cast(sculpt(cheek, { size: 4, shine: 0.8 }), 4, 5) +
    cast(
      sculpt(path(skull, linear(['#ff5a3a', red, oxblood])) + scales, {
        size: 14,
        shine: 0.35,
        rim: '#ff8a3d',
        depth: 1.3,
      }),
      6,
      10,
      0.6,
    ) +
    cast(
      sculpt(path(muzzle, linear(['#ff5b45', red, '#7d0917'])), { size: 12, shine: 0.55, rim: '#ff9a4d' }),
      5,
      6,
      0.6,
    ) +
    sculpt(path(bridge, linear(['#ff8a5a', red])), { size: 9, shine: 0.5 }) +
    ridges +
    cast(sculpt(path(nose, linear(['#ff8a66', '#e0232a', '#8f0c18'])), { size: 10, shine: 0.7 }), 4, 5) +
    nostril
  )
}
/** `look` moves the irises, in units. */
export function dragonGaze(look: Point = [0, 0]) {
  const oneEye = (side: 1 | -1) =>
    at(
      66,
      -46,
      group([
        path('M-46 4C-34 -26 14 -34 44 -18C38 16 4 30 -22 22Z', '#1a0004'),
        clip(
          'M-40 4C-30 -20 12 -28 38 -16C32 12 4 24 -20 17Z',
          circle(0, 0, 60, '#fff1cf') +
            at(-2 + side * look[0], -2 + look[1], eye(24, '#ffc21a', { slit: 0.5, pupil: 0.5, socket: '#7a1500' })) +
            path('M-50 -6C-30 -34 20 -40 46 -22L46 -14C14 -30 -24 -20 -44 8Z', '#5a0208', { opacity: 0.65 }),
        ),
        line('M-42 6C-32 -22 12 -30 40 -18', '#ffb03a', 3),
      ]),
    )
  const brow = path(
    'M14 -44C40 -84 84 -92 118 -84C132 -98 150 -104 166 -128C168 -92 150 -62 112 -60C80 -66 44 -56 26 -26C14 -26 8 -34 14 -44Z',
    linear(['#fff6c4', '#ffce54', '#e0631a', '#9a2410'], 90),
  )
  return group(oneEye(1)) + flip(oneEye(-1)) + both(cast(sculpt(brow, { size: 6, shine: 0.7 }), 6, 5, 0.7))
}
function whiskers() {
  const w = (points: readonly Point[]) =>
    sculpt(
      path(
        ribbon(points, (t) => 15 * (1 - t * 0.92)),
        linear(['#fff2b8', '#ffb22e', '#d2521a'], 0),
      ),
      { size: 3, shine: 0.7 },
    )
  return both(
    cast(
      w([
        [74, 40],
        [150, 70],
        [220, 30],
        [268, 74],
        [320, 40],
      ]),
      6,
      5,
    ),
  )
}
const pearl = at(
  0,
  -112,
  halo(0, 0, 56, '#fff2b0', 0.9) +
    sculpt(path('M0 -40C16 -22 30 -14 40 0C24 8 14 22 0 34C-14 22 -24 8 -40 0C-30 -14 -16 -22 0 -40Z', metal('gold')), {
      size: 4,
      shine: 0.8,
    }) +
    circle(
      0,
      0,
      17,
      radial(
        [
          [0, '#fff'],
          [0.4, '#fff0c0'],
          [1, '#e0941f'],
        ],
        { cx: 0.35, cy: 0.3, r: 0.8 },
      ),
    ),
)

/** What lies behind the jaw and before it. */
export const dragonHeadBack = () => mane() + antlers() + ears()
export const dragonHeadFront = () => face()
export const dragonOrnaments = () => pearl + whiskers()

export const dragonHead = () =>
  group([dragonHeadBack(), dragonJaw(), dragonHeadFront(), dragonGaze(), dragonOrnaments()])
