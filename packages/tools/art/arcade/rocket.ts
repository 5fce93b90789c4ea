// The crash game's pictures: the ship, its fire, the worlds it passes and the sky it climbs through.
import { at, both, circle, clip, ellipse, group, line, path, rect, svg, times } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { darken, lighten } from '../lib/colour.ts'
import { aura, grounded, sculpt, soften } from '../lib/relief.ts'
import { bokeh, halo, starfield, vignette } from '../lib/light.ts'
import { brilliant } from '../lib/gems.ts'
import { flame as flameOf } from '../lib/nature.ts'
import { seeded, type Random } from '../lib/random.ts'

const HULL = 'M0 -196C56 -144 70 -62 66 22C64 72 54 106 46 130H-46C-54 106 -64 72 -66 22C-70 -62 -56 -144 0 -196Z'
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
      sculpt(path(HULL, linear(['#9aa4c8', '#ffffff', '#f4f1ff', '#c8c4e0', '#6a6a94'], 0)) + clip(HULL, panels), {
        size: 17,
        shine: 0.8,
        rim: '#6ad0ff',
        rimPower: 0.8,
        depth: 1.2,
      }) +
      port(-34, 29) +
      sculpt(path('M-10 56H10V156C10 170 -10 170 -10 156Z', red), { size: 4, shine: 0.7 }) +
      at(0, -150, brilliant('topaz', { r: 13 })),
    6,
    8,
  )
}
/** The nozzle ends at (160, 370) of 320 × 400. */
export const ship = () => svg(640, 800, at(320, 424, hull(), 2))
/** The fire below the nozzle, pointing down from (110, 20) of 220 × 400. */
export const flame = () =>
  svg(
    440,
    800,
    at(
      220,
      40,
      halo(0, 130, 106, '#ff7a1f', 0.6) +
        group(
          [-30, 30, 0].map((x) => at(x, 0, flameOf(x ? 220 : 350, x ? 84 : 130), 1, x * 0.22)).join('') +
            at(0, 0, path('M0 0C-18 0 -20 -70 0 -170C20 -70 18 0 0 0Z', '#ffffff', { 'fill-opacity': 0.9 })),
          { transform: 'scale(1 -1)' },
        ),
      2,
    ),
  )
interface World {
  colour: string
  bands: readonly string[]
  ring?: string
  craters?: boolean
}
export const WORLDS: Record<string, World> = {
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
export const world = (look: World) => svg(640, 480, at(320, 240, globe(look), 1.9))
const nebula = (x: number, y: number, rx: number, ry: number, turn: number, colour: string) =>
  at(
    x,
    y,
    `<g transform="scale(1 ${(ry / rx).toFixed(3)})">${circle(
      0,
      0,
      rx,
      radial([
        [0, colour, 0.5],
        [0.5, colour, 0.2],
        [1, colour, 0],
      ]),
    )}</g>`,
    1,
    turn,
  )
/** The limb of the world below, its air and the lights of its cities. */
function limb(w: number, h: number, rnd: Random): string {
  const r = w * (w > h ? 1.3 : 1.9)
  const top = h * 0.86
  const lights = times(90, () => {
    const x = rnd() * w
    const y = top + r - Math.sqrt(Math.max(0, r * r - (x - w / 2) ** 2)) + rnd.between(12, h * 0.13)
    return circle(x, y, rnd.between(0.8, 2.6), rnd() < 0.7 ? '#ffdf8a' : '#8ff0ff', { 'fill-opacity': 0.9 })
  })
  return (
    halo(w / 2, top, w * 0.6, '#4ab8ff', 0.5) +
    circle(
      w / 2,
      top + r,
      r,
      radial([
        [0, '#0a1a5c'],
        [0.93, '#0f2f86'],
        [0.985, '#2f8aff'],
        [1, '#d8fbff'],
      ]),
      { filter: aura('#6ad0ff', 12, 0.9) },
    ) +
    lights
  )
}
export function sky(w: number, h: number): string {
  const rnd = seeded(97)
  const isWide = w > h
  return svg(
    w,
    h,
    rect(0, 0, w, h, linear(['#05021c', '#120848', '#2a1680', '#3a3ac0'])) +
      starfield(w, h * 0.9, isWide ? 420 : 300, rnd) +
      nebula(w * 0.24, h * 0.24, w * 0.4, h * 0.16, -24, '#b03aff') +
      nebula(w * 0.76, h * 0.32, w * 0.42, h * 0.16, -30, '#2a6aff') +
      nebula(w * 0.5, h * 0.56, w * 0.5, h * 0.14, -22, '#ff3d8a') +
      nebula(w * 0.84, h * 0.7, w * 0.3, h * 0.14, -30, '#22c8e8') +
      soften(
        path(
          `M${-w * 0.1} ${h * 0.66}C${w * 0.3} ${h * 0.5} ${w * 0.6} ${h * 0.3} ${w * 1.1} ${h * 0.1}L${w * 1.1} ${h * 0.2}C${w * 0.6} ${h * 0.42} ${w * 0.3} ${h * 0.6} ${-w * 0.1} ${h * 0.76}Z`,
          '#e8d8ff',
        ),
        26,
        { opacity: 0.16 },
      ) +
      times(24, () => {
        const [x, y, r] = [rnd() * w, rnd() * h * 0.8, rnd.between(6, 15)]
        return halo(x, y, r, rnd.pick(['#ffffff', '#bff4ff', '#ffd8ff']), 0.9) + circle(x, y, 1.8, '#ffffff')
      }) +
      limb(w, h, rnd) +
      bokeh(w, h, 26, ['#bff4ff', '#d8b0ff', '#ffffff'], rnd, { max: 8, alpha: 0.4 }) +
      vignette(w, h, '#03010f', 0.6),
  )
}
