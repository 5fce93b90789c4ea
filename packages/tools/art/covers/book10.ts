// Cover: the pharaoh and the open book.
import { at, path } from '../lib/svg.ts'
import { linear } from '../lib/gradients.ts'
import { halo } from '../lib/light.ts'
import { haze } from '../lib/nature.ts'
import { coin } from '../lib/props.ts'
import { book, pharaoh } from '../characters/pharaoh.ts'
import { cover, gemAt, scatter } from './frame.ts'

export const book10 = () =>
  cover({
    ground: '#2a1404',
    glow: '#f2a21f',
    seed: 15,
    spark: '#bff4ff',
    back: (c) =>
      path('M-20 470L120 210L262 470Z', linear(['#ffd98a', '#a8641a', '#4a2408'], 20)) +
      path('M120 210L262 470H170Z', '#3a1c06', { opacity: 0.6 }) +
      path('M250 470L392 160L540 470Z', linear(['#ffe0a0', '#b8721f', '#5a2c0a'], 20)) +
      path('M392 160L540 470H442Z', '#3a1c06', { opacity: 0.6 }) +
      haze(c.w, 380, 140, '#ffcf7a', 0.5),
    art: () => at(240, 232, pharaoh(), 0.92),
    front: () =>
      halo(240, 470, 220, '#5ad0ff', 0.85) +
      at(240, 440, book(), 0.98) +
      scatter([
        [70, 520, 0.5, -10, gemAt('ruby')],
        [412, 520, 0.5, 10, gemAt('sapphire')],
        [430, 400, 0.36, 8, coin(70)],
        [52, 400, 0.36, -8, coin(70)],
      ]),
  })
