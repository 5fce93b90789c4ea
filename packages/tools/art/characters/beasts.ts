// Round-faced animals for avatars and the corgi gift: one head, many coats.
import { path, circle, ellipse, group, at, both, line, clip } from '../lib/svg.ts'
import { linear } from '../lib/gradients.ts'
import { lighten, darken } from '../lib/colour.ts'
import { blob } from '../lib/shapes.ts'
import { sculpt, soften } from '../lib/relief.ts'
import { eye, cast } from './parts.ts'

const fur = (c: string) => linear([lighten(c, 0.35), c, darken(c, 0.4)])
const head = blob([
  [0, -96],
  [64, -84],
  [104, -30],
  [106, 26],
  [76, 74],
  [34, 96],
  [0, 100],
  [-34, 96],
  [-76, 74],
  [-106, 26],
  [-104, -30],
  [-64, -84],
])
type Ears = 'pointed' | 'round' | 'long'
const earShapes: Record<Ears, (c: string, inner: string) => string> = {
  pointed: (c, inner) =>
    sculpt(
      path(
        blob([
          [34, -78],
          [64, -150],
          [92, -162],
          [108, -100],
          [98, -40],
        ]),
        fur(c),
      ),
      { size: 7, shine: 0.35 },
    ) +
    path(
      blob([
        [56, -84],
        [74, -134],
        [90, -138],
        [96, -96],
        [86, -62],
      ]),
      inner,
    ),
  round: (c, inner) => sculpt(circle(78, -82, 40, fur(c)), { size: 8, shine: 0.35 }) + circle(80, -80, 22, inner),
  long: (c, inner) =>
    sculpt(
      path(
        blob([
          [22, -80],
          [24, -160],
          [48, -206],
          [76, -170],
          [72, -96],
          [58, -66],
        ]),
        fur(c),
      ),
      { size: 8, shine: 0.35 },
    ) +
    path(
      blob([
        [38, -92],
        [38, -156],
        [50, -182],
        [62, -156],
        [58, -96],
      ]),
      inner,
    ),
}
interface Coat {
  coat: string
  inner?: string
  ears: Ears
  muzzle: string
  iris?: string
  nose?: string
  patches?: string
  smile?: 'tongue' | 'plain'
}

function beast({
  coat,
  inner = '#ffb0b8',
  ears,
  muzzle,
  iris = '#6a3a14',
  nose = '#2a1210',
  patches = '',
  smile = 'tongue',
}: Coat): string {
  const [blush, rim] = ['#ff8a8a', '#9ad0ff']
  const snout = sculpt(
    path(
      blob([
        [0, 10],
        [36, 16],
        [56, 44],
        [44, 78],
        [0, 90],
        [-44, 78],
        [-56, 44],
        [-36, 16],
      ]),
      linear([lighten(muzzle, 0.3), muzzle, darken(muzzle, 0.25)]),
    ),
    { size: 10, shine: 0.25 },
  )
  const mouth =
    line('M0 44V56M-26 56C-18 70 -4 68 0 56C4 68 18 70 26 56', nose, 5) +
    (smile === 'tongue'
      ? sculpt(path('M-12 64C-12 92 12 92 12 64C4 70 -4 70 -12 64Z', linear(['#ff9aa8', '#e0485f'])), {
          size: 4,
          shine: 0.5,
        })
      : '')
  return group([
    cast(both(earShapes[ears](coat, inner)), 4, 5),
    cast(sculpt(path(head, fur(coat)) + clip(head, patches), { size: 22, shine: 0.35, rim, depth: 1.2 }), 5, 7, 0.4),
    snout,
    at(-44, -8, eye(22, iris, { pupil: 0.62 })),
    at(44, -8, eye(22, iris, { pupil: 0.62 })),
    both(soften(ellipse(78, 30, 17, 10, blush), 4, { opacity: 0.6 })),
    sculpt(
      path('M-17 26C-10 20 10 20 17 26C16 40 6 46 0 47C-6 46 -16 40 -17 26Z', linear([lighten(nose, 0.4), nose])),
      { size: 3, shine: 1 },
    ),
    mouth,
  ])
}
export const corgiHead = () =>
  beast({
    coat: '#e8963a',
    ears: 'pointed',
    muzzle: '#fffaf2',
    patches: path('M-20 -110C-12 -50 -22 -10 -40 30L-60 110H60L40 30C22 -10 12 -50 20 -110Z', '#fffaf2'),
  })
const stripes =
  both(
    (
      [
        [-40, 'M60 -80L34 -44L74 -58Z'],
        [0, 'M108 -30L66 -22L106 -6Z'],
        [0, 'M106 20L72 18L98 40Z'],
      ] as const
    )
      .map(([, d]) => path(d, '#2a1208'))
      .join(''),
  ) +
  path('M-12 -100L0 -52L12 -100Z', '#2a1208') +
  both(path('M20 -98L20 -62L36 -92Z', '#2a1208'))
export type BeastName = 'corgi' | 'panda' | 'cat' | 'rabbit' | 'tiger'
export const beasts: Record<BeastName, () => string> = {
  corgi: corgiHead,
  panda: () =>
    beast({
      coat: '#f6f6fa',
      inner: '#1a1a24',
      ears: 'round',
      muzzle: '#ffffff',
      iris: '#3a2a1a',
      patches: both(ellipse(46, -6, 34, 40, '#1c1c28', { transform: 'rotate(24 46 -6)' })),
      smile: 'plain',
    }),
  cat: () =>
    beast({ coat: '#6a6f8a', inner: '#ffb0c0', ears: 'pointed', muzzle: '#f2f0fa', iris: '#3ad8a8', smile: 'plain' }),
  rabbit: () =>
    beast({
      coat: '#fbeef2',
      inner: '#ff9ab0',
      ears: 'long',
      muzzle: '#ffffff',
      iris: '#d8305c',
      smile: 'plain',
      nose: '#c4506a',
    }),
  tiger: () =>
    beast({
      coat: '#f28a1f',
      inner: '#ffe0c0',
      ears: 'round',
      muzzle: '#fff6e4',
      iris: '#e0a81f',
      patches: stripes,
      smile: 'plain',
    }),
}
