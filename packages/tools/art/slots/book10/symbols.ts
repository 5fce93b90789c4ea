// Book of Secrets: gold, lapis and sandstone, each in a 256-unit box about the origin.
import { at, both, circle, clip, ellipse, group, line, path, rect, times } from '../../lib/svg.ts'
import { linear, radial, type Stops } from '../../lib/gradients.ts'
import { metal } from '../../lib/metals.ts'
import { blob, leaf, polar } from '../../lib/shapes.ts'
import { grounded, sculpt } from '../../lib/relief.ts'
import { halo, sparkle } from '../../lib/light.ts'
import { brilliant } from '../../lib/gems.ts'
import { pharaoh as pharaohOf } from '../../characters/pharaoh.ts'
import { letters } from './letters.ts'

export const lapis: Stops = ['#6a9cff', '#1f3fc4', '#0a1766']
const turquoise: Stops = ['#b8fff0', '#22c4b8', '#06605c']
const carnelian: Stops = ['#ffb08a', '#e0481f', '#6a1405']

/** The closed book: leather and gold plates, an eye in the boss, light between the pages. */
function book(): string {
  const cover =
    'M-84 -104H72C84 -104 92 -96 92 -84V96C92 106 84 112 74 112H-84C-94 112 -98 104 -98 96V-90C-98 -98 -94 -104 -84 -104Z'
  const pages = path(
    'M-80 84H100V118C100 122 96 124 92 124H-80C-96 124 -96 88 -80 84Z',
    linear(['#c9a05a', '#fff6dc', '#e8cf98', '#a87a3a']),
  )
  const lines = times(4, (i) => line(`M-84 ${94 + i * 7}H98`, '#9a6a2a', 1.6, { 'stroke-opacity': 0.7 }))
  const corner = sculpt(
    path('M-98 -58V-90C-98 -98 -94 -104 -84 -104H-48L-66 -76H-72V-76L-76 -66Z', metal('gold', 45)),
    { size: 3, shine: 0.9 },
  )
  const frame = sculpt(path('M-76 -82H72V92H-76ZM-64 -70V80H60V-70Z', metal('gold', 60), { 'fill-rule': 'evenodd' }), {
    size: 3,
    shine: 0.8,
  })
  const rays = sculpt(
    times(16, (i) => at(-2, 4, path(leaf(58, 10), metal('gold', 20)), 1, i * 22.5)),
    { size: 2, shine: 0.8 },
  )
  return (
    halo(0, 0, 128, '#5ad0ff', 0.65) +
    grounded(
      sculpt(pages, { size: 3, shine: 0.2 }) +
        lines +
        sculpt(path(cover, linear(['#4a6af0', '#1a2fa8', '#0a1250'])), {
          size: 6,
          shine: 0.5,
          rim: '#5ad0ff',
          rimPower: 0.5,
        }) +
        rect(-98, -100, 20, 210, linear(['#0a1250', '#3a5ae0', '#0a1250'], 0), { rx: 8 }) +
        frame +
        corner +
        `<g transform="translate(-6 0) scale(-1 1)">${corner}</g>` +
        `<g transform="translate(0 8) scale(1 -1)">${corner}</g>` +
        `<g transform="translate(-6 8) scale(-1 -1)">${corner}</g>` +
        rays +
        at(-2, 4, sculpt(circle(0, 0, 42, metal('gold', 60)), { size: 5, shine: 0.9 }) + circle(0, 0, 33, '#05103a')) +
        at(-2, 2, wedjat(), 0.34) +
        [-1, 1].map((k) => at(-2 + k * 50, 4, brilliant('ruby', { r: 9 }))).join('') +
        sculpt(rect(80, -16, 34, 40, metal('gold'), { rx: 8 }), { size: 4, shine: 0.9 }) +
        at(98, 4, brilliant('aqua', { r: 11 })),
      6,
      7,
      0.6,
    ) +
    sparkle(66, -84, 28, '#dffcff') +
    sparkle(-70, 70, 18, '#dffcff')
  )
}
/** The eye's lines, gold with a lapis iris; the symbol sets it on stone. */
function wedjat(): string {
  const eye = 'M-104 6C-66 -44 -6 -58 46 -36C70 -26 92 -10 108 6C74 30 40 42 4 40C-40 38 -76 26 -104 6Z'
  const gold = metal('gold', 80)
  return (
    sculpt(
      line('M-112 -46C-66 -92 6 -100 62 -72C84 -60 104 -46 118 -40', gold, 22) +
        line('M6 42C4 74 -4 100 -20 120', gold, 19) +
        line('M34 40C46 80 78 96 104 82C122 70 112 46 96 54', gold, 16),
      { size: 4, shine: 0.9 },
    ) +
    path(eye, '#fffaf0') +
    clip(
      eye,
      circle(
        2,
        -4,
        40,
        radial([
          [0, '#8ad0ff'],
          [0.5, '#1f5fe0'],
          [1, '#071a6a'],
        ]),
      ) +
        circle(2, -4, 19, '#03051a') +
        circle(-10, -18, 9, '#fff'),
    ) +
    sculpt(line(eye, gold, 15), { size: 3, shine: 0.9 }) +
    sculpt(line('M104 6L134 -2', gold, 13), { size: 3, shine: 0.9 })
  )
}
const eyeOfHorus = () =>
  halo(0, 0, 126, '#4a8aff', 0.45) +
  grounded(
    at(
      0,
      -4,
      line(
        'M-112 -46C-66 -92 6 -100 62 -72C84 -60 104 -46 118 -40M6 42C4 74 -4 100 -20 120M34 40C46 80 78 96 104 82C122 70 112 46 96 54M-104 6C-66 -44 -6 -58 46 -36C70 -26 92 -10 108 6C74 30 40 42 4 40C-40 38 -76 26 -104 6ZL134 -2',
        '#0a1250',
        34,
      ),
      0.86,
    ) + at(0, -4, wedjat(), 0.86),
    6,
    6,
    0.6,
  ) +
  sparkle(-50, -66, 24)

