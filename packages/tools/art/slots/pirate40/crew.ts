// Who sails in Pirate 40: the captain, his parrot and his ship.
import { at, circle, clip, ellipse, line, path, rect, times } from '../../lib/svg.ts'
import { linear } from '../../lib/gradients.ts'
import { metal } from '../../lib/metals.ts'
import { blob } from '../../lib/shapes.ts'
import { grounded, sculpt } from '../../lib/relief.ts'
import { halo, sparkle } from '../../lib/light.ts'
import { captain as captainOf } from '../../characters/captain.ts'
import { eye, fan } from '../../characters/parts.ts'

const brass = metal('gold', 60)
export const captain = () =>
  halo(0, 0, 128, '#4ad0ff', 0.4) + at(0, 12, grounded(captainOf(), 8, 10, 0.6), 0.5) + sparkle(70, -74, 18)

export function parrot(): string {
  const head = blob([
    [-20, -92],
    [26, -96],
    [64, -66],
    [78, -16],
    [76, 48],
    [52, 96],
    [0, 106],
    [-30, 90],
    [-34, 40],
    [-46, 2],
    [-52, -44],
  ])
  const beak = 'M-36 -44C-72 -58 -110 -34 -112 4C-112 28 -100 44 -92 48C-92 26 -80 12 -58 10C-42 8 -34 -2 -30 -20Z'
  return (
    halo(0, 0, 126, '#3ad86a', 0.4) +
    grounded(
      at(
        30,
        -76,
        sculpt(
          fan(
            5,
            -30,
            62,
            (t) => 62 - 14 * t,
            26,
            (t) => (t < 0.5 ? '#ff5a3a' : '#ffb02e'),
          ),
          { size: 3, shine: 0.5 },
        ),
      ) +
        sculpt(path(head, linear(['#ff7a5a', '#e0202a', '#8a0818'])), {
          size: 16,
          shine: 0.5,
          rim: '#ffb06a',
          rimPower: 0.6,
        }) +
        clip(
          head,
          sculpt(
            at(
              60,
              126,
              fan(7, -70, 10, 96, 40, (t) => (t < 0.35 ? '#ffc23d' : t < 0.7 ? '#2ab86a' : '#1a6ae0')),
            ) + at(20, 130, fan(5, -50, 30, 74, 36, '#1a8ae0')),
            { size: 3, shine: 0.5 },
          ),
        ) +
        sculpt(
          path(
            blob([
              [-44, -50],
              [-14, -66],
              [20, -50],
              [26, -14],
              [6, 20],
              [-30, 14],
              [-44, -14],
            ]),
            linear(['#fffdf4', '#f6e6d0', '#d8b898']),
          ),
          { size: 7, shine: 0.3 },
        ) +
        times(4, (i) =>
          line(
            `M${-28 + i * 3} ${-2 + i * 6}C${-14 + i * 3} ${-8 + i * 6} ${2 + i * 2} ${-8 + i * 6} ${14 - i * 2} ${-4 + i * 5}`,
            '#c4402a',
            3,
          ),
        ) +
        at(-4, -34, eye(17, '#ffc23d', { pupil: 0.5, look: [-0.1, 0] })) +
        sculpt(path('M-74 30C-84 46 -82 60 -70 66C-52 60 -44 44 -46 20Z', linear(['#5a5a6a', '#1c1c28'])), {
          size: 4,
          shine: 0.6,
        }) +
        sculpt(path(beak, linear(['#fff6e0', '#ffcf8a', '#8a5a34'])), {
          size: 9,
          shine: 0.8,
          rim: '#ffffff',
          rimPower: 0.3,
        }) +
        ellipse(-54, -28, 5, 3, '#5a3414') +
        at(50, 30, sculpt(circle(0, 0, 15, 'none', { stroke: brass, 'stroke-width': 7 }), { size: 2, shine: 0.9 })),
      5,
      6,
      0.55,
    )
  )
}
export function ship(): string {
  const sail = (x: number, y: number, w: number, h: number, more = '') =>
    sculpt(
      path(
        `M${x - w} ${y}C${x - w * 0.4} ${y + h * 0.14} ${x + w * 0.5} ${y + h * 0.14} ${x + w} ${y}C${x + w * 1.3} ${y + h * 0.4} ${x + w * 1.24} ${y + h * 0.8} ${x + w * 1.06} ${y + h}C${x + w * 0.5} ${y + h * 0.84} ${x - w * 0.5} ${y + h * 0.84} ${x - w * 0.94} ${y + h}C${x - w * 0.8} ${y + h * 0.7} ${x - w * 0.8} ${y + h * 0.3} ${x - w} ${y}Z`,
        linear(['#fffaf0', '#f0dcb4', '#b38a54'], 20),
      ),
      { size: 6, shine: 0.3, rim: '#ffd08a', rimPower: 0.5 },
    ) + more
  const skull = at(
    16,
    -8,
    circle(0, 0, 13, '#2a1c18') +
      rect(-7, 9, 14, 10, '#2a1c18', { rx: 3 }) +
      circle(-5, 1, 3.6, '#f0dcb4') +
      circle(5, 1, 3.6, '#f0dcb4') +
      line('M-20 26L20 12M20 26L-20 12', '#2a1c18', 5),
  )
  return (
    halo(0, 0, 126, '#4ab8ff', 0.4) +
    grounded(
      rect(-42, -100, 7, 150, '#4a240a') +
        rect(24, -118, 8, 170, '#4a240a') +
        line('M84 44L122 4', '#6a3a14', 7) +
        path('M30 -120C50 -128 66 -112 84 -120V-96C66 -90 50 -106 30 -98Z', linear(['#ff5a4a', '#a80a1c'])) +
        path('M110 14L40 -84V30Z', linear(['#fff3dc', '#c9a36a'])) +
        sail(-40, -86, 36, 50) +
        sail(-40, -30, 42, 58) +
        sail(26, -100, 40, 56) +
        sail(26, -38, 50, 66, skull) +
        sculpt(
          path(
            'M-112 14C-96 40 -76 44 -40 44H60C84 44 100 36 112 22C110 64 92 94 62 100H-62C-90 92 -108 58 -112 14Z',
            linear(['#a8642a', '#6a3410', '#2a1004']),
          ),
          { size: 8, shine: 0.4, rim: '#ffb03a', rimPower: 0.5 },
        ) +
        sculpt(line('M-104 40C-60 60 60 60 104 44', brass, 7) + line('M-90 70C-40 82 40 82 88 72', brass, 5), {
          size: 2,
          shine: 0.9,
        }) +
        times(
          5,
          (i) => rect(-64 + i * 30, 54, 15, 13, '#140804', { rx: 3 }) + circle(-56.5 + i * 30, 60.5, 4, '#5a5a6a'),
        ) +
        sculpt(
          path(
            'M-122 96C-100 78 -84 100 -62 90C-40 80 -22 102 0 92C22 82 40 102 62 90C84 80 100 100 122 90V104C110 122 -110 122 -122 108Z',
            linear(['#8ae8ff', '#1a7ac8', '#08306a']),
          ),
          { size: 5, shine: 0.7 },
        ),
      5,
      6,
      0.55,
    )
  )
}
