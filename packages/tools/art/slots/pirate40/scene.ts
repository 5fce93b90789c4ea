// Pirate 40's place: a ship's deck under the moon; a cabinet of oak, rope and brass.
import { at, both, circle, ellipse, group, line, path, rect, svg, times } from '../../lib/svg.ts'
import { linear, radial } from '../../lib/gradients.ts'
import { metal } from '../../lib/metals.ts'
import { grounded, sculpt } from '../../lib/relief.ts'
import { bokeh, halo, rays, starfield, vignette } from '../../lib/light.ts'
import { brilliant } from '../../lib/gems.ts'
import { cloudBank, haze } from '../../lib/nature.ts'
import { seeded } from '../../lib/random.ts'
import { galleon } from '../../characters/captain.ts'
import { corners, type Skin } from '../frame.ts'
import { oak } from './symbols.ts'

/** A skull between crossed sabres, over a brass plate. */
function crest(): string {
  const bone = linear(['#fffaf0', '#ead9b4', '#9a7a4a'])
  const sabre = (turn: number) =>
    at(
      0,
      4,
      sculpt(
        path('M-8 0C-10 -60 -2 -120 22 -172C26 -110 18 -50 8 0Z', metal('silver', 0)) +
          path('M-26 0H26V12H-26ZM-8 12H8V44H-8Z', metal('gold')),
        { size: 3, shine: 0.9 },
      ),
      1,
      turn,
    )
  return grounded(
    sabre(66) +
      group(sabre(66), { transform: 'scale(-1 1)' }) +
      sculpt(path('M-96 22C-60 2 60 2 96 22L84 44C50 34 -50 34 -84 44Z', metal('gold')), { size: 4, shine: 0.9 }) +
      sculpt(
        path(
          'M0 -84C46 -84 58 -46 50 -20C46 -6 34 -4 32 14C28 30 -28 30 -32 14C-34 -4 -46 -6 -50 -20C-58 -46 -46 -84 0 -84Z',
          bone,
        ),
        { size: 9, shine: 0.5, rim: '#4ad0ff', rimPower: 0.5 },
      ) +
      both(circle(20, -32, 13, '#1a0805')) +
      path('M0 -18L7 -6H-7Z', '#1a0805') +
      times(5, (i) => rect(-22 + i * 9, 8, 7, 15, '#fff6e0', { rx: 2, stroke: '#5a3a1a', 'stroke-width': 1 })) +
      at(20, -32, brilliant('ruby', { r: 8 })) +
      at(-20, -32, brilliant('ruby', { r: 8 })),
    6,
    7,
    0.6,
  )
}
/** Wood grain and plank ends along the rim. */
function grain(w: number, h: number): string {
  const rnd = seeded(40)
  const vein = (d: string) => line(d, '#2a1004', 1.6, { 'stroke-opacity': 0.55 })
  const across = (y: number) =>
    times(3, (i) =>
      vein(
        `M20 ${y - 7 + i * 7}C${w * 0.3} ${y - 7 + i * 7 + rnd.between(-4, 4)} ${w * 0.6} ${y - 7 + i * 7 + rnd.between(-4, 4)} ${w - 20} ${y - 7 + i * 7}`,
      ),
    )
  const down = (x: number) =>
    times(3, (i) =>
      vein(
        `M${x - 7 + i * 7} 20C${x - 7 + i * 7 + rnd.between(-4, 4)} ${h * 0.3} ${x - 7 + i * 7 + rnd.between(-4, 4)} ${h * 0.6} ${x - 7 + i * 7} ${h - 20}`,
      ),
    )
  const joints = [0.22, 0.5, 0.78]
    .map(
      (k) =>
        rect(w * k, 14, 3, 26, '#1c0a02') +
        rect(w * k, h - 40, 3, 26, '#1c0a02') +
        rect(14, h * k, 26, 3, '#1c0a02') +
        rect(w - 40, h * k, 26, 3, '#1c0a02'),
    )
    .join('')
  return across(26) + across(h - 26) + down(26) + down(w - 26) + joints
}
/** A laid rope along the frame's outer edge. */
function rope(w: number, h: number): string {
  const strand = (x: number, y: number, turn: number) =>
    at(x, y, ellipse(0, 0, 12, 6, linear(['#fff0c8', '#d9ae6a', '#7a5224'])), 1, turn)
  const [nx, ny] = [Math.round((w - 80) / 15), Math.round((h - 80) / 15)]
  return sculpt(
    times(
      nx,
      (i) => strand(40 + ((i + 0.5) * (w - 80)) / nx, 5, 34) + strand(40 + ((i + 0.5) * (w - 80)) / nx, h - 5, 34),
    ) +
      times(
        ny,
        (i) => strand(5, 40 + ((i + 0.5) * (h - 80)) / ny, -56) + strand(w - 5, 40 + ((i + 0.5) * (h - 80)) / ny, -56),
      ),
    { size: 2, shine: 0.4 },
  )
}
export const skin: Skin = {
  outer: ['#e8b070', '#a8682e', '#5a2c0c', '#b3743a', '#4a240a', '#9a5a24', '#2a1004'],
  edge: '#1c0a02',
  inlay: ['#a8682e', '#7a4218', '#5a2e0e', '#8a5020'],
  trim: ['#fff3bf', '#b3700f', '#ffe08a', '#8a4a08'],
  shadow: '#020810',
  bed: ['#04101e', '#0c304c', '#165078', '#0c304c', '#04101e'],
  divider: ['#5a3a14', '#e8c88a', '#fff6dc', '#e8c88a', '#5a3a14'],
  lamps: { lit: ['#ffffff', '#fff3b0', '#ffc23d'], dim: ['#ffd76a', '#c4781a', '#7a3f07'], glow: '#ffcf5a' },
  grain,
  radius: 34,
  over: (w, h) =>
    rope(w, h) +
    corners(
      w,
      h,
      grounded(
        sculpt(path('M-6 -6H128L116 16H62L46 34V34L34 46L16 62V116L-6 128Z', metal('gold', 45)), {
          size: 4,
          shine: 0.9,
        }) +
          [
            [14, 100],
            [100, 14],
            [22, 22],
          ]
            .map(([x, y]) => sculpt(circle(x!, y!, 8, metal('bronze', 60)), { size: 2, shine: 0.9 }))
            .join(''),
        2,
        3,
        0.5,
      ),
    ),
  crest,
}
const hanging = () =>
  halo(0, 0, 190, '#ffb03a', 0.7) +
  sculpt(path('M-34 -60H34L44 -44H-44ZM-38 46H38L46 66H-46Z', metal('bronze')), { size: 4, shine: 0.7 }) +
  rect(
    -32,
    -44,
    64,
    90,
    radial([
      [0, '#fffbe0'],
      [0.5, '#ffc23d'],
      [1, '#c4640a'],
    ]),
    { rx: 8 },
  ) +
  [-32, -11, 11, 32].map((x) => rect(x - 2.5, -46, 5, 94, '#3a1c06')).join('') +
  sculpt(circle(0, -76, 17, 'none', { stroke: metal('bronze'), 'stroke-width': 7 }), { size: 2 })