const pharaoh = () => halo(0, 0, 126, '#ffb03a', 0.5) + at(0, -4, pharaohOf(), 0.5) + sparkle(-60, -84, 20)

/** The jackal: a black lacquer head in profile under a striped cloth. */
function anubis(): string {
  const head = blob(
    [
      [-6, -44],
      [-36, -30],
      [-66, -2],
      [-104, 16],
      [-112, 32],
      [-96, 44],
      [-58, 44],
      [-30, 52],
      [-6, 66],
      [30, 52],
      [44, 10],
      [36, -34],
    ],
    8,
  )
  const ear = (x: number, turn: number, k: number) =>
    at(
      x,
      -30,
      sculpt(path(leaf(104 * k, 46 * k, -6, 0.5), linear(['#5a5a8a', '#1c1a3a', '#08061a'])), {
        size: 5,
        shine: 0.8,
        rim: '#5ad0ff',
        rimPower: 0.7,
      }) + path(leaf(82 * k, 22 * k, -5, 0.5), linear(['#ffdc78', '#c47a14', '#5a2a04'])),
      1,
      turn,
    )
  const cloth =
    'M-2 -48C46 -54 82 -20 88 30C92 66 102 92 112 116H-6C2 92 -2 76 -8 62C20 56 36 36 40 8C42 -14 30 -36 -2 -48Z'
  const stripes = clip(
    cloth,
    times(8, (i) =>
      line(
        `M${-20 + i * 4} ${-52 + i * 26}C40 ${-66 + i * 24} 90 ${-30 + i * 22} 120 ${10 + i * 18}`,
        linear(lapis),
        8,
      ),
    ),
  )
  return (
    halo(0, 0, 126, '#3a6aff', 0.45) +
    grounded(
      ear(30, 22, 0.92) +
        sculpt(path(cloth, linear(['#ffe08a', '#e8a01f', '#9a540a', '#5a2a04'], 60)) + stripes, {
          size: 8,
          shine: 0.6,
          rim: '#ffb03a',
          rimPower: 0.5,
        }) +
        sculpt(path(head, linear(['#6a6aa0', '#23214a', '#0a0820'])), {
          size: 11,
          shine: 0.9,
          rim: '#4ab8ff',
          rimPower: 0.7,
          depth: 1.2,
        }) +
        ear(-2, -8, 1) +
        path('M-112 28C-92 30 -70 30 -46 40', 'none', {
          stroke: '#05030f',
          'stroke-width': 4,
          'stroke-linecap': 'round',
        }) +
        sculpt(ellipse(-106, 22, 10, 8, '#0a0818'), { size: 3, shine: 1 }) +
        path('M-34 -8C-20 -20 0 -18 12 -6C-2 2 -22 4 -34 -8Z', '#ffe9a0') +
        circle(-10, -8, 7, '#c4280f') +
        circle(-12, -10, 2.4, '#fff') +
        sculpt(line('M-40 -6C-24 -26 2 -26 18 -8L34 -10', metal('gold'), 6), { size: 2, shine: 0.9 }) +
        sculpt(
          line('M-36 54C-20 84 20 100 104 112', metal('gold'), 14) +
            line('M-26 76C0 100 30 112 96 122', linear(turquoise), 9),
          { size: 3, shine: 0.8 },
        ) +
        at(-30, 62, brilliant('ruby', { r: 11 })),
      6,
      7,
      0.6,
    ) +
    sparkle(60, -60, 22)
  )
}
/** The winged beetle pushing the sun. */
function scarab(): string {
  const wing = sculpt(
    times(6, (i) =>
      at(
        20,
        -4,
        path(leaf(104 - i * 8, 26, 10, 0.7), linear(i % 2 ? turquoise : lapis, 60), {
          stroke: '#ffdc78',
          'stroke-width': 2.4,
        }),
        1,
        62 + i * 11,
      ),
    ),
    { size: 3, shine: 0.7 },
  )
  const shell = 'M0 -26C40 -26 54 6 50 40C46 78 24 98 0 104C-24 98 -46 78 -50 40C-54 6 -40 -26 0 -26Z'
  const leg = both(
    sculpt(line('M40 10L68 -2L76 -20M48 46L76 54L86 74M36 80L56 98L54 116', metal('gold'), 8), { size: 2, shine: 0.8 }),
  )
  return (
    halo(0, -64, 62, '#ff8a2a', 0.8) +
    grounded(
      both(wing) +
        leg +
        sculpt(
          circle(
            0,
            -78,
            38,
            radial(
              [
                [0, '#fff0a8'],
                [0.5, '#ff8a1f'],
                [1, '#b3200a'],
              ],
              { cx: 0.4, cy: 0.35, r: 0.75 },
            ),
          ),
          { size: 8, shine: 0.8 },
        ) +
        sculpt(circle(0, -78, 40, 'none', { stroke: metal('gold', 60), 'stroke-width': 7 }), { size: 2, shine: 0.9 }) +
        sculpt(
          path('M-34 -22C-30 -48 30 -48 34 -22C20 -10 -20 -10 -34 -22Z', linear(['#7affd8', '#0f8a6a', '#043a30'])),
          { size: 5, shine: 0.9 },
        ) +
        sculpt(path(shell, linear(['#8affe0', '#14a884', '#066048', '#02302a'], 60)), {
          size: 12,
          shine: 0.9,
          rim: '#7affff',
          rimPower: 0.7,
        }) +
        sculpt(line('M0 -20V102M-46 -4C-20 12 20 12 46 -4', metal('gold'), 6), { size: 2, shine: 0.9 }) +
        both(
          times(3, (i) =>
            line(`M${14 + i * 11} ${20}C${18 + i * 11} 50 ${16 + i * 8} 74 ${8 + i * 5} ${92 - i * 8}`, '#b8ffe8', 2, {
              'stroke-opacity': 0.5,
            }),
          ),
        ) +
        both(at(14, -34, circle(0, 0, 5, '#ffdc78'))),
      6,
      6,
      0.6,
    ) +
    sparkle(-24, 4, 22, '#dffff4')
  )
}
function ankh(): string {
  const d =
    'M0 -116C46 -116 56 -70 42 -40C36 -28 26 -16 18 -6H84L96 -14V38L84 28H22C20 60 24 92 34 118H-34C-24 92 -20 60 -22 28H-84L-96 38V-14L-84 -6H-18C-26 -16 -36 -28 -42 -40C-56 -70 -46 -116 0 -116ZM0 -88C-22 -88 -24 -62 -16 -44C-12 -34 -6 -24 0 -18C6 -24 12 -34 16 -44C24 -62 22 -88 0 -88Z'
  const gold = metal('gold', 75)
  const odd = { 'fill-rule': 'evenodd', 'stroke-linejoin': 'round' } as const
  return (
    halo(0, 0, 124, '#22c4b8', 0.4) +
    grounded(
      path(d, '#3a1c04', { ...odd, stroke: '#3a1c04', 'stroke-width': 14 }) +
        sculpt(path(d, gold, { ...odd, stroke: gold, 'stroke-width': 7 }), {
          size: 7,
          shine: 0.9,
          rim: '#ffb03a',
          rimPower: 0.5,
        }) +
        sculpt(path('M-76 4H76V18H-76ZM-9 36H9L14 104H-14Z', linear(turquoise)), { size: 3, shine: 0.8 }) +
        sculpt(
          times(5, (i) => path('M-9 -4H9V4H-9Z', linear(carnelian), { transform: `translate(0 ${44 + i * 13})` })),
          { size: 2 },
        ) +
        [-86, 86].map((x) => at(x, 12, brilliant('ruby', { r: 11 }))).join('') +
        at(0, 11, sculpt(circle(0, 0, 21, gold), { size: 4, shine: 0.9 }) + brilliant('sapphire', { r: 16 })),
      6,
      6,
      0.6,
    ) +
    sparkle(30, -92, 24)
  )
}
/** A cartouche of sandstone roped in gold; the letter is inlaid stone, cut with a chisel's flare. */
function cartouche(letter: 'a' | 'k' | 'q' | 'j', inlay: Stops): string {
  const d = letters[letter]
  const rope = times(44, (i) =>
    at(...oval(i / 44), path(leaf(19, 13, 0, 0.5), metal('gold', 30)), 1, (i / 44) * 360 + 58),
  )
  return grounded(
    sculpt(ellipse(0, 0, 106, 120, linear(['#f8dca4', '#d9a85e', '#8a5a24'])), { size: 8, shine: 0.25 }) +
      ellipse(0, 0, 88, 102, '#5a3410', { 'fill-opacity': 0.55 }) +
      ellipse(
        1,
        2,
        86,
        100,
        radial([
          [0, '#e8bf7c'],
          [0.7, '#c08e48'],
          [1, '#8a5c24'],
        ]),
      ) +
      sculpt(rope, { size: 2, shine: 0.8 }) +
      group(
        path(d, '#3a1c04', { stroke: '#3a1c04', 'stroke-width': 13, 'stroke-linejoin': 'round' }) +
          sculpt(
            path(d, metal('gold', 75), { stroke: metal('gold', 75), 'stroke-width': 7, 'stroke-linejoin': 'round' }),
            { size: 3, shine: 0.9 },
          ) +
          sculpt(path(d, linear(inlay)), { size: 5, shine: 0.7 }),
        { transform: 'scale(1.16)' },
      ),
    5,
    5,
    0.6,
  )
}
const oval = (t: number): readonly [number, number] => {
  const [x, y] = polar(1, t * 360 - 32)
  return [x * 97, y * 111]
}
export const symbols: Record<string, () => string> = {
  book: () => at(0, -4, book(), 0.95),
  pharaoh,
  anubis: () => at(-2, 0, anubis(), 0.92),
  scarab: () => at(0, 2, scarab(), 0.97),
  'eye-of-horus': () => at(-4, 2, eyeOfHorus(), 0.94),
  ankh: () => at(0, -2, ankh(), 0.95),
  a: () => at(0, 0, cartouche('a', carnelian), 0.96),
  k: () => at(0, 0, cartouche('k', lapis), 0.96),
  q: () => at(0, 0, cartouche('q', turquoise), 0.96),
  j: () => at(0, 0, cartouche('j', ['#f0c8ff', '#9a3dd8', '#3a0a6a']), 0.96),
}
