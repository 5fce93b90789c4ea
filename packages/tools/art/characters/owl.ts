// The night owl: calm, knowing, one brow a touch higher. Stands on a gold crescent with wings half open.
import { path, circle, group, at, both, flip, line, times, type Point } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { mix } from '../lib/colour.ts'
import { blob, leaf } from '../lib/shapes.ts'
import { sculpt } from '../lib/relief.ts'
import { brilliant } from '../lib/gems.ts'
import { eye, fan, feather, plumage, cast } from './parts.ts'

const night = '#241468',
  violet = '#5b35c9',
  lilac = '#b49bff',
  gold = '#ffce54',
  rim = '#8f5bff'

function wing(rim: string): string {
  const layer = (body: string, size: number) => cast(sculpt(body, { size, shine: 0.35, rim }), 5, 6, 0.55)
  return at(
    -118,
    -58,
    layer(
      fan(
        8,
        188,
        262,
        (t) => 330 - 150 * Math.abs(t - 0.35),
        74,
        (t) => mix(night, violet, t * 0.6),
        { tip: '#4b2fb5', edge: '#8d6bff' },
      ),
      5,
    ) +
      layer(
        fan(
          7,
          186,
          268,
          (t) => 220 - 70 * t,
          62,
          (t) => mix(violet, night, t * 0.4),
          { tip: '#8f6cff', edge: '#b79bff' },
        ),
        4,
      ) +
      layer(fan(6, 184, 272, 128, 58, lilac, { tip: '#efe6ff', edge: gold }), 4),
  )
}
function torso(rim: string): string {
  const outline = blob([
    [0, -120],
    [112, -70],
    [146, 50],
    [112, 190],
    [0, 246],
    [-112, 190],
    [-146, 50],
    [-112, -70],
  ])
  const tint = (u: number, v: number) =>
    mix(mix('#efe4ff', violet, Math.min(1, Math.abs(u - 0.5) * 2.1)), night, v * 0.55)
  return cast(
    sculpt(
      path(outline, linear([lilac, violet, night])) +
        plumage(outline, { rows: 9, cols: 7, x: -150, y: -110, w: 300, h: 300, colour: tint, edge: '#d9c8ff' }),
      { size: 22, shine: 0.35, rim, depth: 1.3 },
    ),
    8,
    12,
  )
}
function head(rim: string) {
  const skull = blob(
    [
      [0, -140],
      [70, -148],
      [132, -158],
      [166, -130],
      [174, -60],
      [112, 30],
      [0, 56],
      [-112, 30],
      [-174, -60],
      [-166, -130],
      [-132, -158],
      [-70, -148],
    ],
    12,
  )
  const disc = both(
    group([
      circle(
        76,
        -60,
        92,
        radial([
          [0, '#efe6ff'],
          [0.6, '#b99cff'],
          [1, '#4a2bb0'],
        ]),
      ),
      times(34, (i) => at(76, -60, path(leaf(92, 15), i % 2 ? '#8a66ee' : '#e3d6ff', { opacity: 0.75 }), 1, i * 10.6)),
      circle(76, -60, 62, '#1a0d4a'),
    ]),
  )
  const brow = at(
    10,
    -54,
    (
      [
        [-86, 172, 56, '#ffffff'],
        [-72, 158, 52, '#e7dbff'],
        [-56, 126, 44, '#c9b4ff'],
      ] as const
    )
      .map(([a, l, w, c]) => at(0, 0, path(leaf(l, w, 26, 0.7), linear(['#fff', c, '#7d5be0'])), 1, a + 118))
      .join(''),
  )
  const tuft = both(
    (
      [
        [126, -124, 104, 48, 62, night],
        [112, -132, 132, 54, 46, '#3b2199'],
        [92, -138, 146, 52, 30, violet],
        [72, -140, 116, 44, 16, '#8f6cff'],
      ] as const
    )
      .map(([x, y, l, w, a, c]) => at(x, y, feather(l, w, c, { tip: '#d9c8ff', bend: 14 }), 1, a))
      .join(''),
  )
  return {
    skull:
      cast(sculpt(tuft, { size: 4, shine: 0.35, rim }), 4, 5) +
      cast(
        sculpt(path(skull, linear(['#8f6cff', violet, night])), { size: 16, shine: 0.4, rim, depth: 1.2 }),
        8,
        12,
        0.6,
      ) +
      sculpt(disc, { size: 5, shine: 0.3, rim }),
    eyes: (look: Point) =>
      at(-76, -60, eye(56, '#ffb81f', { pupil: 0.52, look: [look[0] + 0.05, look[1]] })) +
      at(76, -60, eye(56, '#ffb81f', { pupil: 0.52, look: [look[0] - 0.05, look[1]] })),
    brows: cast(sculpt(flip(brow) + at(0, -5, brow), { size: 5, shine: 0.4 }), 8, 5, 0.6),
    beak: cast(
      sculpt(
        path('M0 -64C26 -52 36 -18 24 10C16 30 6 44 0 58C-6 44 -16 30 -24 10C-36 -18 -26 -52 0 -64Z', metal('gold')),
        { size: 7, shine: 0.9 },
      ),
      5,
      5,
    ),
    gem:
      sculpt(at(0, -128, path('M0 -42L20 0L0 40L-20 0Z', metal('gold'))), { size: 3 }) +
      at(0, -128, brilliant('amethyst', { r: 21, sides: 6 }), 0.8),
  }
}
/** The pieces of the head, so that a rig can move them one by one. */
export const owlFace = () => head(rim)

const wholeHead = () => {
  const { skull, eyes, brows, beak, gem } = owlFace()
  return skull + eyes([0, 0.04]) + brows + beak + gem
}
const foot = sculpt(
  [-24, 24, 0]
    .map((x) =>
      at(
        x,
        -8,
        path(
          leaf(30, 32, 0, 0.9) + 'M-14 -2C-16 30 -8 52 0 64C8 52 16 30 14 -2Z',
          linear(['#fff0b8', '#f2b233', '#8a4a08']),
        ),
        1,
        -x * 0.5,
      ),
    )
    .join(''),
  { size: 4, shine: 0.9 },
)

function collar(): string {
  return cast(
    sculpt(line('M-112 32Q0 108 112 32', metal('gold'), 17), { size: 4, shine: 0.8 }) +
      at(
        0,
        96,
        sculpt(path('M-38 -22A44 44 0 1 0 38 -22A34 34 0 1 1 -38 -22Z', metal('gold')), { size: 4, shine: 0.9 }) +
          at(0, 2, brilliant('amethyst', { r: 20 })),
      ),
    5,
    5,
  )
}
function perch(): string {
  return cast(
    sculpt(path('M-330 96C-262 372 262 372 330 96C268 236 140 262 0 262C-140 262 -268 236 -330 96Z', metal('gold')), {
      size: 9,
      shine: 1,
    }),
    10,
    12,
  )
}
/** The left wing, which turns about (-118, -58). */
export const owlWing = () => wing(rim)
export const owlBody = () => torso(rim)
export const owlCollar = () => collar()
export const owlPerch = () => perch() + at(-56, 236, foot) + at(56, 236, foot)
export const owlTail = () =>
  at(0, 150, sculpt(fan(5, 160, 200, 180, 60, night, { tip: '#5b3dd0', edge: gold }), { size: 4, rim }))

export function owl(): string {
  return group([owlTail(), owlWing(), flip(owlWing()), owlBody(), owlPerch(), collar(), wholeHead()])
}
export const owlHead = () => at(0, 70, wholeHead())
