// Keno's pictures: balls without figures, the glass they tumble in, and the hall behind the board.
import { at, circle, ellipse, group, line, path, rect, svg, times } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { darken, lighten } from '../lib/colour.ts'
import { polar, star } from '../lib/shapes.ts'
import { aura, grounded, sculpt, soften } from '../lib/relief.ts'
import { bokeh, halo, rays, vignette } from '../lib/light.ts'
import { seeded } from '../lib/random.ts'

/** One colour for each ten of the board. */
export const TENS = ['#ff4a5a', '#ff8a1f', '#ffc21f', '#3ad85a', '#22c8c8', '#2a8aff', '#8a5aff', '#ff5ab8'] as const
/** A ball with a white face left for live figures; it fills its box but for the shadow. */
export function ball(colour: string): string {
  const r = 112
  return svg(
    256,
    256,
    at(
      128,
      124,
      grounded(
        sculpt(
          circle(
            0,
            0,
            r,
            radial(
              [
                [0, lighten(colour, 0.55)],
                [0.45, colour],
                [1, darken(colour, 0.66)],
              ],
              { cx: 0.36, cy: 0.3, r: 0.82 },
            ),
          ),
          { size: 26, shine: 0.45, depth: 0.8 },
        ) +
          sculpt(
            circle(
              0,
              2,
              65,
              radial([
                [0, '#ffffff'],
                [0.8, '#f4f0ea'],
                [1, '#c4bccc'],
              ]),
            ),
            { size: 4, shine: 0.3 },
          ) +
          circle(3, 5, 63, 'none', { stroke: colour, 'stroke-width': 4, 'stroke-opacity': 0.8 }),
        5,
        5,
        0.5,
      ) + soften(ellipse(-34, -76, 40, 15, '#ffffff', { transform: 'rotate(-22 -34 -76)' }), 5, { opacity: 0.85 }),
    ),
  )
}
/** The empty glass globe on its stand; balls are drawn inside by the stage, at most 150 from (210, 200) of 420 × 480. */
export const globe = () =>
  svg(
    840,
    960,
    at(
      420,
      400,
      group(
        circle(
          0,
          0,
          182,
          radial([
            [0, '#e8fdff', 0.1],
            [0.78, '#3aa0c8', 0.2],
            [1, '#bff8ff', 0.75],
          ]),
        ) +
          path('M-146 -62C-124 -140 -50 -176 20 -172C-48 -150 -96 -104 -122 -22Z', '#ffffff', { 'fill-opacity': 0.4 }) +
          line('M144 66C130 102 102 132 68 150', '#ffffff', 7, { 'stroke-opacity': 0.5 }) +
          sculpt(circle(0, 0, 188, 'none', { stroke: metal('gold'), 'stroke-width': 17 }), { size: 4, shine: 0.9 }) +
          times(30, (i) =>
            circle(...polar(188, i * 12), 5, i % 2 ? '#fffbe0' : '#ffcf4d', { filter: aura('#ffcf4d', 4, 0.9) }),
          ) +
          grounded(
            sculpt(path('M-84 180H84L106 220H-106Z', metal('gold')), { size: 5, shine: 0.8 }) +
              sculpt(path('M-124 220H124L148 256H-148Z', metal('gold')), { size: 6, shine: 0.9 }) +
              times(9, (i) => circle(-112 + i * 28, 238, 5.5, i % 2 ? '#fff6c8' : '#ff5a6a')),
            8,
            8,
          ),
      ),
      2,
    ),
  )
/** Drapes, a lit floor and slow rings of light: calm, for eighty buttons stand before it. */
export function hall(w: number, h: number): string {
  const rnd = seeded(80)
  const isWide = w > h
  const [cx, cy] = [w / 2, h * 0.34]
  const reach = Math.min(w, h)
  const drape = (side: 1 | -1) =>
    group(
      times(6, (i) => {
        const step = (isWide ? w * 0.14 : w * 0.16) / 6
        const x = i * step
        return path(
          `M${x} 0H${x + step + 1}C${x + step + 16} ${h * 0.4} ${x + step - 10} ${h * 0.7} ${x + step + 4} ${h}H${x}Z`,
          linear(['#022a3c', '#0f7a94', '#3ac8d8', '#0a5a74', '#021c2c'], 0),
        )
      }),
      { transform: side > 0 ? '' : `translate(${w} 0) scale(-1 1)` },
    )
  const lamps = times(isWide ? 40 : 22, (i) => {
    const x = ((i + 0.5) * w) / (isWide ? 40 : 22)
    return halo(x, h * 0.035, 22, '#ffcf5a', 0.6) + circle(x, h * 0.035, 6, i % 2 ? '#fffbe0' : '#ffb52e')
  })
  return svg(
    w,
    h,
    rect(0, 0, w, h, radial(['#1ab8c8', '#0a5a80', '#042044'], { cy: 0.34, r: 0.8 })) +
      rays(cx, cy, Math.max(w, h) * 0.8, '#bff8ff', { rnd, alpha: 0.14, count: 34 }) +
      [0.62, 0.5, 0.38]
        .map((k, i) =>
          circle(cx, cy, reach * k, 'none', {
            stroke: i % 2 ? '#ffcf5a' : '#8af4ff',
            'stroke-width': 3,
            'stroke-opacity': 0.22,
          }),
        )
        .join('') +
      times(24, (i) =>
        at(...polar(reach * 0.56, i * 15, cx, cy), path(star(4, 11, 3.4), '#ffe6a0', { 'fill-opacity': 0.5 })),
      ) +
      halo(cx, cy, reach * 0.5, '#dffcff', 0.34) +
      rect(0, h * 0.84, w, h * 0.16, linear(['#0f6a84', '#031c34'])) +
      ellipse(
        cx,
        h * 0.9,
        w * 0.46,
        h * 0.07,
        radial([
          [0, '#8af4ff', 0.5],
          [1, '#8af4ff', 0],
        ]),
      ) +
      TENS.map((c, i) => halo(((i + 0.5) * w) / 8, h * 0.95, reach * 0.09, c, 0.34)).join('') +
      drape(1) +
      drape(-1) +
      rect(0, 0, w, h * 0.07, linear(['#022a3c', '#0f7a94', '#022a3c'])) +
      sculpt(rect(0, h * 0.066, w, 9, metal('gold')), { size: 2, shine: 0.9 }) +
      lamps +
      bokeh(w, h, 40, ['#fff0b8', '#8af4ff', '#ffffff'], rnd, { max: 11, alpha: 0.45 }) +
      vignette(w, h, '#020c1c', 0.72),
  )
}
