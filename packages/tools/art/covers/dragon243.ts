// Cover: the coiled dragon before a sun.
import { at, circle } from '../lib/svg.ts'
import { radial } from '../lib/gradients.ts'
import { curlCloud } from '../lib/nature.ts'
import { coin, ingot, lantern } from '../lib/props.ts'
import { mascots } from '../characters/cast.ts'
import { cover, scatter } from './frame.ts'

export const dragon243 = () =>
  cover({
    ground: '#2c0309',
    glow: '#ff3d2e',
    seed: 14,
    back: () =>
      circle(
        240,
        262,
        196,
        radial([
          [0, '#6d0a10'],
          [0.6, '#8f1210'],
          [0.86, '#f2701e'],
          [1, '#ffe08a'],
        ]),
      ),
    art: () => at(240, 272, mascots.dragon(), 0.66),
    front: () =>
      scatter([
        [110, 500, 1, 0, curlCloud('#b3182a', '#ffd874')],
        [372, 506, 1.05, 0, curlCloud('#b3182a', '#ffd874')],
        [240, 540, 1.2, 0, curlCloud('#8f1020', '#ffc94a')],
        [62, 92, 0.42, -6, lantern()],
        [424, 80, 0.36, 6, lantern()],
        [66, 430, 0.44, -12, ingot()],
        [420, 430, 0.42, 12, coin(70)],
      ]),
  })
