// The large and the dangerous of the fishing table.
import { at, circle, clip, ellipse, line, path, rect, times } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { polar, ribbon, star } from '../lib/shapes.ts'
import { sculpt } from '../lib/relief.ts'
import { halo } from '../lib/light.ts'
import { brilliant } from '../lib/gems.ts'
import { crown } from '../characters/lion.ts'
import { lantern } from '../lib/props.ts'
import { body, eyeball, fin, gill, gloss, raysFrom, scales, spots, RIM } from './parts.ts'

export const squid = () => {
  const arm = (i: number) =>
    path(
      ribbon(
        [
          [-18, -20 + i * 6.4],
          [-52, -34 + i * 11],
          [-74, -14 + i * 5],
          [-106, -50 + i * 16],
        ],
        (t) => (i % 3 ? 13 : 10) * (1 - t * 0.75),
      ),
      linear(i % 2 ? ['#ffc09a', '#ff6a6a', '#b3206a'] : ['#ff8d9a', '#d03a70', '#7a0f4a']),
    )
  return (
    sculpt(times(7, arm), { size: 3, shine: 0.6, rim: RIM, rimPower: 0.4 }) +
    fin('M42 -28C70 -62 98 -60 104 -44C90 -30 80 -14 74 -6Z', ['#ffc8b0', '#ff6f8a', '#a3186a']) +
    fin('M42 28C70 62 98 60 104 44C90 30 80 14 74 6Z', ['#a3186a', '#ff6f8a', '#ffc8b0']) +
    body(
      'M108 0C92 -32 30 -46 -28 -30C-42 -14 -42 14 -28 30C30 46 92 32 108 0Z',
      ['#ff9d6b', '#ff6474', '#e03a7a', '#9a1268'],
      spots(
        [
          [70, -10, 5],
          [52, 12, 6],
          [34, -16, 5],
          [84, 8, 4],
          [20, 18, 4],
          [56, -22, 3],
        ],
        '#fff0c0',
        0.6,
      ),
      15,
    ) +
    eyeball(-6, -13, 13, '#ffb01f') +
    eyeball(-6, 14, 13, '#ffb01f') +
    gloss(44, -26, 34, 6, 6)
  )
}
export const manta = () =>
  fin('M-58 -2C-84 -6 -102 -14 -110 -6C-102 2 -84 6 -58 4Z', ['#5aa8e8', '#1a3f86']) +
  fin('M82 -16C100 -26 110 -18 106 -10L78 -4Z', ['#5aa8e8', '#14357a']) +
  fin('M82 16C100 26 110 18 106 10L78 4Z', ['#14357a', '#5aa8e8']) +
  sculpt(
    path(
      'M86 0C82 -32 60 -38 42 -52C10 -76 -24 -98 -68 -106C-42 -74 -46 -40 -68 -6V6C-46 40 -42 74 -68 106C-24 98 10 76 42 52C60 38 82 32 86 0Z',
      radial(
        [
          [0, '#9ae0ff'],
          [0.4, '#2f7ad0'],
          [1, '#0a1f52'],
        ],
        { cx: 0.62, cy: 0.5, r: 0.72 },
      ),
    ),
    { size: 13, shine: 0.7, rim: RIM, rimPower: 0.8 },
  ) +
  spots(
    [
      [-20, -40, 6],
      [4, -52, 5],
      [-34, -62, 5],
      [26, -34, 4],
      [-20, 40, 6],
      [4, 52, 5],
      [-34, 62, 5],
      [26, 34, 4],
      [-40, -30, 4],
      [-40, 30, 4],
    ],
    '#dff6ff',
    0.75,
  ) +
  line('M30 -10Q14 0 30 10M18 -12Q2 0 18 12M6 -12Q-10 0 6 12', '#0a1f52', 4, { 'stroke-opacity': 0.7 }) +
  eyeball(68, -22, 7, '#ffc21f') +
  eyeball(68, 22, 7, '#ffc21f')

