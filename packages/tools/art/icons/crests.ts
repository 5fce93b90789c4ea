// Twenty club crests: a shield in one of four outlines, two metals and a field each, carrying an animal or an object.
import { beasts, type BeastName } from '../characters/beasts.ts'
import { heads, type MascotName } from '../characters/cast.ts'
import { crown } from '../characters/lion.ts'
import { darken, lighten } from '../lib/colour.ts'
import { brilliant } from '../lib/gems.ts'
import { linear, radial } from '../lib/gradients.ts'
import { halo, sparkle } from '../lib/light.ts'
import { rocket } from '../lib/machines.ts'
import { metal, type MetalName } from '../lib/metals.ts'
import { flame, peony } from '../lib/nature.ts'
import { coin, ingot, lantern } from '../lib/props.ts'
import { grounded, sculpt } from '../lib/relief.ts'
import { at, clip, group, line, path, rect } from '../lib/svg.ts'

const outlines = {
  heater: 'M0 -98C28 -84 58 -80 86 -80C92 -8 72 64 0 102C-72 64 -92 -8 -86 -80C-58 -80 -28 -84 0 -98Z',
  round: 'M0 -98C56 -98 90 -62 90 -10C90 50 52 82 0 104C-52 82 -90 50 -90 -10C-90 -62 -56 -98 0 -98Z',
  cut: 'M-62 -92H62L92 -62V26C92 56 46 84 0 104C-46 84 -92 56 -92 26V-62Z',
  crowned:
    'M-90 -72C-74 -66 -62 -74 -54 -90C-38 -82 -18 -86 0 -102C18 -86 38 -82 54 -90C62 -74 74 -66 90 -72C96 -4 76 66 0 104C-76 66 -96 -4 -90 -72Z',
}
type Outline = keyof typeof outlines
/** The division of the field, as in heraldry. */
type Division = 'plain' | 'pale' | 'bend' | 'chief' | 'rays'

interface Crest {
  readonly outline: Outline
  readonly metal: MetalName
  readonly field: string
  readonly second: string
  readonly division: Division
  readonly charge: () => string
}

const animal = (name: MascotName | BeastName, scale = 0.92, y = 0) => {
  const isMascot = (id: string): id is MascotName => id in heads
  const drawn = isMascot(name) ? at(0, 2, heads[name](), 0.375 * scale) : at(0, 10, beasts[name](), 0.58 * scale)
  return () => grounded(at(0, y, drawn), 4, 4, 0.5)
}
const object = (body: string, scale: number, y = 0) => grounded(at(0, y, body, scale), 4, 4, 0.5)

const crest = (
  outline: Outline,
  metalName: MetalName,
  [field, second]: readonly [string, string],
  division: Division,
  charge: () => string,
): Crest => ({ outline, metal: metalName, field, second, division, charge })

/** In the order of DefaultID, from 1. The order is part of stored data: append only. */
export const crests: readonly Crest[] = [
  crest('heater', 'gold', ['#4a2bb8', '#2c1780'], 'rays', animal('owl', 1)),
  crest('crowned', 'gold', ['#a8141f', '#6d0714'], 'rays', animal('dragon', 0.94)),
  crest('round', 'silver', ['#1f8aa8', '#0d4f74'], 'pale', animal('fox')),
  crest('cut', 'copper', ['#0f8a8a', '#07545c'], 'bend', animal('crab')),
  crest('heater', 'champagne', ['#8f1040', '#5a0428'], 'plain', animal('phoenix', 0.72, -16)),
  crest('crowned', 'amber', ['#1f4ad8', '#0d2488'], 'pale', animal('lion', 0.84, 2)),
  crest('cut', 'bronze', ['#c4601a', '#7d3208'], 'chief', animal('horse', 0.84)),
  crest('round', 'gold', ['#3a9ad8', '#1a5a9c'], 'bend', animal('corgi')),
  crest('heater', 'silver', ['#1f9a5a', '#0c5a38'], 'chief', animal('panda')),
  crest('round', 'copper', ['#a02a8c', '#5e1160'], 'rays', animal('cat')),
  crest('crowned', 'platinum', ['#d84f7c', '#8c1f50'], 'plain', animal('rabbit', 0.84)),
  crest('cut', 'gold', ['#188878', '#08483f'], 'rays', animal('tiger')),
  crest('heater', 'gold', ['#8c0f26', '#3a0412'], 'bend', () => object(lantern(), 0.6, -2)),
  crest('crowned', 'silver', ['#22306e', '#0c1440'], 'chief', () => object(crown('ruby'), 0.4, 22)),
  crest('round', 'bronze', ['#2d6a2a', '#123a18'], 'rays', () => object(coin(74), 0.86)),
  crest('cut', 'amber', ['#5a2a8c', '#2c0f56'], 'pale', () => object(ingot(), 0.66, -12)),
  crest('heater', 'platinum', ['#1c5c74', '#08303f'], 'rays', () => object(peony('#f06a9a', 78), 0.82)),
  crest('crowned', 'copper', ['#3a1220', '#16040a'], 'plain', () => object(flame(150, 118), 0.94, 72)),
  crest('round', 'platinum', ['#243c9c', '#0a1650'], 'bend', () => object(brilliant('diamond', { r: 62 }), 1)),
  crest('cut', 'silver', ['#1a1c50', '#080822'], 'rays', () => object(rocket(), 0.33, -14)),
]

function division({ division: kind, second }: Crest): string {
  if (kind === 'pale') return rect(0, -120, 120, 240, second, { 'fill-opacity': 0.72 })
  if (kind === 'bend') return path('M-120 -120L120 120V20L20 -120Z', second, { 'fill-opacity': 0.72 })
  if (kind === 'chief') return rect(-120, -120, 240, 74, second, { 'fill-opacity': 0.78 })
  if (kind === 'rays')
    return group(
      Array.from({ length: 10 }, (_, i) =>
        at(0, 4, path('M0 0L-22 -150H22Z', second, { 'fill-opacity': 0.62 }), 1, i * 36),
      ),
    )
  return ''
}

export function crestIcon(one: Crest): string {
  const outline = outlines[one.outline]
  const ground = radial([lighten(one.field, 0.34), one.field, darken(one.field, 0.52)], { cy: 0.34, r: 0.72 })
  return grounded(
    sculpt(path(outline, metal(one.metal, 70)), { size: 5, shine: 0.9, rim: lighten(one.field, 0.4) }) +
      group(
        clip(outline, path(outline, ground) + division(one) + halo(0, -8, 88, lighten(one.field, 0.5), 0.42)) +
          path(
            outline,
            linear([
              [0, '#ffffff', 0.2],
              [0.42, '#ffffff', 0],
              [1, '#000000', 0.3],
            ]),
          ) +
          line(outline, darken(one.field, 0.6), 4, { 'stroke-opacity': 0.6 }),
        { transform: 'scale(.87)' },
      ) +
      one.charge() +
      sparkle(62, -66, 13),
    4,
    4,
    0.5,
  )
}
