// The carp that leaps at the dragon gate.
import { at, circle, clip, line, path, times, type Point } from '../../lib/svg.ts'
import { linear, radial, type Stops } from '../../lib/gradients.ts'
import { blob, ribbon } from '../../lib/shapes.ts'
import { grounded, sculpt } from '../../lib/relief.ts'
import { halo, sparkle } from '../../lib/light.ts'

/** A leaping carp: scaled back, flowing fins, a wave below. */
export function koi(): string {
  const spine: Point[] = [
    [-86, -58],
    [-30, -74],
    [30, -40],
    [60, 20],
    [44, 74],
  ]
  const body = ribbon(spine, (t) => 84 * Math.sin(Math.PI * (0.16 + t * 0.74)) ** 0.8, 16)
  const red = linear(['#ffd08a', '#ff6a2a', '#d8202a', '#7a0818'], 50)
  const veil = (pts: readonly Point[], w: number) =>
    sculpt(
      path(
        ribbon(pts, (t) => w * Math.sin(Math.PI * Math.min(1, 0.15 + t * 0.85)) ** 0.7),
        linear(['#fff3e0', '#ffb07a', '#e0402a'], 30),
      ),
      { size: 4, shine: 0.5 },
    )
  const scales = clip(
    body,
    times(60, (i) => {
      const [r, c] = [Math.floor(i / 10), i % 10]
      return at(
        -70 + c * 16 + (r % 2) * 8,
        -96 + r * 16 + c * 8,
        path('M-9 0A9 9 0 0 0 9 0', 'none', { stroke: '#8a1018', 'stroke-width': 2, 'stroke-opacity': 0.6 }),
        1,
        40,
      )
    }),
  )
  const wave = (y: number, c: Stops) =>
    path(
      `M-118 ${y + 30}C-96 ${y - 10} -74 ${y - 10} -60 ${y + 10}C-44 ${y - 20} -12 ${y - 18} 2 ${y + 8}C22 ${y - 20} 54 ${y - 16} 66 ${y + 8}C80 ${y - 10} 104 ${y - 6} 118 ${y + 24}C100 ${y + 48} -100 ${y + 50} -118 ${y + 30}Z`,
      linear(c),
    )
  return (
    halo(0, 0, 126, '#ff7a4a', 0.4) +
    grounded(
      veil(
        [
          [40, 60],
          [70, 90],
          [104, 84],
          [120, 56],
        ],
        42,
      ) +
        veil(
          [
            [40, 64],
            [30, 96],
            [54, 112],
            [86, 116],
          ],
          40,
        ) +
        veil(
          [
            [-6, -66],
            [26, -104],
            [66, -106],
            [92, -84],
          ],
          40,
        ) +
        sculpt(path(body, red) + scales, { size: 13, shine: 0.8, rim: '#ffd08a', rimPower: 0.6 }) +
        clip(
          body,
          path(
            blob([
              [-40, -100],
              [10, -96],
              [24, -70],
              [-14, -62],
            ]),
            '#fffaf0',
            { 'fill-opacity': 0.9 },
          ) +
            path(
              blob([
                [34, -40],
                [74, -20],
                [66, 12],
                [40, -6],
              ]),
              '#fffaf0',
              { 'fill-opacity': 0.9 },
            ),
        ) +
        veil(
          [
            [-20, -30],
            [-30, 14],
            [-64, 36],
            [-92, 30],
          ],
          40,
        ) +
        circle(-70, -66, 13, '#fff6d0') +
        circle(-72, -66, 8, '#12060a') +
        circle(-75, -69, 3, '#fff') +
        line('M-96 -50C-88 -44 -78 -42 -70 -44', '#7a0818', 4) +
        sculpt(line('M-92 -46C-104 -30 -100 -12 -112 -2M-82 -40C-86 -24 -78 -8 -86 6', '#ffcf6a', 5), { size: 2 }) +
        sculpt(wave(72, ['#8ae8ff', '#1a8ad8', '#0a3a8a']), { size: 6, shine: 0.6, rim: '#ffffff', rimPower: 0.4 }) +
        line('M-106 94C-90 76 -74 76 -60 94M-48 92C-34 70 -12 72 2 92M14 90C30 70 50 74 66 92', '#e8fbff', 5) +
        [
          [-100, 40],
          [98, 30],
          [-64, 52],
          [8, 54],
        ]
          .map(([x, y]) => circle(x!, y!, 6, radial(['#ffffff', '#8ad8ff'])))
          .join(''),
      5,
      6,
      0.55,
    ) +
    sparkle(20, -66, 20)
  )
}
