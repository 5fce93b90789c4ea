// Dynamite Six' low symbols: iron letters from the mine's forge.
import { path } from '../../lib/svg.ts'
import { linear } from '../../lib/gradients.ts'
import { metal } from '../../lib/metals.ts'
import { polar, poly } from '../../lib/shapes.ts'
import { grounded, sculpt } from '../../lib/relief.ts'
import { glyph } from '../../lib/text.ts'

/** Iron plate letters, their edges still glowing from the forge, bolted through. */
function forged(
  letters: string,
  hot: readonly [string, string, string],
  bolts: readonly (readonly [number, number])[],
): string {
  const size = letters.length > 1 ? 164 : letters === 'Q' ? 212 : 226
  const cut = (fill: string, width: number) => glyph(letters, size, fill, { family: 'Plus Jakarta Sans', width })
  return grounded(
    cut('#0c0602', 36) +
      cut(linear(hot), 30) +
      cut('#1c0c04', 14) +
      sculpt(cut(linear(['#ffffff', '#c8d4e8', '#7a869c', '#dfe8f4', '#4a566c']), 9), {
        size: 5,
        shine: 0.9,
        rim: hot[1],
        rimPower: 0.8,
      }) +
      bolts
        .map(([x, y]) =>
          sculpt(path(poly(Array.from({ length: 6 }, (_, i) => polar(9.5, i * 60, x, y))), metal('gold', 60)), {
            size: 2,
            shine: 0.9,
          }),
        )
        .join(''),
    5,
    5,
    0.6,
  )
}
export const letters: Record<string, () => string> = {
  a: () =>
    forged(
      'A',
      ['#fff3a8', '#ff7a1f', '#c4140a'],
      [
        [-58, 66],
        [58, 66],
        [0, -62],
      ],
    ),
  k: () =>
    forged(
      'K',
      ['#e8fbff', '#3ab8ff', '#0a4ad8'],
      [
        [-46, -62],
        [-46, 62],
        [50, 64],
        [48, -64],
      ],
    ),
  q: () =>
    forged(
      'Q',
      ['#e8ffd8', '#5ae04a', '#0a8a2a'],
      [
        [-72, 0],
        [72, 0],
        [0, -74],
        [0, 72],
      ],
    ),
  j: () =>
    forged(
      'J',
      ['#ffe0ff', '#d84aff', '#7a0ac4'],
      [
        [16, -62],
        [16, 6],
        [-28, 58],
      ],
    ),
  ten: () =>
    forged(
      '10',
      ['#fff8d0', '#ffc21f', '#b36a04'],
      [
        [-62, -44],
        [-62, 44],
        [38, -52],
        [38, 52],
      ],
    ),
}
