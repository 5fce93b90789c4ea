// Cover: a rocket climbing away from a lit world, coins flung along its trail.
import { at, circle, ellipse, group, line, path, times } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { aura, sculpt, soften } from '../lib/relief.ts'
import { halo, starfield } from '../lib/light.ts'
import { coin } from '../lib/props.ts'
import { flame } from '../lib/nature.ts'
import { globe, hull, worlds } from './ship.ts'
import { cover, gemAt, scatter, type Canvas } from './frame.ts'

const nebula = () =>
  [
    [120, 90, 210, 70, -28, '#b03aff'],
    [360, 150, 200, 60, -34, '#2a6aff'],
    [300, 420, 240, 80, -30, '#ff3d8a'],
  ]
    .map(([x, y, rx, ry, turn, colour]) =>
      soften(ellipse(+x!, +y!, +rx!, +ry!, String(colour), { transform: `rotate(${turn} ${x} ${y})` }), 26, {
        opacity: 0.34,
      }),
    )
    .join('')

/** The limb of the world below, with its air and the lights of its cities. */
function world({ rnd }: Canvas): string {
  const lights = times(46, () => {
    const [x, depth] = [rnd.between(20, 460), rnd.between(0.1, 1)]
    const y = 506 + ((x - 240) / 240) ** 2 * 46 + depth * 84
    return circle(x, y, rnd.between(0.8, 2.4), rnd() < 0.7 ? '#ffdf8a' : '#8ff0ff', { opacity: 0.9 })
  })
  const globe = radial(
    [
      [0, '#0a1a5c'],
      [0.86, '#123a9a'],
      [0.95, '#2f8aff'],
      [1, '#bff4ff'],
    ],
    { r: 0.5 },
  )
  return (
    halo(240, 520, 330, '#4ab8ff', 0.55) +
    circle(240, 1090, 600, globe, { filter: aura('#6ad0ff', 10, 0.9) }) +
    soften(
      path(
        'M40 556C120 536 180 566 250 548C330 530 390 560 450 552V580C380 590 300 566 240 580C170 594 90 570 40 580Z',
        '#bfe8ff',
      ),
      5,
      { opacity: 0.28 },
    ) +
    lights
  )
}
/** Smoke puffs swelling towards the ground along the climb. */
const smoke = ({ rnd }: Canvas) =>
  sculpt(
    times(20, (i) => {
      const t = i / 19
      const [x, y] = [192 - 210 * t ** 0.9, 404 + 176 * t ** 1.5]
      return circle(
        x + rnd.between(-14, 14),
        y + rnd.between(-12, 12),
        16 + 34 * t + rnd.between(-4, 6),
        linear(['#ffe3c0', '#e08ac8', '#5a3aa8']),
      )
    }),
    { size: 9, shine: 0.15, rim: '#ff9a5a', rimPower: 0.7 },
  )

export const rocket = () =>
  cover({
    ground: '#0a0530',
    glow: '#5a4dff',
    seed: 22,
    spark: '#bff4ff',
    rayAlpha: 0.22,
    back: (c) =>
      starfield(c.w, c.h, 190, c.rnd) +
      nebula() +
      at(96, 126, globe(worlds.ember!), 0.92) +
      at(420, 366, globe(worlds.tide!), 0.46) +
      at(438, 108, globe(worlds.violet!), 0.32) +
      at(40, 300, globe(worlds.moon!), 0.24) +
      world(c) +
      line('M-10 600C110 566 180 486 224 372', '#ffe08a', 16, { filter: aura('#ff8a3a', 14, 1), opacity: 0.9 }) +
      smoke(c),
    art: () =>
      at(
        274,
        244,
        halo(0, 230, 120, '#ff9a2e', 0.8) +
          at(
            0,
            150,
            group([-30, 30, 0].map((x) => at(x, 0, flame(x ? 150 : 230, x ? 66 : 108), 1, x * 0.3)).join(''), {
              transform: 'scale(1 -1)',
            }),
          ) +
          hull(),
        1.12,
        32,
      ),
    front: () =>
      scatter([
        [86, 330, 0.5, -16, coin(70)],
        [60, 452, 0.36, 18, coin(70)],
        [182, 520, 0.44, -10, coin(70)],
        [386, 452, 0.62, 14, coin(70)],
        [300, 524, 0.4, 10, coin(70)],
        [436, 536, 0.34, -14, coin(70)],
        [196, 82, 0.3, 12, coin(70)],
        [118, 540, 0.42, 0, gemAt('ruby')],
        [356, 550, 0.46, 12, gemAt('diamond')],
        [430, 230, 0.3, -10, gemAt('amethyst')],
      ]),
  })
