// Dynamite Six: iron, timber and gold from the mine, each in a 256-unit box about the origin.
import { at, both, circle, clip, ellipse, group, line, path, rect, times } from '../../lib/svg.ts'
import { linear, radial, type Stops } from '../../lib/gradients.ts'
import { metal } from '../../lib/metals.ts'
import { blob, leaf, polar, star } from '../../lib/shapes.ts'
import { grounded, sculpt } from '../../lib/relief.ts'
import { halo, sparkle } from '../../lib/light.ts'
import { brilliant } from '../../lib/gems.ts'
import { mineCart, nugget as nuggetOf } from '../../lib/machines.ts'
import { seeded } from '../../lib/random.ts'
import { glyph } from '../../lib/text.ts'
import { eye } from '../../characters/parts.ts'
import { letters } from './letters.ts'

export const timber: Stops = ['#c48a4e', '#84501f', '#40200a']

/** An iron gear about an ember; the jewel sits high: the stage letters the wild's word across the lower half. */
function wild(): string {
  const teeth = times(12, (i) => at(0, 0, path('M-17 -96L-13 -126H13L17 -96Z', metal('steel', 80)), 1, i * 30))
  return (
    halo(0, 0, 128, '#ff8a1f', 0.6) +
    grounded(
      sculpt(teeth + circle(0, 0, 104, metal('steel', 60)), { size: 5, shine: 0.9, rim: '#ffb03a', rimPower: 0.7 }) +
        sculpt(circle(0, 0, 86, metal('gold', 60)), { size: 5, shine: 0.9 }) +
        times(12, (i) => circle(...polar(95, i * 30 + 15), 5, '#ffdc78')) +
        circle(
          0,
          0,
          75,
          radial(
            [
              [0, '#ffe08a'],
              [0.4, '#ff7a1f'],
              [0.8, '#a8240a'],
              [1, '#3a0802'],
            ],
            { cy: 0.36, r: 0.68 },
          ),
        ) +
        at(
          0,
          -30,
          sculpt(path(star(6, 42, 33), metal('gold', 60)), { size: 4, shine: 0.9 }) +
            brilliant('topaz', { r: 30, sides: 6, turn: 0 }),
        ) +
        both(at(30, -14, sculpt(path(leaf(54, 15, -10), metal('steel', 20)), { size: 2, shine: 0.9 }), 1, 66)),
      5,
      6,
      0.6,
    ) +
    sparkle(52, -66, 26)
  )
}
function dynamite(): string {
  const paper = linear(['#7a0a14', '#f0402f', '#ff9a7a', '#d8202a', '#6a0612'], 0)
  const stick = (x: number, y: number) =>
    sculpt(rect(x - 29, y - 62, 58, 168, paper, { rx: 12 }), { size: 6, shine: 0.6, rim: '#ffb03a', rimPower: 0.5 }) +
    sculpt(ellipse(x, y - 60, 28, 11, '#ffd9b0'), { size: 3 })
  return (
    halo(62, -84, 44, '#ffdf6a', 1) +
    grounded(
      sculpt(line('M0 -52C-4 -96 34 -108 60 -86', '#e8c48a', 9), { size: 2 }) +
        stick(-56, 12) +
        stick(56, 12) +
        stick(0, 4) +
        sculpt([-10, 62].map((y) => rect(-92, y, 184, 26, metal('gold'), { rx: 7 })).join(''), {
          size: 4,
          shine: 0.9,
        }) +
        at(
          0,
          40,
          sculpt(circle(0, 0, 30, metal('steel', 60)), { size: 4, shine: 0.9 }) + brilliant('topaz', { r: 20 }),
        ),
      6,
      7,
      0.6,
    ) +
    at(62, -86, path(star(8, 36, 12), '#fff3b8') + path(star(8, 20, 8), '#ffffff'))
  )
}

/** What is inside shows only when it is opened. */
function crate(): string {
  const plank = (y: number, k: number) =>
    rect(-98, y, 196, 46, linear([k ? '#c98f50' : '#b87c40', '#8a5424', '#5a3212']))
  const iron = metal('steel', 70)
  const corner =
    path('M-110 -110H-58V-84H-84V-58H-110Z', iron) +
    circle(-97, -97, 5, '#ffdc78') +
    circle(-70, -97, 4, '#161c28') +
    circle(-97, -70, 4, '#161c28')
  const mark = (fill: string, width: number) => glyph('?', 158, fill, { family: 'Plus Jakarta Sans', width })
  return (
    halo(0, 0, 128, '#ffb03a', 0.45) +
    grounded(
      sculpt(rect(-104, -104, 208, 208, linear(timber), { rx: 12 }), { size: 6, shine: 0.3 }) +
        times(4, (i) => plank(-96 + i * 48, i % 2)) +
        times(4, (i) =>
          line(`M-92 ${-82 + i * 48}C-30 ${-88 + i * 48} 30 ${-74 + i * 48} 92 ${-80 + i * 48}`, '#4a2a0e', 2, {
            'stroke-opacity': 0.6,
          }),
        ) +
        sculpt(path('M-104 -104H104V104H-104ZM-78 -78V78H78V-78Z', linear(timber), { 'fill-rule': 'evenodd' }), {
          size: 5,
          shine: 0.4,
        }) +
        sculpt(corner + flipX(corner) + flipY(corner) + flipX(flipY(corner)), { size: 3, shine: 0.8 }) +
        circle(
          0,
          0,
          76,
          radial([
            [0, '#ffcf5a', 0.85],
            [0.6, '#ff8a1f', 0.35],
            [1, '#ff8a1f', 0],
          ]),
        ) +
        mark('#1c0a02', 26) +
        sculpt(mark(metal('gold', 80), 9), { size: 4, shine: 0.9 }) +
        sculpt(mark(linear(['#fffbe0', '#ffe08a', '#ff9a1f']), 0), { size: 3, shine: 0.6 }),
      6,
      7,
      0.6,
    ) +
    sparkle(-62, -60, 24)
  )
}
const flipX = (body: string) => group(body, { transform: 'scale(-1 1)' })
const flipY = (body: string) => group(body, { transform: 'scale(1 -1)' })

