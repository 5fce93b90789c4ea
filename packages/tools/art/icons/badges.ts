// VIP 1-8. One shield; each tier adds an ornament so rank reads without colour.
import { path, group, at, both, line, times } from '../lib/svg.ts'
import { radial, spot } from '../lib/gradients.ts'
import { metal, type MetalName } from '../lib/metals.ts'
import { leaf, polar, poly, star } from '../lib/shapes.ts'
import { sculpt, grounded } from '../lib/relief.ts'
import { halo, sparkle } from '../lib/light.ts'
import { brilliant } from '../lib/gems.ts'
import { crown } from '../characters/lion.ts'
import { darken, lighten } from '../lib/colour.ts'

interface Tier {
  name: string
  metal: MetalName
  stone: string
  field: string
  glow: string
  chevrons?: number
  laurel?: 1
  wings?: number
  crown?: 1
  rays?: 1
}
export const tiers: readonly Tier[] = [
  { name: 'Bronze', metal: 'bronze', stone: '#b8743a', field: '#3a1c0c', glow: '#c98a52' },
  { name: 'Silver', metal: 'silver', stone: '#b8c8dc', field: '#2a3448', glow: '#cfd9e8', chevrons: 1 },
  { name: 'Gold', metal: 'gold', stone: 'topaz', field: '#5a2c04', glow: '#ffce54', chevrons: 1, laurel: 1 },
  { name: 'Platinum', metal: 'platinum', stone: '#d8f0f4', field: '#1f4652', glow: '#b8f0ff', chevrons: 2, laurel: 1 },
  { name: 'Diamond', metal: 'silver', stone: 'diamond', field: '#0c4a7a', glow: '#8fe0ff', laurel: 1, wings: 1 },
  { name: 'Ruby', metal: 'gold', stone: 'ruby', field: '#5a0418', glow: '#ff4a6a', wings: 1, crown: 1 },
  {
    name: 'Sapphire',
    metal: 'gold',
    stone: 'sapphire',
    field: '#0a1c6a',
    glow: '#4a8aff',
    wings: 2,
    crown: 1,
    laurel: 1,
  },
  {
    name: 'Obsidian',
    metal: 'obsidian',
    stone: 'amethyst',
    field: '#0a0714',
    glow: '#b06aff',
    wings: 2,
    crown: 1,
    laurel: 1,
    rays: 1,
  },
]
const shield = 'M0 -74C22 -62 46 -58 66 -58C70 -4 54 48 0 80C-54 48 -70 -4 -66 -58C-46 -58 -22 -62 0 -74Z'
export function badge(tier: Tier): string {
  const wings = tier.wings ?? 0
  const beam = spot(
    [
      [0.4, tier.glow, 0.9],
      [1, tier.glow, 0],
    ],
    0,
    0,
    108,
  )
  const m = tier.metal === 'obsidian' ? 'gold' : tier.metal
  const wing = wings
    ? both(
        sculpt(
          times(3 + wings, (i) =>
            at(46, 4 + i * 9, path(leaf(70 + wings * 10 - i * 11, 24, 10), metal(m, 20)), 1, 50 + i * 19),
          ),
          { size: 3, shine: 0.7, rim: tier.glow },
        ),
      )
    : ''
  const laurel = tier.laurel
    ? both(
        sculpt(
          times(6, (i) => {
            const [x, y] = polar(78, 80 - i * 24)
            return at(x, y + 8, path(leaf(33, 17, 5), metal(m, 20)), 1, 20 - i * 22)
          }),
          { size: 2, shine: 0.6 },
        ),
      )
    : ''
  const chevrons = times(tier.chevrons ?? 0, (i) =>
    line(`M-26 ${46 + i * 13}L0 ${58 + i * 13}L26 ${46 + i * 13}`, metal(m), 6),
  )
  const top = tier.crown ? at(0, -68, crown(tier.stone), 0.27) : ''
  return (
    halo(0, 0, 104, tier.glow, 0.5) +
    (tier.rays
      ? times(16, (i) => path(poly([[0, 0], polar(108, i * 22.5 - 3), polar(108, i * 22.5 + 3)]), beam))
      : '') +
    at(
      0,
      tier.crown ? 12 : 0,
      grounded(
        wing +
          laurel +
          sculpt(path(shield, metal(tier.metal, 70)), { size: 6, shine: 0.9, rim: tier.glow }) +
          group(path(shield, radial([lighten(tier.field, 0.25), tier.field, darken(tier.field, 0.5)])), {
            transform: 'scale(.8)',
          }) +
          group(line(shield, metal(m, 90), 3), { transform: 'scale(.8)' }) +
          at(
            0,
            -4,
            sculpt(path(star(8, 44, 33), metal(m, 60)), { size: 3, shine: 0.8 }) + brilliant(tier.stone, { r: 32 }),
          ) +
          chevrons +
          top,
        5,
        6,
      ) + sparkle(38, -44, 14),
      wings ? 0.84 : 0.96,
    )
  )
}
