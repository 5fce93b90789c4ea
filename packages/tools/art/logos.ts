// Brand marks: a medal with the mascot's head breaking its rim, alone or in a laurel. The name beside it is live text.
import { path, at, both, clip, times } from './lib/svg.ts'
import { radial } from './lib/gradients.ts'
import { metal } from './lib/metals.ts'
import { darken, mix } from './lib/colour.ts'
import { leaf, ngon, polar, star } from './lib/shapes.ts'
import { halo } from './lib/light.ts'
import { sculpt, grounded } from './lib/relief.ts'
import { brandArt, type BrandId } from './brands.ts'
import { heads } from './characters/cast.ts'

const round = 'M-150 0A150 150 0 1 1 150 0A150 150 0 1 1 -150 0Z'
const medals: Record<BrandId, string> = {
  owl: round,
  dragon: round,
  crab: round,
  betrnk: ngon(6, 168),
  bj188: round,
  win: 'M0 -160C50 -140 100 -134 144 -136C150 -10 120 100 0 166C-120 100 -150 -10 -144 -136C-100 -134 -50 -140 0 -160Z',
  horse: 'M-140 150V-20C-140 -190 140 -190 140 -20V150C80 172 -80 172 -140 150Z',
}
const lift: Record<BrandId, readonly [x: number, y: number, scale: number]> = {
  owl: [0, 6, 0.86],
  dragon: [0, 4, 0.9],
  betrnk: [0, -4, 0.86],
  crab: [0, 8, 0.84],
  bj188: [0, 0, 0.84],
  win: [0, -10, 0.82],
  horse: [0, -2, 0.82],
}

export function mark(id: BrandId): string {
  const brand = brandArt[id]
  const medal = medals[id]
  const [x, y, k] = lift[id]
  const field = radial(
    [mix(brand.raised, brand.glow, 0.75), mix(brand.raised, brand.glow, 0.25), darken(brand.ground, 0.2)],
    { cy: 0.4, r: 0.65 },
  )
  // the head may rise out of the medal at the top but stays inside it below
  const window = `${medal}M-260 -300H260V-20H-260Z`
  return grounded(
    sculpt(
      path(medal, metal(brand.metal, 60), {
        stroke: metal(brand.metal, 60),
        'stroke-width': 22,
        'stroke-linejoin': 'round',
      }),
      { size: 6, shine: 0.8 },
    ) +
      path(medal, field) +
      clip(window, at(x, y, heads[brand.mascot](), k)),
    6,
    8,
    0.6,
  )
}

/** The mark in a laurel of the brand's metal with three stars under it: for splash and sign-in. */
export function emblem(id: BrandId): string {
  const brand = brandArt[id]
  const laurel = both(
    sculpt(
      times(11, (i) => {
        const [x, y] = polar(212, 84 - i * 13.5, 0, 10)
        const long = 62 - Math.abs(i - 5) * 3
        return (
          at(x, y, path(leaf(long, 27, 8), metal(brand.metal, 20)), 1, 34 - i * 13.5) +
          at(
            ...polar(204, 84 - i * 13.5, 0, 10),
            path(leaf(long * 0.8, 22, -6), metal(brand.metal, 70)),
            1,
            -22 - i * 13.5,
          )
        )
      }),
      { size: 3, shine: 0.7, rim: brand.glow, rimPower: 0.5 },
    ),
  )
  const stars = [-1, 0, 1]
    .map((i) =>
      at(
        i * 52,
        232 - Math.abs(i) * 12,
        sculpt(path(star(5, i ? 19 : 27, i ? 8.5 : 12), metal(brand.metal)), { size: 3, shine: 0.9 }),
      ),
    )
    .join('')
  return halo(0, 0, 280, brand.glow, 0.5) + grounded(laurel + stars, 5, 6, 0.5) + at(0, -6, mark(id), 0.98)
}
