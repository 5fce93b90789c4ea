// Cover: five jelly creatures in space.
import { at, ellipse, times } from '../lib/svg.ts'
import { soften } from '../lib/relief.ts'
import { starfield } from '../lib/light.ts'
import { jelly, planet } from '../characters/jelly.ts'
import { cover, scatter } from './frame.ts'

export const jelly7 = () =>
  cover({
    ground: '#1c0640',
    glow: '#d83df2',
    seed: 17,
    spark: '#bff4ff',
    rayAlpha: 0.2,
    back: (c) =>
      starfield(c.w, c.h, 140, c.rnd) +
      times(4, (i) =>
        soften(
          ellipse(240, 290, 250 - i * 40, 92 - i * 16, 'none', {
            stroke: ['#ff6fd8', '#7a6aff', '#4ae0ff', '#fff'][i]!,
            'stroke-width': 26 - i * 4,
            transform: `rotate(${-24 + i * 5} 240 290)`,
          }),
          12,
          { opacity: 0.7 },
        ),
      ) +
      at(404, 92, planet('#4a7dff', 44, '#ffb0e0')) +
      at(66, 120, planet('#ff9a3d', 28)),
    art: () =>
      scatter([
        [118, 218, 0.78, -14, jelly('star', '#ffb61f', { seed: 2 })],
        [370, 212, 0.76, 12, jelly('drop', '#22b8ff', { seed: 3, mood: 'calm' })],
        [106, 412, 0.74, 8, jelly('bean', '#3ad85a', { seed: 6, mood: 'calm' })],
        [384, 404, 0.72, -10, jelly('heart', '#ff4a6a', { seed: 8 })],
        [242, 312, 1.16, 0, jelly('round', '#c43dff', { seed: 5 })],
      ]),
    front: () =>
      scatter([
        [240, 474, 0.5, 0, jelly('star', '#ff7a2e', { seed: 9 })],
        [196, 96, 0.4, 0, jelly('heart', '#ff7ac4', { seed: 10, mood: 'calm' })],
      ]),
  })
