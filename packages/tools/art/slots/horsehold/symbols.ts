// Golden Steed Hold: tack, drums and coins of the steppe, each in a 256-unit box about the origin.
import { at, both, circle, clip, ellipse, line, path, rect, times } from '../../lib/svg.ts'
import { linear, radial, type Stops } from '../../lib/gradients.ts'
import { metals, metal, satin, type MetalName } from '../../lib/metals.ts'
import { leaf, ngon, polar, star } from '../../lib/shapes.ts'
import { grounded, sculpt } from '../../lib/relief.ts'
import { halo, sparkle } from '../../lib/light.ts'
import { brilliant } from '../../lib/gems.ts'
import { glyph } from '../../lib/text.ts'
import { horse as horseOf } from '../../characters/horse.ts'

export const hide: Stops = ['#c47a3a', '#7a3c14', '#3a1606']
const jade: Stops = ['#a8ffd8', '#12a878', '#034a36']

/** The rider's shield; the jewel sits high: the stage letters the wild's word across the lower half. */
function wild(): string {
  const studs = times(24, (i) => circle(...polar(94, i * 15), 4.6, metal('gold', 60)))
  const spikes = sculpt(
    times(12, (i) => at(0, 0, path(leaf(127, 62, 0, 0.55), metal(i % 2 ? 'copper' : 'gold', 20)), 1, i * 30)),
    { size: 3, shine: 0.8 },
  )
  const face = radial(
    [
      [0, '#ff9a7a'],
      [0.5, '#d01630'],
      [1, '#4a0212'],
    ],
    { cy: 0.36, r: 0.66 },
  )
  const plume = both(
    sculpt(
      times(4, (i) =>
        path(leaf(62 - i * 8, 18, 6), metal('gold', 20), { transform: `translate(6 -28) rotate(${30 + i * 22})` }),
      ),
      { size: 2.5, shine: 0.8 },
    ),
  )
  return (
    halo(0, 0, 128, '#ff7a4a', 0.5) +
    grounded(
      spikes +
        sculpt(circle(0, 0, 100, metal('gold', 60)), { size: 6, shine: 0.9 }) +
        sculpt(studs, { size: 2, shine: 0.9 }) +
        circle(0, 0, 88, '#1c0208') +
        sculpt(circle(0, 0, 85, face), { size: 10, shine: 0.6 }) +
        circle(0, 0, 74, 'none', { stroke: '#ffdc78', 'stroke-width': 2.5, 'stroke-opacity': 0.8 }) +
        plume +
        at(
          0,
          -28,
          sculpt(path(star(8, 40, 30), metal('gold', 60)), { size: 4, shine: 0.9 }) + brilliant('topaz', { r: 29 }),
        ),
      5,
      6,
      0.6,
    ) +
    sparkle(56, -64, 26)
  )
}
/** A coin whose middle is left calm for live figures. */
function coin(trim: MetalName, enamel: Stops | null, stones: string): string {
  const ring = times(40, (i) => {
    const [a, b] = [polar(101, i * 9), polar(110, i * 9)]
    return line(`M${a}L${b}`, metals[trim][4], 3, { 'stroke-opacity': 0.6 })
  })
  const beads = times(20, (i) => circle(...polar(88, i * 18 + 9), 4.6, metal(trim, 60)))
  return (
    halo(0, 0, 128, enamel ? String(enamel[0]) : '#ffd76a', 0.55) +
    grounded(
      sculpt(circle(0, 0, 112, metal(trim, 70)) + ring, { size: 5, shine: 0.9 }) +
        circle(0, 0, 97, metals[trim][4]) +
        sculpt(circle(0, 0, 95, satin(trim)), { size: 5, shine: 0.8 }) +
        sculpt(beads, { size: 2, shine: 0.9 }) +
        circle(0, 2, 77, metals[trim][4]) +
        sculpt(circle(0, 0, 76, enamel ? radial(enamel, { cy: 0.34, r: 0.72 }) : satin(trim)), {
          size: 7,
          shine: 0.6,
        }) +
        path('M-62 -26C-48 -66 40 -78 62 -28C30 -46 -26 -46 -62 -26Z', '#ffffff', { 'fill-opacity': 0.28 }) +
        (stones ? times(4, (i) => at(...polar(104, i * 90 + 45), brilliant(stones, { r: 15 }))) : '') +
        (stones ? '' : at(0, -2, sculpt(shoe(0.44), { size: 2, shine: 0.5 }))),
      5,
      6,
      0.6,
    ) +
    sparkle(-62, -66, 24)
  )
}
const shoePath =
  'M-58 104C-110 40 -112 -112 0 -112C112 -112 110 40 58 104L20 84C72 20 66 -62 0 -62C-66 -62 -72 20 -20 84Z'
