// The king: a lion's face, level gaze, mane combed like sunrays under a sapphire crown.
import { path, circle, group, at, both, line, clip, times } from '../lib/svg.ts'
import { linear, radial, type Stops } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { blob, ribbon, polar } from '../lib/shapes.ts'
import { sculpt, soften } from '../lib/relief.ts'
import { brilliant } from '../lib/gems.ts'
import { seeded } from '../lib/random.ts'
import { eye, cast } from './parts.ts'

const sky = '#57b6ff'

function maneLayer(count: number, reach: number, width: number, colours: Stops, seed: number): string {
  const rnd = seeded(seed)
  const strands = times(count, (i) => {
    const a = -90 + ((i + 0.5) * 360) / count
    const down = Math.max(0, Math.sin((a * Math.PI) / 180))
    const l = reach * (1 + down * 0.28) * rnd.between(0.9, 1.08)
    const side = Math.cos((a * Math.PI) / 180) > 0 ? 1 : -1
    const pts = [
      polar(90, a, 0, 10),
      polar(l * 0.5, a - side * 5, 0, 10),
      polar(l * 0.8, a + side * 10, 0, 14),
      polar(l, a + side * (4 + down * 16), 0, 24),
    ]
    return path(
      ribbon(pts, (t) => width * Math.sin(Math.PI * Math.min(1, 0.3 + t * 0.7)) ** 0.9),
      linear(colours, a + 180),
    )
  })
  return cast(sculpt(strands, { size: 5, shine: 0.45, rim: sky, rimPower: 0.5 }), 6, 8, 0.5)
}
function mane() {
  return (
    maneLayer(30, 322, 70, ['#c4600c', '#8a3406', '#3a0f05'], 3) +
    maneLayer(28, 278, 66, ['#f59a1c', '#c4600c', '#5a1c05'], 5) +
    maneLayer(26, 224, 58, ['#ffd36a', '#f0930f', '#8a3a06'], 9) +
    maneLayer(24, 178, 46, ['#fff0b8', '#ffbe3d', '#b3590a'], 13)
  )
}
function face() {
  const head = blob([
    [0, -150],
    [70, -144],
    [126, -96],
    [136, -20],
    [112, 50],
    [84, 120],
    [40, 166],
    [0, 176],
    [-40, 166],
    [-84, 120],
    [-112, 50],
    [-136, -20],
    [-126, -96],
    [-70, -144],
  ])
  const ear = both(
    cast(
      sculpt(
        path(
          blob([
            [92, -118],
            [112, -186],
            [168, -192],
            [182, -132],
            [146, -84],
          ]),
          linear(['#ffdf9a', '#e09a2c', '#8a4a0a']),
        ),
        { size: 8, shine: 0.4, rim: sky },
      ) +
        sculpt(
          path(
            blob([
              [114, -122],
              [128, -164],
              [158, -164],
              [160, -130],
              [138, -106],
            ]),
            '#6d2c0a',
          ),
          { size: 4 },
        ),
      5,
      6,
    ),
  )
  const bridge = blob([
    [0, -120],
    [34, -80],
    [40, -10],
    [58, 44],
    [0, 60],
    [-58, 44],
    [-40, -10],
    [-34, -80],
  ])
  const muzzle = both(
    sculpt(
      path(
        blob([
          [0, 50],
          [50, 36],
          [94, 68],
          [92, 116],
          [48, 140],
          [0, 124],
        ]),
        linear(['#fffaf0', '#ffe6bd', '#c98c4a']),
      ),
      { size: 12, shine: 0.3 },
    ),
  )
  const chin = sculpt(
    path(
      blob([
        [0, 112],
        [38, 128],
        [34, 166],
        [0, 180],
        [-34, 166],
        [-38, 128],
      ]),
      linear(['#fff3dc', '#d9a765']),
    ),
    { size: 10 },
  )
  const nose =
    sculpt(
      path(
        'M-44 30C-30 18 30 18 44 30C42 52 16 66 0 74C-16 66 -42 52 -44 30Z',
        linear(['#c65a4a', '#7a2322', '#3a0a10']),
      ),
      { size: 6, shine: 0.9 },
    ) + both(path('M18 50C26 42 36 44 36 50C30 58 22 58 18 50Z', '#26060a'))
  const dots = both(times(3, (r) => times(3, (c) => circle(38 + c * 14, 78 + r * 13 - c * 2, 2.6, '#8a4a1a'))))
  return (
    ear +
    cast(
      sculpt(path(head, linear(['#ffe6a8', '#f7b64a', '#d9861f', '#8a420a'])), {
        size: 20,
        shine: 0.4,
        rim: sky,
        depth: 1.3,
      }),
      8,
      12,
    ) +
    sculpt(path(bridge, linear(['#fff0c4', '#ffcf7a', '#eaa540'])), { size: 12, shine: 0.35 }) +
    chin +
    muzzle +
    line('M0 72V104M-52 118C-30 130 -8 124 0 104C8 124 30 130 52 118', '#5a210c', 5) +
    nose +
    dots
  )
}
function gaze() {
  const shape = 'M-38 12C-22 -14 16 -24 38 -14C28 12 -6 24 -38 12Z'
  const one = at(
    68,
    -38,
    group([
      path('M-58 34C-44 -18 20 -46 60 -24C48 24 -6 28 -58 34Z', '#3a1204', { opacity: 0.92 }),
      path(shape, '#ffe9b8'),
      clip(
        shape,
        at(
          0,
          -3,
          eye(22, '#ffa50f', { pupil: 0.42, socket: '#5a2a05' }) +
            path('M-46 -30H46V-12C10 -22 -20 -10 -44 12Z', '#3a1204', { opacity: 0.55 }),
        ),
      ),
      line('M-44 16C-24 -16 16 -28 42 -16', '#1f0803', 6),
    ]),
  )
  const brow = path(
    'M14 -44C36 -92 104 -106 136 -74C112 -76 66 -66 36 -28C24 -24 12 -30 14 -44Z',
    linear(['#fff0c4', '#f7b64a', '#a3560f']),
  )
  return (
    both(one) +
    both(cast(sculpt(brow, { size: 7, shine: 0.35 }), 6, 5, 0.6)) +
    soften(path('M-10 -120L0 -60L10 -120Z', '#8a420a'), 5, { opacity: 0.5 })
  )
}
export function crown(stone = 'sapphire'): string {
  const band = 'M-132 40C-70 66 70 66 132 40L140 -4C80 22 -80 22 -140 -4Z'
  const points =
    'M-140 0L-168 -104L-92 -44L-70 -128L-34 -46L0 -160L34 -46L70 -128L92 -44L168 -104L140 0C80 26 -80 26 -140 0Z'
  const orb = (x: number, y: number, r: number) =>
    sculpt(
      circle(
        x,
        y,
        r,
        radial(
          [
            [0, '#fff'],
            [0.5, '#ffe7a0'],
            [1, '#a85d0b'],
          ],
          { cx: 0.35, cy: 0.3, r: 0.8 },
        ),
      ),
      { size: 3 },
    )
  return cast(
    sculpt(path(points, metal('gold')), { size: 6, shine: 0.9, rim: sky }) +
      path(
        'M-112 -14C-60 8 60 8 112 -14L84 -44L66 -76L34 -22L0 -104L-34 -22L-66 -76L-84 -44Z',
        linear([
          [0, '#a86210', 0.75],
          [1, '#ffe08a', 0.1],
        ]),
      ) +
      sculpt(path(band, metal('gold')), { size: 5, shine: 1 }) +
      orb(-168, -110, 13) +
      orb(168, -110, 13) +
      orb(-70, -134, 13) +
      orb(70, -134, 13) +
      orb(0, -168, 17) +
      at(0, -22, brilliant(stone, { r: 32 })) +
      at(-68, -14, brilliant('ruby', { r: 17 })) +
      at(68, -14, brilliant('ruby', { r: 17 })) +
      times(9, (i) => circle(-104 + i * 26, 30 + 12 * (1 - ((i - 4) / 4) ** 2), 5.5, '#fff6d8')),
    8,
    8,
    0.6,
  )
}
export const lion = () => group([mane(), face(), gaze(), at(0, -176, crown(), 0.95)])
