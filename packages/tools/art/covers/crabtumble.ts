// Cover: the reef baron under falling gems.
import { at, times } from '../lib/svg.ts'
import { shaft } from '../lib/light.ts'
import { bubbles, coral, seaweed } from '../lib/nature.ts'
import { coinPile } from '../lib/props.ts'
import { mascots } from '../characters/cast.ts'
import { pearl } from '../characters/crab.ts'
import { cover, gemAt, scatter } from './frame.ts'

export const crabtumble = () =>
  cover({
    ground: '#02262e',
    glow: '#19b7b7',
    seed: 16,
    spark: '#dffcff',
    rayAlpha: 0.16,
    back: () =>
      times(5, (i) => shaft(70 + i * 90, -30, 640, 50, (i - 2) * 50, '#b8fff4', 0.3)) +
      scatter([
        [60, 540, 1, 0, seaweed(240, '#1a9a6a')],
        [424, 540, 1, 0, seaweed(220, '#178a72', -30)],
      ]),
    art: () => at(240, 292, mascots.crab(), 0.6),
    front: (c) =>
      scatter([
        [90, 80, 0.62, -16, gemAt('aqua')],
        [196, 52, 0.46, 12, gemAt('ruby')],
        [300, 84, 0.54, -10, gemAt('topaz')],
        [396, 60, 0.6, 20, gemAt('emerald')],
        [430, 176, 0.4, 0, gemAt('amethyst')],
        [46, 190, 0.4, 0, gemAt('rose')],
        [78, 540, 0.9, 0, coral('#ff6f5a', c.rnd, 120)],
        [410, 540, 0.9, 0, coral('#ffb03a', c.rnd, 120)],
      ]) +
      at(240, 520, coinPile(380, 80, c.rnd)) +
      scatter([
        [150, 500, 0.9, 0, pearl(24)],
        [330, 508, 0.8, 0, pearl(22)],
      ]) +
      bubbles(c.w, 560, 26, c.rnd),
  })
