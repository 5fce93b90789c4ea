// Cover: the captain over his treasure.
import { at, circle, group, path } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { cloudBank } from '../lib/nature.ts'
import { chest, coinPile } from '../lib/props.ts'
import { captain } from '../characters/captain.ts'
import { ship } from '../slots/pirate40/crew.ts'
import { cover, gemAt, scatter } from './frame.ts'

export const pirate40 = () =>
  cover({
    ground: '#04182c',
    glow: '#1f8ab8',
    seed: 19,
    spark: '#fff0b8',
    back: (c) =>
      circle(
        330,
        150,
        96,
        radial([
          [0, '#fffbe8'],
          [0.8, '#dff4ff'],
          [1, '#8fc8e8'],
        ]),
      ) +
      at(106, 232, ship(), 0.94, -4) +
      group(cloudBank(c.w, 400, 70, '#0f4a68', c.rnd, { rim: '#6ad0ff' })) +
      path('M0 420C80 396 160 440 240 418C330 396 400 440 480 414V640H0Z', linear(['#1f7a9a', '#0a3a5c', '#04182c'])),
    art: () => at(240, 300, captain(), 0.9),
    front: (c) =>
      at(240, 540, coinPile(450, 70, c.rnd)) +
      scatter([
        [86, 500, 0.6, -8, chest()],
        [398, 512, 0.55, 8, gemAt('ruby')],
        [340, 540, 0.42, 0, gemAt('emerald')],
        [160, 548, 0.42, 0, gemAt('sapphire')],
      ]),
  })
