// Crab Tumble: creatures and stones of the reef, each in a 256-unit box about the origin.
import { at, both, circle, ellipse, line, path, times, type Point } from '../../lib/svg.ts'
import { linear, radial } from '../../lib/gradients.ts'
import { metal } from '../../lib/metals.ts'
import { mix } from '../../lib/colour.ts'
import { blob, leaf, polar, poly, ribbon, walk, offset } from '../../lib/shapes.ts'
import { grounded, sculpt } from '../../lib/relief.ts'
import { halo, sparkle } from '../../lib/light.ts'
import { seeded } from '../../lib/random.ts'
import { coral as coralOf, scallop } from '../../lib/nature.ts'
import { chest as chestOf } from '../../lib/props.ts'
import { mascots } from '../../characters/cast.ts'
import { pearl } from '../../characters/crab.ts'
import { eye } from '../../characters/parts.ts'

const rim = '#7affff'
const crab = () =>
  halo(0, 0, 128, '#ff8a6a', 0.5) + at(0, 4, grounded(mascots.crab(), 8, 10, 0.6), 0.36) + sparkle(-70, -84, 20)

/** An open scallop with a pearl on its tongue. */
function pearlShell(): string {
  return (
    halo(0, 0, 126, '#ffc0f0', 0.5) +
    grounded(
      at(0, 34, scallop(['#ffe8f8', '#ff8ac8', '#a82a8a'], 136)) +
        `<g transform="translate(0 30) scale(1 .62)">${both(ellipse(40, 18, 66, 50, linear(['#fff6fb', '#ffc0e0', '#c46aa8'])))}</g>` +
        `<g transform="translate(0 34) scale(1 -.58)">${scallop(['#ffe8f6', '#ff9ad0', '#b33a98'], 132)}</g>` +
        ellipse(0, 40, 96, 20, '#6a1a5a', { 'fill-opacity': 0.55 }) +
        at(0, 18, pearl(44)) +
        circle(
          0,
          18,
          44,
          radial([
            [0, '#ffd0f0', 0],
            [0.6, '#8ad8ff', 0.16],
            [1, '#b86aff', 0.4],
          ]),
        ),
      5,
      6,
      0.55,
    ) +
    ellipse(-15, 0, 13, 8, '#ffffff', { 'fill-opacity': 0.95, transform: 'rotate(-30 -15 0)' }) +
    sparkle(26, -8, 24) +
    sparkle(-70, -40, 16)
  )
}
function starfish(): string {
  const pts = Array.from({ length: 10 }, (_, i) => polar(i % 2 ? 52 : 122, -90 + i * 36))
  const body = blob(
    pts.flatMap((p, i): Point[] =>
      i % 2 ? [p] : [polar(108, -96 + i * 36), polar(122, -90 + i * 36), polar(108, -84 + i * 36)],
    ),
    6,
  )
  const beads = times(5, (k) => times(6, (i) => circle(...polar(26 + i * 15, -90 + k * 72), 8 - i * 0.8, '#fff0c0')))
  const side = times(5, (k) =>
    times(
      4,
      (i) =>
        circle(...polar(46 + i * 14, -90 + k * 72 + 15 - i * 2.4), 4, '#ffdc9a') +
        circle(...polar(46 + i * 14, -90 + k * 72 - 15 + i * 2.4), 4, '#ffdc9a'),
    ),
  )
  return (
    halo(0, 0, 124, '#ffb03a', 0.4) +
    grounded(
      at(
        0,
        8,
        sculpt(
          path(
            body,
            radial(
              [
                [0, '#ffe08a'],
                [0.5, '#ff8a1f'],
                [1, '#c4380a'],
              ],
              { r: 0.6 },
            ),
          ),
          { size: 15, shine: 0.7, rim, rimPower: 0.5, depth: 1.2 },
        ) +
          sculpt(beads + side, { size: 2, shine: 0.6 }) +
          at(-19, -12, eye(15, '#1a6a8a', { pupil: 0.62 })) +
          at(19, -12, eye(15, '#1a6a8a', { pupil: 0.62 })) +
          path('M-16 14C-8 30 8 30 16 14C6 20 -6 20 -16 14Z', '#7a1a0a') +
          both(ellipse(32, 10, 9, 6, '#ff5a5a', { 'fill-opacity': 0.6 })),
        0.98,
        6,
      ),
      5,
      6,
      0.55,
    )
  )
}
function seahorse(): string {
  const spine: Point[] = [
    [-6, -74],
    [24, -58],
    [34, -14],
    [12, 34],
    [-2, 70],
    [20, 96],
    [46, 84],
    [40, 62],
    [24, 70],
  ]
  const width = (t: number) => (t < 0.2 ? 40 + t * 150 : 74 * (1 - (t - 0.2) / 0.8) ** 0.8 + 10)
  const purple = linear(['#f0b8ff', '#a84de8', '#5a18a8', '#2a0660'])
  const rings = walk(spine, 5)
    .filter((s) => s.t > 0.14 && s.t < 0.9)
    .map((s) => {
      const w = width(s.t)
      const [a, b] = [offset(s, w * 0.42), offset(s, -w * 0.42)]
      return line(`M${a}Q${s.p[0] + 4} ${s.p[1] + 4} ${b}`, '#ffd8ff', 3, { 'stroke-opacity': 0.6 })
    })
    .join('')
  const fin = sculpt(
    times(6, (i) =>
      at(
        46,
        -22 + i * 5,
        path(leaf(52 - i * 3, 18, 6, 0.8), linear(['#bfffff', '#3ac8e8', '#1a5aa8'])),
        1,
        42 + i * 15,
      ),
    ),
    { size: 2, shine: 0.6 },
  )
  const crown = times(5, (i) =>
    at(
      -2,
      -96,
      path(leaf(34 - Math.abs(i - 1.6) * 5, 15, 3), linear(['#fff0b0', '#ffb02e', '#b3600a'])),
      1,
      -40 + i * 24,
    ),
  )
  return (
    halo(0, 0, 126, '#c46aff', 0.4) +
    grounded(
      at(
        -12,
        6,
        fin +
          sculpt(crown, { size: 2, shine: 0.7 }) +
          sculpt(path(ribbon(spine, width, 14), purple), { size: 11, shine: 0.7, rim, rimPower: 0.6 }) +
          rings +
          sculpt(
            path(
              blob([
                [-2, -104],
                [28, -92],
                [34, -64],
                [12, -50],
                [-22, -50],
                [-66, -42],
                [-82, -46],
                [-80, -60],
                [-50, -70],
                [-30, -92],
              ]),
              purple,
            ),
            { size: 10, shine: 0.8, rim, rimPower: 0.5 },
          ) +
          at(-2, -74, eye(15, '#ffb02e', { pupil: 0.58 })) +
          path(
            blob([
              [-2, -20],
              [14, 0],
              [6, 30],
              [-8, 20],
            ]),
            '#ffe0ff',
            { 'fill-opacity': 0.5 },
          ),
        1.04,
      ),
      5,
      6,
      0.55,
    ) +
    [
      [-84, -86, 9],
      [-98, -66, 6],
      [-74, -104, 5],
    ]
      .map(([x, y, r]) =>
        circle(
          x!,
          y!,
          r!,
          radial([
            [0, '#fff', 0.1],
            [0.7, '#bffcff', 0.2],
            [1, '#dffcff', 0.9],
          ]),
        ),
      )
      .join('')
  )
}
function coral(): string {
  const rnd = seeded(31)
  return (
    halo(0, 0, 124, '#ff6a8a', 0.4) +
    grounded(
      at(-30, 92, coralOf('#ff5a7a', rnd, 150), 1, -14) +
        at(34, 92, coralOf('#ff8a4a', rnd, 140), 1, 16) +
        at(0, 96, coralOf('#ff3d6a', rnd, 186)) +
        sculpt(
          path(
            'M-76 104C-60 78 -26 84 0 80C30 84 62 76 78 104C40 122 -40 122 -76 104Z',
            linear(['#d8a878', '#8a5a3a', '#3a2018']),
          ),
          { size: 7, shine: 0.3, rim, rimPower: 0.5 },
        ) +
        at(50, 92, sculpt(circle(0, 0, 12, radial(['#ffffff', '#ffd0e8', '#c47aa8'])), { size: 3 })),
      5,
      6,
      0.55,
    )
  )
}
/** A stone cut to its own outline: facets run from the rim to a lit table. */
function gem(colour: string, outline: readonly Point[], glow: string): string {
  const n = outline.length
  const inner = outline.map(([x, y]): Point => [x * 0.58, y * 0.58])
  const tone = (i: number, lift: number) => {
    const [a, b] = [outline[i]!, outline[(i + 1) % n]!]
    const lit = Math.cos(Math.atan2(a[1] + b[1], a[0] + b[0]) + 2.18) * 0.62 + lift
    return lit > 0 ? mix(colour, '#ffffff', Math.min(0.86, lit)) : mix(colour, '#08021c', Math.min(0.72, -lit))
  }
  const edge = {
    stroke: mix(colour, '#ffffff', 0.6),
    'stroke-width': 1.6,
    'stroke-opacity': 0.7,
    'stroke-linejoin': 'round',
  }
  const facets = outline
    .map((p, i) => {
      const j = (i + 1) % n
      const mid: Point = [(p[0] + outline[j]![0]) * 0.42, (p[1] + outline[j]![1]) * 0.42]
      return (
        path(poly([p, outline[j]!, mid]), tone(i, -0.02), edge) +
        path(poly([p, mid, inner[i]!]), tone(i, 0.14), edge) +
        path(poly([outline[j]!, mid, inner[j]!]), tone(i, -0.16), edge) +
        path(poly([inner[i]!, mid, inner[j]!]), tone(((i + n / 2) % n) | 0, 0.1), edge)
      )
    })
    .join('')
  return (
    halo(0, 0, 128, glow, 0.5) +
    grounded(
      path(poly(outline), mix(colour, '#08021c', 0.7), {
        stroke: mix(colour, '#08021c', 0.75),
        'stroke-width': 12,
        'stroke-linejoin': 'round',
      }) +
        facets +
        path(poly(inner), linear([mix(colour, '#ffffff', 0.72), colour, mix(colour, '#08021c', 0.3)], 60), edge) +
        path(poly([inner[0]!, ...inner.slice(Math.ceil(n / 2)), [4, -4]]), '#ffffff', { 'fill-opacity': 0.3 }),
      6,
      6,
      0.6,
    ) +
    ellipse(-34, -52, 22, 10, '#ffffff', { 'fill-opacity': 0.75, transform: 'rotate(-34 -34 -52)' }) +
    sparkle(46, -50, 24)
  )
}
const ring = (n: number, r: number, turn: number, squash = 1): Point[] =>
  Array.from({ length: n }, (_, i) => {
    const [x, y] = polar(r, turn + (i * 360) / n)
    return [x * squash, y]
  })