export const marlin = () =>
  fin(
    'M-62 0L-108 -50C-94 -14 -92 14 -104 52Z',
    ['#8ab0ff', '#2a4ac0', '#101a5c'],
    raysFrom(-62, 0, [
      [-104, -42],
      [-96, 0],
      [-100, 44],
    ]),
    0,
  ) +
  fin(
    'M48 -20C44 -72 22 -74 14 -62C-12 -64 -36 -50 -54 -10Z',
    ['#a8c0ff', '#4a55e0', '#1a1f6e'],
    raysFrom(6, 0, [
      [40, -56],
      [20, -66],
      [0, -62],
      [-22, -50],
      [-40, -32],
    ]),
  ) +
  fin('M22 12C6 40 -8 48 -22 50C-16 32 -10 20 0 12Z', ['#4a6ae0', '#a8d8ff']) +
  sculpt(path('M46 -8L114 -5L48 8Z', linear(['#a8b8e0', '#4a5a9a', '#1a2456'])), { size: 3, shine: 0.9 }) +
  body(
    'M68 -4C52 -32 0 -38 -70 -4V4C0 36 52 30 68 6Z',
    ['#080c3c', '#141a66', '#2048d0', '#3a7af0', '#a8ecff', '#e8f6ff', '#a8c4dc'],
    times(9, (i) => line(`M${40 - i * 12} -34L${36 - i * 12} 4`, '#6ad0ff', 3.4, { 'stroke-opacity': 0.55 })),
    11,
  ) +
  gill(38, 0, 14, '#141a66') +
  eyeball(52, -6, 8, '#ffb01f') +
  gloss(0, -20, 40, 4, -2)

export const hammer = () => {
  const grey = ['#8aa4c0', '#47607c', '#1c2a3c']
  return (
    fin(
      'M-66 0L-110 -58C-98 -16 -90 4 -100 38Z',
      grey,
      raysFrom(-66, 0, [
        [-106, -50],
        [-96, -10],
        [-96, 28],
      ]),
      0,
    ) +
    fin('M16 -26L-8 -70C-28 -54 -34 -36 -34 -18Z', grey) +
    fin('M24 22L2 62C-12 48 -16 32 -12 18Z', grey.toReversed()) +
    body(
      'M76 -8C52 -36 0 -42 -74 -6V8C0 36 52 32 76 16Z',
      ['#141e2e', '#24344a', '#3a5270', '#54708e', '#b8cad8', '#eef4f8', '#a8b8c8'],
      times(4, (i) => line(`M${26 - i * 9} -8q-7 10 0 20`, '#1c2a3c', 3)),
      12,
    ) +
    sculpt(
      path(
        'M62 -44C90 -52 106 -48 108 -38L94 -4L108 36C106 48 90 50 62 42C52 20 52 -20 62 -44Z',
        linear(['#24344a', '#4a6684', '#7f9ab5', '#b8cad8']),
      ),
      { size: 8, shine: 0.7, rim: RIM, rimPower: 0.6 },
    ) +
    eyeball(96, -39, 8, '#ff5a1f') +
    eyeball(96, 37, 8, '#ff5a1f') +
    line('M74 14C66 20 56 20 50 16', '#1c2a3c', 4) +
    times(4, (i) => path(`M${70 - i * 6} 16l-3 7l-4 -6Z`, '#ffffff')) +
    gloss(0, -22, 38, 4, -3)
  )
}
/** The eel whose charge leaps from fish to fish. */
export const chain = () => {
  const bolt = (x: number) => `M${x} -13l-9 13h9l-9 14`
  return (
    fin('M44 -20C12 -50 -40 -40 -104 -4C-50 -18 -10 -14 44 -20Z', ['#d8fff0', '#1ad8a8', '#06604c']) +
    fin('M40 22C10 48 -40 40 -104 0C-50 16 -10 18 40 22Z', ['#06604c', '#1ad8a8', '#d8fff0']) +
    body(
      'M106 0C98 -24 60 -27 20 -20C-20 -14 -60 -18 -110 -2C-60 18 -20 20 20 22C60 28 98 24 106 0Z',
      ['#023a2c', '#06705a', '#12b48c', '#8affd0', '#d8fff0', '#0f8a70'],
      '',
      10,
    ) +
    sculpt(
      times(5, (i) => line(bolt(56 - i * 27), '#ffc21f', 7)),
      { size: 2, shine: 0.9 },
    ) +
    times(5, (i) => line(bolt(56 - i * 27), '#fffbe0', 2.6)) +
    eyeball(84, -7, 9, '#e0142c') +
    path('M104 6C92 16 78 16 72 8C84 10 94 8 104 6Z', '#4a0410') +
    gloss(40, -15, 40, 3.6, -2)
  )
}
export const bomb = () =>
  halo(0, 0, 100, '#ff8a1f', 0.4) +
  fin(
    'M-56 0L-102 -46C-90 -14 -90 14 -102 46Z',
    ['#fff0b0', '#ffb52e', '#8a4a08'],
    raysFrom(-56, 0, [
      [-98, -36],
      [-92, 0],
      [-98, 36],
    ]),
    0,
  ) +
  fin('M8 -58C-4 -88 -32 -88 -44 -70C-36 -58 -30 -52 -22 -48Z', ['#fff0b0', '#ffb52e', '#8a4a08']) +
  fin('M0 60C-8 84 -28 86 -38 74C-32 62 -26 56 -18 52Z', ['#8a4a08', '#ffb52e', '#fff0b0']) +
  sculpt(
    circle(
      0,
      0,
      66,
      radial(
        [
          [0, '#a8b2d8'],
          [0.35, '#3f4566'],
          [0.8, '#171a2c'],
          [1, '#07070f'],
        ],
        { cx: 0.38, cy: 0.3, r: 0.85 },
      ),
    ),
    { size: 16, shine: 0.9, rim: '#ff9a3a', rimPower: 0.7 },
  ) +
  sculpt(
    times(8, (i) => circle(...polar(54, i * 45 + 22), 7, metal('gold', 60))),
    { size: 2, shine: 0.9 },
  ) +
  circle(
    -10,
    6,
    32,
    radial([
      [0, '#fff4b0'],
      [0.4, '#ff7a1a'],
      [1, '#8a0d00'],
    ]),
  ) +
  circle(-10, 6, 32, 'none', { stroke: metal('gold', 60), 'stroke-width': 5 }) +
  at(-10, 6, path(star(4, 20, 7), '#fffbe0')) +
  sculpt(line('M18 -60C30 -90 56 -78 60 -98', '#d9b27a', 8), { size: 2 }) +
  halo(60, -96, 24, '#ffdf6a', 1) +
  at(60, -96, path(star(8, 14, 5), '#ffffff')) +
  eyeball(40, -16, 14, '#e01010') +
  line('M24 -36L58 -26', '#05050b', 7) +
  sculpt(line('M62 10C52 22 40 24 30 18', '#ffcf6a', 5), { size: 2 }) +
  gloss(-16, -42, 22, 8, -22)

