// Classic 777's place: a neon palace of the fifties; a chrome and red cabinet with ivory reels.
import { at, both, circle, group, line, path, rect, svg, times } from '../../lib/svg.ts'
import { linear, radial, spot } from '../../lib/gradients.ts'
import { metal } from '../../lib/metals.ts'
import { grounded, sculpt, soften } from '../../lib/relief.ts'
import { bokeh, halo, rays, vignette } from '../../lib/light.ts'
import { polar, star } from '../../lib/shapes.ts'
import { seeded } from '../../lib/random.ts'
import { corners, type Skin } from '../frame.ts'

function crest(): string {
  const fins = both(
    sculpt(
      times(4, (i) =>
        path(
          `M${30 + i * 6} 18L${190 - i * 34} ${8 - i * 2}L${176 - i * 34} ${-10 - i * 14}L${26} ${-10 - i * 10}Z`,
          metal(i % 2 ? 'gold' : 'silver', 80),
        ),
      ),
      { size: 3, shine: 0.9 },
    ),
  )
  return grounded(
    fins +
      sculpt(
        path(star(5, 82, 38), metal('gold', 60), {
          transform: 'translate(0 -14)',
          stroke: metal('gold', 60),
          'stroke-width': 8,
          'stroke-linejoin': 'round',
        }),
        { size: 5, shine: 0.9 },
      ) +
      at(0, -14, sculpt(path(star(5, 58, 27), linear(['#ff9a84', '#e0142c', '#6a0416'])), { size: 5, shine: 0.8 })),
    6,
    7,
    0.6,
  )
}
export const skin: Skin = {
  outer: ['#ffffff', '#dfe8f4', '#8b98b0', '#f8fbff', '#5a667e', '#c9d4e6', '#39435a'],
  edge: '#22060c',
  inlay: ['#ff3a4a', '#a80a20', '#6a0214', '#c4142c'],
  trim: ['#ffffff', '#8a96ac', '#f2f6ff', '#5a667e'],
  shadow: '#1c0a06',
  bed: ['#8a7a5c', '#f2e6c8', '#fffaf0', '#f2e6c8', '#8a7a5c'],
  divider: ['#5a2c04', '#c9a04a', '#fff0b0', '#c9a04a', '#5a2c04'],
  lamps: { lit: ['#ffffff', '#fff3b0', '#ffc23d'], dim: ['#ffd76a', '#c4781a', '#7a3f07'], glow: '#ffcf5a', r: 7 },
  over: (w, h) =>
    corners(
      w,
      h,
      grounded(
        sculpt(path('M2 120V44C2 20 20 2 44 2H120L96 30H50C38 30 30 38 30 50V96Z', metal('gold', 45)), {
          size: 4,
          shine: 0.9,
        }),
        2,
        3,
        0.5,
      ),
    ),
  crest,
}

/** A fan of deco rays with a lit edge. */
function fan(x: number, y: number, r: number, colours: readonly [string, string]): string {
  const paints = colours.map((colour) =>
    spot(
      [
        [0, colour, 0.9],
        [1, colour, 0],
      ],
      x,
      y,
      r,
    ),
  )
  return times(13, (i) => {
    const [a, b] = [-180 + (i * 180) / 13, -180 + ((i + 1) * 180) / 13]
    return path(`M${x} ${y}L${polar(r, a, x, y)}A${r} ${r} 0 0 1 ${polar(r, b, x, y)}Z`, paints[i % 2]!)
  })
}
const neon = (d: string, colour: string, w: number) =>
  soften(line(d, colour, w * 2.6), w, { opacity: 0.6 }) + line(d, colour, w) + line(d, '#ffffff', w * 0.36)
/** The checkered floor in perspective. */
function floor(w: number, h: number, y: number): string {
  const rows = 7
  return times(rows, (r) => {
    const [t0, t1] = [(r / rows) ** 1.8, ((r + 1) / rows) ** 1.8]
    const [y0, y1] = [y + (h - y) * t0, y + (h - y) * t1]
    const [s0, s1] = [0.3 + t0 * 1.3, 0.3 + t1 * 1.3]
    return times(22, (c) => {
      const k = c - 11
      const step = w / 12
      const px = (n: number, s: number) => w / 2 + n * step * s
      return path(
        `M${px(k, s0)} ${y0}H${px(k + 1, s0)}L${px(k + 1, s1)} ${y1}H${px(k, s1)}Z`,
        (c + r) % 2 ? '#e8d2c4' : '#2a0410',
        { 'fill-opacity': 0.75 },
      )
    })
  })
}
export function backdrop(w: number, h: number): string {
  const rnd = seeded(7777)
  const [cx, cy] = [w / 2, h * 0.4]
  const line0 = h * 0.8
  const pillar = (x: number, s: number) =>
    rect(x - 34 * s, 0, 68 * s, line0, linear(['#2a0210', '#a81430', '#ff5a6a', '#7a0820', '#200108'], 0)) +
    [-20, 0, 20].map((dx) => rect(x + dx * s - 2, 0, 4, line0, linear(['#6a3304', '#ffdc78', '#6a3304']))).join('') +
    sculpt(rect(x - 48 * s, line0 - 40, 96 * s, 44, metal('gold'), { rx: 6 }), { size: 4, shine: 0.8 })
  const arch = (r: number) => `M${cx - r} ${line0}V${cy}A${r} ${r * 0.82} 0 0 1 ${cx + r} ${cy}V${line0}`
  const reach = Math.min(w * 0.47, h * 0.5)
  return svg(
    w,
    h,
    rect(0, 0, w, h, radial(['#c41834', '#6a0620', '#1c0210'], { cy: 0.4, r: 0.74 })) +
      rays(cx, cy, Math.max(w, h) * 0.8, '#ffb08a', { rnd, alpha: 0.3, count: 32 }) +
      fan(cx, line0, Math.max(w * 0.44, h * 0.42), ['#ff9a3a', '#7a0420']) +
      halo(cx, cy, reach * 1.1, '#ffcf8a', 0.4) +
      group(
        neon(arch(reach), '#ff2f6a', 9) +
          neon(arch(reach * 0.91), '#35d8ff', 6) +
          neon(arch(reach * 0.83), '#ffc23d', 5),
      ) +
      times(34, (i) => {
        const [x, y] = polar(1, -180 + i * (180 / 33))
        return (
          circle(cx + x * reach * 1.07, cy + y * reach * 0.9, 6, i % 2 ? '#fff6c8' : '#ffb52e') +
          halo(cx + x * reach * 1.07, cy + y * reach * 0.9, 20, '#ffcf5a', 0.5)
        )
      }) +
      rect(0, line0, w, h - line0, linear(['#8a1428', '#1a0208'])) +
      floor(w, h, line0) +
      rect(
        0,
        line0,
        w,
        h - line0,
        linear([
          [0, '#ff5a4a', 0.3],
          [0.5, '#1a0208', 0.35],
          [1, '#1a0208', 0.9],
        ]),
      ) +
      [0.04, 0.96].map((k) => pillar(w * k, w > h ? 1.6 : 0.9)).join('') +
      bokeh(w, h, 46, ['#ffe2aa', '#ff8aa0', '#ffffff'], rnd, { max: 13, alpha: 0.5 }) +
      vignette(w, h, '#14010a', 0.7),
  )
}