const heart: Point[] = [
  [0, -52],
  [30, -86],
  [72, -88],
  [104, -54],
  [100, -8],
  [62, 46],
  [0, 102],
  [-62, 46],
  [-100, -8],
  [-104, -54],
  [-72, -88],
  [-30, -86],
]
const drop: Point[] = [
  [0, -112],
  [34, -58],
  [66, -8],
  [76, 40],
  [54, 84],
  [0, 104],
  [-54, 84],
  [-76, 40],
  [-66, -8],
  [-34, -58],
]
const chest = () =>
  halo(0, 0, 128, '#ffdf7a', 0.6) + at(0, 14, chestOf(), 0.92) + sparkle(-40, -70, 26) + sparkle(54, -54, 20)

/** A sea-glass globe in a gold claw; its figure is live text. */
function orb(): string {
  const swirl = times(5, (i) =>
    line(
      `M${-60 + i * 8} ${30 - i * 16}C${-20 + i * 10} ${60 - i * 22} ${20 + i * 6} ${-10 - i * 8} ${62 - i * 6} ${10 - i * 16}`,
      '#ffffff',
      5 - i * 0.6,
      { 'stroke-opacity': 0.2 },
    ),
  )
  const claws = times(6, (i) =>
    at(...polar(96, i * 60 + 30), path(leaf(46, 26), metal('gold', 20)), 1, i * 60 + 30 - 90),
  )
  return (
    halo(0, 0, 128, '#6affff', 0.85) +
    grounded(
      sculpt(circle(0, 0, 100, metal('gold', 60)), { size: 6, shine: 0.9 }) +
        circle(0, 0, 88, '#02303a') +
        sculpt(
          circle(
            0,
            0,
            85,
            radial(
              [
                [0, '#b8fff8'],
                [0.4, '#1ac8d8'],
                [0.8, '#0a5a9a'],
                [1, '#06205a'],
              ],
              { cy: 0.62, r: 0.6 },
            ),
          ),
          { size: 10, shine: 0.6, rim: '#ffffff', rimPower: 0.5 },
        ) +
        swirl +
        sculpt(claws, { size: 3, shine: 0.9 }),
      5,
      6,
      0.55,
    ) +
    path('M-64 -34C-46 -76 40 -84 64 -38C30 -56 -28 -56 -64 -34Z', '#ffffff', { 'fill-opacity': 0.5 }) +
    sparkle(-50, -62, 26)
  )
}
export const symbols: Record<string, () => string> = {
  crab,
  'pearl-shell': () => at(0, 6, pearlShell(), 0.98),
  starfish: () => at(0, 0, starfish(), 0.94),
  seahorse: () => at(-4, -3, seahorse(), 0.91),
  coral: () => at(-8, 4, coral(), 0.92),
  'gem-red': () => at(0, 2, gem('#e3123f', heart, '#ff5a7a'), 0.98),
  'gem-blue': () => gem('#1f6bff', ring(6, 112, -90), '#5aa0ff'),
  'gem-green': () => gem('#0fb56a', ring(8, 110, 22.5, 0.9), '#5affb0'),
  'gem-purple': () => gem('#9a3dff', drop, '#c48aff'),
  chest,
  orb: () => at(0, 0, orb(), 1.1),
}
