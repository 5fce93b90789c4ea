// Avatar frames, items 60 to 79: a ring around a free middle with ornaments on it. The first twelve belong to the months.
import { path, at, circle, both, times } from '../lib/svg.ts'
import { linear } from '../lib/gradients.ts'
import { metal, type MetalName } from '../lib/metals.ts'
import { leaf, polar, star } from '../lib/shapes.ts'
import { sculpt } from '../lib/relief.ts'
import { sparkle } from '../lib/light.ts'
import { brilliant } from '../lib/gems.ts'
import { flame } from '../lib/nature.ts'
import { darken, lighten } from '../lib/colour.ts'

type Motif = 'blossom' | 'leaf' | 'star' | 'flame' | 'bead' | 'ray'

interface Frame {
  metal: MetalName
  /** Colour of the ornaments. */
  colour: string
  stone: string
  motif: Motif
  count: number
  wings?: 1
}

const frames: readonly Frame[] = [
  { metal: 'gold', colour: '#ff5a7a', stone: 'ruby', motif: 'blossom', count: 10 },
  { metal: 'gold', colour: '#ff3a2a', stone: 'topaz', motif: 'bead', count: 16 },
  { metal: 'silver', colour: '#5ad07a', stone: 'emerald', motif: 'leaf', count: 22 },
  { metal: 'silver', colour: '#ffa8d0', stone: 'amethyst', motif: 'blossom', count: 12 },
  { metal: 'gold', colour: '#ff7ab0', stone: 'emerald', motif: 'leaf', count: 18 },
  { metal: 'platinum', colour: '#4ab8ff', stone: 'sapphire', motif: 'bead', count: 20 },
  { metal: 'bronze', colour: '#ff8a2a', stone: 'ruby', motif: 'flame', count: 16 },
  { metal: 'gold', colour: '#ffc83a', stone: 'topaz', motif: 'ray', count: 24 },
  { metal: 'silver', colour: '#c8d4ff', stone: 'diamond', motif: 'star', count: 12 },
  { metal: 'bronze', colour: '#e0701a', stone: 'topaz', motif: 'leaf', count: 20 },
  { metal: 'obsidian', colour: '#b06aff', stone: 'amethyst', motif: 'star', count: 14 },
  { metal: 'platinum', colour: '#9ae8ff', stone: 'diamond', motif: 'ray', count: 18 },
  { metal: 'bronze', colour: '#c98a52', stone: 'topaz', motif: 'bead', count: 12 },
  { metal: 'silver', colour: '#cfd9e8', stone: 'diamond', motif: 'leaf', count: 16 },
  { metal: 'gold', colour: '#ffce54', stone: 'topaz', motif: 'leaf', count: 16, wings: 1 },
  { metal: 'platinum', colour: '#b8f0ff', stone: 'sapphire', motif: 'star', count: 16 },
  { metal: 'silver', colour: '#8fe0ff', stone: 'diamond', motif: 'ray', count: 20, wings: 1 },
  { metal: 'gold', colour: '#ff4a6a', stone: 'ruby', motif: 'flame', count: 18, wings: 1 },
  { metal: 'gold', colour: '#4a8aff', stone: 'sapphire', motif: 'star', count: 18, wings: 1 },
  { metal: 'obsidian', colour: '#b06aff', stone: 'amethyst', motif: 'flame', count: 20, wings: 1 },
]

const ring = (outer: number, inner: number) =>
  `M${-outer} 0A${outer} ${outer} 0 1 1 ${outer} 0A${outer} ${outer} 0 1 1 ${-outer} 0Z` +
  `M${-inner} 0A${inner} ${inner} 0 1 0 ${inner} 0A${inner} ${inner} 0 1 0 ${-inner} 0Z`

/** Drawn at the origin; outwards is up. */
function ornament({ motif, colour }: Frame): string {
  const paint = linear([lighten(colour, 0.35), colour, darken(colour, 0.35)])
  switch (motif) {
    case 'blossom':
      return times(5, (i) => at(0, 0, path(leaf(16, 15), paint), 1, i * 72)) + circle(0, 0, 5, '#ffe9a8')
    case 'leaf':
      return path(leaf(34, 16, 6), paint)
    case 'star':
      return path(star(5, 14, 6.4), paint)
    case 'flame':
      return flame(28, 19)
    case 'bead':
      return circle(0, 0, 8, paint)
    case 'ray':
      return path('M-6 4L0 -19L6 4Z', paint)
  }
}

function draw(frame: Frame): string {
  const band = frame.metal === 'obsidian' ? 'gold' : frame.metal
  const tilt = frame.motif === 'leaf' ? 58 : 0
  // Flowers, stars and beads lie on the ring; leaves, flames and rays grow from behind it.
  const isOnTop = frame.motif === 'blossom' || frame.motif === 'star' || frame.motif === 'bead'
  const around = times(frame.count, (i, n) => {
    const angle = -90 + ((i + 0.5) * 360) / n
    const [x, y] = polar(isOnTop ? 88 : 90, angle)
    return at(x, y, ornament(frame), 1, angle + 90 + tilt)
  })
  const ornaments = sculpt(around, { size: 3, shine: 0.5 })
  const wings = frame.wings
    ? both(
        sculpt(
          times(4, (i) => at(58, 70 - i * 14, path(leaf(54 - i * 6, 20, 8), metal(band, 20)), 1, 78 - i * 14)),
          { size: 3, shine: 0.7 },
        ),
      )
    : ''
  return (
    wings +
    (isOnTop ? '' : ornaments) +
    sculpt(path(ring(94, 79), metal(frame.metal, 70), { 'fill-rule': 'evenodd' }), { size: 5, shine: 0.9 }) +
    path(ring(81, 78), metal(band, 20), { 'fill-rule': 'evenodd' }) +
    (isOnTop ? ornaments : '') +
    at(
      0,
      -90,
      sculpt(path(star(8, 21, 15), metal(band, 60)), { size: 3, shine: 0.8 }) + brilliant(frame.stone, { r: 13 }),
    ) +
    at(0, 91, sculpt(path(star(8, 14, 10), metal(band, 60)), { size: 3 }) + brilliant(frame.stone, { r: 8 })) +
    sparkle(62, -62, 10)
  )
}

/** Frames by item id. */
export const frameIcons: Readonly<Record<number, () => string>> = Object.fromEntries(
  frames.map((frame, index) => [60 + index, () => draw(frame)]),
)
