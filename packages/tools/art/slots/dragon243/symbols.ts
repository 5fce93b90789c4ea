// Dragon 243: jade, vermilion and gold, each in a 256-unit box about the origin; the low symbols are carved tiles.
import { at, both, circle, clip, ellipse, group, line, path, rect, times } from '../../lib/svg.ts'
import { linear, radial, type Stops } from '../../lib/gradients.ts'
import { metal } from '../../lib/metals.ts'
import { leaf, polar, ribbon } from '../../lib/shapes.ts'
import { grounded, sculpt } from '../../lib/relief.ts'
import { halo, sparkle } from '../../lib/light.ts'
import { brilliant } from '../../lib/gems.ts'
import { flame } from '../../lib/nature.ts'
import { glyph } from '../../lib/text.ts'
import { beasts } from '../../characters/beasts.ts'
import { mascots } from '../../characters/cast.ts'
import { dragonHead } from '../../characters/dragonHead.ts'
import { pearl as pearlOf } from '../../characters/crab.ts'
import { koi } from './koi.ts'

const jade: Stops = ['#d8ffe8', '#4ad89a', '#0f8a5a', '#034a30']

/** A jade bi disc on a knot of gold cloud; the jewel sits high: the stage letters the word over the lower half. */
function wild(): string {
  const cloud = (x: number, y: number, r: number) => circle(x, y, r, metal('gold', 70))
  const clouds = sculpt(both(cloud(72, 70, 34) + cloud(38, 92, 30) + cloud(98, 38, 22)) + cloud(0, 100, 28), {
    size: 6,
    shine: 0.7,
  })
  const ringMarks = times(16, (i) => at(...polar(89, i * 22.5), circle(0, 0, 5, '#0a6a44')))
  return (
    halo(0, 0, 128, '#4affb0', 0.5) +
    grounded(
      sculpt(
        times(10, (i) => at(0, -6, path(leaf(124, 44, 12, 0.6), linear(['#fff0a8', '#ff7a1f', '#c4141f'])), 1, i * 36)),
        { size: 4, shine: 0.6 },
      ) +
        clouds +
        sculpt(circle(0, -4, 104, radial(jade, { cx: 0.38, cy: 0.3, r: 0.85 })), {
          size: 9,
          shine: 0.9,
          rim: '#b8ffe0',
          rimPower: 0.5,
        }) +
        ringMarks +
        sculpt(circle(0, -4, 76, metal('gold', 60)), { size: 4, shine: 0.9 }) +
        circle(
          0,
          -4,
          68,
          radial(
            [
              [0, '#ff8a6a'],
              [0.5, '#c4101f'],
              [1, '#4a0208'],
            ],
            { cy: 0.34, r: 0.7 },
          ),
        ) +
        at(
          0,
          -34,
          sculpt(circle(0, 0, 34, metal('gold', 60)), { size: 4, shine: 0.9 }) + brilliant('emerald', { r: 28 }),
        ),
      5,
      6,
      0.6,
    ) +
    sparkle(50, -66, 26, '#dffff0')
  )
}
function pearl(): string {
  const tongues = times(12, (i) => at(...polar(62, i * 30 - 90), flame(64 + (i % 2) * 22, 54), 1, i * 30))
  const claw = (turn: number) =>
    at(
      0,
      0,
      sculpt(
        path(
          ribbon(
            [
              [0, 122],
              [58, 96],
              [88, 42],
              [70, -10],
            ],
            (t) => 30 * (1 - t * 0.85),
          ),
          metal('gold', 20),
        ),
        { size: 4, shine: 0.9 },
      ),
      1,
      turn,
    )
  return (
    halo(0, 0, 128, '#ff9a3a', 0.7) +
    grounded(tongues, 2, 5, 0.4) +
    grounded(
      at(0, 0, pearlOf(66)) +
        circle(
          0,
          0,
          66,
          radial([
            [0, '#ffd0f0', 0],
            [0.6, '#8ad8ff', 0.2],
            [1, '#b86aff', 0.5],
          ]),
        ),
      4,
      6,
      0.5,
    ) +
    grounded(
      claw(0) +
        group(claw(0), { transform: 'scale(-1 1)' }) +
        at(0, 104, sculpt(circle(0, 0, 22, metal('gold', 60)), { size: 4, shine: 0.9 }) + brilliant('ruby', { r: 14 })),
      4,
      4,
    ) +
    ellipse(-22, -28, 20, 12, '#ffffff', { 'fill-opacity': 0.9, transform: 'rotate(-32 -22 -28)' }) +
    sparkle(34, -38, 26)
  )
}
const medal = (face: string) =>
  grounded(sculpt(circle(0, 0, 104, metal('gold', 60)), { size: 5, shine: 0.9 }) + circle(0, 0, 94, face), 5, 6)
const jadeFace = radial([
  [0, '#5affb8'],
  [0.6, '#0c8a5c'],
  [1, '#02301f'],
])
const night = radial([
  [0, '#2ac8c0'],
  [0.6, '#0a5a78'],
  [1, '#04203c'],
])
const dragon = () =>
  halo(0, 0, 128, '#ffb03a', 0.5) +
  medal(jadeFace) +
  at(0, 2, grounded(dragonHead(), 8, 10, 0.6), 0.355) +
  sparkle(-76, -64, 18)
const phoenix = () =>
  halo(0, 0, 128, '#ffb03a', 0.4) + medal(night) + at(0, -4, mascots.phoenix(), 0.305) + sparkle(70, -70, 20)
