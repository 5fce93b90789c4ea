// Moonlit Owl's thirteen symbols, each in a 256-unit box about the origin. Words, where one is wanted, are live text on top.
import { at, both, circle, path, times } from '../../lib/svg.ts'
import { linear, radial } from '../../lib/gradients.ts'
import { metal } from '../../lib/metals.ts'
import { leaf, ngon, polar, star } from '../../lib/shapes.ts'
import { grounded, sculpt, soften } from '../../lib/relief.ts'
import { halo, sparkle } from '../../lib/light.ts'
import { brilliant } from '../../lib/gems.ts'
import { bell as bellOf, lantern as lanternOf } from '../../lib/props.ts'
import { carved } from '../../lib/text.ts'
import { crown as crownOf } from '../../characters/lion.ts'
import { owlHead } from '../../characters/owl.ts'

/** The jewel sits high: the stage letters the wild's word across the lower half. */
function wild(): string {
  const burst = sculpt(
    times(16, (i) => at(0, 0, path(leaf(120, i % 2 ? 26 : 38, 0, 0.5), metal('gold', 20)), 1, i * 22.5)),
    { size: 3, shine: 0.8, rim: '#b06aff', rimPower: 0.5 },
  )
  const enamel = radial(
    [
      [0, '#d68aff'],
      [0.5, '#7a24d8'],
      [1, '#2a0660'],
    ],
    { cy: 0.38, r: 0.62 },
  )
  const disc =
    sculpt(circle(0, 0, 84, metal('gold', 60)), { size: 6, shine: 0.9 }) +
    circle(0, 0, 72, enamel) +
    circle(0, 0, 70, 'none', { stroke: '#2a0660', 'stroke-width': 4, 'stroke-opacity': 0.6 })
  const wings = both(
    sculpt(
      times(4, (i) =>
        path(leaf(64 - i * 9, 19, 6), metal('gold', 20), { transform: `translate(8 -2) rotate(${26 + i * 24})` }),
      ),
      { size: 2.5, shine: 0.8 },
    ),
  )
  const heart = sculpt(path(star(8, 40, 30), metal('gold', 60)), { size: 4, shine: 0.9 }) + brilliant('rose', { r: 29 })
  const studs = times(4, (i) => at(...polar(84, i * 90 + 45), brilliant('amethyst', { r: 13 })))
  return grounded(burst + disc + wings + at(0, -20, heart, 0.94) + studs, 5, 6) + sparkle(54, -62, 24)
}

function scatter(): string {
  const face = radial(
    [
      [0, '#ffffff'],
      [0.45, '#fff6d0'],
      [0.8, '#ffdf94'],
      [1, '#c98f3a'],
    ],
    { cx: 0.38, cy: 0.34, r: 0.74 },
  )
  const craters = (
    [
      [-30, -18, 20],
      [26, -38, 13],
      [30, 22, 24],
      [-12, 38, 14],
      [-50, 24, 9],
      [4, -4, 8],
    ] as const
  )
    .map(
      ([x, y, r]) =>
        circle(x, y, r, '#c9974a', { opacity: 0.32 }) + circle(x + 2, y + 3, r * 0.78, '#fff0c0', { opacity: 0.3 }),
    )
    .join('')
  const puff = (x: number, y: number, r: number) => circle(x, y, r, linear(['#e8dcff', '#8f6cff', '#3a1f9a']))
  const clouds = sculpt(
    puff(-78, 62, 22) + puff(-46, 70, 30) + puff(-6, 80, 30) + puff(38, 74, 32) + puff(76, 62, 22),
    { size: 6, shine: 0.3, rim: '#7ae0ff' },
  )
  const spikes = times(12, (i) => at(...polar(88, i * 30), path(leaf(30, 18), metal('gold', 20)), 1, i * 30 + 90))
  return (
    halo(0, 0, 126, '#6ad0ff', 0.8) +
    grounded(
      sculpt(spikes, { size: 2, shine: 0.8 }) +
        sculpt(circle(0, 0, 94, metal('gold', 60)), { size: 5, shine: 0.9 }) +
        circle(0, 0, 84, '#0c1f6a') +
        sculpt(circle(0, 0, 80, face) + craters, { size: 10, shine: 0.4, depth: 1.2 }) +
        clouds,
      5,
      6,
    ) +
    sparkle(58, -58, 26, '#dffcff') +
    sparkle(-62, -40, 16, '#dffcff')
  )
}