/** The old prospector: lamp on his helmet, soot on his nose. */
function miner(): string {
  const skin = linear(['#ffd0a0', '#e09a62', '#a85a30'])
  const beard = blob([
    [-72, 4],
    [-60, -8],
    [-34, 14],
    [0, 22],
    [34, 14],
    [60, -8],
    [72, 4],
    [76, 50],
    [52, 96],
    [0, 120],
    [-52, 96],
    [-76, 50],
  ])
  const white = linear(['#ffffff', '#e8e0d8', '#a89a94'])
  const locks = times(9, (i) =>
    line(
      `M${-56 + i * 14} ${34 + Math.abs(i - 4) * -5}C${-58 + i * 14} 60 ${-50 + i * 12} 80 ${-40 + i * 10} ${108 - Math.abs(i - 4) * 8}`,
      '#b8aca4',
      3,
      { 'stroke-opacity': 0.7 },
    ),
  )
  const helmet = 'M-84 -34C-88 -112 88 -112 84 -34Z'
  return (
    halo(0, -50, 78, '#ffd76a', 0.6) +
    grounded(
      both(sculpt(ellipse(72, -6, 14, 20, skin), { size: 4 })) +
        sculpt(
          path(
            blob([
              [-66, -50],
              [0, -66],
              [66, -50],
              [72, 0],
              [56, 44],
              [0, 60],
              [-56, 44],
              [-72, 0],
            ]),
            skin,
          ),
          { size: 14, shine: 0.4, rim: '#ffb03a', rimPower: 0.6 },
        ) +
        sculpt(path(beard, white), { size: 12, shine: 0.3, rim: '#ffcf8a', rimPower: 0.5 }) +
        locks +
        path('M-24 44C-10 58 10 58 24 44C14 66 -14 66 -24 44Z', '#6a1a14') +
        path('M-16 47C-6 53 6 53 16 47V51C6 57 -6 57 -16 51Z', '#fff') +
        sculpt(both(path('M0 26C14 14 44 16 66 38C44 46 16 44 0 34Z', white)), { size: 5, shine: 0.3 }) +
        sculpt(ellipse(0, 14, 21, 17, linear(['#ffb08a', '#d86a4a', '#8a3020'])), { size: 7, shine: 0.7 }) +
        at(-30, -16, eye(14, '#2a6ab0', { pupil: 0.55, look: [0.1, 0] })) +
        at(30, -16, eye(14, '#2a6ab0', { pupil: 0.55, look: [-0.1, 0] })) +
        sculpt(both(path('M12 -32C26 -46 50 -44 60 -26C44 -32 28 -30 14 -22Z', white)), { size: 3, shine: 0.3 }) +
        sculpt(path(helmet, linear(['#fff0a8', '#ffc21f', '#c47a0a', '#7a4204'])), {
          size: 13,
          shine: 0.9,
          rim: '#fff0b0',
          rimPower: 0.5,
        }) +
        sculpt(
          path(
            'M-104 -34C-60 -50 60 -50 104 -34C108 -22 98 -20 88 -22C50 -32 -50 -32 -88 -22C-98 -20 -108 -22 -104 -34Z',
            linear(['#ffe08a', '#e09a14', '#8a5204']),
          ),
          { size: 4, shine: 0.8 },
        ) +
        sculpt(rect(-30, -92, 60, 44, metal('steel'), { rx: 10 }), { size: 4, shine: 0.8 }) +
        sculpt(circle(0, -72, 25, metal('steel', 60)), { size: 4, shine: 0.9 }) +
        circle(
          0,
          -72,
          19,
          radial([
            [0, '#ffffff'],
            [0.5, '#fff6c0'],
            [1, '#ffc23d'],
          ]),
        ),
      5,
      6,
      0.6,
    ) +
    halo(0, -72, 60, '#fffbd0', 0.7) +
    sparkle(0, -72, 30)
  )
}
function nugget(): string {
  const rnd = seeded(66)
  return (
    halo(0, 0, 128, '#ffcf4a', 0.6) +
    at(-52, 44, nuggetOf(rnd, 62)) +
    at(54, 48, nuggetOf(rnd, 58)) +
    at(2, -26, nuggetOf(rnd, 82)) +
    at(8, 78, nuggetOf(rnd, 40)) +
    sparkle(-22, -62, 30) +
    sparkle(62, 14, 22) +
    sparkle(-70, 20, 18)
  )
}
function cart(): string {
  const rnd = seeded(61)
  return (
    halo(0, -10, 116, '#ffb03a', 0.5) +
    at(
      0,
      18,
      times(7, (i) => at(-84 + i * 28, -58 - (i % 2) * 18, nuggetOf(rnd, 36))) +
        times(4, (i) => at(-46 + i * 30, -94 - (i % 2) * 10, nuggetOf(rnd, 30))) +
        mineCart(),
      0.84,
    ) +
    line('M-118 112H118', '#8a94a8', 8) +
    sparkle(-30, -78, 24)
  )
}
function pickaxe(): string {
  const head = 'M-118 24C-94 -52 -44 -84 0 -84C44 -84 94 -52 118 24C84 -28 44 -46 0 -46C-44 -46 -84 -28 -118 24Z'
  return (
    halo(0, 0, 124, '#8ac8ff', 0.35) +
    at(
      0,
      0,
      grounded(
        sculpt(
          path('M-12 -96H12L18 118C18 126 -18 126 -18 118Z', linear(['#5a3212', '#d9a05a', '#8a5424', '#40200a'], 0)),
          { size: 6, shine: 0.4 },
        ) +
          times(5, (i) => line(`M-17 ${60 + i * 11}L17 ${54 + i * 11}`, '#c4142c', 7)) +
          path(head, '#10141e', { stroke: '#10141e', 'stroke-width': 9, 'stroke-linejoin': 'round' }) +
          sculpt(path(head, linear(['#ffffff', '#a8b6cc', '#4a5670', '#cfdcf0', '#2a3348'])), {
            size: 8,
            shine: 0.9,
            rim: '#ffb03a',
            rimPower: 0.6,
          }) +
          sculpt(path('M-30 -92H30V-36H-30Z', metal('gold', 70)), { size: 5, shine: 0.9 }) +
          at(0, -64, brilliant('ruby', { r: 15 })),
        6,
        7,
        0.6,
      ),
      1,
      34,
    ) +
    sparkle(-78, -44, 24) +
    sparkle(70, 46, 18)
  )
}
function lantern(): string {
  const glass = 'M-50 -40H50C60 -10 60 40 50 66H-50C-60 40 -60 -10 -50 -40Z'
  return (
    halo(0, 4, 124, '#ffb03a', 0.85) +
    grounded(
      sculpt(line('M-56 -58C-56 -130 56 -130 56 -58', metal('steel'), 9), { size: 3, shine: 0.9 }) +
        path(
          glass,
          radial(
            [
              [0, '#fffef0'],
              [0.4, '#ffe08a'],
              [0.8, '#ff9a1f'],
              [1, '#8a3a04'],
            ],
            { cy: 0.6, r: 0.6 },
          ),
        ) +
        at(
          0,
          58,
          clip('M-60 -140H60V10H-60Z', path(leaf(74, 44, 5, 0.4), '#fffbe0') + path(leaf(46, 26, 3, 0.4), '#ffffff')),
        ) +
        both(
          sculpt(path('M46 -44H58C68 -10 68 42 58 70H46C56 40 56 -10 46 -44Z', metal('bronze', 0)), {
            size: 3,
            shine: 0.8,
          }),
        ) +
        sculpt(line('M-58 12H58', metal('bronze'), 6), { size: 2 }) +
        sculpt(
          path(
            'M-66 -38H66L48 -66H-48ZM-34 -66H34L22 -88H-22ZM-66 64H66L76 90H-76ZM-76 90H76V108H-76Z',
            metal('bronze', 80),
          ),
          { size: 5, shine: 0.9 },
        ) +
        path('M-36 -30C-42 0 -42 30 -36 56', 'none', {
          stroke: '#ffffff',
          'stroke-width': 6,
          'stroke-opacity': 0.7,
          'stroke-linecap': 'round',
        }) +
        at(0, 99, circle(-40, 0, 5, '#ffdc78') + circle(40, 0, 5, '#ffdc78')),
      5,
      6,
      0.5,
    )
  )
}
export const symbols: Record<string, () => string> = {
  wild: () => at(0, -2, wild(), 0.95),
  dynamite: () => at(0, -2, dynamite(), 0.96),
  crate,
  miner: () => at(0, -2, miner(), 0.97),
  nugget,
  cart: () => at(0, -4, cart(), 0.96),
  pickaxe,
  lantern: () => at(0, 2, lantern(), 0.98),
  ...letters,
}
