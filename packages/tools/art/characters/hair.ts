// Six heads of hair for the live hosts.
import { path, circle, group, both, line, clip, times, type Point } from '../lib/svg.ts'
import { linear } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { darken, mix } from '../lib/colour.ts'
import { blob, ribbon } from '../lib/shapes.ts'
import { sculpt, soften } from '../lib/relief.ts'
import { cast } from './parts.ts'

/** A mass of hair: silhouette, strands drawn between two guide curves, one band of sheen. */
type Guide = readonly Point[]
function mass(d: string, [outer, inner]: readonly [Guide, Guide], colour: string, sheen: string, n = 17): string {
  const between = (t: number) =>
    outer.map((p, i): Point => [p[0] + (inner[i]![0] - p[0]) * t, p[1] + (inner[i]![1] - p[1]) * t])
  const strands = times(n, (i) =>
    path(
      ribbon(between((i + 0.5) / n), (t) => 5.5 * Math.sin(Math.PI * (0.06 + t * 0.88))),
      i % 3 === 0 ? mix(colour, sheen, 0.42) : i % 3 === 1 ? darken(colour, 0.4) : mix(colour, sheen, 0.16),
      { opacity: 0.8 },
    ),
  )
  const band = soften(line('M' + between(0.12)[1] + 'Q' + between(0.5)[1] + ' ' + between(0.92)[1], sheen, 20), 7, {
    opacity: 0.5,
  })
  return sculpt(
    path(d, linear([mix(colour, sheen, 0.25), colour, darken(colour, 0.45)], 70)) + clip(d, strands + band),
    { size: 6, shine: 0.18 },
  )
}
const cap = (colour: string, bottom: number, wide = 104) => {
  const d = blob([
    [0, -126],
    [wide * 0.76, -102],
    [wide, -20],
    [wide * 1.04, bottom * 0.6],
    [wide * 0.86, bottom],
    [-wide * 0.86, bottom],
    [-wide * 1.04, bottom * 0.6],
    [-wide, -20],
    [-wide * 0.76, -102],
  ])
  return sculpt(path(d, linear([colour, darken(colour, 0.35), darken(colour, 0.6)])), { size: 8, shine: 0.12 })
}
const mirrorPath = (d: string) => group(d, { transform: 'translate(20 0) scale(-1 1)' })

/** Locks falling from the parting over the temples: lowers the hairline. */
const fringe = (c: string, s: string) => {
  const lock = mass(
    'M14 -122C-34 -124 -90 -92 -87 -16C-84 -2 -76 4 -70 2C-74 -36 -40 -62 14 -78Z',
    [
      [
        [14, -122],
        [-86, -74],
        [-86, -4],
      ],
      [
        [14, -78],
        [-46, -58],
        [-70, 0],
      ],
    ],
    c,
    s,
    11,
  )
  return cast(mirrorPath(lock) + lock, 3, 4, 0.45)
}