const owl = () =>
  halo(0, 0, 122, '#8f5bff', 0.55) + at(0, 10, grounded(owlHead(), 7, 8, 0.6), 0.53) + sparkle(80, -72, 18)
const lantern = () =>
  at(0, -6, grounded(lanternOf(), 5, 6), 0.74) + soften(circle(0, -6, 18, '#fff6c0'), 8, { opacity: 0.6 })
const crown = () =>
  at(0, 40, crownOf('amethyst'), 0.66) +
  at(
    0,
    68,
    grounded(
      sculpt(path('M-86 0C-40 18 40 18 86 0L82 18C40 34 -40 34 -82 18Z', linear(['#c46aff', '#6a1fc4', '#2a0660'])), {
        size: 4,
        shine: 0.5,
      }),
      4,
      4,
    ),
  ) +
  sparkle(70, -54, 20)
const bell = () =>
  at(0, 8, bellOf(), 1.1) +
  grounded(
    both(
      at(
        6,
        -90,
        sculpt(path(leaf(66, 44, 4, 0.8), linear(['#ff8a7a', '#d8142c', '#6a0414'])), { size: 4, shine: 0.5 }),
        1,
        68,
      ),
    ) + at(0, -90, sculpt(circle(0, 0, 16, metal('gold', 60)), { size: 4, shine: 0.9 })),
    4,
    4,
  ) +
  sparkle(-44, -36, 16)

/** A stone in a gold mount; the outline differs so that colour is never the only sign. */
function gem(stone: string, sides: number, turn: number): string {
  const r = sides === 4 ? 96 : 88
  const mount = ngon(sides, r * 1.14, turn)
  const claws = times(sides, (i) => circle(...polar(r * 1.12, turn + (i * 360) / sides), 9, metal('gold', 60)))
  return (
    grounded(
      sculpt(
        path(mount, metal('gold', 70), { stroke: metal('gold', 70), 'stroke-width': 10, 'stroke-linejoin': 'round' }),
        { size: 4, shine: 0.9 },
      ) +
        brilliant(stone, { r, sides, turn }) +
        sculpt(claws, { size: 3, shine: 0.9 }),
      6,
      6,
    ) + sparkle(-36, -44, 24)
  )
}
const low = (letter: string, enamel: readonly [string, string, string]) => () =>
  // the tail of this face's Q is long: it is set smaller and to the left
  letter === 'Q'
    ? at(-26, -18, carved(letter, 144, 'gold', linear(enamel)))
    : at(0, letter === 'J' ? -8 : 0, carved(letter, letter === 'J' ? 184 : 196, 'gold', linear(enamel)))

export const symbols: Record<string, () => string> = {
  wild,
  scatter,
  owl,
  lantern,
  crown,
  bell: () => at(0, 6, bell(), 0.93),
  'gem-red': () => gem('ruby', 8, 22.5),
  'gem-blue': () => gem('sapphire', 6, 30),
  'gem-green': () => gem('emerald', 4, 45),
  a: low('A', ['#ff9a8a', '#e0142c', '#6a0418']),
  k: low('K', ['#8ad0ff', '#1f6bff', '#0a1c6a']),
  q: low('Q', ['#8af0b8', '#0fae62', '#04482c']),
  j: low('J', ['#e0a8ff', '#9a3dff', '#3a0a7a']),
}
