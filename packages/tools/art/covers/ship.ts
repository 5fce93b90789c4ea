// The ship of the crash game and the worlds it passes, as its cover shows them.
import { at, both, circle, clip, ellipse, line, path, times } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { darken, lighten } from '../lib/colour.ts'
import { grounded, sculpt } from '../lib/relief.ts'
import { halo } from '../lib/light.ts'
import { brilliant } from '../lib/gems.ts'

const hullPath = 'M0 -196C56 -144 70 -62 66 22C64 72 54 106 46 130H-46C-54 106 -64 72 -66 22C-70 -62 -56 -144 0 -196Z'
/** Nose up, without its fire, its middle about the origin; the nozzle ends 158 below. */
export function hull(): string {
  const accent = '#ff2f5a'
  const red = linear([lighten(accent, 0.4), accent, darken(accent, 0.6)])
  const fins = both(
    sculpt(path('M50 34C104 56 118 112 106 168C86 136 66 124 40 122Z', red), {
      size: 7,
      shine: 0.8,
      rim: '#8ad8ff',
      rimPower: 0.5,
    }) + sculpt(line('M62 56C92 78 104 116 104 154', metal('gold'), 5), { size: 2, shine: 0.9 }),
  )
  const panels =
    line('M-66 26C-30 38 30 38 66 26M-58 -70C-26 -60 26 -60 58 -70', '#8a94b8', 3, { 'stroke-opacity': 0.7 }) +
    times(7, (i) => circle(-48 + i * 16, 38 - Math.abs(i - 3) * 2.4, 2.4, '#8a94b8')) +
    path('M-66 60C-30 72 30 72 66 60V76C30 88 -30 88 -66 76Z', red) +
    path('M-70 -210H70V-112C38 -98 -38 -98 -70 -112Z', red) +
    path('M-70 -112C-38 -98 38 -98 70 -112V-100C38 -86 -38 -86 -70 -100Z', metal('gold'))
  const port = (y: number, r: number) =>
    at(
      0,
      y,
      sculpt(circle(0, 0, r * 1.34, metal('gold', 60)), { size: 5, shine: 0.9 }) +
        circle(
          0,
          0,
          r,
          radial(
            [
              [0, '#d8fbff'],
              [0.5, '#2a8fe0'],
              [1, '#081a4c'],
            ],
            { cx: 0.36, cy: 0.3, r: 0.85 },
          ),
        ) +
        ellipse(-r * 0.34, -r * 0.36, r * 0.34, r * 0.2, '#ffffff', { 'fill-opacity': 0.9 }),
    )
  return grounded(
    fins +
      sculpt(path('M-34 124H34L46 158H-46Z', metal('steel', 0)) + path('M-50 118H50V132H-50Z', metal('gold')), {
        size: 5,
        shine: 0.9,
      }) +
      sculpt(
        path(hullPath, linear(['#9aa4c8', '#ffffff', '#f4f1ff', '#c8c4e0', '#6a6a94'], 0)) + clip(hullPath, panels),
        { size: 17, shine: 0.8, rim: '#6ad0ff', rimPower: 0.8, depth: 1.2 },
      ) +
      port(-34, 29) +
      sculpt(path('M-10 56H10V156C10 170 -10 170 -10 156Z', red), { size: 4, shine: 0.7 }) +
      at(0, -150, brilliant('topaz', { r: 13 })),
    6,
    8,
  )
}

interface World {
  colour: string
  bands: readonly string[]
  ring?: string
  craters?: boolean
}
export const worlds: Record<string, World> = {
  ember: { colour: '#e0663d', bands: ['#ffb08a', '#b83a1c', '#ffcf9a', '#8a2410'], ring: '#ffd08a' },
  tide: { colour: '#2ab8d8', bands: ['#8af4ff', '#1a7ab8', '#b8ffe8', '#0f5a9a'] },
  moon: { colour: '#c8c4d8', bands: [], craters: true },
  violet: { colour: '#9a5ae8', bands: ['#d8a8ff', '#6a2ab8', '#ff9ad8'], ring: '#c8b0ff' },
}
/** About the origin, 92 in radius. */
export function globe({ colour, bands, ring, craters }: World): string {
  const r = 92
  const ball = `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}Z`
  const half = (sweep: 0 | 1) =>
    ring
      ? path(
          `M${-r * 1.62} 0A${r * 1.62} ${r * 0.44} 0 0 ${sweep} ${r * 1.62} 0L${r * 1.24} 0A${r * 1.24} ${r * 0.29} 0 0 ${1 - sweep} ${-r * 1.24} 0Z`,
          linear([lighten(ring, 0.4), ring, darken(ring, 0.4)], 0),
          {},
        )
      : ''
  const marks =
    bands
      .map((c, i) =>
        path(
          `M-120 ${-66 + i * 38}C-40 ${-86 + i * 38} 30 ${-46 + i * 38} 120 ${-70 + i * 38}V${-50 + i * 38}C30 ${-26 + i * 38} -40 ${-62 + i * 38} -120 ${-44 + i * 38}Z`,
          c,
          { 'fill-opacity': 0.6 },
        ),
      )
      .join('') +
    (craters
      ? [
          [-34, -40, 20],
          [30, -18, 26],
          [-20, 34, 24],
          [44, 44, 14],
          [-62, 4, 12],
          [8, 70, 12],
          [6, -66, 10],
        ]
          .map(
            ([x, y, q]) =>
              circle(x!, y!, q!, '#8a86a0', { 'fill-opacity': 0.55 }) +
              circle(x! + 3, y! + 3, q! * 0.8, '#e8e4f4', { 'fill-opacity': 0.4 }),
          )
          .join('')
      : '')
  return at(
    0,
    0,
    halo(0, 0, 118, lighten(colour, 0.3), 0.45) +
      half(1) +
      sculpt(
        path(
          ball,
          radial(
            [
              [0, lighten(colour, 0.5)],
              [0.5, colour],
              [1, darken(colour, 0.75)],
            ],
            { cx: 0.34, cy: 0.3, r: 0.85 },
          ),
        ) + clip(ball, marks),
        { size: 20, shine: 0.5, rim: lighten(colour, 0.5), rimPower: 0.6 },
      ) +
      path(
        ball,
        radial(
          [
            [0, '#000010', 0],
            [0.6, '#000010', 0],
            [1, '#000010', 0.72],
          ],
          { cx: 0.34, cy: 0.3, r: 0.85 },
        ),
      ) +
      half(0),
    1,
    -16,
  )
}
