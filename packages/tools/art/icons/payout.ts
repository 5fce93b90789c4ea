// The sources of a payout in parts that move against one another: a chest, a card, a letter with its seal, and the stamp of the VIP factor.
import { darken, lighten } from '../lib/colour.ts'
import { brilliant } from '../lib/gems.ts'
import { linear, radial } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { coin } from '../lib/props.ts'
import { grounded, sculpt } from '../lib/relief.ts'
import { blob, polar, star } from '../lib/shapes.ts'
import { at, both, circle, clip, line, path, rect, svg, times, type Point } from '../lib/svg.ts'

const wood = '#7a3a14'
const gold = metal('gold')
const goldRound = metal('gold', 60)

const plank = (y: number, height: number): string =>
  rect(-118, y, 236, height, linear([lighten(wood, 0.18), wood, darken(wood, 0.5)]))
const rivet = (x: number, y: number): string => at(x, y, sculpt(circle(0, 0, 6, goldRound), { size: 2, shine: 1 }))

const chestBase = (): string =>
  grounded(
    sculpt(plank(0, 34) + plank(34, 34) + plank(68, 30), { size: 4, shine: 0.3 }) +
      sculpt(path('M-124 -6H124V12H-124ZM-124 88H124V104H-124ZM-124 -6H-96V104H-124ZM96 -6H124V104H96Z', gold), {
        size: 4,
        shine: 0.8,
      }) +
      both(rivet(-110, 3) + rivet(-110, 96)),
    8,
    8,
    0.6,
  )

const chestLid = (): string =>
  sculpt(
    path('M-118 0C-118 -90 118 -90 118 0Z', linear([lighten(wood, 0.3), wood, darken(wood, 0.45)])) +
      line('M-112 -30C-60 -52 60 -52 112 -30', darken(wood, 0.5), 4),
    { size: 10, shine: 0.5 },
  ) +
  sculpt(
    path('M-124 4C-126 -104 126 -104 124 4H98C96 -74 -96 -74 -98 4ZM-124 -10H124V8H-124ZM-14 -76H14V0H-14Z', gold),
    { size: 4, shine: 0.9 },
  ) +
  at(
    0,
    2,
    sculpt(path('M-24 -18H24V14C24 30 -24 30 -24 14Z', gold), { size: 4, shine: 0.9 }) +
      path('M0 -10A7 7 0 0 1 4 2L7 12H-7L-4 2A7 7 0 0 1 0 -10Z', '#3a1604'),
  )

/** The lid from inside, raised behind the hoard. */
const chestInside = (): string =>
  sculpt(path('M-118 0C-118 -86 118 -86 118 0L104 18H-104Z', linear([darken(wood, 0.3), darken(wood, 0.75)])), {
    size: 5,
  }) + sculpt(path('M-126 4C-126 -104 126 -104 126 4H98C98 -68 -98 -68 -98 4Z', gold), { size: 5, shine: 0.8 })

const hoard = (): string =>
  [
    at(-62, -14, coin(32)),
    at(58, -18, coin(34)),
    at(0, -34, coin(38)),
    at(-34, -2, coin(30)),
    at(34, -4, coin(30)),
    at(-88, 2, brilliant('ruby', { r: 22 })),
    at(90, 2, brilliant('emerald', { r: 22 })),
    at(0, 6, brilliant('sapphire', { r: 20 })),
  ].join('')

const sheet = (inset: number, fill: string): string =>
  rect(inset, inset, 220 - 2 * inset, 300 - 2 * inset, fill, { rx: 26 - inset * 0.6 })
const cardFace = 'M18 18H202V282H18Z'
const cardRim = (): string => sculpt(sheet(4, goldRound), { size: 5, shine: 0.9 })

/** The medallion is empty: the page shows the mark of the brand in it. */
const cardBack = (): string =>
  cardRim() +
  sculpt(sheet(14, radial(['#6a45e0', '#3a1fa0', '#1a0b5c'], { cy: 0.45, r: 0.75 })), { size: 4, shine: 0.3 }) +
  clip(
    cardFace,
    times(9, (row) =>
      times(7, (column) =>
        at(
          20 + column * 32 + (row % 2) * 16,
          20 + row * 34,
          line('M-13 0Q0 -22 13 0Q0 22 -13 0Z', '#a98bff', 1.6, { 'stroke-opacity': 0.35 }),
        ),
      ),
    ),
  ) +
  at(
    110,
    150,
    sculpt(circle(0, 0, 66, goldRound), { size: 6, shine: 0.9 }) + circle(0, 0, 56, radial(['#3b2199', '#140a48'])),
  )

