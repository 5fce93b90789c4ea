// Cover: a prize wheel in flames.
import { polar } from '../lib/shapes.ts'
import { at, times } from '../lib/svg.ts'
import { flame } from '../lib/nature.ts'
import { coin } from '../lib/props.ts'
import { wheel } from '../lib/machines.ts'
import { cover, scatter } from './frame.ts'

export const firewheel = () =>
  cover({
    ground: '#2c0606',
    glow: '#ff5a1f',
    seed: 20,
    rayAlpha: 0.5,
    back: (c) =>
      times(22, (i) => {
        const a = i * (360 / 22)
        return at(...polar(138, a, 240, 284), flame(c.rnd.between(120, 190), 80), 1, a + 90)
      }),
    art: () => at(240, 284, wheel(146)),
    front: (c) =>
      times(9, (i) => at(20 + i * 55, 620, flame(c.rnd.between(90, 150), 90))) +
      scatter([
        [72, 492, 0.42, -10, coin(70)],
        [412, 488, 0.44, 10, coin(70)],
      ]),
  })
