// The pharaoh: a golden mask with lapis stripes, kohl eyes, cobra and vulture on the brow.
import { path, circle, group, at, both, line, clip, times } from '../lib/svg.ts'
import { linear } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { blob, ribbon } from '../lib/shapes.ts'
import { sculpt } from '../lib/relief.ts'
import { brilliant } from '../lib/gems.ts'
import { cast } from './parts.ts'

const lapis = linear(['#5a8cff', '#1f3fc4', '#0a1766'])
export function pharaoh() {
  const hood =
    'M0 -200C92 -200 146 -140 156 -60C164 10 190 70 214 168L96 186C92 120 96 60 92 0L-92 0C-96 60 -92 120 -96 186L-214 168C-190 70 -164 10 -156 -60C-146 -140 -92 -200 0 -200Z'
  const stripes = clip(
    hood,
    times(13, (i) =>
      line(`M${-220} ${-150 + i * 30}C-120 ${-196 + i * 30} 120 ${-196 + i * 30} 220 ${-150 + i * 30}`, lapis, 11),
    ),
  )
  const face = blob([
    [0, -112],
    [62, -104],
    [92, -50],
    [90, 20],
    [70, 82],
    [34, 122],
    [0, 132],
    [-34, 122],
    [-70, 82],
    [-90, 20],
    [-92, -50],
    [-62, -104],
  ])
  const eyeShape = 'M-32 4C-18 -16 14 -16 30 2C14 14 -16 14 -32 4Z'
  const oneEye = at(
    42,
    -18,
    group([
      path(eyeShape, '#fff7e0'),
      clip(eyeShape, circle(0, 0, 14, '#1a2f8a') + circle(0, 0, 7, '#05030d') + circle(-4, -5, 3, '#fff')),
      line('M-36 6C-20 -18 16 -18 34 2C48 6 58 4 66 -2', '#0a0f3a', 7),
      line('M-32 6C-16 16 16 16 32 4', '#0a0f3a', 4),
      line('M-34 -30C-14 -46 24 -44 52 -22', '#0a1766', 9),
    ]),
  )
  const beard = sculpt(
    path('M-22 126H22L16 216C10 226 -10 226 -16 216Z', lapis) +
      times(5, (i) => path(`M-22 ${134 + i * 17}H22V${141 + i * 17}H-22Z`, metal('gold'))),
    { size: 5, shine: 0.7 },
  )
  const cobra =
    sculpt(
      path(
        ribbon(
          [
            [0, -118],
            [0, -156],
            [18, -190],
            [0, -214],
          ],
          (t) => 30 - 16 * t,
        ),
        metal('gold'),
      ),
      { size: 5, shine: 0.8 },
    ) + at(0, -172, brilliant('ruby', { r: 14 }))
  const collar = sculpt(
    [0, 1, 2, 3]
      .map((i) =>
        line(
          `M${-190 + i * 16} ${196 - i * 6}Q0 ${270 - i * 22} ${190 - i * 16} ${196 - i * 6}`,
          i % 2 ? lapis : metal('gold'),
          16,
        ),
      )
      .join(''),
    { size: 4, shine: 0.7 },
  )
  return group([
    cast(
      sculpt(path(hood, linear(['#ffe08a', '#e8a01f', '#9a540a', '#5a2a04'], 80)) + stripes, {
        size: 14,
        shine: 0.7,
        rim: '#5ad0ff',
        depth: 1.2,
      }),
      8,
      10,
    ),
    cast(collar, 5, 5),
    beard,
    cast(
      sculpt(path(face, linear(['#ffe48a', '#f2b02e', '#b86a10', '#5a2804'])), {
        size: 18,
        shine: 0.8,
        rim: '#ffb03a',
        depth: 1.3,
      }),
      6,
      8,
    ),
    both(oneEye),
    sculpt(
      path('M0 -40C10 -10 20 20 24 40C12 54 -12 54 -24 40C-20 20 -10 -10 0 -40Z', linear(['#ffe08a', '#e8a63a'])),
      { size: 7, shine: 0.6 },
    ),
    sculpt(path('M-34 82C-16 70 -6 76 0 78C6 76 16 70 34 82C16 100 -16 100 -34 82Z', linear(['#f0a050', '#b3622a'])), {
      size: 5,
      shine: 0.6,
    }),
    line('M-30 83Q0 90 30 83', '#7a3a10', 3),
    cast(sculpt(line('M-96 -86C-60 -124 60 -124 96 -86', metal('gold'), 20), { size: 4, shine: 0.9 }), 4, 4),
    cobra,
  ])
}
export function book() {
  const page = (side: 1 | -1) =>
    group(
      [
        path('M0 0C50 -34 130 -34 180 -14L196 104C140 84 60 88 0 118Z', linear(['#fff6dc', '#f2d9a0', '#c9a05a'], 20)),
        times(5, (i) =>
          line(`M26 ${14 + i * 19}C70 ${-6 + i * 19} 120 ${-6 + i * 19} ${162 + i * 2} ${8 + i * 18}`, '#a87a3a', 3, {
            opacity: 0.7,
          }),
        ),
      ],
      { transform: `scale(${side} 1)` },
    )
  const cover = path(
    'M0 18C60 -20 150 -22 204 -2L222 122C150 98 70 104 0 138C-70 104 -150 98 -222 122L-204 -2C-150 -22 -60 -20 0 18Z',
    linear(['#3a5ae0', '#142a9a', '#081050']),
  )
  return cast(
    sculpt(cover, { size: 5, shine: 0.6 }) +
      line('M-218 118C-150 94 -70 100 0 134C70 100 150 94 218 118', metal('gold'), 8) +
      sculpt(page(1) + page(-1), { size: 4, shine: 0.2 }) +
      both(at(100, 40, path('M0 -30L8 -8L30 0L8 8L0 30L-8 8L-30 0L-8 -8Z', '#b07a24', { opacity: 0.6 }))),
    10,
    10,
  )
}
