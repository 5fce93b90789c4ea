// Jelly creatures: translucent bodies with inner glow, sugar bubbles and wide-eyed faces.
import { path, circle, ellipse, at, both, line, times, clip, type Point } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { lighten, darken } from '../lib/colour.ts'
import { blob, polar } from '../lib/shapes.ts'
import { sculpt, soften } from '../lib/relief.ts'
import { eye, cast } from './parts.ts'
import { seeded } from '../lib/random.ts'

type Shape = 'drop' | 'star' | 'bean' | 'round' | 'heart'
const shapes: Record<Shape, readonly Point[]> = {
  drop: [
    [0, -120],
    [44, -66],
    [88, 0],
    [84, 66],
    [40, 104],
    [0, 110],
    [-40, 104],
    [-84, 66],
    [-88, 0],
    [-44, -66],
  ],
  star: Array.from({ length: 10 }, (_, i) => polar(i % 2 ? 74 : 122, -90 + i * 36)),
  bean: [
    [-70, -84],
    [10, -98],
    [84, -64],
    [98, 16],
    [64, 84],
    [-10, 96],
    [-84, 74],
    [-98, -10],
  ],
  round: Array.from({ length: 10 }, (_, i) => polar(106 + (i % 2) * 4, i * 36)),
  heart: [
    [0, -52],
    [44, -96],
    [98, -66],
    [92, 0],
    [50, 60],
    [0, 104],
    [-50, 60],
    [-92, 0],
    [-98, -66],
    [-44, -96],
  ],
}
export function jelly(
  shape: Shape,
  colour: string,
  { mood = 'joy', seed = 4 }: { mood?: 'joy' | 'calm'; seed?: number } = {},
): string {
  const rnd = seeded(seed)
  const d = blob(shapes[shape], 12)
  const inner = clip(
    d,
    circle(
      0,
      40,
      90,
      radial([
        [0, lighten(colour, 0.6), 0.9],
        [1, colour, 0],
      ]),
    ) +
      times(12, () => circle(rnd.between(-80, 80), rnd.between(-70, 90), rnd.between(3, 9), '#fff', { opacity: 0.35 })),
  )
  const smile =
    mood === 'joy'
      ? path('M-20 22C-8 30 8 30 20 22C20 44 8 50 0 50C-8 50 -20 44 -20 22Z', darken(colour, 0.7)) +
        ellipse(0, 44, 9, 5, '#ff8aa6')
      : line('M-14 28Q0 38 14 28', darken(colour, 0.7), 5)
  return cast(
    sculpt(
      path(
        d,
        radial(
          [
            [0, lighten(colour, 0.35)],
            [0.6, colour],
            [1, darken(colour, 0.45)],
          ],
          { cy: 0.6, r: 0.62 },
        ),
      ) + inner,
      { size: 20, shine: 1.1, rim: lighten(colour, 0.5), depth: 1.3 },
    ) +
      soften(ellipse(-34, -46, 26, 12, '#fff', { transform: 'rotate(-32 -34 -46)' }), 4, { opacity: 0.85 }) +
      at(-30, -4, eye(20, '#3a2a6a', { pupil: 0.68 })) +
      at(30, -4, eye(20, '#3a2a6a', { pupil: 0.68 })) +
      both(ellipse(52, 22, 11, 7, '#ff6f9a', { opacity: 0.6 })) +
      smile,
    8,
    9,
    0.5,
  )
}
export function planet(colour: string, r = 80, ringColour = ''): string {
  const ring = ringColour
    ? (half: 0 | 1) =>
        path(
          `M${-r * 1.7} 0A${r * 1.7} ${r * 0.5} 0 0 ${half} ${r * 1.7} 0L${r * 1.3} 0A${r * 1.3} ${r * 0.34} 0 0 ${1 - half} ${-r * 1.3} 0Z`,
          linear([lighten(ringColour, 0.4), ringColour, darken(ringColour, 0.4)], 0),
        )
    : () => ''
  const globe = sculpt(
    circle(
      0,
      0,
      r,
      radial(
        [
          [0, lighten(colour, 0.45)],
          [0.5, colour],
          [1, darken(colour, 0.7)],
        ],
        { cx: 0.34, cy: 0.3, r: 0.8 },
      ),
    ),
    { size: r * 0.14, shine: 0.5, rim: lighten(colour, 0.4) },
  )
  return at(0, 0, ring(1) + globe + ring(0), 1, -16)
}
