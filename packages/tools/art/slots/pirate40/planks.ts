// Letters nailed together from ship's planks, and the strongboxes of the pick and the vault.
import { at, both, circle, line, path, rect, times } from '../../lib/svg.ts'
import { linear, type Stops } from '../../lib/gradients.ts'
import { darken, lighten, mix } from '../../lib/colour.ts'
import { metal } from '../../lib/metals.ts'
import { polar } from '../../lib/shapes.ts'
import { grounded, sculpt } from '../../lib/relief.ts'
import { halo, sparkle } from '../../lib/light.ts'
import { brilliant } from '../../lib/gems.ts'
import { chest } from '../../lib/props.ts'

type Plank = readonly [x: number, y: number, length: number, turn: number]
/** Centre, length and turn of each plank; later ones lie on top. */
export const planks = {
  a: [
    [0, 30, 96, 90],
    [-40, 0, 232, 18],
    [40, 0, 232, -18],
  ],
  k: [
    [40, 52, 160, -38],
    [38, -52, 160, 40],
    [-52, 0, 226, 0],
  ],
  q: [
    [0, -84, 132, 90],
    [0, 80, 132, 90],
    [-62, -2, 196, 0],
    [62, -2, 196, 0],
    [60, 84, 92, -44],
  ],
  j: [
    [10, -92, 124, 90],
    [-14, 88, 112, 90],
    [-62, 58, 80, 0],
    [32, -4, 214, 0],
  ],
} as const satisfies Record<string, readonly Plank[]>

const width = 44
function plank(length: number, tint: string, seed: number): string {
  const wood = mix('#a8682e', tint, 0.6)
  const h = length / 2
  const d = `M${-width / 2} ${-h + 5}L${-width * 0.2} ${-h}L${width * 0.1} ${-h + 6}L${width / 2} ${-h + 1}L${width / 2 - 2} ${h - 4}L${width * 0.16} ${h}L${-width * 0.12} ${h - 6}L${-width / 2 + 1} ${h - 1}Z`
  const veins = times(4, (i) => {
    const x = -width * 0.32 + i * width * 0.22
    return line(
      `M${x} ${-h + 12}C${x + 6 * Math.sin(seed + i)} ${-h * 0.3} ${x - 6 * Math.cos(seed + i)} ${h * 0.3} ${x} ${h - 12}`,
      darken(wood, 0.45),
      2,
      { 'stroke-opacity': 0.6 },
    )
  })
  const nail = (y: number) => sculpt(circle(0, y, 6.5, metal('gold', 60)), { size: 2, shine: 0.9 })
  return (
    path(d, '#1c0a02', { stroke: '#1c0a02', 'stroke-width': 9, 'stroke-linejoin': 'round' }) +
    sculpt(path(d, linear([lighten(wood, 0.4), wood, darken(wood, 0.35)], 0)) + veins, {
      size: 6,
      shine: 0.4,
      rim: '#ffcf8a',
      rimPower: 0.4,
    }) +
    nail(-h + 20) +
    nail(h - 20)
  )
}
export const planked = (list: readonly Plank[], tint: string): string =>
  list
    .map(([x, y, length, turn], i) => at(x, y, grounded(plank(length, tint, i * 2.1 + x), 3, 3, 0.55), 1, turn))
    .join('')

const wood: Stops = ['#b8763a', '#7a4218', '#3a1a06']
/** Shut and locked: what the player picks from. */
export function chestClosed(): string {
  const lid = 'M-112 -10C-112 -92 112 -92 112 -10Z'
  const strap = (x: number) => path(`M${x - 13} -${72 - Math.abs(x) * 0.16}H${x + 13}V100H${x - 13}Z`, metal('gold', 0))
  return (
    halo(0, 0, 126, '#ffb03a', 0.35) +
    grounded(
      sculpt(
        rect(-112, -4, 224, 104, linear(wood), { rx: 10 }) +
          times(3, (i) => line(`M-108 ${24 + i * 26}H108`, '#2a1004', 3)),
        { size: 6, shine: 0.3 },
      ) +
        sculpt(
          path(lid, linear(['#d9974a', '#8a4e1e', '#4a240a'])) +
            times(2, (i) =>
              line(
                `M${-104 + i * 8} ${-22 - i * 18}C-60 ${-64 - i * 14} 60 ${-64 - i * 14} ${104 - i * 8} ${-22 - i * 18}`,
                '#3a1a06',
                3,
              ),
            ),
          { size: 9, shine: 0.4, rim: '#ffcf8a', rimPower: 0.5 },
        ) +
        sculpt(strap(-76) + strap(76), { size: 4, shine: 0.9 }) +
        sculpt(rect(-118, -16, 236, 22, metal('gold'), { rx: 6 }) + rect(-118, 88, 236, 18, metal('gold'), { rx: 6 }), {
          size: 4,
          shine: 0.9,
        }) +
        both(times(2, (i) => circle(76, 30 + i * 38, 5, '#6a3404'))) +
        sculpt(path('M-30 -22H30V24C30 44 -30 44 -30 24Z', metal('gold', 70)), { size: 5, shine: 0.9 }) +
        path('M0 -6A9 9 0 0 1 5 10L9 26H-9L-5 10A9 9 0 0 1 0 -6Z', '#2a1004'),
      6,
      7,
      0.6,
    ) +
    sparkle(-50, -60, 22)
  )
}
export const chestOpen = (): string =>
  halo(0, -14, 112, '#ffdf7a', 0.8) +
  at(0, 14, chest(), 0.92) +
  sparkle(-44, -66, 28) +
  sparkle(50, -58, 22) +
  sparkle(0, -92, 18)

/** The vault's round door: bolts all around and a wheel to turn. */
export function vaultDoor(): string {
  const bolts = times(12, (i) =>
    at(0, 0, sculpt(rect(-9, -126, 18, 30, metal('silver', 0), { rx: 5 }), { size: 3, shine: 0.9 }), 1, i * 30),
  )
  const handle = times(5, (i) =>
    at(
      0,
      0,
      sculpt(rect(-6, -52, 12, 52, metal('gold', 0), { rx: 6 }) + circle(0, -54, 11, metal('gold', 60)), {
        size: 3,
        shine: 0.9,
      }),
      1,
      i * 72,
    ),
  )
  return (
    halo(0, 0, 128, '#8ad0ff', 0.35) +
    grounded(
      bolts +
        sculpt(circle(0, 0, 110, metal('steel', 60)), { size: 7, shine: 0.9 }) +
        sculpt(circle(0, 0, 92, 'none', { stroke: metal('gold', 60), 'stroke-width': 9 }), { size: 3, shine: 0.9 }) +
        sculpt(circle(0, 0, 84, linear(['#8a96ac', '#3a4458', '#161c2a'])), {
          size: 8,
          shine: 0.6,
          rim: '#8ad0ff',
          rimPower: 0.5,
        }) +
        times(16, (i) => circle(...polar(101, i * 22.5), 4.5, '#ffdc78')) +
        times(8, (i) => circle(...polar(74, i * 45 + 22.5), 5, '#0c101a')) +
        handle +
        sculpt(circle(0, 0, 24, metal('gold', 60)), { size: 4, shine: 0.9 }) +
        brilliant('sapphire', { r: 16 }),
      6,
      7,
      0.6,
    ) +
    sparkle(-58, -62, 24)
  )
}