export type Style = 'long' | 'wavy' | 'bob' | 'bun' | 'short' | 'swept'
export const hairStyles: Record<Style, (c: string, s: string) => { back: string; front: string }> = {
  // back layer behind the head, front layer over it
  long: (c, s) => {
    const side = mass(
      'M10 -124C-50 -132 -104 -92 -104 -10C-106 70 -124 130 -116 214L-62 216C-86 140 -74 70 -75 6C-74 -34 -40 -74 10 -98Z',
      [
        [
          [10, -124],
          [-104, -66],
          [-106, 50],
          [-118, 214],
        ],
        [
          [10, -98],
          [-66, -44],
          [-76, 50],
          [-62, 216],
        ],
      ],
      c,
      s,
    )
    return { back: cap(c, 190), front: mirrorPath(side) + side + fringe(c, s) }
  },
  wavy: (c, s) => {
    const side = mass(
      'M22 -126C-52 -138 -114 -92 -106 -20C-98 30 -138 60 -122 112C-112 150 -142 172 -130 218L-52 218C-84 178 -58 140 -78 100C-94 60 -66 40 -75 0C-74 -38 -30 -70 22 -96Z',
      [
        [
          [22, -126],
          [-108, -60],
          [-122, 70],
          [-118, 140],
          [-132, 218],
        ],
        [
          [22, -98],
          [-68, -40],
          [-74, 60],
          [-72, 140],
          [-54, 218],
        ],
      ],
      c,
      s,
    )
    return { back: cap(c, 180, 110), front: mirrorPath(side) + side + fringe(c, s) }
  },
  bob: (c, s) => {
    const side = mass(
      'M10 -124C-56 -130 -112 -88 -110 -10C-110 40 -108 84 -78 98C-66 96 -62 84 -70 60C-78 30 -74 10 -75 -10C-74 -50 -40 -84 10 -98Z',
      [
        [
          [10, -124],
          [-110, -64],
          [-112, 30],
          [-80, 98],
        ],
        [
          [10, -98],
          [-70, -54],
          [-76, 20],
          [-68, 92],
        ],
      ],
      c,
      s,
    )
    return {
      back: cap(c, 80, 108),
      front:
        mirrorPath(side) +
        side +
        mass(
          'M-82 -26C-96 -120 96 -120 82 -26C66 -30 58 -36 52 -44C48 -34 34 -28 22 -26C20 -34 16 -40 12 -44C6 -32 -8 -26 -26 -26C-26 -34 -30 -42 -34 -46C-44 -34 -62 -28 -82 -26Z',
          [
            [
              [-30, -112],
              [-70, -80],
              [-78, -26],
            ],
            [
              [30, -112],
              [70, -80],
              [78, -26],
            ],
          ],
          c,
          s,
          19,
        ),
    }
  },
  bun: (c, s) => ({
    back:
      mass(
        'M-48 -146C-50 -200 50 -200 48 -146C46 -108 -46 -108 -48 -146Z',
        [
          [
            [-46, -140],
            [0, -196],
            [46, -140],
          ],
          [
            [-40, -120],
            [0, -130],
            [40, -120],
          ],
        ],
        c,
        s,
        9,
      ) +
      sculpt(line('M-74 -176L74 -122', metal('gold'), 8) + circle(-78, -178, 11, '#ff5d7e'), { size: 3, shine: 0.8 }) +
      cap(c, 30, 92),
    front:
      mass(
        'M0 -124C62 -126 98 -76 86 -4C80 -50 44 -82 0 -86C-44 -82 -80 -50 -86 -4C-98 -76 -62 -126 0 -124Z',
        [
          [
            [-86, -4],
            [-96, -84],
            [0, -126],
            [96, -84],
            [86, -4],
          ],
          [
            [-84, -6],
            [-64, -62],
            [0, -86],
            [64, -62],
            [84, -6],
          ],
        ],
        c,
        s,
        9,
      ) +
      both(
        path(
          ribbon(
            [
              [76, -30],
              [90, 10],
              [82, 62],
            ],
            (t) => 9 * Math.sin(Math.PI * (0.2 + t * 0.8)),
          ),
          c,
        ),
      ),
  }),
  short: (c, s) => ({
    back: cap(c, 20, 90),
    front: mass(
      'M-85 -10C-96 -60 -92 -104 -62 -120C-52 -146 -20 -152 2 -142C24 -158 64 -144 70 -124C98 -104 98 -60 85 -10C82 -38 76 -54 62 -66C44 -48 14 -54 -8 -70C-28 -54 -54 -58 -66 -52C-78 -44 -82 -30 -85 -10Z',
      [
        [
          [-30, -150],
          [-94, -100],
          [-82, -20],
        ],
        [
          [40, -152],
          [96, -100],
          [82, -20],
        ],
      ],
      c,
      s,
      19,
    ),
  }),
  swept: (c, s) => ({
    back: cap(c, 16, 89),
    front: mass(
      'M-85 -8C-100 -90 -64 -140 -4 -146C66 -152 110 -112 94 -50C92 -30 88 -18 85 -8C84 -40 78 -58 66 -70C36 -92 -20 -92 -60 -68C-76 -56 -83 -34 -85 -8Z',
      [
        [
          [-85, -10],
          [-70, -120],
          [20, -150],
          [94, -60],
        ],
        [
          [-76, -50],
          [-30, -84],
          [30, -86],
          [82, -30],
        ],
      ],
      c,
      s,
      15,
    ),
  }),
}