/** The middle is empty: the page shows what the card pays in it. */
const cardFront = (): string =>
  cardRim() +
  sheet(14, linear(['#fffaf0', '#ffeecb', '#f0cf94'])) +
  clip(
    cardFace,
    times(18, (index) =>
      path(`M110 138L${polar(200, index * 20, 110, 138)}L${polar(200, index * 20 + 9, 110, 138)}Z`, '#e9a93a', {
        'fill-opacity': 0.2,
      }),
    ),
  ) +
  line('M28 30H192V270H28Z', '#c98a2a', 2.4)

const letterBack = (): string =>
  grounded(
    sculpt(rect(-126, -86, 252, 172, linear(['#d9b98a', '#8a6238']), { rx: 14 }), { size: 4 }) +
      rect(-114, -76, 228, 150, linear(['#5a3a1c', '#8a6238']), { rx: 8 }),
    6,
    6,
    0.6,
  )
const letterFront = (): string =>
  sculpt(
    path(
      'M-126 -78L-6 22Q0 27 6 22L126 -78V72Q126 86 112 86H-112Q-126 86 -126 72Z',
      linear(['#fffdf6', '#f6e2bd', '#c79d63']),
    ),
    { size: 5, shine: 0.3 },
  ) + line('M-118 80L-30 6M118 80L30 6', '#b98d55', 3, { 'stroke-opacity': 0.5 })
const letterFlap = (): string =>
  sculpt(
    path(
      'M-126 0Q-126 -8 -114 -8H114Q126 -8 126 0C90 44 30 98 12 110Q0 118 -12 110C-30 98 -90 44 -126 0Z',
      linear(['#fffefb', '#f3dcb0', '#cfa76c']),
    ),
    { size: 6, shine: 0.3 },
  )

const waxEdge = [0, 5, 2, -3, 4, 1, 6, -2, 3, 0, 5, -3, 2, 4]
const seal = (): string =>
  grounded(
    sculpt(
      path(
        blob(
          waxEdge.map((more, index): Point => polar(51 + more, (index * 360) / waxEdge.length)),
          10,
        ),
        radial(['#ff7a6a', '#d0142c', '#7a0618'], { cx: 0.4, cy: 0.35, r: 0.7 }),
      ),
      { size: 8, shine: 0.9 },
    ) +
      sculpt(circle(0, 0, 38, '#b8101f'), { size: 4, shine: 0.5 }) +
      sculpt(path(star(5, 27, 12), gold), { size: 3, shine: 0.8 }),
    4,
    4,
    0.5,
  )

const stamp = (): string =>
  grounded(
    sculpt(
      path(
        'M-30 0C-44 -30 44 -30 30 0C52 40 20 70 18 118H-18C-20 70 -52 40 -30 0Z',
        linear(['#b0562a', '#7a2f10', '#3a1204'], 0),
      ),
      { size: 12, shine: 0.9 },
    ) +
      sculpt(rect(-34, 112, 68, 20, gold, { rx: 8 }), { size: 4, shine: 1 }) +
      sculpt(path('M-34 130H34C44 168 92 168 104 196V226H-104V196C-92 168 -44 168 -34 130Z', metal('gold', 20)), {
        size: 8,
        shine: 1,
      }) +
      sculpt(rect(-108, 222, 216, 30, linear(['#e0142c', '#6a0414']), { rx: 6 }), { size: 4, shine: 0.5 }),
    8,
    8,
    0.6,
  )

/** Each part with the size of its canvas; parts of one source have the same scale. */
export const payoutParts: Readonly<Record<string, () => string>> = {
  'chest-base': () => svg(300, 160, at(150, 26, chestBase())),
  'chest-lid': () => svg(300, 130, at(150, 112, chestLid())),
  'chest-inside': () => svg(300, 130, at(150, 112, chestInside())),
  'chest-hoard': () => svg(260, 120, at(130, 84, hoard())),
  'card-back': () => svg(220, 300, cardBack()),
  'card-front': () => svg(220, 300, cardFront()),
  'letter-back': () => svg(280, 200, at(140, 100, letterBack())),
  'letter-front': () => svg(280, 200, at(140, 100, letterFront())),
  'letter-flap': () => svg(280, 140, at(140, 14, letterFlap())),
  seal: () => svg(130, 130, at(65, 65, seal())),
  stamp: () => svg(260, 340, at(130, 40, stamp())),
}
