// Cover: an owl on a crescent over an open chest.
import { at, circle } from '../lib/svg.ts'
import { radial } from '../lib/gradients.ts'
import { starfield } from '../lib/light.ts'
import { cloudBank } from '../lib/nature.ts'
import { chest, coin, coinPile } from '../lib/props.ts'
import { mascots } from '../characters/cast.ts'
import { cover, gemAt, scatter } from './frame.ts'

export const owl20 = () =>
  cover({
    ground: '#120a3c',
    glow: '#7a4dff',
    seed: 11,
    back: (c) =>
      starfield(c.w, 420, 90, c.rnd) +
      circle(
        240,
        236,
        186,
        radial([
          [0, '#fffbe8'],
          [0.7, '#ffeeb4'],
          [1, '#e9c770'],
        ]),
      ) +
      cloudBank(c.w, 470, 110, '#2c1a7d', c.rnd, { rim: '#9d7bff' }),
    art: () => at(240, 262, mascots.owl(), 0.6),
    front: (c) =>
      at(240, 500, coinPile(430, 90, c.rnd)) +
      scatter([
        [240, 490, 0.88, 0, chest()],
        [84, 520, 0.62, -10, gemAt('amethyst')],
        [402, 520, 0.62, 10, gemAt('sapphire')],
        [60, 420, 0.36, -14, coin(70)],
        [426, 410, 0.4, 14, coin(70)],
      ]),
  })
