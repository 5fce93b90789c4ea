// Cover: a mine cart of gold under dynamite.
import { at, line, path, times } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { sculpt } from '../lib/relief.ts'
import { lantern } from '../lib/props.ts'
import { dynamite, mineCart, nugget } from '../lib/machines.ts'
import { cover, scatter } from './frame.ts'

export const dyna6 = () =>
  cover({
    ground: '#240c04',
    glow: '#ff8a1f',
    seed: 18,
    back: () =>
      path('M0 0H480V640H0Z', '#120703', { opacity: 0.35 }) +
      path(
        'M60 640V170L130 60H350L420 170V640Z',
        radial(
          [
            [0, '#ffe9a0'],
            [0.3, '#ffb52e'],
            [0.62, '#b3480c'],
            [1, '#2a0c03'],
          ],
          { cy: 0.36, r: 0.7 },
        ),
      ) +
      sculpt(
        path('M30 640V150H84V640ZM396 640V150H450V640ZM10 96H470V160H10Z', linear(['#a8703a', '#6a3a14', '#2c1405'])),
        { size: 8, shine: 0.2 },
      ) +
      line('M240 300L120 640M240 300L360 640', '#5a3a22', 10) +
      times(6, (i) => line(`M${222 - i * 20} ${380 + i * 46}H${258 + i * 20}`, '#3a2010', 9 + i)),
    art: (c) =>
      at(168, 206, dynamite(), 1.02, -12) +
      at(330, 196, dynamite(), 0.8, 16) +
      at(
        240,
        420,
        times(9, (i) => at(-104 + i * 26, -62 - (i % 3) * 22, nugget(c.rnd, 38))) +
          times(5, (i) => at(-60 + i * 30, -112 - (i % 2) * 14, nugget(c.rnd, 32))) +
          mineCart(),
        1.06,
      ),
    front: (c) =>
      scatter([
        [70, 520, 0.8, 0, nugget(c.rnd, 50)],
        [410, 524, 0.9, 0, nugget(c.rnd, 46)],
        [64, 268, 0.32, 0, lantern('#ffb03a', 'bronze')],
        [418, 262, 0.32, 0, lantern('#ffb03a', 'bronze')],
        [150, 548, 0.6, 0, nugget(c.rnd, 40)],
        [336, 552, 0.6, 0, nugget(c.rnd, 40)],
      ]),
  })
