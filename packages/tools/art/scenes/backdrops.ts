// One setting a brand. Each takes the canvas and the focus point and returns { back, front } layers.
import { path, circle, group, at, line, rect, times } from '../lib/svg.ts'
import { polar } from '../lib/shapes.ts'
import { linear, radial } from '../lib/gradients.ts'
import { metal, type MetalName } from '../lib/metals.ts'
import { lighten, darken } from '../lib/colour.ts'
import { sculpt, soften, grounded, aura } from '../lib/relief.ts'
import { halo, rays, starfield, shaft, sparkle } from '../lib/light.ts'
import {
  cloudBank,
  curlCloud,
  mountains,
  mesas,
  seaweed,
  coral,
  bubbles,
  peony,
  leafSpray,
  petals,
  haze,
} from '../lib/nature.ts'
import { coin, coinPile, ingot, lantern } from '../lib/props.ts'
import { drop, brilliant } from '../lib/gems.ts'
import type { Random } from '../lib/random.ts'
import type { BrandId } from '../brands.ts'
import { pearl } from '../characters/crab.ts'

export interface Canvas {
  w: number
  h: number
  fx: number
  fy: number
  k: number
  rnd: Random
}
export interface Backdrop {
  back: string
  front: string
}
type Drift = readonly [dx: number, dy: number, scale: number, turn: number, art: string, far?: 1]
const hoard = (
  c: Canvas,
  metalName: MetalName,
  stones: readonly (readonly [stone: string, dx: number, dy: number, scale: number])[],
) =>
  at(c.fx, c.h - 54, coinPile(c.w * 0.5, 90, c.rnd, metalName)) +
  stones.map(([s, dx, dy, k]) => at(c.fx + dx, c.h - dy, grounded(brilliant(s, { r: 34 }), 5, 5), k)).join('')
const drift = (c: Canvas, list: readonly Drift[]) =>
  list
    .map(([dx, dy, k, turn, art, far]) =>
      at(c.fx + dx * c.k, c.fy + dy * c.k, far ? soften(art, 3) : art, k * c.k, turn),
    )
    .join('')

