// The captain: a grinning skull under a tricorn, one patch, one gold tooth, sabres crossed behind.
import { path, circle, group, at, line } from '../lib/svg.ts'
import { linear, radial } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { blob } from '../lib/shapes.ts'
import { sculpt } from '../lib/relief.ts'
import { halo } from '../lib/light.ts'
import { brilliant } from '../lib/gems.ts'
import { feather, cast } from './parts.ts'

function sabre(): string {
  return cast(
    sculpt(path('M-10 -250C30 -160 34 -40 14 90H-14C0 -40 -4 -150 -10 -250Z', metal('silver', 0)), {
      size: 5,
      shine: 0.9,
    }) +
      sculpt(
        path('M-52 88C-20 74 20 74 52 88C30 104 -30 104 -52 88Z', metal('gold')) +
          path('M-13 96H13V168H-13Z', linear(['#7a3a14', '#3a1604'], 0)) +
          circle(0, 176, 18, metal('gold')),
        { size: 4, shine: 0.8 },
      ),
    6,
    6,
  )
}
export function captain(): string {
  const skull = blob([
    [0, -130],
    [86, -112],
    [122, -40],
    [112, 30],
    [82, 66],
    [72, 108],
    [40, 124],
    [0, 128],
    [-40, 124],
    [-72, 108],
    [-82, 66],
    [-112, 30],
    [-122, -40],
    [-86, -112],
  ])
  const jaw = blob([
    [-66, 112],
    [-58, 166],
    [-30, 190],
    [0, 194],
    [30, 190],
    [58, 166],
    [66, 112],
    [0, 132],
  ])
  const tooth = (x: number, y: number, w: number, h: number, fill: string) =>
    path(
      `M${x - w} ${y}H${x + w}L${x + w * 0.86} ${y + h}C${x} ${y + h + 6} ${x} ${y + h + 6} ${x - w * 0.86} ${y + h}Z`,
      fill,
    )
  const bone = linear(['#fffdf0', '#f2e3bd', '#b08a52'])
  const teeth = sculpt(
    [-44, -22, 0, 22, 44].map((x, i) => tooth(x, 104, 10, 24, i === 3 ? metal('gold') : '#fff8e4')).join('') +
      [-33, -11, 11, 33].map((x) => tooth(x, 134, 10, 22, '#f2e6c8')).join(''),
    { size: 2.5, shine: 0.5 },
  )
  const socket = path(
    blob([
      [-30, -20],
      [10, -34],
      [38, -8],
      [26, 32],
      [-14, 36],
      [-36, 10],
    ]),
    radial([
      [0, '#2a0c06'],
      [1, '#0a0302'],
    ]),
  )
  const patch = sculpt(
    path(
      blob([
        [-40, -26],
        [12, -40],
        [46, -10],
        [34, 40],
        [-14, 46],
        [-44, 14],
      ]),
      linear(['#4a3a34', '#14100e']),
    ),
    { size: 6, shine: 0.6 },
  )
  const nose = path('M0 22C16 36 24 56 16 66C8 68 4 60 0 56C-4 60 -8 68 -16 66C-24 56 -16 36 0 22Z', '#1a0805')
  const hat =
    'M-210 -96C-190 -150 -120 -150 -96 -190C-60 -250 60 -250 96 -190C120 -150 190 -150 210 -96C130 -132 60 -112 0 -78C-60 -112 -130 -132 -210 -96Z'
  const trim = 'M-206 -98C-130 -132 -60 -112 0 -78C60 -112 130 -132 206 -98'
  const bandana = 'M-118 -62C-60 -110 60 -110 118 -62L122 -28C60 -74 -60 -74 -122 -28Z'
  return group([
    at(-20, 40, sabre(), 1.05, -52),
    at(20, 40, sabre(), 1.05, 52),
    cast(sculpt(path(jaw, bone), { size: 10, shine: 0.4, rim: '#4ad0ff' }), 6, 6),
    path('M-62 100H62V150H-62Z', '#1a0805'),
    teeth,
    cast(sculpt(path(skull, bone), { size: 20, shine: 0.5, rim: '#4ad0ff', depth: 1.4 }), 6, 8, 0.5),
    path('M-66 102C-30 116 30 116 66 102L60 118C30 130 -30 130 -60 118Z', '#1a0805'),
    teeth,
    at(-50, -4, socket) + halo(-48, -2, 34, '#ff6a1f', 1) + circle(-48, -2, 9, '#fff0a8'),
    at(52, -4, patch),
    line('M-116 -56L100 30', '#1c1512', 8),
    at(52, -4, patch),
    nose,
    cast(sculpt(path(bandana, linear(['#ff5a4a', '#c4142a', '#6a0614'])), { size: 6, shine: 0.3 }), 5, 5),
    at(96, -176, feather(170, 60, '#e0243f', { tip: '#ff9a6a', bend: 40 }), 1, 40) +
      at(86, -176, feather(150, 50, '#ffb03a', { tip: '#fff0b8', bend: 40 }), 1, 58),
    cast(
      sculpt(path(hat, linear(['#5a3a2a', '#2c1812', '#120806'])), { size: 12, shine: 0.35, rim: '#4ad0ff' }) +
        sculpt(line(trim, metal('gold'), 13), { size: 4, shine: 0.9 }),
      8,
      8,
    ),
    at(0, -152, sculpt(circle(0, 0, 36, metal('gold', 60)), { size: 5, shine: 0.9 }) + brilliant('ruby', { r: 24 })),
  ])
}
export function galleon(): string {
  const sail = (x: number, y: number, w: number, h: number) =>
    path(
      `M${x - w} ${y}C${x - w * 0.5} ${y + h * 0.2} ${x + w * 0.8} ${y + h * 0.1} ${x + w} ${y}L${x + w * 1.1} ${y + h}C${x + w * 0.4} ${y + h * 0.8} ${x - w * 0.6} ${y + h * 0.84} ${x - w * 1.1} ${y + h}Z`,
      linear(['#f2e0b8', '#a8793f']),
    )
  return (
    path('M-150 60C-90 84 90 84 170 40L140 120C80 146 -80 146 -120 116Z', linear(['#6a3414', '#1c0a05'])) +
    line('M-60 70V-150M50 66V-180M-110 70V-60', '#2a140a', 8) +
    sail(-60, -130, 44, 80) +
    sail(-60, -40, 52, 84) +
    sail(50, -160, 46, 90) +
    sail(50, -58, 56, 100)
  )
}