const shoe = (k: number) => path(shoePath, metals.gold[2], { transform: `scale(${k})`, 'fill-opacity': 0.75 })
function horseshoe(): string {
  const holes = both(
    [
      [-86, 10],
      [-90, -28],
      [-76, -66],
      [-46, -92],
    ]
      .map(([x, y]) =>
        rect(-x! - 6, y! - 8, 12, 16, '#2a1004', { rx: 4, transform: `rotate(${-x! * 0.5 + 20} ${-x!} ${y})` }),
      )
      .join(''),
  )
  const gold = metal('gold', 60)
  return (
    halo(0, 0, 124, '#ffb03a', 0.4) +
    grounded(
      path(shoePath, '#4a1c05', { stroke: '#4a1c05', 'stroke-width': 14, 'stroke-linejoin': 'round' }) +
        sculpt(path(shoePath, gold, { stroke: gold, 'stroke-width': 6, 'stroke-linejoin': 'round' }), {
          size: 9,
          shine: 0.9,
          rim: '#ffb03a',
          rimPower: 0.5,
        }) +
        holes +
        both(at(40, 96, sculpt(circle(0, 0, 15, metal('copper', 60)), { size: 3, shine: 0.9 }))) +
        at(0, 26, clover(), 1.1),
      6,
      6,
      0.6,
    ) +
    sparkle(-60, -70, 26)
  )
}
/** Four leaves of jade about a stone. */
const clover = () =>
  sculpt(
    times(4, (i) =>
      at(
        0,
        0,
        path(
          'M0 -2C-12 -10 -32 -18 -28 -38C-24 -52 -6 -50 0 -38C6 -50 24 -52 28 -38C32 -18 12 -10 0 -2Z',
          linear(jade),
        ),
        1,
        i * 90 + 45,
      ),
    ),
    { size: 4, shine: 0.8 },
  ) + brilliant('diamond', { r: 9 })

const horse = () =>
  halo(0, 0, 128, '#12e89a', 0.5) +
  at(-14, 2, grounded(horseOf({ coat: 'golden', metalName: 'gold' }), 8, 10, 0.6), 0.34) +
  sparkle(-44, -86, 20)

