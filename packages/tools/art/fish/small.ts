// The small fry of the fishing table.
import { circle, ellipse, line, path, times } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { polar } from '../lib/shapes.ts'
import { sculpt } from '../lib/relief.ts'
import { body, eyeball, fin, gill, gloss, raysFrom, scales, spots, RIM } from './parts.ts'

export const sardine = () =>
  fin(
    'M-46 0L-98 -34C-86 -10 -86 10 -98 34Z',
    ['#bfe8ff', '#3a8ac0', '#0f3f6a'],
    raysFrom(-46, 0, [
      [-96, -28],
      [-90, -12],
      [-90, 12],
      [-96, 28],
    ]),
    0,
  ) +
  fin('M-4 -22C6 -44 20 -48 30 -46L40 -20Z', ['#8ad0f0', '#2b78ab', '#0d3f73']) +
  fin('M-8 20L8 42L28 20Z', ['#2b78ab', '#8ad0f0']) +
  body(
    'M100 2C78 -28 20 -34 -56 -8V8C20 34 78 28 100 2Z',
    ['#0d3f73', '#3a94d0', '#e9fbff', '#ffffff', '#9cc7de'],
    scales(-50, 56, -30, 34, 13, '#0d3f73') +
      line('M-56 -2C0 -12 50 -10 70 -4', '#ffe08a', 4, { 'stroke-opacity': 0.6 }),
    9,
  ) +
  spots(
    [
      [38, -6, 4],
      [22, -7, 3.6],
      [6, -7, 3.2],
      [-10, -6, 2.8],
      [-24, -5, 2.4],
    ],
    '#0b2f57',
  ) +
  gill(62, 0, 17, '#0d3f73') +
  eyeball(76, -5, 9, '#2a6a8a') +
  gloss(20, -16, 34, 4, -4)

const BAND = (x: number, w: number) =>
  path(
    `M${x} -64C${x - 12} -20 ${x - 12} 20 ${x} 64H${x - w}C${x - w - 12} 20 ${x - w - 12} -20 ${x - w} -64Z`,
    '#ffffff',
    { stroke: '#1c0f0a', 'stroke-width': 4.5 },
  )
export const clown = () => {
  const paint = ['#ffd08a', '#ff8a1f', '#e0480a']
  return (
    fin(
      'M-48 -6C-70 -44 -98 -44 -102 -30C-88 -10 -88 10 -102 30C-98 44 -70 44 -48 6Z',
      paint,
      raysFrom(-48, 0, [
        [-98, -28],
        [-92, -10],
        [-92, 10],
        [-98, 28],
      ]),
      0,
    ) +
    fin(
      'M-26 -36C-14 -68 40 -70 52 -40Z',
      paint,
      raysFrom(14, -30, [
        [-16, -54],
        [0, -62],
        [16, -66],
        [34, -60],
      ]),
    ) +
    fin(
      'M-18 36C-10 64 28 62 38 40Z',
      paint.toReversed(),
      raysFrom(12, 30, [
        [-6, 54],
        [10, 60],
        [26, 56],
      ]),
    ) +
    body(
      'M92 0C76 -50 0 -62 -58 -14V14C0 62 76 50 92 0Z',
      ['#ff5a0a', '#ff8a1f', '#ffb04a', '#ffd08a'],
      BAND(46, 24) + BAND(-14, 22),
      15,
    ) +
    fin(
      'M2 8C-20 2 -28 34 -6 40C14 36 20 18 2 8Z',
      ['#ffd08a', '#ff7d18', '#a83404'],
      raysFrom(4, 14, [
        [-14, 18],
        [-14, 28],
        [-4, 36],
      ]),
    ) +
    eyeball(66, -12, 12, '#5a2a0a') +
    line('M86 10q-10 8 -20 4', '#5a1c04', 4) +
    gloss(30, -34, 34, 7, 14)
  )
}
export const tang = () =>
  fin(
    'M-58 0L-106 -40C-94 -12 -94 12 -106 40Z',
    ['#fff3a8', '#ffd62e', '#c47a0a'],
    raysFrom(-58, 0, [
      [-102, -32],
      [-96, -12],
      [-96, 12],
      [-102, 32],
    ]),
    0,
  ) +
  fin(
    'M72 -20C34 -68 -42 -66 -66 -16Z',
    ['#6aa8ff', '#1a3fc4', '#0b1d6e'],
    raysFrom(10, 0, [
      [50, -46],
      [26, -56],
      [0, -60],
      [-26, -54],
      [-48, -40],
    ]),
  ) +
  fin('M62 26C24 66 -36 62 -64 16Z', ['#0b1d6e', '#1a3fc4', '#6aa8ff']) +
  body(
    'M94 4C78 -44 0 -64 -66 -8V8C0 64 78 46 94 4Z',
    ['#0a2fa8', '#2f7bff', '#4aa4ff', '#8ad0ff'],
    path('M58 -24C20 -46 -34 -38 -70 -6C-42 2 -22 20 -6 20C12 20 18 -2 2 -8C26 -12 44 -12 58 -24Z', '#050c33', {
      'fill-opacity': 0.88,
    }),
    15,
  ) +
  fin('M30 10C10 8 0 30 14 36C30 34 38 22 30 10Z', ['#ffe98a', '#ffc21f', '#b36a04']) +
  eyeball(68, -8, 10, '#1a1a4a') +
  line('M90 12q-8 6 -14 4', '#04103a', 3.6) +
  gloss(26, -36, 30, 6, 12)

