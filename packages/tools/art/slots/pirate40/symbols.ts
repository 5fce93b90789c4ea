// Pirate 40: brass, timber and plunder, each in a 256-unit box about the origin.
import { at, circle, clip, ellipse, line, path, rect, times } from '../../lib/svg.ts'
import { linear, radial, type Stops } from '../../lib/gradients.ts'
import { metal } from '../../lib/metals.ts'
import { blob, polar, star } from '../../lib/shapes.ts'
import { grounded, sculpt } from '../../lib/relief.ts'
import { halo, sparkle } from '../../lib/light.ts'
import { brilliant } from '../../lib/gems.ts'
import { captain, parrot, ship } from './crew.ts'
import { chestClosed, chestOpen, planks, planked, vaultDoor } from './planks.ts'

export const oak: Stops = ['#c98a4a', '#8a4e1e', '#4a240a']
const brass = metal('gold', 60)

/** The helm; its jewelled boss sits high: the stage letters the wild's word across the lower half. */
function wild(): string {
  const spokes = times(8, (i) =>
    at(
      0,
      0,
      sculpt(
        path(
          'M-9 -40H9L7 -88H-7ZM-11 -88H11L9 -100H-9ZM-8 -100C-14 -112 -8 -126 0 -127C8 -126 14 -112 8 -100Z',
          linear(oak, 0),
        ),
        { size: 3, shine: 0.6 },
      ),
      1,
      i * 45 + 22.5,
    ),
  )
  return (
    halo(0, 0, 128, '#ffb03a', 0.45) +
    grounded(
      spokes +
        sculpt(circle(0, 0, 84, 'none', { stroke: linear(oak), 'stroke-width': 26 }), { size: 7, shine: 0.6 }) +
        sculpt(
          circle(0, 0, 97, 'none', { stroke: brass, 'stroke-width': 6 }) +
            circle(0, 0, 71, 'none', { stroke: brass, 'stroke-width': 6 }),
          { size: 2, shine: 0.9 },
        ) +
        circle(
          0,
          0,
          66,
          radial(
            [
              [0, '#4aa0ff'],
              [0.5, '#1240a8'],
              [1, '#040e3c'],
            ],
            { cy: 0.34, r: 0.72 },
          ),
        ) +
        times(16, (i) => circle(...polar(84, i * 22.5), 4, '#ffdc78')) +
        at(0, -28, sculpt(path(star(8, 40, 31), brass), { size: 4, shine: 0.9 }) + brilliant('ruby', { r: 29 })),
      5,
      6,
      0.6,
    ) +
    sparkle(56, -62, 26)
  )
}
/** The treasure map, its edges burnt, the way marked in red. */
function map(): string {
  const sheet = blob(
    [
      [-104, -70],
      [-60, -82],
      [-10, -74],
      [44, -86],
      [100, -76],
      [108, -20],
      [98, 34],
      [106, 84],
      [50, 92],
      [0, 82],
      [-52, 94],
      [-106, 82],
      [-100, 30],
      [-110, -18],
    ],
    8,
  )
  const roll = (x: number) =>
    sculpt(rect(x - 16, -100, 32, 200, linear(['#a8783a', '#ffe9b8', '#d9ae6a', '#8a5a24'], 0), { rx: 14 }), {
      size: 5,
      shine: 0.4,
    }) +
    sculpt(rect(x - 11, -114, 22, 18, brass, { rx: 6 }) + rect(x - 11, 96, 22, 18, brass, { rx: 6 }), {
      size: 3,
      shine: 0.9,
    })
  return (
    halo(0, 0, 126, '#ffd27a', 0.5) +
    grounded(
      sculpt(
        path(
          sheet,
          radial(
            [
              [0, '#fff3cf'],
              [0.6, '#f0cf90'],
              [1, '#b3813f'],
            ],
            { r: 0.66 },
          ),
        ),
        { size: 5, shine: 0.25 },
      ) +
        path(
          blob([
            [-62, -34],
            [-30, -50],
            [6, -36],
            [10, -6],
            [-22, 10],
            [-58, 2],
          ]),
          '#7aa86a',
          { 'fill-opacity': 0.75, stroke: '#5a6a2a', 'stroke-width': 3 },
        ) +
        path(
          blob([
            [12, 26],
            [46, 14],
            [72, 32],
            [66, 60],
            [30, 64],
          ]),
          '#7aa86a',
          { 'fill-opacity': 0.75, stroke: '#5a6a2a', 'stroke-width': 3 },
        ) +
        line('M-40 -20C-10 -2 -46 34 -12 42C14 48 20 20 46 36', '#8a3a1a', 5, { 'stroke-dasharray': '11 9' }) +
        line('M34 24L60 50M60 24L34 50', '#d8142c', 11) +
        at(
          52,
          -44,
          path(star(4, 26, 7), '#7a4a1a') + circle(0, 0, 7, '#f0cf90') + path(star(4, 15, 5, -45), '#a8702a'),
        ) +
        line('M-60 54q8 -8 16 0q8 8 16 0M-70 34q7 -7 14 0q7 7 14 0', '#3a7a9a', 4, { 'stroke-opacity': 0.7 }) +
        roll(-102) +
        roll(102) +
        at(
          0,
          80,
          sculpt(circle(0, 0, 24, radial(['#ff7a6a', '#c4142c', '#5a0410'])), { size: 5, shine: 0.8 }) +
            path(star(5, 12, 5), '#5a0410'),
        ),
      5,
      6,
      0.6,
    ) +
    sparkle(-50, -64, 24)
  )
}
function compass(): string {
  const ticks = times(32, (i) => at(0, 0, rect(-1.5, -76, 3, i % 4 ? 7 : 14, '#5a2c0a'), 1, i * 11.25))
  const needle = (turn: number, c: Stops) =>
    at(0, 0, path('M0 -66L13 0H0Z', String(c[0])) + path('M0 -66L-13 0H0Z', String(c[1])), 1, turn)
  return (
    halo(0, 0, 124, '#ffcf5a', 0.4) +
    grounded(
      sculpt(circle(0, -102, 18, 'none', { stroke: brass, 'stroke-width': 9 }), { size: 3, shine: 0.9 }) +
        sculpt(circle(0, 6, 106, metal('gold', 60)), { size: 7, shine: 0.9 }) +
        circle(0, 6, 90, '#3a1a04') +
        at(
          0,
          6,
          sculpt(
            circle(
              0,
              0,
              87,
              radial([
                [0, '#fffaf0'],
                [0.7, '#f4e0b4'],
                [1, '#b38a4a'],
              ]),
            ),
            { size: 5, shine: 0.3 },
          ) +
            ticks +
            path(star(4, 62, 15), '#c9974a') +
            path(star(4, 44, 13, -45), '#e8cf98') +
            needle(32, ['#ff5a4a', '#c41020']) +
            needle(212, ['#6a7690', '#2f3850']) +
            sculpt(circle(0, 0, 13, brass), { size: 3, shine: 0.9 }) +
            path('M-70 -34C-50 -76 40 -84 68 -42C34 -60 -30 -62 -70 -34Z', '#ffffff', { 'fill-opacity': 0.6 }),
        ) +
        times(8, (i) => at(...polar(98, i * 45, 0, 6), circle(0, 0, 4.5, '#6a3404'))),
      5,
      6,
      0.6,
    ) +
    sparkle(-58, -56, 22)
  )
}
function rum(): string {
  const bottle =
    'M-20 -112H20V-70C20 -52 56 -44 56 -6V94C56 108 46 114 34 114H-34C-46 114 -56 108 -56 94V-6C-56 -44 -20 -52 -20 -70Z'
  return (
    halo(0, 0, 124, '#4ac86a', 0.35) +
    grounded(
      sculpt(path(bottle, linear(['#0a3a1c', '#2a9a4a', '#b8ffb0', '#1a7a3a', '#04240f'], 0)), {
        size: 11,
        shine: 0.9,
        rim: '#b8ffb0',
        rimPower: 0.6,
      }) +
        clip(
          bottle,
          path('M-70 -2C-40 12 30 -10 70 4V120H-70Z', linear(['#b3601a', '#6a2a08', '#2a0e02']), {
            'fill-opacity': 0.75,
          }),
        ) +
        sculpt(rect(-24, -124, 48, 24, linear(['#8a5a2a', '#e8bf80', '#8a5a2a'], 0), { rx: 6 }), {
          size: 3,
          shine: 0.4,
        }) +
        sculpt(line('M-22 -84C-8 -78 8 -78 22 -84', brass, 9), { size: 2, shine: 0.9 }) +
        sculpt(
          path(
            'M-56 10C-20 22 20 22 56 10V80C20 92 -20 92 -56 80Z',
            linear(['#d8b070', '#fff3d0', '#e8cf98', '#a8783a'], 0),
          ),
          { size: 3, shine: 0.2 },
        ) +
        at(
          0,
          50,
          circle(0, -6, 19, '#2a1c18') +
            rect(-10, 7, 20, 14, '#2a1c18', { rx: 4 }) +
            circle(-7, -5, 5, '#fff3d0') +
            circle(7, -5, 5, '#fff3d0') +
            line('M-32 26L32 8M32 26L-32 8', '#2a1c18', 6),
        ) +
        line('M-38 -6C-40 20 -40 60 -38 92', '#ffffff', 8, { 'stroke-opacity': 0.55 }),
      5,
      6,
      0.55,
    ) +
    sparkle(-30, -44, 22)
  )
}
function cannon(): string {
  const barrel = 'M-96 -22C-112 -22 -116 22 -96 24L70 40C78 20 78 -26 70 -46Z'
  const wheel = (x: number, r: number) =>
    at(
      x,
      74,
      sculpt(circle(0, 0, r, linear(oak)), { size: 5, shine: 0.5 }) +
        circle(0, 0, r * 0.66, '#2a1004') +
        times(6, (i) => at(0, 0, rect(-4, -r * 0.8, 8, r * 0.8, linear(['#a8642a', '#5a2c0c'], 0)), 1, i * 60)) +
        sculpt(
          circle(0, 0, r * 0.26, brass) + circle(0, 0, r * 0.95, 'none', { stroke: metal('steel'), 'stroke-width': 6 }),
          { size: 2, shine: 0.9 },
        ),
    )
  return (
    halo(98, -38, 38, '#ff9a2e', 0.9) +
    grounded(
      sculpt(path('M-100 30H58L84 78H-96Z', linear(oak)), { size: 6, shine: 0.4 }) +
        at(
          0,
          -8,
          sculpt(circle(-108, -2, 15, metal('steel', 60)), { size: 4, shine: 0.8 }) +
            sculpt(path(barrel, linear(['#c8d0e0', '#5a6478', '#1c2232', '#4a5468'])), {
              size: 13,
              shine: 0.9,
              rim: '#ffb03a',
              rimPower: 0.7,
            }) +
            sculpt(
              path('M64 -54H88C96 -20 96 20 88 48H64C72 20 72 -24 64 -54Z', metal('steel', 80)) +
                path('M-52 -28H-38V32H-52ZM8 -38H22V38H8Z', brass),
              { size: 4, shine: 0.9 },
            ) +
            ellipse(90, -3, 11, 38, '#0a0c14') +
            ellipse(90, -3, 6, 26, '#ff7a1f', { 'fill-opacity': 0.6 }),
          1,
          -14,
        ) +
        wheel(-58, 40) +
        wheel(50, 36),
      5,
      6,
      0.6,
    ) +
    at(104, -36, path(star(8, 26, 9), '#fff3b8')) +
    [
      [-96, 106],
      [-72, 112],
      [-84, 90],
    ]
      .map(([x, y]) =>
        sculpt(circle(x! + 168, y!, 14, radial(['#8a94a8', '#2a3244', '#0a0e18'])), { size: 3, shine: 0.8 }),
      )
      .join('')
  )
}
const letter = (name: keyof typeof planks, tint: string) => () =>
  at(0, -2, grounded(planked(planks[name], tint), 5, 6, 0.6), name === 'q' ? 0.9 : 0.92)

export const symbols: Record<string, () => string> = {
  wild: () => at(0, 0, wild(), 0.98),
  map,
  captain: () => at(0, 6, captain(), 0.94),
  parrot: () => at(8, 5, parrot(), 0.92),
  ship,
  compass: () => at(0, 6, compass(), 0.96),
  rum: () => at(0, 4, rum(), 0.96),
  cannon: () => at(-4, 0, cannon(), 0.95),
  a: letter('a', '#f0301f'),
  k: letter('k', '#c050ff'),
  q: letter('q', '#1ac46a'),
  j: letter('j', '#ffb01f'),
  'chest-closed': chestClosed,
  'chest-open': chestOpen,
  'vault-door': () => at(0, -2, vaultDoor(), 0.95),
}
