// Cover: the crowned ocean king.
import { at, group, times } from '../lib/svg.ts'
import { shaft } from '../lib/light.ts'
import { bubbles, coral } from '../lib/nature.ts'
import { coinPile } from '../lib/props.ts'
import { pearl } from '../characters/crab.ts'
import { oceanKing, smallFish } from '../characters/oceanking.ts'
import { cover, scatter } from './frame.ts'

export const fish4 = () =>
  cover({
    ground: '#03184a',
    glow: '#1f9aff',
    seed: 21,
    spark: '#dffcff',
    rayAlpha: 0.2,
    back: (c) =>
      times(6, (i) => shaft(40 + i * 80, -30, 620, 46, (i - 2.5) * 46, '#c8f4ff', 0.32)) +
      scatter([
        [70, 560, 0.9, 0, coral('#d8427d', c.rnd, 170)],
        [416, 560, 0.9, 0, coral('#7a4dff', c.rnd, 170)],
        [404, 118, 0.6, 0, smallFish('#ff5a8a')],
        [66, 150, 0.5, 0, group(smallFish('#3ad8c8'), { transform: 'scale(-1 1)' })],
        [424, 440, 0.52, 0, smallFish('#ffb03a')],
        [70, 420, 0.5, 0, group(smallFish('#8a6aff'), { transform: 'scale(-1 1)' })],
      ]),
    art: () => at(214, 280, oceanKing(), 0.78, -12),
    front: (c) =>
      at(240, 540, coinPile(380, 60, c.rnd)) +
      bubbles(c.w, 560, 34, c.rnd) +
      scatter([
        [150, 524, 0.9, 0, pearl(22)],
        [340, 520, 1, 0, pearl(24)],
      ]),
  })