export const angel = () => {
  const gold = ['#fff6b8', '#ffc21a', '#b36a04']
  const stripes = [
    [50, 15],
    [-2, 20],
  ]
    .map(([x, w]) =>
      path(
        `M${x} -84C${x! - 18} -20 ${x! - 18} 30 ${x} 90H${x! - w!}C${x! - w! - 18} 30 ${x! - w! - 18} -20 ${x! - w!} -84Z`,
        '#14103a',
      ),
    )
    .join('')
  return (
    fin(
      'M36 -44C4 -72 -30 -104 -86 -108C-58 -84 -48 -50 -44 -16Z',
      gold,
      raysFrom(0, -20, [
        [-80, -104],
        [-60, -86],
        [-44, -64],
        [-20, -76],
      ]),
    ) +
    fin(
      'M28 50C2 78 -30 106 -82 110C-58 86 -48 56 -44 24Z',
      gold.toReversed(),
      raysFrom(0, 24, [
        [-76, 106],
        [-58, 88],
        [-44, 66],
        [-20, 78],
      ]),
    ) +
    fin(
      'M-48 6L-96 -32C-84 -6 -84 18 -96 44Z',
      ['#fffbe0', '#ffdf6a', '#c98a14'],
      raysFrom(-48, 6, [
        [-92, -24],
        [-86, 6],
        [-92, 36],
      ]),
      0,
    ) +
    body(
      'M86 6C62 -52 0 -66 -48 -22C-62 -4 -62 16 -48 34C0 72 62 62 86 6Z',
      ['#ffb300', '#ffdf3a', '#fff6b8', '#ffd75a'],
      stripes,
      15,
    ) +
    line('M20 44C6 70 -2 88 -24 104', '#ffe98a', 5) +
    eyeball(60, -4, 11, '#4a2a0a') +
    line('M82 14q-8 6 -14 3', '#6b4300', 3.6) +
    gloss(16, -40, 28, 7, 10)
  )
}
export const puffer = () =>
  fin(
    'M-62 2C-84 -28 -98 -28 -102 -16C-92 -4 -92 10 -102 22C-98 34 -84 34 -62 6Z',
    ['#ffe98a', '#c99a2a', '#6a4a0a'],
    raysFrom(-62, 2, [
      [-98, -16],
      [-92, 2],
      [-98, 20],
    ]),
    0,
  ) +
  sculpt(
    times(24, (i) =>
      path(`M${polar(62, i * 15 - 6)}L${polar(95, i * 15)}L${polar(62, i * 15 + 6)}Z`, linear(['#fffbe0', '#e8c86a'])),
    ),
    { size: 2, shine: 0.5 },
  ) +
  sculpt(
    ellipse(
      0,
      0,
      72,
      67,
      radial(
        [
          [0, '#fffbe0'],
          [0.4, '#f0cf5a'],
          [0.8, '#a87a1a'],
          [1, '#5a3c08'],
        ],
        { cx: 0.5, cy: 0.74, r: 0.78 },
      ),
    ),
    { size: 17, shine: 0.8, rim: RIM, rimPower: 0.5 },
  ) +
  spots(
    [
      [-40, -34, 7],
      [-18, -48, 8],
      [8, -52, 6],
      [-52, -12, 6],
      [-26, -20, 5],
      [0, -30, 5],
    ],
    '#4a3404',
    0.6,
  ) +
  fin(
    'M-18 14C-46 4 -54 34 -32 44C-10 44 -4 28 -18 14Z',
    ['#ffe98a', '#d9ad36', '#7a540a'],
    raysFrom(-18, 22, [
      [-42, 22],
      [-40, 34],
      [-26, 40],
    ]),
  ) +
  eyeball(36, -14, 18, '#0b8a78') +
  line('M18 -40L58 -30', '#3f2c05', 7) +
  path('M50 20C60 12 72 18 72 26C66 36 54 34 50 28Z', '#8a2a2a', { stroke: '#3f2c05', 'stroke-width': 3 }) +
  gloss(-8, -40, 26, 9, -16)

