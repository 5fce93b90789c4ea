// Lettering carved into symbols; words of the product are set by the page, not drawn.
import { metal, type MetalName } from './metals.ts'
import { grounded, sculpt } from './relief.ts'

/** One Latin capital in metal with a coloured enamel face, centred on the origin. */
export function carved(letter: string, size: number, metalName: MetalName, enamel: string): string {
  const layer = (fill: string, stroke: string, width: number) =>
    `<text x="0" y="${size * 0.35}" font-family="Cinzel" font-size="${size}" font-weight="900" text-anchor="middle" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round">${letter}</text>`
  const face = metal(metalName, 80)
  return grounded(
    layer('#12052e', '#12052e', size * 0.17) +
      sculpt(layer(face, face, size * 0.12), { size: size * 0.03, shine: 0.9 }) +
      sculpt(layer(enamel, enamel, size * 0.015), { size: size * 0.04, shine: 0.7 }),
    5,
    5,
    0.6,
  )
}

interface Face {
  family?: 'Cinzel' | 'Plus Jakarta Sans'
  stroke?: string
  width?: number
  /** Where the baseline stands, in sizes below the origin. */
  drop?: number
}
/** Lettering as a plain shape, to be sculpted by the caller. */
export const glyph = (
  letters: string,
  size: number,
  fill: string,
  { family = 'Cinzel', stroke = fill, width = 0, drop = 0.355 }: Face = {},
): string =>
  `<text x="0" y="${(size * drop).toFixed(1)}" font-family="${family}" font-size="${size}" font-weight="${family === 'Cinzel' ? 900 : 800}" text-anchor="middle" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round">${letters}</text>`
