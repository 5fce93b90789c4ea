// Cover: three sevens on a lit drum.
import { polar } from '../lib/shapes.ts'
import { at, circle, times } from '../lib/svg.ts'
import { radial } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { aura } from '../lib/relief.ts'
import { bar, bell, cherries, coinPile, seven } from '../lib/props.ts'
import { cover, gemAt, scatter } from './frame.ts'

export const classic777 = () =>
  cover({
    ground: '#3a0410',
    glow: '#ff3d2e',
    seed: 12,
    rayAlpha: 0.55,
    back: () =>
      times(28, (i) =>
        circle(...polar(205, i * (360 / 28), 240, 272), 7, i % 2 ? '#fff6c8' : '#ffb52e', {
          filter: aura('#ffb52e', 5, 0.9),
        }),
      ) +
      circle(
        240,
        272,
        186,
        radial([
          [0, '#a8141f'],
          [1, '#2c0209'],
        ]),
        { stroke: metal('gold'), 'stroke-width': 9 },
      ),
    art: () =>
      scatter([
        [112, 262, 0.92, -12, seven(['#ffd58a', '#f2701e', '#7a1f05'])],
        [368, 262, 0.92, 12, seven(['#ffd58a', '#f2701e', '#7a1f05'])],
        [240, 258, 1.36, 0, seven()],
      ]),
    front: (c) =>
      at(240, 540, coinPile(450, 70, c.rnd)) +
      scatter([
        [88, 462, 0.66, -10, cherries()],
        [392, 462, 0.66, 10, bell()],
        [240, 486, 0.66, 0, bar()],
        [160, 520, 0.4, 0, gemAt('ruby')],
        [322, 522, 0.4, 0, gemAt('emerald')],
      ]),
  })
