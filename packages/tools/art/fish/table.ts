// What stands around the fishing table: cannons of the four seats, the net, the prize coin.
import { at, both, circle, line, path, rect, svg, times } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { darken, lighten } from '../lib/colour.ts'
import { leaf, polar } from '../lib/shapes.ts'
import { grounded, sculpt } from '../lib/relief.ts'
import { halo } from '../lib/light.ts'
import { coin as coinOf } from '../lib/props.ts'

export const SEATS = { gold: '#ffb52e', rose: '#ff4d8a', aqua: '#22c8e8', jade: '#2ad87a' } as const
export type Seat = keyof typeof SEATS
export type Bore = 1 | 2 | 3

/** The barrel points up, its pivot at (100, 150) of 200 × 200; a higher bet has more barrels. */
export function cannon(seat: Seat, bore: Bore): string {
  const colour = SEATS[seat]
  const barrel = (x: number, length: number, turn: number) =>
    at(
      x,
      0,
      sculpt(
        path(`M-19 4L-14 ${-length}H14L19 4Z`, linear(['#2a3244', '#b9c5da', '#ffffff', '#8d99b0', '#171c2c'], 0)),
        { size: 4, shine: 0.9 },
      ) +
        sculpt(
          rect(-20, -length - 12, 40, 20, metal('gold'), { rx: 7 }) +
            times(3, (i) => rect(-19, -length * (0.3 + i * 0.2), 38, 7, metal('gold'), { rx: 3 })),
          { size: 3, shine: 0.9 },
        ) +
        circle(0, -length - 3, 9, darken(colour, 0.5)) +
        circle(0, -length - 3, 6, lighten(colour, 0.5)),
      1,
      turn,
    )
  const horn = both(
    sculpt(path('M26 10C66 0 82 -34 66 -66C56 -44 42 -34 22 -28Z', metal('gold', 20)), { size: 4, shine: 0.9 }) +
      at(
        60,
        -40,
        sculpt(path(leaf(36, 18), linear([lighten(colour, 0.5), colour, darken(colour, 0.5)])), {
          size: 2,
          shine: 0.7,
        }),
        1,
        24,
      ),
  )
  const barrels =
    bore === 1
      ? barrel(0, 108, 0)
      : bore === 2
        ? barrel(-17, 106, -4) + barrel(17, 106, 4)
        : barrel(-30, 98, -10) + barrel(30, 98, 10) + barrel(0, 118, 0)
  const gem = radial(
    [
      [0, '#ffffff'],
      [0.35, lighten(colour, 0.2)],
      [1, darken(colour, 0.7)],
    ],
    { cx: 0.4, cy: 0.34, r: 0.72 },
  )
  return svg(
    400,
    400,
    at(
      200,
      300,
      halo(0, 0, 48, colour, 0.6) +
        grounded(
          horn +
            barrels +
            sculpt(circle(0, 0, 36, metal('gold', 60)), { size: 5, shine: 0.9 }) +
            circle(0, 0, 26, '#1c0a02') +
            sculpt(circle(0, 0, 24, gem), { size: 6, shine: 0.9 }),
          4,
          4,
          0.5,
        ),
      2,
    ),
  )
}
export function net(): string {
  const r = 118
  const ring = (k: number) =>
    `M${Array.from({ length: 12 }, (_, i) => {
      const [a, m, b] = [polar(r * k, i * 30), polar(r * k * 0.88, i * 30 + 15), polar(r * k, i * 30 + 30)]
      return `${i ? '' : `${a}`}Q${m} ${b}`
    }).join('')}`
  const rope = (d: string, w: number) => line(d, '#0a5a8a', w + 2, { 'stroke-opacity': 0.5 }) + line(d, '#e8fbff', w)
  return svg(
    256,
    256,
    at(
      128,
      128,
      circle(
        0,
        0,
        r,
        radial([
          [0, '#ffffff', 0.5],
          [0.4, '#8ae8ff', 0.25],
          [1, '#4ac8ff', 0.12],
        ]),
      ) +
        times(12, (i) => rope(`M0 0L${polar(r, i * 30)}`, 2.2)) +
        [0.28, 0.52, 0.76, 1].map((k) => rope(ring(k), 2.6)).join('') +
        times(12, (i) => circle(...polar(r, i * 30), 6, radial(['#ffffff', '#ffe08a', '#c47a14']))),
    ),
  )
}
export const coin = () => svg(256, 256, at(128, 128, coinOf(118)))
