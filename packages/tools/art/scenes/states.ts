// Five quiet pictures for the states of a page, 480 by 360 on a transparent ground: empty, error, locked, waiting, done.
import { at, circle, ellipse, group, line, path, rect, svg, times } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { sculpt, soften, grounded } from '../lib/relief.ts'
import { halo, sparkle } from '../lib/light.ts'
import { coin, lantern } from '../lib/props.ts'
import { owl } from '../characters/owl.ts'

const floor = soften(ellipse(240, 318, 150, 16, '#000'), 8, { opacity: 0.45 })
const frame = (body: string) => svg(480, 360, floor + body)
const puff = (x: number, y: number, r: number) => circle(x, y, r, linear(['#e8dcff', '#9a7df0', '#4a2cb0']))

const empty = () =>
  frame(
    halo(240, 170, 190, '#7a4dff', 0.5) +
      sculpt(
        puff(120, 276, 30) +
          puff(160, 284, 40) +
          puff(214, 292, 40) +
          puff(270, 290, 42) +
          puff(324, 284, 38) +
          puff(364, 276, 28),
        { size: 8, shine: 0.2, rim: '#b79bff' },
      ) +
      at(240, 168, owl(), 0.4) +
      sparkle(92, 84, 18) +
      sparkle(398, 120, 14) +
      sparkle(142, 40, 10),
  )
function error(): string {
  const crack = 'M214 136L240 178L222 200L256 248'
  return frame(
    halo(240, 180, 180, '#e4143f', 0.4) +
      group(
        line('M240 -20V60', '#ffcf6b', 3.5) +
          at(240, 186, lantern(), 1.16) +
          line(crack, '#2a0410', 9) +
          line(crack, '#ffcf8a', 3) +
          path('M300 236L326 250L310 268Z', '#a80f24'),
        { transform: 'rotate(7 240 -40)' },
      ) +
      at(150, 306, path('M0 0L22 -16L34 4Z', '#c4142c')) +
      at(318, 312, path('M0 0L16 -12L28 6Z', '#8f0c20')),
  )
}
function locked(): string {
  const fold = (i: number) => {
    const x = 52 + i * 47
    return path(
      `M${x} 56C${x + 8} 150 ${x - 10} 240 ${x + 4} 312H${x + 44}C${x + 36} 240 ${x + 54} 150 ${x + 47} 56Z`,
      linear(['#5a0418', '#d8203f', '#8f1230', '#4a0414'], 0),
    )
  }
  const shackle = 'M180 218V186A60 60 0 0 1 300 186V218'
  return frame(
    halo(240, 190, 200, '#ff4a6a', 0.35) +
      sculpt(times(8, fold), { size: 5, shine: 0.2 }) +
      grounded(sculpt(rect(34, 28, 412, 34, metal('gold'), { rx: 16 }), { size: 6, shine: 0.9 }), 5, 6) +
      grounded(
        sculpt(line(shackle, metal('silver', 0), 24), { size: 6, shine: 0.9 }) +
          sculpt(rect(160, 210, 160, 112, metal('gold', 70), { rx: 22 }), { size: 9, shine: 0.8 }) +
          circle(240, 256, 16, '#3b1803') +
          path('M232 262H248L252 298H228Z', '#3b1803'),
        7,
        8,
      ) +
      sparkle(196, 232, 18),
  )
}
function waiting(): string {
  const glass =
    'M176 76C176 160 224 164 230 184C224 204 176 208 176 292H304C304 208 256 204 250 184C256 164 304 160 304 76Z'
  const sand = linear(['#fff3b0', '#ffcf4a', '#c4780c'])
  return frame(
    halo(240, 184, 180, '#7a4dff', 0.5) +
      grounded(
        sculpt(
          path(
            glass,
            linear(
              [
                [0, '#f2ecff', 0.75],
                [0.5, '#b9a5ff', 0.45],
                [1, '#f2ecff', 0.75],
              ],
              0,
            ),
            { stroke: '#efe8ff', 'stroke-width': 5 },
          ),
          { size: 8, shine: 0.7 },
        ) +
          path('M190 124H290C280 152 252 160 240 178C228 160 200 152 190 124Z', sand) +
          path('M184 288C190 246 226 238 240 212C254 238 290 246 296 288Z', sand) +
          line('M240 176V226', '#ffe08a', 4) +
          sculpt(
            rect(150, 52, 180, 28, metal('gold'), { rx: 14 }) + rect(150, 288, 180, 28, metal('gold'), { rx: 14 }),
            { size: 6, shine: 0.9 },
          ) +
          sculpt(
            rect(160, 74, 12, 220, metal('gold', 0), { rx: 6 }) + rect(308, 74, 12, 220, metal('gold', 0), { rx: 6 }),
            { size: 3, shine: 0.8 },
          ),
        6,
        8,
      ) +
      sparkle(360, 92, 16) +
      sparkle(112, 140, 12),
  )
}
const done = () =>
  frame(
    halo(240, 172, 190, '#2ee6a6', 0.45) +
      at(240, 178, grounded(coin(112), 7, 8)) +
      at(
        336,
        264,
        grounded(
          sculpt(
            circle(
              0,
              0,
              48,
              radial(
                [
                  [0, '#6af0b8'],
                  [0.6, '#12a06a'],
                  [1, '#04583a'],
                ],
                { cx: 0.38, cy: 0.32, r: 0.8 },
              ),
            ),
            { size: 7, shine: 0.8 },
          ) +
            circle(0, 0, 46, 'none', { stroke: '#eafff6', 'stroke-width': 6 }) +
            line('M-22 2L-6 18L24 -16', '#ffffff', 11),
          5,
          6,
        ),
      ) +
      sparkle(118, 92, 20) +
      sparkle(388, 88, 16) +
      sparkle(300, 40, 12),
  )

export const stateScenes: Record<string, () => string> = { empty, error, locked, waiting, done }