function owl(c: Canvas): Backdrop {
  const moon =
    circle(
      c.fx,
      c.fy - 20 * c.k,
      268 * c.k,
      radial([
        [0, '#fffbe8'],
        [0.7, '#ffeeb4'],
        [1, '#e9c770'],
      ]),
    ) +
    (
      [
        [-120, -110, 40],
        [70, -170, 26],
        [150, -30, 44],
        [-60, 90, 60],
        [110, 130, 30],
        [-180, 20, 22],
      ] as const
    )
      .map(([x, y, r]) => circle(c.fx + x * c.k, c.fy + (y - 20) * c.k, r * c.k, '#d9b868', { opacity: 0.35 }))
      .join('')
  const pagoda = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      times(
        4,
        (i) =>
          path(
            `M${-60 + i * 10} ${-i * 52}C${-40 + i * 8} ${-14 - i * 52} ${40 - i * 8} ${-14 - i * 52} ${60 - i * 10} ${-i * 52}L${34 - i * 6} ${-24 - i * 52}H${-34 + i * 6}Z`,
            '#140a3c',
          ) +
          rect(-26 + i * 5, -52 - i * 52, 52 - i * 10, 30, '#1d1052') +
          rect(-6, -44 - i * 52, 12, 16, '#ffce54', { opacity: 0.8 }),
      ),
      s,
    )
  return {
    back:
      starfield(c.w, c.h * 0.8, 150, c.rnd) +
      halo(c.fx, c.fy, 520 * c.k, '#7a4dff', 0.75) +
      rays(c.fx, c.fy, c.w * 0.75, '#b79bff', { rnd: c.rnd, alpha: 0.26 }) +
      moon +
      cloudBank(c.w, c.h * 0.8, 150 * c.k, '#2c1a7d', c.rnd, { rim: '#9d7bff' }) +
      pagoda(c.fx - 350 * c.k, c.h * 0.86, 0.95 * c.k) +
      pagoda(c.fx + 390 * c.k, c.h * 0.84, 0.8 * c.k),
    front:
      cloudBank(c.w, c.h * 0.94, 130 * c.k, '#3b2399', c.rnd, { rim: '#b79bff' }) +
      drift(c, [
        [-330, -150, 0.62, -8, lantern()],
        [330, -190, 0.5, 8, lantern(), 1],
        [-270, 190, 0.55, -14, brilliant('amethyst', { r: 70 })],
        [300, 180, 0.7, 12, coin(70)],
        [-190, 250, 0.5, 10, coin(70)],
        [250, 262, 0.4, -10, brilliant('ruby', { r: 80 })],
      ]),
  }
}
function dragon(c: Canvas): Backdrop {
  const sun =
    circle(
      c.fx,
      c.fy,
      262 * c.k,
      radial([
        [0, '#7d0c14'],
        [0.55, '#8f1210'],
        [0.8, '#e0521a'],
        [0.95, '#ffc94a'],
        [1, '#fff3c0'],
      ]),
    ) +
    line(
      `M${c.fx - 286 * c.k} ${c.fy}a${286 * c.k} ${286 * c.k} 0 1 1 ${572 * c.k} 0a${286 * c.k} ${286 * c.k} 0 1 1 ${-572 * c.k} 0`,
      metal('gold'),
      5 * c.k,
      { opacity: 0.7 },
    )
  return {
    back:
      halo(c.fx, c.fy, 560 * c.k, '#ff3d2e', 0.85) +
      rays(c.fx, c.fy, c.w * 0.75, '#ff9a5a', { rnd: c.rnd, alpha: 0.32 }) +
      group(mountains(c.w, c.h * 0.86, 190 * c.k, '#4a0a16', c.rnd, 150), { opacity: 0.8 }) +
      sun +
      drift(c, [
        [-330, 40, 0.9, 0, curlCloud('#7d1020', '#ffc94a')],
        [350, -60, 0.9, 0, curlCloud('#7d1020', '#ffc94a')],
      ]),
    front:
      group(mountains(c.w, c.h * 0.98, 80 * c.k, '#2c0509', c.rnd, 110)) +
      drift(c, [
        [-300, 262, 1.5, 0, curlCloud('#b3182a', '#ffd874')],
        [270, 286, 1.6, 0, curlCloud('#b3182a', '#ffd874')],
        [0, 330, 1.6, 0, curlCloud('#8f1020', '#ffc94a')],
        [-360, -150, 0.55, -12, lantern()],
        [372, -190, 0.46, 10, lantern(), 1],
        [-372, 190, 0.6, -12, ingot()],
        [392, 160, 0.66, 14, coin(70)],
      ]),
  }
}
function betrnk(c: Canvas): Backdrop {
  const towers = (y: number, colour: string, n: number, lit: boolean) =>
    times(n, (i) => {
      const [x, ww, hh] = [(i / n) * c.w * 1.05, c.rnd.between(40, 90) * c.k, c.rnd.between(90, 330) * c.k]
      return (
        rect(x, y - hh, ww, hh + 200, linear([lighten(colour, 0.1), darken(colour, 0.5)])) +
        (lit
          ? times(Math.floor(hh / 16), (k) =>
              c.rnd() < 0.4
                ? rect(x + 6 + c.rnd() * (ww - 18), y - hh + 8 + k * 15, 7, 4, c.rnd() < 0.5 ? '#22e6ff' : '#c8ff2e', {
                    opacity: 0.65,
                  })
                : '',
            )
          : '')
      )
    })
  const horizon = c.h * 0.8
  const grid =
    times(25, (i) =>
      line(`M${c.fx + (i - 12) * 26 * c.k} ${horizon}L${c.fx + (i - 12) * 210 * c.k} ${c.h + 40}`, '#c8ff2e', 1.6, {
        opacity: 0.5,
      }),
    ) +
    times(7, (i) => line(`M0 ${horizon + (c.h - horizon) * (i / 7) ** 1.7}H${c.w}`, '#22e6ff', 1.5, { opacity: 0.45 }))
  const ring = (r: number, w: number, colour: string) =>
    circle(c.fx, c.fy, r * c.k, 'none', { stroke: colour, 'stroke-width': w * c.k, filter: aura(colour, 14 * c.k, 1) })
  return {
    back:
      halo(c.fx, c.fy, 540 * c.k, '#22b8d8', 0.6) +
      rays(c.fx, c.fy, c.w * 0.7, '#c8ff2e', { rnd: c.rnd, alpha: 0.13 }) +
      group(towers(horizon, '#1b2a3c', 26, false), { opacity: 0.6 }) +
      towers(horizon, '#141c2a', 20, true) +
      rect(0, horizon, c.w, c.h, linear(['#0d1a22', '#0d1016'])) +
      grid +
      haze(c.w, horizon - 50, 100, '#22e6ff', 0.3) +
      ring(292, 7, '#22e6ff') +
      ring(262, 3, '#c8ff2e'),
    front: drift(c, [
      [-330, 170, 0.62, -14, brilliant('lime', { r: 70, sides: 6 })],
      [330, 190, 0.7, 14, brilliant('aqua', { r: 70, sides: 6 })],
      [-280, 268, 0.6, 12, coin(70, { metalName: 'steel' })],
      [270, 290, 0.5, -8, coin(70, { metalName: 'lime' })],
      [-370, -120, 0.34, 20, brilliant('aqua', { r: 70, sides: 6 }), 1],
      [380, -160, 0.4, 0, brilliant('lime', { r: 70, sides: 6 }), 1],
    ]),
  }
}
function crab(c: Canvas): Backdrop {
  return {
    back:
      halo(c.fx, c.fy - 80 * c.k, 560 * c.k, '#17b8b8', 0.75) +
      times(8, (i) =>
        shaft(c.fx + (i - 3.5) * 150 * c.k, -40, c.h * 1.05, 70 * c.k, (i - 3.5) * 70 * c.k, '#b8fff4', 0.3),
      ) +
      soften(mountains(c.w, c.h * 0.86, 150 * c.k, '#0a4a55', c.rnd, 130), 3) +
      drift(c, [
        [-330, 250, 1.3, -6, coral('#d8427d', c.rnd, 190), 1],
        [340, 250, 1.4, 6, coral('#7a4dd8', c.rnd, 190), 1],
        [-240, 260, 1, 0, seaweed(260, '#1a9a6a')],
        [270, 262, 1, 0, seaweed(300, '#178a72', -30)],
      ]),
    front:
      path(
        `M0 ${c.h * 0.9}C${c.w * 0.3} ${c.h * 0.84} ${c.w * 0.6} ${c.h * 0.93} ${c.w} ${c.h * 0.86}V${c.h}H0Z`,
        linear(['#e8c98a', '#a8844a', '#2a3a34']),
      ) +
      at(c.fx, c.h - 40, coinPile(560 * c.k, 70, c.rnd)) +
      drift(c, [
        [-310, 272, 0.95, 0, coral('#ff6f5a', c.rnd, 130)],
        [316, 272, 1, 0, coral('#ffb03a', c.rnd, 130)],
        [-180, 246, 1, 0, pearl(30)],
        [206, 262, 1, 0, pearl(22)],
        [150, 282, 0.45, 0, brilliant('aqua', { r: 70 })],
        [-250, 292, 0.42, 0, brilliant('emerald', { r: 70 })],
      ]) +
      bubbles(c.w, c.h * 0.9, 46, c.rnd),
  }
}
function bj188(c: Canvas): Backdrop {
  const disc =
    circle(
      c.fx,
      c.fy - 30 * c.k,
      250 * c.k,
      radial([
        [0, '#ffe0b0'],
        [0.5, '#c9506a'],
        [0.86, '#7a1230'],
        [0.97, '#ffb08a'],
        [1, '#ffe9c8'],
      ]),
    ) + circle(c.fx, c.fy - 30 * c.k, 276 * c.k, 'none', { stroke: metal('champagne'), 'stroke-width': 6 * c.k })
  return {
    back:
      halo(c.fx, c.fy, 560 * c.k, '#d0234e', 0.85) +
      rays(c.fx, c.fy, c.w * 0.75, '#ff9ab8', { rnd: c.rnd, alpha: 0.3 }) +
      group(disc, { opacity: 0.92 }) +
      cloudBank(c.w, c.h * 0.86, 130 * c.k, '#5a0f24', c.rnd, { rim: '#ff7a9a' }),
    front:
      drift(c, [
        [-310, 284, 1.2, -16, leafSpray('#1f6b4a')],
        [300, 300, 1.2, 14, leafSpray('#1f6b4a')],
        [-330, 290, 1.1, 0, peony('#ff4f7e')],
        [-220, 316, 0.8, 20, peony('#ff8aa6')],
        [320, 300, 1.15, 10, peony('#e8305c')],
        [216, 322, 0.75, 0, peony('#ffb0c0')],
        [-330, -170, 0.5, 0, lantern('#d8183c', 'champagne')],
        [340, -200, 0.42, 0, lantern('#d8183c', 'champagne'), 1],
        [388, 110, 0.55, 12, coin(70, { metalName: 'champagne' })],
      ]) + petals(c.w, c.h, 34, '#ff6f95', c.rnd),
  }
}
function win(c: Canvas): Backdrop {
  const column = (x: number) =>
    at(
      x,
      0,
      rect(-46 * c.k, 0, 92 * c.k, c.h, linear(['#0a1a5c', '#2f55c9', '#6a93ff', '#1f3f9e', '#081347'], 0)) +
        times(5, (i) => rect((-38 + i * 17) * c.k, 40, 6 * c.k, c.h, '#050f3a', { opacity: 0.45 })) +
        sculpt(
          rect(-62 * c.k, 34 * c.k, 124 * c.k, 30 * c.k, metal('gold'), { rx: 6 }) +
            rect(-62 * c.k, c.h - 70 * c.k, 124 * c.k, 40 * c.k, metal('gold'), { rx: 6 }),
          { size: 4 },
        ),
    )
  return {
    back:
      halo(c.fx, c.fy, 560 * c.k, '#2f7bff', 0.85) +
      rays(c.fx, c.fy, c.w * 0.75, '#8fd0ff', { rnd: c.rnd, alpha: 0.3 }) +
      column(c.fx - 400 * c.k) +
      column(c.fx + 400 * c.k) +
      [-1, 0, 1].map((i) => shaft(c.fx + i * 160 * c.k, -60, c.h, 110 * c.k, i * -60 * c.k, '#cfe8ff', 0.34)).join('') +
      circle(c.fx, c.fy, 286 * c.k, 'none', { stroke: metal('gold'), 'stroke-width': 5 * c.k, opacity: 0.7 }) +
      times(12, (i) => sparkle(...polar(286 * c.k, i * 30, c.fx, c.fy), 14 * c.k, '#ffdf8a', 0.9)),
    front:
      hoard(c, 'gold', [
        ['sapphire', -210 * c.k, 62, 1],
        ['ruby', 200 * c.k, 60, 0.9],
        ['sapphire', 260 * c.k, 34, 0.7],
        ['diamond', -270 * c.k, 34, 0.8],
      ]) +
      drift(c, [
        [-350, -60, 0.5, -12, drop('sapphire', 80)],
        [360, 40, 0.55, 12, coin(70)],
        [-330, 150, 0.5, -10, coin(70)],
      ]),
  }
}
function horse(c: Canvas): Backdrop {
  return {
    back:
      halo(c.fx, c.fy, 560 * c.k, '#ff7a1f', 0.85) +
      rays(c.fx, c.fy, c.w * 0.75, '#ffc48a', { rnd: c.rnd, alpha: 0.3 }) +
      circle(
        c.fx,
        c.fy - 20 * c.k,
        262 * c.k,
        radial([
          [0, '#fff3cf'],
          [0.55, '#ffc26a'],
          [0.85, '#ff8a2a'],
          [1, '#c9480f'],
        ]),
      ) +
      group(mesas(c.w, c.h * 0.9, 200 * c.k, '#7d2f12', c.rnd), { opacity: 0.75 }) +
      mesas(c.w, c.h * 0.98, 170 * c.k, '#5a1e0a', c.rnd) +
      haze(c.w, c.h * 0.7, c.h * 0.26, '#ff9a4a', 0.35),
    front:
      path(
        `M0 ${c.h * 0.93}C${c.w * 0.25} ${c.h * 0.84} ${c.w * 0.5} ${c.h * 0.95} ${c.w * 0.72} ${c.h * 0.88}C${c.w * 0.86} ${c.h * 0.85} ${c.w} ${c.h * 0.9} ${c.w} ${c.h * 0.9}V${c.h}H0Z`,
        linear(['#c9682a', '#5a220c', '#240a04']),
      ) +
      haze(c.w, c.h * 0.86, c.h * 0.2, '#c9682a', 0.45) +
      drift(c, [
        [-320, 220, 0.66, -14, coin(70, { metalName: 'copper' })],
        [330, 230, 0.6, 14, coin(70)],
        [-240, 270, 0.5, 8, brilliant('topaz', { r: 70 })],
        [260, 282, 0.42, 0, brilliant('ruby', { r: 70 })],
        [-360, -120, 0.32, 0, brilliant('topaz', { r: 70 }), 1],
      ]),
  }
}
export const backdrops: Record<BrandId, (c: Canvas) => Backdrop> = { owl, dragon, betrnk, crab, bj188, win, horse }