/** The tiger's head on a gold disc of bamboo. */
const tiger = () =>
  grounded(
    sculpt(circle(0, 0, 112, metal('gold', 60)), { size: 5, shine: 0.9 }) +
      circle(
        0,
        0,
        100,
        radial([
          [0, '#3ab86a'],
          [0.6, '#0c5a3a'],
          [1, '#02241a'],
        ]),
      ) +
      clip(
        'M0 -98A98 98 0 1 1 0 98A98 98 0 1 1 0 -98Z',
        [-70, -34, 52, 84]
          .map(
            (x) =>
              rect(x - 8, -110, 16, 220, linear(['#0c6a3a', '#8ae07a', '#0a5a30'], 0)) +
              times(3, (i) => rect(x - 10, -70 + i * 62, 20, 5, '#0a4a2a')),
          )
          .join(''),
      ),
    5,
    6,
  ) +
  at(
    0,
    14,
    grounded(
      beasts.tiger() +
        both(
          sculpt(path('M8 -30C30 -26 58 -40 82 -62C74 -36 44 -14 10 -12Z', linear(['#5a2a0c', '#1c0a04'])), {
            size: 3,
            shine: 0.4,
          }) + path('M14 56L20 76L27 58Z', '#fffaf0'),
        ),
      6,
      8,
      0.6,
    ),
    0.82,
  ) +
  sparkle(-60, -74, 20)

/** A jade coin with a square window, strung on a red knot. */
function coinJade(): string {
  const hole = 'M-26 -26H26V26H-26Z'
  const ring = `M0 -92A92 92 0 1 1 0 92A92 92 0 1 1 0 -92Z${'M-26 -26V26H26V-26Z'}`
  const knot = sculpt(
    line(
      'M0 -92C-30 -112 -30 -128 0 -116C30 -128 30 -112 0 -92M0 92V104M-10 104L-18 126M0 104V128M10 104L18 126',
      '#e0142c',
      9,
    ),
    { size: 3, shine: 0.5 },
  )
  const marks = [0, 90, 180, 270]
    .map((a) =>
      at(
        0,
        0,
        at(
          0,
          -58,
          path('M-15 9C-15 -9 -4 -12 0 -3C4 -12 15 -9 15 9C8 3 4 3 0 9C-4 3 -8 3 -15 9Z', '#06603c', {
            'fill-opacity': 0.8,
          }),
        ),
        1,
        a,
      ),
    )
    .join('')
  return (
    halo(0, 0, 124, '#4affb0', 0.45) +
    grounded(
      knot +
        sculpt(path(ring, radial(jade, { cx: 0.36, cy: 0.28, r: 0.9 }), { 'fill-rule': 'evenodd' }), {
          size: 9,
          shine: 0.9,
          rim: '#d8ffe8',
          rimPower: 0.5,
          depth: 1.2,
        }) +
        marks +
        sculpt(circle(0, 0, 92, 'none', { stroke: metal('gold', 60), 'stroke-width': 11 }), { size: 3, shine: 0.9 }) +
        sculpt(path(hole, 'none', { stroke: metal('gold', 60), 'stroke-width': 10, 'stroke-linejoin': 'round' }), {
          size: 3,
          shine: 0.9,
        }),
      5,
      6,
      0.6,
    ) +
    path('M-70 -34C-52 -74 30 -86 64 -46C30 -62 -34 -62 -70 -34Z', '#ffffff', { 'fill-opacity': 0.4 }) +
    sparkle(-50, -58, 22)
  )
}
/** An ivory tile on a bamboo back; the letter is cut and painted. */
function tile(letter: string, ink: Stops): string {
  const size = letter === 'Q' ? 126 : letter === '10' ? 138 : 170
  const [x, y] = letter === 'Q' ? [-22, -18] : letter === 'J' ? [4, -18] : [-2, -4]
  const cut = (fill: string, width: number) => glyph(letter, size, fill, { width })
  return grounded(
    sculpt(rect(-82, -104, 180, 218, linear(['#3ac87a', '#0c7a44', '#023a20']), { rx: 24 }), { size: 6, shine: 0.5 }) +
      sculpt(rect(-92, -112, 180, 212, linear(['#fffdf4', '#f6ead0', '#cdb78c']), { rx: 22 }), {
        size: 9,
        shine: 0.7,
        rim: '#ffe0a8',
        rimPower: 0.4,
      }) +
      rect(-78, -98, 152, 184, 'none', { rx: 14, stroke: String(ink[1]), 'stroke-width': 4, 'stroke-opacity': 0.55 }) +
      at(
        x,
        y,
        at(2.5, 3.5, cut('#ffffff', 5)) + cut('#3a1c10', 4) + sculpt(cut(linear(ink), 0.5), { size: 3, shine: 0.6 }),
      ) +
      path('M-80 -84C-78 -98 -72 -100 -60 -101H50C-10 -92 -60 -70 -82 -30Z', '#ffffff', { 'fill-opacity': 0.6 }),
    5,
    5,
    0.6,
  )
}
export const symbols: Record<string, () => string> = {
  wild: () => at(0, -3, wild(), 0.94),
  pearl: () => at(0, -2, pearl(), 0.86),
  dragon,
  phoenix,
  tiger,
  koi: () => at(-4, 2, koi(), 0.92),
  'coin-jade': () => at(0, 0, coinJade(), 0.93),
  a: () => tile('A', ['#ff6a4a', '#c4101f', '#5a0410']),
  k: () => tile('K', ['#4a8aff', '#1a3fc4', '#081a6a']),
  q: () => tile('Q', ['#3ac88a', '#0a7a4a', '#034026']),
  j: () => tile('J', ['#c47aff', '#7a1fc4', '#36086a']),
  ten: () => tile('10', ['#ffb04a', '#c46a0a', '#6a3002']),
}
