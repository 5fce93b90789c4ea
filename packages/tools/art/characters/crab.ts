// The reef baron: a plump coral crab with a winning grin and claws like boxing gloves.
import { path, circle, ellipse, group, at, both, line, clip, times, type Point } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { blob, ribbon, leaf } from '../lib/shapes.ts'
import { sculpt, soften } from '../lib/relief.ts'
import { halo } from '../lib/light.ts'
import { brilliant } from '../lib/gems.ts'
import { eye, cast } from './parts.ts'

const coral = '#ff5f45',
  deep = '#a3182b',
  aqua = '#34f0e0'
const shellPaint = () => linear(['#ffae82', '#ff6a48', '#f2402f', deep, '#5a0a22'])

export function crabLegs() {
  const leg = (y: number, reach: number, droop: number) =>
    sculpt(
      path(
        ribbon(
          [
            [120, y],
            [reach * 0.7, y - 46],
            [reach, y + 8],
            [reach + 8, y + droop],
          ],
          (t) => 54 * (1 - t * 0.84),
        ),
        linear(['#ff9a72', coral, '#7d1028']),
      ),
      { size: 7, shine: 0.6, rim: aqua },
    )
  return both(cast(leg(96, 236, 100) + leg(130, 206, 96) + leg(158, 168, 84), 6, 6))
}
/** The right claw, which turns about (130, 50). */
export function crabClaw() {
  const arm = path(
    ribbon(
      [
        [130, 50],
        [206, 56],
        [232, -10],
        [214, -60],
      ],
      (t) => 52 - 10 * t,
    ),
    shellPaint(),
  )
  const palm = blob(
    [
      [214, -40],
      [150, -76],
      [132, -150],
      [164, -206],
      [176, -150],
      [206, -128],
      [226, -166],
      [246, -246],
      [292, -196],
      [300, -110],
      [262, -44],
    ],
    12,
  )
  const thumb = 'M164 -206C118 -188 104 -116 150 -70C166 -92 184 -104 206 -118C178 -132 168 -164 164 -206Z'
  const teeth = times(4, (i) => circle(180 + i * 12, -146 + (i % 2) * 4 + i * 3, 6, '#fff0d8'))
  return cast(
    sculpt(arm, { size: 10, shine: 0.6, rim: aqua }) +
      sculpt(path(palm, shellPaint()), { size: 16, shine: 0.75, rim: aqua, depth: 1.2 }) +
      sculpt(path(thumb, linear(['#ffb08a', coral, deep])), { size: 9, shine: 0.7, rim: aqua }) +
      sculpt(teeth, { size: 2 }) +
      (
        [
          [262, -150, 10],
          [276, -112, 7],
          [250, -104, 6],
        ] as const
      )
        .map(([x, y, r]) => circle(x, y, r, '#ffe0c2', { opacity: 0.75 }))
        .join(''),
    8,
    8,
  )
}
/** The shell; without spikes where the claws move, because the spikes lie behind the resting claws. */
export function crabShell({ hasSpikes = true } = {}) {
  const d = blob([
    [0, -96],
    [84, -90],
    [156, -46],
    [186, 34],
    [150, 120],
    [70, 166],
    [0, 174],
    [-70, 166],
    [-150, 120],
    [-186, 34],
    [-156, -46],
    [-84, -90],
  ])
  const belly = blob([
    [0, 112],
    [70, 118],
    [132, 84],
    [118, 130],
    [62, 162],
    [0, 170],
    [-62, 162],
    [-118, 130],
    [-132, 84],
    [-70, 118],
  ])
  const spots = (
    [
      [-106, -34, 22],
      [-70, -62, 12],
      [108, -32, 20],
      [76, -62, 11],
      [-134, 6, 12],
      [138, 8, 13],
      [0, -74, 14],
      [34, -64, 7],
      [-34, -66, 8],
    ] as const
  )
    .map(([x, y, r]) => ellipse(x, y, r, r * 0.72, '#ffd2a8'))
    .join('')
  const spikes = both(
    (
      [
        [150, -66, 34],
        [176, -14, 62],
        [118, -94, 14],
      ] as const
    )
      .map(([x, y, a]) => at(x, y, path(leaf(40, 32, 6), linear(['#ffe3c4', coral])), 1, a))
      .join(''),
  )
  return (
    cast(
      (hasSpikes ? sculpt(spikes, { size: 4 }) : '') +
        sculpt(path(d, shellPaint()), { size: 30, shine: 0.75, rim: aqua, depth: 1.4 }),
      8,
      12,
    ) +
    sculpt(spots, { size: 4, shine: 0.5 }) +
    soften(path(belly, '#ffcf9a'), 9, { opacity: 0.55 }) +
    soften(ellipse(-64, -54, 62, 18, '#ffffff', { transform: 'rotate(-18 -64 -54)' }), 10, { opacity: 0.6 })
  )
}
export function crabSmile() {
  const mouth = 'M-66 48C-40 62 40 62 66 48C66 104 36 128 0 128C-36 128 -66 104 -66 48Z'
  return (
    path(
      mouth,
      radial([
        [0, '#7a0a1c'],
        [1, '#2c020c'],
      ]),
    ) +
    clip(
      mouth,
      path('M-62 44C-40 58 40 58 62 44L58 72C30 80 -30 80 -58 72Z', linear(['#fff', '#e6ddd0'])) +
        sculpt(ellipse(0, 124, 40, 28, '#ff6f7d'), { size: 6 }),
    ) +
    line('M-76 40C-70 52 -62 52 -54 50M76 40C70 52 62 52 54 50', '#7a0a1c', 6) +
    both(soften(ellipse(104, 56, 26, 15, '#ff9a9a'), 6))
  )
}
/** `look` moves the irises, in units. */
export function crabEyes(look: Point = [0, 0]) {
  const stalk = sculpt(
    path(
      ribbon(
        [
          [56, -60],
          [62, -110],
          [62, -150],
        ],
        (t) => 36 - 6 * t,
      ),
      linear(['#ff9a72', coral, deep], 0),
    ),
    { size: 7, shine: 0.6, rim: aqua },
  )
  const ball = (x: number, inward: number) =>
    at(
      x,
      -164,
      sculpt(
        circle(
          0,
          0,
          50,
          radial(
            [
              [0, '#fff'],
              [0.7, '#f3f7ff'],
              [1, '#9fb4c8'],
            ],
            { cx: 0.4, cy: 0.35, r: 0.75 },
          ),
        ),
        { size: 9, shine: 0.5 },
      ) + at(inward + look[0], 4 + look[1], eye(29, '#19b7a8', { pupil: 0.55, socket: '#063d44' })),
    )
  const lid = (x: number, turn: number) =>
    at(
      x,
      -164,
      sculpt(path('M-56 -6C-56 -66 56 -66 56 -6C30 -26 -30 -26 -56 -6Z', shellPaint()), {
        size: 6,
        shine: 0.7,
        rim: aqua,
      }),
      1,
      turn,
    )
  return cast(both(stalk) + ball(-62, 6) + ball(62, -6) + lid(-62, -6) + lid(62, 14), 5, 6)
}
export const crabCrown = at(
  0,
  -96,
  cast(
    sculpt(path('M-46 6L-56 -46L-24 -22L0 -62L24 -22L56 -46L46 6C20 14 -20 14 -46 6Z', metal('gold')), {
      size: 4,
      shine: 0.9,
    }) +
      circle(0, -66, 9, '#fff4d0') +
      circle(-57, -50, 7, '#fff4d0') +
      circle(57, -50, 7, '#fff4d0') +
      at(0, -10, brilliant('aqua', { r: 14, sides: 6 })),
    5,
    5,
  ),
  1,
  0,
)
export const pearl = (r: number) =>
  halo(0, 0, r * 2, '#dffcff', 0.7) +
  sculpt(
    circle(
      0,
      0,
      r,
      radial(
        [
          [0, '#fff'],
          [0.45, '#fbeef8'],
          [0.8, '#c4c9ea'],
          [1, '#7d86b8'],
        ],
        { cx: 0.36, cy: 0.32, r: 0.8 },
      ),
    ),
    { size: r * 0.2, shine: 0.5 },
  )
export const crab = () => group([crabLegs(), both(crabClaw()), crabShell(), crabEyes(), crabCrown, crabSmile()])
