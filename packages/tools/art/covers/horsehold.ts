// Cover: a golden horse over a hoard.
import { polar } from '../lib/shapes.ts'
import { at, circle, times } from '../lib/svg.ts'
import { radial } from '../lib/gradients.ts'
import { coin, coinPile, ingot } from '../lib/props.ts'
import { horse } from '../characters/horse.ts'
import { cover, gemAt, scatter } from './frame.ts'

export const horsehold = () =>
  cover({
    ground: '#03251f',
    glow: '#12a878',
    seed: 13,
    back: () =>
      circle(
        240,
        260,
        188,
        radial([
          [0, '#f2ffd8'],
          [0.6, '#6fe0a8'],
          [1, '#0c7a5a'],
        ]),
        { opacity: 0.55 },
      ) + times(12, (i) => at(...polar(196, i * 30 + 15, 240, 262), coin(22, { tilt: 1 }))),
    art: () => at(222, 286, horse({ coat: 'golden', metalName: 'gold' }), 0.66),
    front: (c) =>
      at(240, 520, coinPile(460, 90, c.rnd)) +
      scatter([
        [86, 486, 0.62, -8, coin(70)],
        [398, 482, 0.68, 10, coin(70)],
        [150, 520, 0.56, 0, ingot()],
        [336, 528, 0.56, 6, ingot()],
        [240, 540, 0.5, 0, gemAt('emerald')],
      ]),
  })