export const jelly = () => {
  const bell =
    'M-78 4C-80 -112 80 -112 78 4C66 20 58 -2 46 8C36 22 28 -2 16 8C6 22 -6 -2 -16 8C-28 22 -36 -2 -46 8C-58 20 -66 -2 -78 4Z'
  const arm = (i: number) =>
    `M${-50 + i * 16.6} 4C${-66 + i * 20} 36 ${-32 + i * 12} 60 ${-54 + i * 17} ${100 - (i % 2) * 14}`
  return (
    circle(
      0,
      -20,
      104,
      radial([
        [0, '#ff9af4', 0.4],
        [1, '#ff9af4', 0],
      ]),
    ) +
    sculpt(
      times(7, (i) => line(arm(i), i % 2 ? '#ffb0f4' : '#b65cf0', i % 2 ? 5 : 9)),
      { size: 3, shine: 0.6 },
    ) +
    sculpt(
      path(
        bell,
        radial(
          [
            [0, '#ffffff'],
            [0.3, '#ffc8f6'],
            [0.75, '#d24fe0'],
            [1, '#6a1aa8'],
          ],
          { cx: 0.42, cy: 0.28, r: 0.85 },
        ),
      ),
      { size: 14, shine: 0.8, rim: '#ffe0ff', rimPower: 0.6 },
    ) +
    times(6, (i) =>
      line(`M${-42 + i * 17} -2C${-40 + i * 15} -40 ${-22 + i * 9} -66 ${-8 + i * 3} -76`, '#ffe0ff', 2.4, {
        'stroke-opacity': 0.5,
      }),
    ) +
    eyeball(-20, -24, 11, '#4a1a8a') +
    eyeball(24, -24, 11, '#4a1a8a') +
    path('M-8 -8C-2 2 6 2 12 -8Z', '#6a1a5a') +
    gloss(-22, -66, 26, 9, -18)
  )
}
export const lion = () => {
  const spine = (x: number, y: number, u: number, v: number, w: number) =>
    sculpt(
      line(`M${x} ${y}Q${(x + u) / 2 + 8} ${(y + v) / 2} ${u} ${v}`, linear(['#fff3e4', '#ff8a6a', '#a3121a']), w),
      { size: 2, shine: 0.4 },
    )
  return (
    times(8, (i) => spine(46 - i * 12, -22, 18 - i * 14, -104 + i * 6, 6)) +
    times(7, (i) => spine(20 - i * 6, 18, -22 - i * 11, 104 - i * 9, 7)) +
    fin(
      'M-50 2C-78 -40 -98 -32 -100 -20C-90 -4 -90 10 -100 30C-96 42 -78 42 -50 6Z',
      ['#ffe0c8', '#f58a6a', '#a3121a'],
      raysFrom(-50, 4, [
        [-96, -20],
        [-90, 4],
        [-96, 30],
      ]),
      0,
    ) +
    body(
      'M88 6C68 -40 0 -48 -58 -10V14C0 48 68 44 88 6Z',
      ['#a3121a', '#f0563a', '#ff9a7a', '#ffe0c8'],
      times(7, (i) => line(`M${62 - i * 19} -54q-10 50 2 110`, '#fff3e4', 7)),
      13,
    ) +
    fin(
      'M14 2C-20 -8 -50 20 -60 60C-30 58 4 46 22 20Z',
      ['#ffe9d8', '#ff9a6a', '#b3301a'],
      raysFrom(14, 6, [
        [-50, 30],
        [-52, 50],
        [-30, 52],
        [-4, 40],
      ]),
    ) +
    eyeball(64, -6, 11, '#c4881a') +
    spine(70, -20, 84, -50, 5) +
    line('M84 14q-10 6 -18 2', '#5a0710', 4) +
    gloss(26, -26, 26, 5, 8)
  )
}
export const turtle = () => {
  const flipper = ['#d8ffd0', '#4fa08a', '#0f4a3c']
  const plate = 'M-15 -26H15L30 0L15 26H-15L-30 0Z'
  return (
    fin(
      'M28 -30C42 -88 84 -98 96 -80C80 -62 68 -40 54 -22Z',
      flipper,
      raysFrom(36, -28, [
        [88, -84],
        [78, -66],
        [68, -48],
      ]),
    ) +
    fin('M28 30C42 88 84 98 96 80C80 62 68 40 54 22Z', flipper.toReversed()) +
    fin('M-46 -28C-72 -60 -94 -56 -98 -42C-86 -30 -70 -20 -56 -14Z', flipper) +
    fin('M-46 28C-72 60 -94 56 -98 42C-86 30 -70 20 -56 14Z', flipper.toReversed()) +
    fin('M-60 -8L-92 0L-60 8Z', flipper) +
    sculpt(path('M54 -18C84 -30 106 -16 106 0C106 16 84 30 54 18Z', linear(['#d8ffd0', '#6ac0a0', '#1f6a54'])), {
      size: 9,
      shine: 0.6,
      rim: RIM,
    }) +
    sculpt(ellipse(0, 0, 72, 58, linear(['#ffe9a8', '#c98f2a', '#7a4a0a'])), { size: 5, shine: 0.8 }) +
    sculpt(
      ellipse(
        0,
        0,
        64,
        51,
        radial(
          [
            [0, '#d9ff9a'],
            [0.45, '#5fae3a'],
            [0.85, '#1f5f2b'],
            [1, '#0d3318'],
          ],
          { cx: 0.4, cy: 0.34, r: 0.8 },
        ),
      ),
      { size: 14, shine: 0.8 },
    ) +
    line('M-15 -26L-27 -48M15 -26L27 -48M30 0H62M15 26L27 48M-15 26L-27 48M-30 0H-62', '#0d3f1d', 5) +
    sculpt(path(plate, linear(['#c8f08a', '#4f9a34', '#1c5a24']), { stroke: '#0d3f1d', 'stroke-width': 5 }), {
      size: 5,
      shine: 0.6,
    }) +
    eyeball(86, -9, 8, '#2a5a1a') +
    line('M102 8q-8 5 -14 2', '#0b3a2c', 3.4) +
    gloss(-16, -32, 26, 7, -14)
  )
}