export const drill = () => {
  const steel = metal('steel')
  return (
    fin(
      'M-60 0L-106 -48C-92 -14 -92 14 -106 48Z',
      ['#e8eef8', '#8d99b0', '#2f3850'],
      raysFrom(-60, 0, [
        [-102, -38],
        [-94, 0],
        [-102, 38],
      ]),
      0,
    ) +
    fin('M8 -34L-22 -68L-44 -24Z', ['#fff0b0', '#ffb52e', '#8a4a08']) +
    fin('M8 34L-22 68L-44 24Z', ['#8a4a08', '#ffb52e', '#fff0b0']) +
    body(
      'M40 -38C10 -54 -42 -42 -68 -10V10C-42 42 10 54 40 38Z',
      ['#7a1fb0', '#c65cff', '#e8b0ff', '#8a2ac0', '#4a0a7a'],
      '',
      14,
    ) +
    sculpt(path('M-20 -44C-30 -14 -30 14 -20 44L-4 47C-14 14 -14 -14 -4 -47Z', steel), { size: 3, shine: 0.9 }) +
    sculpt(rect(28, -46, 20, 92, metal('gold'), { rx: 8 }), { size: 4, shine: 0.9 }) +
    sculpt(path('M48 -40L112 0L48 40Z', linear(['#ffffff', '#a8b4c8', '#4a5468', '#c8d4e8', '#2a3244'])), {
      size: 6,
      shine: 0.9,
      rim: RIM,
      rimPower: 0.6,
    }) +
    times(4, (i) =>
      line(`M${52 + i * 14} ${-36 + i * 8.6}Q${66 + i * 12} ${i * 2} ${50 + i * 14} ${37 - i * 8.6}`, '#1c2434', 4),
    ) +
    eyeball(14, -15, 12, '#ffb01f') +
    line('M0 -34L32 -28', '#2a0648', 6) +
    gloss(-20, -32, 20, 5, -10)
  )
}
const HULL = 'M120 -6C98 -88 -10 -122 -76 -60C-116 -20 -116 28 -76 66C-16 118 94 102 126 44L62 30Z'
/** The lantern king: an angler in imperial purple under a crown, his own lamp before him. */
export const boss = () => {
  const silk = ['#d8b0ff', '#7d3ff0', '#2a0a68']
  const teeth = 'M112 -4l-4 24l-10 -18l-6 24l-12 -20l-6 22l-11 -16l-6 16M54 38l8 -18l9 24l8 -20l10 23l8 -16l9 14'
  return (
    halo(120, -72, 60, '#ffb03a', 0.8) +
    fin(
      'M-90 0C-122 -78 -166 -84 -178 -62C-152 -30 -152 22 -182 64C-166 86 -122 72 -90 16Z',
      silk,
      raysFrom(-90, 4, [
        [-172, -58],
        [-156, -24],
        [-152, 4],
        [-158, 30],
        [-176, 62],
      ]),
      0,
    ) +
    fin(
      'M-72 -60C-62 -118 -20 -136 18 -122C0 -106 2 -94 18 -84Z',
      silk,
      raysFrom(-30, -70, [
        [-54, -104],
        [-30, -120],
        [-6, -124],
      ]),
    ) +
    fin(
      'M-42 76C-48 118 -20 132 8 124C-2 106 4 94 16 82Z',
      silk.toReversed(),
      raysFrom(-20, 80, [
        [-34, 112],
        [-14, 122],
      ]),
    ) +
    sculpt(
      path(
        HULL,
        radial(
          [
            [0, '#c48aff'],
            [0.35, '#6a2fd0'],
            [0.75, '#32107a'],
            [1, '#160436'],
          ],
          { cx: 0.55, cy: 0.3, r: 0.85 },
        ),
        { stroke: metal('gold', 70), 'stroke-width': 6, 'stroke-linejoin': 'round' },
      ) + clip(HULL, scales(-84, 30, -70, 90, 22, '#e0c0ff', 0.4)),
      { size: 22, shine: 0.7, rim: '#ff9a5a', rimPower: 0.7, depth: 1.2 },
    ) +
    path(
      'M118 -4C84 -12 52 4 40 22C50 52 94 58 124 42C102 34 92 24 96 14C100 6 108 0 118 -4Z',
      radial(['#ff7a4a', '#a81020', '#3a0210']),
    ) +
    sculpt(line(teeth, '#fffbe8', 7), { size: 2, shine: 0.5 }) +
    sculpt(line('M36 -84C52 -138 96 -144 120 -112V-100', metal('gold'), 9), { size: 3, shine: 0.9 }) +
    at(120, -72, lantern(), 0.36) +
    circle(48, -36, 31, metal('gold', 60)) +
    circle(
      48,
      -36,
      26,
      radial([
        [0, '#fff6b0'],
        [0.5, '#ffd11a'],
        [1, '#c46a04'],
      ]),
    ) +
    ellipse(54, -35, 7, 17, '#1a0008') +
    ellipse(54, -35, 13, 17, '#ff3d1a', { 'fill-opacity': 0.5 }) +
    circle(42, -46, 7, '#fff') +
    sculpt(path('M12 -70C34 -82 66 -76 86 -54C62 -62 34 -60 14 -52Z', metal('gold')), { size: 4, shine: 0.9 }) +
    fin(
      'M-34 6C-66 -10 -98 12 -98 38C-74 58 -40 48 -26 28Z',
      silk,
      raysFrom(-34, 18, [
        [-90, 22],
        [-88, 38],
        [-68, 46],
      ]),
    ) +
    at(-16, -96, crown('ruby'), 0.34, -12) +
    at(-50, 8, brilliant('ruby', { r: 11 })) +
    gloss(-20, -66, 34, 10, -14)
  )
}