function saddle(): string {
  const seat =
    'M-112 -36C-116 -66 -84 -74 -72 -50C-48 -22 36 -22 58 -58C68 -84 104 -80 108 -48C112 -20 92 0 62 8C20 20 -40 20 -78 4C-98 -4 -110 -18 -112 -36Z'
  const flap = 'M-58 2C-30 12 22 12 50 2C62 40 52 76 26 88C6 96 -18 94 -34 84C-60 68 -66 36 -58 2Z'
  const cloth = 'M-106 -2C-50 30 46 30 104 -6C112 40 104 84 92 104C30 122 -40 122 -92 106C-106 82 -112 40 -106 -2Z'
  const fringe = times(24, (i) => line(`M${-90 + i * 7.9} ${104 + 8 * Math.sin((i / 23) * Math.PI)}v14`, '#ffcf5a', 4))
  const stitches = (d: string) => line(d, '#ffe0a8', 2.6, { 'stroke-dasharray': '7 6' })
  return (
    grounded(
      fringe +
        sculpt(path(cloth, linear(['#ff7a5a', '#c41430', '#5a0418'])), { size: 6, shine: 0.4 }) +
        sculpt(line('M-98 88C-40 106 36 106 96 86', metal('gold'), 9), { size: 2, shine: 0.8 }) +
        times(7, (i) => at(-72 + i * 24, 74 + 10 * Math.sin((i / 6) * Math.PI), path(star(4, 10, 4), '#ffdc78'))) +
        sculpt(path(flap, linear(hide)), { size: 7, shine: 0.5 }) +
        stitches('M-48 14C-54 40 -48 66 -28 76C-12 84 6 84 22 78C44 66 50 40 42 14') +
        sculpt(path(seat, linear(['#e09a52', '#8a4618', '#421806'])), {
          size: 12,
          shine: 0.8,
          rim: '#ffb03a',
          rimPower: 0.6,
        }) +
        stitches('M-98 -34C-84 -14 -50 2 0 2C50 2 84 -14 96 -40') +
        sculpt(path('M70 -64C76 -96 112 -92 110 -56C96 -46 82 -48 70 -64Z', metal('gold', 60)), {
          size: 4,
          shine: 0.9,
        }) +
        at(92, -68, brilliant('emerald', { r: 12 })) +
        rect(-11, 30, 11, 48, linear(['#8a4a1c', '#3a1606'], 0)) +
        sculpt(
          path('M-34 76C-32 64 20 64 22 76L30 116H-42ZM-22 82L-26 106H14L10 82Z', metal('gold', 60), {
            'fill-rule': 'evenodd',
          }),
          { size: 3, shine: 0.9 },
        ),
      5,
      6,
      0.6,
    ) + sparkle(-70, -52, 20)
  )
}
function drum(): string {
  const barrel = 'M-98 -46C-112 -10 -112 40 -96 78C-50 112 50 112 96 78C112 40 112 -10 98 -46Z'
  const stick = (turn: number) =>
    at(
      0,
      -52,
      sculpt(rect(-7, -96, 14, 136, linear(['#ffd9a0', '#b3702a', '#6a3a10'], 0), { rx: 7 }), { size: 3, shine: 0.7 }) +
        sculpt(circle(0, 44, 17, linear(['#fff0d0', '#ff8a5a', '#a8201a'])), { size: 4, shine: 0.7 }),
      1,
      turn,
    )
  return (
    grounded(
      sculpt(path(barrel, linear(['#5a0410', '#e0203a', '#ff7a6a', '#c4142c', '#4a020c'], 0)), {
        size: 12,
        shine: 0.6,
        rim: '#ff9a5a',
        rimPower: 0.5,
      }) +
        clip(
          barrel,
          sculpt(
            path(
              'M-120 -6C-60 34 60 34 120 -6V10C60 50 -60 50 -120 10ZM-120 62C-60 100 60 100 120 62V78C60 116 -60 116 -120 78Z',
              metal('gold'),
            ),
            { size: 3, shine: 0.8 },
          ),
        ) +
        times(9, (i) => {
          const x = Math.sin(((i - 4) / 4) * 1.2) * 104
          return at(
            x,
            8 + 26 * Math.cos((x / 104) * 1.4),
            sculpt(circle(0, 0, 6, metal('gold', 60)), { size: 2, shine: 0.9 }),
          )
        }) +
        at(
          0,
          60,
          sculpt(circle(0, 0, 24, metal('gold', 60)), { size: 4, shine: 0.9 }) + brilliant('emerald', { r: 16 }),
        ) +
        sculpt(ellipse(0, -46, 104, 40, metal('gold', 20)), { size: 4, shine: 0.9 }) +
        sculpt(
          ellipse(
            0,
            -48,
            90,
            32,
            radial([
              [0, '#fffaf0'],
              [0.6, '#f4dfb4'],
              [1, '#c09252'],
            ]),
          ),
          { size: 4, shine: 0.3 },
        ) +
        at(0, -48, path(shoePath, '#b3301a', { transform: 'scale(.24 .15)', 'fill-opacity': 0.7 })) +
        grounded(at(8, 12, stick(56)), 3, 3, 0.5) +
        grounded(at(-8, 12, stick(-56)), 3, 3, 0.5),
      6,
      6,
      0.6,
    ) + sparkle(64, -62, 18)
  )
}
/** A palace lantern with six jade panes. */
function lantern(): string {
  const pane = (x0: number, x1: number, tone: number) =>
    path(
      `M${x0 * 0.74} -58H${x1 * 0.74}L${x1} 0L${x1 * 0.74} 58H${x0 * 0.74}L${x0} 0Z`,
      radial(
        [
          [0, '#fffbd0'],
          [0.45, tone ? '#6affb8' : '#b8ffd0'],
          [1, '#0a8a5c'],
        ],
        { r: 0.75 },
      ),
    )
  const bar = (x: number) => line(`M${x * 0.74} -58L${x} 0L${x * 0.74} 58`, metal('gold', 20), 7)
  return (
    halo(0, 0, 128, '#5affb0', 0.6) +
    grounded(
      line('M0 -96V-120', '#ffcf6b', 5) +
        times(7, (i) => line(`M${-15 + i * 5} 90V${114 + (i % 2) * 7}`, i % 2 ? '#ff5a4a' : '#e0142c', 4)) +
        pane(-88, -32, 1) +
        pane(-32, 32, 0) +
        pane(32, 88, 1) +
        at(0, 0, path(shoePath, '#0a6a48', { transform: 'scale(.3)', 'fill-opacity': 0.55 })) +
        sculpt([-88, -32, 32, 88].map(bar).join(''), { size: 2, shine: 0.9 }) +
        sculpt(
          path(
            'M-76 -54H76L58 -74H-58ZM-46 -74H46L26 -98H-26ZM-76 54H76L58 74H-58ZM-40 74H40L28 92H-28Z',
            metal('copper', 80),
          ),
          { size: 4, shine: 0.9 },
        ) +
        both(
          sculpt(line('M72 -62C92 -66 100 -78 96 -90', metal('gold'), 7), { size: 2, shine: 0.9 }) +
            at(96, -84, line('M0 6V34', '#e0142c', 4) + circle(0, 36, 6, '#ffcf5a')),
        ),
      4,
      5,
    ) +
    circle(
      0,
      0,
      44,
      radial([
        [0, '#ffffff', 0.8],
        [1, '#fffbd0', 0],
      ]),
    )
  )
}
/** A stitched leather patch with the letter cast in copper. */
function patch(letter: string, hide: Stops, sides: number): string {
  const d = sides ? ngon(sides, 118, sides === 4 ? 0 : -90) : ''
  const shape = (k: number, fill: string, more = {}) =>
    d
      ? path(d, fill, { transform: `scale(${k})`, 'stroke-linejoin': 'round', ...more })
      : circle(0, 0, 110 * k, fill, more)
  const size = letter === 'Q' ? 120 : 164
  const [x, y] = letter === 'Q' ? [-16, -10] : letter === 'J' ? [4, -12] : [0, 0]
  return grounded(
    sculpt(shape(0.94, linear(hide), { stroke: linear(hide), 'stroke-width': 16 }), {
      size: 8,
      shine: 0.4,
      rim: '#ffb03a',
      rimPower: 0.4,
    }) +
      shape(0.86, 'none', {
        stroke: '#ffe6b8',
        'stroke-width': 4,
        'stroke-dasharray': '11 8',
        'stroke-linecap': 'round',
      }) +
      at(
        x,
        y,
        glyph(letter, size, '#1c0803', { width: 25 }) +
          sculpt(glyph(letter, size, metal('copper', 80), { width: 13 }), { size: 4, shine: 0.9 }) +
          sculpt(glyph(letter, size, linear(['#fffdf0', '#ffeeb8', '#f2b65a']), { width: 1 }), { size: 3, shine: 0.6 }),
      ),
    5,
    5,
    0.6,
  )
}
export const symbols: Record<string, () => string> = {
  wild: () => at(0, -2, wild(), 0.96),
  coin: () => coin('gold', null, ''),
  'coin-mini': () => coin('copper', ['#8affb0', '#12a85a', '#034a26'], 'emerald'),
  'coin-minor': () => coin('silver', ['#8ad8ff', '#1a6ae0', '#08205c'], 'sapphire'),
  'coin-major': () => coin('gold', ['#e0a8ff', '#8a2be0', '#320a6a'], 'amethyst'),
  'coin-grand': () => coin('gold', ['#ff9a8a', '#e0142c', '#5a0214'], 'ruby'),
  horse,
  saddle: () => at(0, -6, saddle(), 0.94),
  horseshoe,
  drum,
  lantern,
  a: () => patch('A', ['#d8503a', '#8a1a1a', '#3a0608'], 0),
  k: () => patch('K', ['#3a9a8a', '#0f5a5a', '#042a2c'], 8),
  q: () => patch('Q', ['#c48a2a', '#7a4a0c', '#361c02'], 6),
  j: () => patch('J', ['#8a5aa8', '#4a2468', '#1e0a30'], 5),
}
