// Cover: three sevens on a lit drum.
import { polar } from '../lib/shapes.ts'
import { at, circle, times } from '../lib/svg.ts'
import { radial } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { aura } from '../lib/relief.ts'
import { coinPile } from '../lib/props.ts'
import { symbols } from '../slots/classic777/symbols.ts'
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
        [92, 236, 1, -12, symbols['seven-blue']!()],
        [390, 236, 1, 12, symbols['seven-blue']!()],
        [240, 262, 1.3, 0, symbols.seven!()],
      ]),
    front: (c) =>
      at(240, 540, coinPile(450, 70, c.rnd)) +
      scatter([
        [84, 462, 0.66, -10, symbols.cherry!()],
        [398, 462, 0.66, 10, symbols.bell!()],
        [240, 490, 0.56, 0, symbols.star!()],
        [164, 500, 0.5, -12, symbols.lemon!()],
        [320, 516, 0.44, 0, gemAt('emerald')],
      ]),
  })