export function backdrop(w: number, h: number): string {
  const rnd = seeded(404)
  const isWide = w > h
  const [mx, my, moon] = [w * 0.5, h * 0.3, Math.min(w, h) * 0.27]
  const sea = h * 0.6
  const deck = h * 0.8
  const glitter = times(60, () => {
    const t = rnd()
    const y = sea + (deck - sea) * t
    return ellipse(mx + rnd.between(-1, 1) * moon * (0.3 + t), y, rnd.between(14, 60), 2.2, '#e8fbff', {
      'fill-opacity': rnd.between(0.2, 0.7).toFixed(2),
    })
  })
  const planks = times(15, (i) => {
    const k = i - 7
    return path(
      `M${w / 2 + k * w * 0.07} ${deck}H${w / 2 + (k + 1) * w * 0.07}L${w / 2 + (k + 1) * w * 0.17} ${h}H${w / 2 + k * w * 0.17}Z`,
      linear(['#b3743a', '#6a3a14', '#241004']),
      { stroke: '#1c0a02', 'stroke-width': 4 },
    )
  })
  const rails = times(isWide ? 22 : 12, (i) => {
    const x = ((i + 0.5) * w) / (isWide ? 22 : 12)
    return path(
      `M${x - 10} ${deck - 62}H${x + 10}C${x + 16} ${deck - 44} ${x + 5} ${deck - 34} ${x + 10} ${deck - 2}H${x - 10}C${x - 5} ${deck - 34} ${x - 16} ${deck - 44} ${x - 10} ${deck - 62}Z`,
      linear(['#5a2c0c', '#c98a4a', '#4a240a'], 0),
    )
  })
  const mast = (x: number, k: number) =>
    rect(x - 30 * k, 0, 60 * k, deck + 40, linear(['#241004', '#8a5020', '#d9974a', '#7a4218', '#1c0a02'], 0)) +
    [0.2, 0.5, 0.72]
      .map((t) =>
        times(4, (i) => line(`M${x - 31 * k} ${h * t + i * 9 + 5}L${x + 31 * k} ${h * t + i * 9 - 4}`, '#d9ae6a', 7)),
      )
      .join('')
  const shrouds = (x: number, dir: 1 | -1) =>
    times(5, (i) => line(`M${x} 0L${x + dir * (60 + i * 44)} ${deck - 60}`, '#1c1410', 4)) +
    times(9, (i) =>
      line(
        `M${x + dir * (60 * (i + 1)) * 0.1} ${(deck - 60) * (i + 1) * 0.1}L${x + dir * 236 * (i + 1) * 0.1} ${(deck - 60) * (i + 1) * 0.1}`,
        '#1c1410',
        3,
      ),
    )
  return svg(
    w,
    h,
    rect(0, 0, w, sea, linear(['#02122c', '#0a3a6a', '#2a8ab0', '#8ad8d8'])) +
      starfield(w, sea, 150, rnd) +
      rays(mx, my, Math.max(w, h) * 0.7, '#c8f4ff', { rnd, alpha: 0.22, count: 26 }) +
      halo(mx, my, moon * 1.9, '#dffcff', 0.7) +
      circle(
        mx,
        my,
        moon,
        radial([
          [0, '#fffef4'],
          [0.75, '#f0f8e8'],
          [1, '#b8dce0'],
        ]),
      ) +
      [
        [-0.4, -0.3, 0.16],
        [0.3, -0.5, 0.1],
        [0.44, 0.1, 0.2],
        [-0.2, 0.4, 0.2],
      ]
        .map(([x, y, r]) => circle(mx + x! * moon, my + y! * moon, r! * moon, '#9ac0c8', { 'fill-opacity': 0.4 }))
        .join('') +
      cloudBank(w, sea - 30, 110, '#2a6a8a', rnd, { rim: '#8ad8ff' }) +
      rect(0, sea, w, deck - sea + 40, linear(['#3ab0c0', '#0f5a84', '#062a4a'])) +
      glitter +
      at(w * (isWide ? 0.2 : 0.24), sea - 20, galleon(), isWide ? 0.8 : 0.5) +
      at(w * (isWide ? 0.83 : 0.8), sea - 8, galleon(), isWide ? 0.5 : 0.34) +
      haze(w, sea - 60, 150, '#bff4ff', 0.3) +
      shrouds(w * 0.07, 1) +
      shrouds(w * 0.93, -1) +
      rails +
      sculpt(rect(-20, deck - 78, w + 40, 22, linear(oak), { rx: 8 }), { size: 5, shine: 0.5 }) +
      rect(0, deck - 6, w, 14, '#1c0a02') +
      planks +
      mast(w * (isWide ? 0.055 : 0.04), isWide ? 1.3 : 0.8) +
      mast(w * (isWide ? 0.945 : 0.96), isWide ? 1.3 : 0.8) +
      at(w * (isWide ? 0.15 : 0.13), h * (isWide ? 0.3 : 0.17), hanging(), isWide ? 0.9 : 0.7) +
      at(w * (isWide ? 0.85 : 0.87), h * (isWide ? 0.3 : 0.17), hanging(), isWide ? 0.9 : 0.7) +
      [0.12, 0.88]
        .map((k) =>
          at(
            w * k,
            deck + (h - deck) * 0.42,
            times(4, (i) =>
              ellipse(0, -i * 11, 74 - i * 9, 22 - i * 2, 'none', {
                stroke: linear(['#fff0c8', '#c9974a', '#7a5224']),
                'stroke-width': 13,
              }),
            ),
            isWide ? 1 : 0.6,
          ),
        )
        .join('') +
      bokeh(w, h, 40, ['#ffe2aa', '#8ad8ff', '#ffffff'], rnd, { max: 9, alpha: 0.45 }) +
      vignette(w, h, '#010810', 0.74) +
      rect(
        0,
        h * 0.86,
        w,
        h * 0.14,
        linear([
          [0, '#020408', 0],
          [1, '#020408', 0.82],
        ]),
      ),
  )
}
