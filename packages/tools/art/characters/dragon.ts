// The imperial dragon: a scaled body spiralling round a sun, claws out, the head in the middle.
import { path, group, at, type Point } from '../lib/svg.ts'
import { linear } from '../lib/gradients.ts'
import { leaf, ribbon } from '../lib/shapes.ts'
import { sculpt } from '../lib/relief.ts'
import { dragonHead, ivory, oxblood, red } from './dragonHead.ts'
import { scaledBody, cast } from './parts.ts'

const spinePoints: readonly Point[] = [
  [10, 150],
  [-110, 232],
  [-250, 216],
  [-310, 96],
  [-268, -36],
  [-292, -150],
  [-214, -262],
  [-60, -290],
  [60, -318],
  [206, -286],
  [296, -172],
  [262, -44],
  [318, 70],
  [300, 214],
  [184, 292],
  [80, 268],
  [70, 330],
  [150, 388],
]
export function dragonCoil(): string {
  const [spine, girth] = [spinePoints, 122]
  const width = (t: number) => girth * (t < 0.1 ? 0.8 + t * 2 : 1 - ((t - 0.1) / 0.9) ** 2 * 0.86)
  const { fins, body: trunk } = scaledBody(spine, width, {
    colour: red,
    belly: '#ffd98a',
    fin: '#ffc94a',
    flank: 1,
    steps: 13,
    finSize: 0.3,
  })
  const [a, b] = [spine.at(-1)!, spine.at(-2)!]
  const turn = (Math.atan2(a[1] - b[1], a[0] - b[0]) * 180) / Math.PI + 90
  const flame = [-52, -26, 0, 26, 52]
    .map((d, i) =>
      at(...a, path(leaf(i === 2 ? 140 : 104, 42, 18), linear(['#fff0a8', '#ffb22e', '#d2321a'])), 1, turn + d),
    )
    .join('')
  return cast(
    sculpt(fins, { size: 3, shine: 0.6 }) +
      sculpt(flame, { size: 4, shine: 0.5 }) +
      sculpt(trunk, { size: 22, depth: 1.5, shine: 0.5, rim: '#ff7a3d', rimPower: 0.6 }),
    12,
    14,
    0.6,
  )
}
export function dragonPaw(): string {
  const claw = (x: number, turn: number) =>
    at(x, 0, path('M-13 10C-18 -20 -8 -44 10 -62C8 -36 18 -14 13 10Z', linear(['#fff', ivory, '#b98a4a'])), 1, turn)
  const toe = (x: number, turn: number) =>
    at(x, 20, path(leaf(62, 36, 4, 0.9), linear(['#ff6a4a', red, oxblood])), 1, turn)
  return cast(
    sculpt(
      toe(-34, -30) +
        toe(0, 0) +
        toe(34, 30) +
        path('M-44 20C-40 70 40 70 44 20C30 -6 -30 -6 -44 20Z', linear([red, oxblood])),
      { size: 6, shine: 0.5 },
    ) + sculpt(at(0, -30, claw(-44, -34) + claw(0, -4) + claw(44, 30)), { size: 3 }),
    5,
    6,
  )
}
const leg = (points: readonly Point[]) =>
  cast(
    sculpt(
      path(
        ribbon(points, (t) => 78 - 34 * t),
        linear(['#ff5a3a', red, oxblood]),
      ),
      { size: 9, shine: 0.45, rim: '#ff7a3d' },
    ),
    5,
    6,
  )
export const dragonLegs = () =>
  leg([
    [-296, 92],
    [-284, 150],
    [-226, 208],
  ]) +
  leg([
    [300, 110],
    [296, 176],
    [228, 232],
  ])

export const dragon = () =>
  group([
    dragonCoil(),
    dragonLegs(),
    at(-214, 204, dragonPaw(), 0.95, -34),
    at(0, -6, dragonHead(), 1, -4),
    at(214, 226, dragonPaw(), 0.95, 30),
  ])
