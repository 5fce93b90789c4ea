// The war horse: head in profile, arched neck, mane streaming like fire, copper barding.
import { path, circle, group, at, line, clip, type Point } from '../lib/svg.ts'
import { linear, type Stops } from '../lib/gradients.ts'
import { metal, type MetalName } from '../lib/metals.ts'
import { blob, leaf, ribbon, walk } from '../lib/shapes.ts'
import { sculpt, soften } from '../lib/relief.ts'
import { brilliant } from '../lib/gems.ts'
import { seeded } from '../lib/random.ts'
import { eye, cast } from './parts.ts'

const orange = '#ff8a2a'
interface Coat {
  light: string
  base: string
  dark: string
  deep: string
  mane: readonly [Stops, Stops, Stops]
}
const coats: Record<'chestnut' | 'golden', Coat> = {
  chestnut: {
    light: '#e59a5c',
    base: '#a4481c',
    dark: '#4a1408',
    deep: '#220604',
    mane: [
      ['#fff0b8', '#ff9d2e', '#b3300f'],
      ['#ffd98a', '#f2691e', '#7d1a0c'],
      ['#ffe9a8', '#ffb03a', '#c94a12'],
    ],
  },
  golden: {
    light: '#fff3c4',
    base: '#f2b233',
    dark: '#a05f0c',
    deep: '#5a2c04',
    mane: [
      ['#ffffff', '#ffe9a8', '#d99a2c'],
      ['#fff6d8', '#ffd45e', '#b8720f'],
      ['#ffffff', '#fff0c0', '#e6ac3c'],
    ],
  },
}
function mane(coat: Coat): string {
  const rnd = seeded(21)
  const root = walk(
    [
      [34, -246],
      [110, -190],
      [172, -84],
      [214, 50],
      [236, 190],
    ],
    5,
  )
  return root
    .map((s, i) => {
      const [x, y] = s.p
      const l = rnd.between(150, 250) * (1 - s.t * 0.15)
      const lift = rnd.between(-60, 20) - 30 * (1 - s.t)
      const pts: Point[] = [
        [x - 26, y + 6],
        [x + l * 0.35, y + lift * 0.6 - 14],
        [x + l * 0.7, y + lift + 26],
        [x + l, y + lift - rnd.between(10, 60)],
      ]
      return cast(
        sculpt(
          path(
            ribbon(pts, (t) => 66 * Math.sin(Math.PI * Math.min(1, 0.24 + t * 0.76)) ** 0.9),
            linear(coat.mane[i % 3]!, 0),
          ),
          { size: 6, shine: 0.45, rim: orange, rimPower: 0.5 },
        ),
        4,
        6,
        0.4,
      )
    })
    .join('')
}
function neck(coat: Coat): string {
  const d = blob([
    [20, -236],
    [96, -196],
    [160, -92],
    [206, 40],
    [240, 190],
    [262, 340],
    [-40, 340],
    [-28, 240],
    [4, 150],
    [26, 60],
    [10, -60],
    [-10, -180],
  ])
  return (
    cast(
      sculpt(path(d, linear([coat.light, coat.base, coat.dark, coat.deep], 55)), {
        size: 26,
        shine: 0.4,
        rim: orange,
        depth: 1.3,
      }),
      8,
      12,
    ) +
    soften(path('M30 60C60 130 60 220 30 330C90 240 110 130 70 30Z', coat.deep), 16, { opacity: 0.5 }) +
    soften(path('M130 -100C170 0 190 90 196 200C170 110 140 10 100 -80Z', coat.light), 14, { opacity: 0.4 })
  )
}
function head(coat: Coat): string {
  const d = blob(
    [
      [6, -224],
      [-30, -206],
      [-66, -158],
      [-104, -86],
      [-146, -8],
      [-182, 40],
      [-192, 74],
      [-182, 102],
      [-158, 112],
      [-144, 126],
      [-118, 124],
      [-96, 104],
      [-58, 82],
      [-14, 84],
      [34, 62],
      [58, 6],
      [62, -70],
      [50, -160],
      [30, -212],
    ],
    12,
  )
  const cheek = blob([
    [-10, -30],
    [34, -44],
    [56, 0],
    [38, 54],
    [-6, 72],
    [-40, 50],
    [-42, 0],
  ])
  const nostril = 'M-176 62C-170 44 -150 44 -148 62C-152 78 -166 82 -176 76Z'
  return (
    cast(
      sculpt(path(d, linear([coat.light, coat.base, coat.dark], 65)), {
        size: 20,
        shine: 0.45,
        rim: orange,
        depth: 1.4,
      }),
      8,
      12,
      0.6,
    ) +
    sculpt(path(cheek, linear([coat.light, coat.base, coat.dark], 70)), { size: 16, shine: 0.25, depth: 0.8 }) +
    soften(
      path('M-60 -150C-96 -90 -140 -14 -176 36C-160 30 -120 -30 -84 -90C-70 -112 -60 -130 -60 -150Z', coat.light),
      6,
      { opacity: 0.8 },
    ) +
    soften(path('M-40 -96C-70 -50 -110 10 -136 50C-110 40 -70 0 -46 -50Z', coat.dark), 9, { opacity: 0.55 }) +
    sculpt(
      path(
        blob([
          [-186, 46],
          [-160, 40],
          [-130, 56],
          [-128, 90],
          [-152, 108],
          [-184, 100],
          [-194, 74],
        ]),
        linear([coat.base, coat.dark]),
      ),
      { size: 9, shine: 0.5 },
    ) +
    path(nostril, '#160302') +
    line('M-180 60C-174 40 -148 38 -143 60', coat.light, 4, { opacity: 0.7 }) +
    line('M-182 100C-160 98 -134 100 -108 84', '#220604', 5)
  )
}
function eyeAndEar(coat: Coat): string {
  const shape = 'M-30 4C-20 -20 12 -24 30 -6C20 16 -10 22 -30 4Z'
  const ear = cast(
    sculpt(at(20, -200, path(leaf(104, 52, -16), linear([coat.light, coat.base, coat.dark])), 1, 6), {
      size: 6,
      shine: 0.4,
      rim: orange,
    }) + at(18, -206, path(leaf(74, 22, -12), coat.deep), 1, 4),
    4,
    5,
  )
  return (
    ear +
    at(
      -34,
      -104,
      group([
        path('M-42 10C-30 -30 18 -36 42 -12C30 26 -16 32 -42 10Z', coat.deep, { opacity: 0.9 }),
        path(shape, '#fff0d8'),
        clip(shape, at(-2, -2, eye(21, '#c4581a', { pupil: 0.6, socket: '#240803' }))),
        line('M-34 4C-22 -22 12 -26 34 -6', '#160302', 6),
        line('M-40 -12C-22 -40 20 -42 42 -20', coat.light, 5, { opacity: 0.75 }),
      ]),
      1,
      -30,
    )
  )
}
function forelock(coat: Coat): string {
  const f = (pts: readonly Point[], i: number) =>
    sculpt(
      path(
        ribbon(pts, (t) => 40 * Math.sin(Math.PI * Math.min(1, 0.28 + t * 0.72)) ** 0.9),
        linear(coat.mane[i % 3]!, 60),
      ),
      { size: 5, shine: 0.45 },
    )
  return cast(
    f(
      [
        [22, -232],
        [-34, -232],
        [-74, -190],
        [-92, -136],
      ],
      0,
    ) +
      f(
        [
          [24, -236],
          [-10, -226],
          [-48, -176],
          [-50, -120],
        ],
        1,
      ) +
      f(
        [
          [26, -238],
          [10, -262],
          [-40, -276],
          [-92, -250],
        ],
        2,
      ),
    4,
    5,
  )
}
function bridle(metalName: MetalName): string {
  const strap = (d: string, w = 15) => sculpt(line(d, metal(metalName), w), { size: 3.5, shine: 0.8 })
  const stud = (x: number, y: number, r: number, stone: string) =>
    at(x, y, sculpt(circle(0, 0, r * 1.5, metal(metalName)), { size: 3, shine: 0.9 }) + brilliant(stone, { r }))
  return cast(
    strap('M-118 -62C-100 -20 -84 40 -92 104') +
      strap('M42 -196C40 -120 24 -40 -6 20C-30 50 -60 60 -90 60') +
      strap('M-60 -166C-30 -150 10 -150 46 -160', 13) +
      stud(-8, 22, 15, 'ruby') +
      stud(-92, 58, 13, 'topaz') +
      stud(44, -166, 12, 'topaz') +
      stud(-62, -164, 12, 'ruby'),
    4,
    5,
  )
}
function armour(metalName: MetalName): string {
  const plate = (y: number, k: number) =>
    path(
      `M${-34 + k * 6} ${y}C40 ${y + 44} 150 ${y + 44} ${228 + k * 10} ${y - 20}L${238 + k * 10} ${y + 40}C160 ${y + 100} 40 ${y + 100} ${-40 + k * 4} ${y + 56}Z`,
      metal(metalName, 80),
    )
  return (
    cast(sculpt(plate(262, 1.6), { size: 5, shine: 0.8, rim: orange }), 5, 6) +
    cast(sculpt(plate(214, 0.6), { size: 5, shine: 0.8, rim: orange }), 5, 6) +
    cast(sculpt(plate(164, 0), { size: 5, shine: 0.9, rim: orange }), 5, 6) +
    at(
      86,
      216,
      sculpt(path('M0 -52L40 0L0 58L-40 0Z', metal('gold')), { size: 4, shine: 0.9 }) + brilliant('topaz', { r: 28 }),
    )
  )
}
export function horse({
  coat = 'chestnut',
  metalName = 'copper',
}: { coat?: keyof typeof coats; metalName?: MetalName } = {}): string {
  const c = coats[coat]
  return at(
    -20,
    -20,
    [mane(c), neck(c), armour(metalName), head(c), bridle(metalName), eyeAndEar(c), forelock(c)].join(''),
  )
}
