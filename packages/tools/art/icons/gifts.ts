// Live gifts 42-49. Each fits a 200-unit box about the origin and rises in splendour with its price.
import { path, circle, ellipse, at, line, rect, times } from '../lib/svg.ts'
import { linear, radial, spot } from '../lib/gradients.ts'
import { metal } from '../lib/metals.ts'
import { lighten, darken } from '../lib/colour.ts'
import { leaf, polar, ribbon, star, poly } from '../lib/shapes.ts'
import { sculpt, soften, grounded } from '../lib/relief.ts'
import { halo, sparkle } from '../lib/light.ts'
import { rocket } from '../lib/machines.ts'
import { corgiHead } from '../characters/beasts.ts'

function rose() {
  const petal = (x: number, y: number, l: number, w: number, turn: number, c: string) =>
    at(
      x,
      y,
      path(
        `M0 0C${-w} ${-l * 0.2} ${-w * 0.9} ${-l} 0 ${-l}C${w * 0.9} ${-l} ${w} ${-l * 0.2} 0 0Z`,
        linear([lighten(c, 0.35), c, darken(c, 0.5)]),
      ),
      1,
      turn,
    )
  const stem =
    sculpt(
      path(
        ribbon(
          [
            [0, 10],
            [-6, 50],
            [4, 98],
          ],
          12,
        ),
        linear(['#7ad05a', '#1f7a2c']),
      ),
      { size: 3 },
    ) +
    sculpt(
      at(-2, 56, path(leaf(52, 30, 8), linear(['#a8f07a', '#2c9a3a', '#0f4a1c'])), 1, -62) +
        at(0, 66, path(leaf(48, 28, -8), linear(['#a8f07a', '#2c9a3a', '#0f4a1c'])), 1, 62),
      { size: 4, shine: 0.4 },
    )
  const ring = (n: number, l: number, w: number, c: string, turn: number, y: number) =>
    sculpt(
      times(n, (i) => petal(0, y, l, w, turn + (i * 360) / n, c)),
      { size: 5, shine: 0.35 },
    )
  return (
    stem +
    grounded(
      ring(5, 68, 46, '#b3082c', 12, -30) +
        ring(5, 54, 40, '#d8123c', 46, -32) +
        ring(4, 40, 32, '#f02a52', 20, -34) +
        sculpt(path('M-20 -36C-20 -62 20 -62 20 -36C20 -18 -20 -18 -20 -36Z', linear(['#ff8aa0', '#d8123c'])), {
          size: 5,
          shine: 0.5,
        }) +
        line('M-12 -38C-8 -52 12 -52 12 -38C12 -28 -4 -28 -4 -36', '#7a041c', 4),
      4,
      5,
    ) +
    sparkle(46, -72, 18, '#ffd0da')
  )
}
function fireworks() {
  const burst = (x: number, y: number, r: number, c: string, n: number) =>
    at(
      x,
      y,
      halo(0, 0, r * 1.1, c, 0.7) +
        times(
          n,
          (i) =>
            path(
              ribbon(
                [polar(r * 0.2, (i * 360) / n), polar(r * 0.6, (i * 360) / n), polar(r, (i * 360) / n + 3)],
                (t) => 6 * (0.4 + t),
              ),
              linear([lighten(c, 0.6), c]),
            ) + circle(...polar(r * 1.04, (i * 360) / n), 4, '#fff'),
        ) +
        path(star(8, r * 0.26, r * 0.1), '#fff'),
    )
  return (
    burst(-40, 10, 48, '#4ac8ff', 12) +
    burst(44, 34, 40, '#ffcf4a', 11) +
    burst(10, -34, 60, '#ff4a8a', 14) +
    line('M10 26C12 54 4 74 0 96M-40 58C-36 72 -20 84 -12 96', '#ffe9b0', 3, { opacity: 0.7 }) +
    sparkle(72, -60, 14) +
    sparkle(-78, -50, 12)
  )
}
const corgi = () => grounded(at(0, 24, corgiHead(), 0.64), 4, 5)
function meteor() {
  const one = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      path(
        ribbon(
          [
            [0, 0],
            [50, -50],
            [120, -112],
          ],
          (t) => 40 * (1 - t),
        ),
        linear(
          [
            [0, '#4a6aff', 0],
            [0.6, '#4ac8ff', 0.7],
            [1, '#fff3b0'],
          ],
          135,
        ),
      ) +
        path(
          ribbon(
            [
              [0, 0],
              [36, -36],
              [84, -80],
            ],
            (t) => 22 * (1 - t),
          ),
          '#fff6d0',
        ) +
        halo(0, 0, 46, '#ffdf6a', 0.9) +
        sculpt(path(star(5, 32, 15, -60), linear(['#fffbe0', '#ffcf3a', '#e0801a'])), { size: 5, shine: 0.8 }),
      s,
    )
  return (
    circle(
      0,
      0,
      92,
      radial([
        [0, '#3a2aa8', 0.9],
        [0.8, '#1a0f5c', 0.7],
        [1, '#1a0f5c', 0],
      ]),
    ) +
    one(36, 6, 0.5) +
    one(-6, 70, 0.55) +
    one(-40, 30, 0.95) +
    sparkle(-60, -50, 12) +
    sparkle(60, 60, 14)
  )
}
function sportsCar() {
  const shell =
    'M-104 30C-106 14 -92 6 -70 2C-46 -4 -30 -22 2 -28C34 -32 60 -20 78 -6C96 -4 106 6 104 28C103 36 98 38 90 38H-92C-100 38 -103 36 -104 30Z'
  const glass = 'M-34 0C-18 -16 -4 -23 14 -24C34 -25 50 -16 62 -4C36 2 -6 4 -34 0Z'
  const rim = (x: number) =>
    at(
      x,
      36,
      sculpt(
        circle(
          0,
          0,
          25,
          radial([
            [0, '#3a3f4c'],
            [1, '#07090e'],
          ]),
        ),
        { size: 4 },
      ) +
        sculpt(circle(0, 0, 17, metal('silver', 60)), { size: 2, shine: 0.8 }) +
        times(10, (i) => line(`M${polar(5, i * 36)}L${polar(15, i * 36 + 8)}`, '#1c212e', 2.6)) +
        circle(0, 0, 4, '#ffcf3a'),
    )
  return (
    soften(ellipse(0, 62, 98, 9, '#000'), 5, { opacity: 0.7 }) +
    [0, 1, 2]
      .map((i) =>
        path(`M${60 + i * 8} ${10 + i * 14}H${112 - i * 8}L${70 + i * 8} ${14 + i * 14}Z`, '#ffcf5a', { opacity: 0.5 }),
      )
      .join('') +
    halo(-90, 18, 26, '#bff0ff', 0.9) +
    sculpt(path('M62 -12L110 -34L106 -20L84 -2Z', linear(['#ff5a4a', '#7a0418'])), { size: 3, shine: 0.6 }) +
    sculpt(path(shell, linear(['#ffb09a', '#ff2a3c', '#c4061f', '#52020f'])), { size: 7, shine: 1, rim: '#ffb03a' }) +
    path(glass, linear(['#e8fbff', '#3a7ab8', '#08142c'], 70)) +
    line('M12 -24L4 2', '#c4061f', 4) +
    path('M-96 18C-50 6 40 6 100 14C40 12 -50 14 -94 24Z', '#fff', { opacity: 0.5 }) +
    path('M34 8L72 10L60 24H40Z', '#2a0208') +
    path('M-104 18L-76 10C-80 18 -90 24 -102 24Z', '#dffaff') +
    path('M-100 32H-70L-76 38H-98Z', '#1a0408') +
    path('M96 12H105V20H97Z', '#ffb03a') +
    rim(-60) +
    rim(62)
  )
}
function yacht() {
  return (
    soften(ellipse(0, 66, 96, 14, '#1fb8e0'), 6, { opacity: 0.7 }) +
    grounded(
      sculpt(
        path(
          'M-96 22H100C92 48 70 62 40 64H-58C-80 62 -92 44 -96 22Z',
          linear(['#ffffff', '#dfe9f5', '#4a6aa0', '#14245c']),
        ),
        { size: 6, shine: 0.7, rim: '#4ad0ff' },
      ) +
        path('M-92 34H96L94 40H-90Z', metal('gold')) +
        sculpt(path('M-66 22L-50 -6H58L74 22Z', linear(['#ffffff', '#c8d4e8'])), { size: 5 }) +
        path('M-46 0H54L62 14H-54Z', linear(['#4ac8ff', '#0a2a6a'])) +
        sculpt(path('M-34 -6L-20 -32H36L48 -6Z', linear(['#ffffff', '#c8d4e8'])), { size: 4 }) +
        path('M-18 -26H32L40 -12H-26Z', linear(['#6ad8ff', '#0f3a8a'])) +
        line('M8 -32V-72', '#c8d4e8', 4) +
        path('M10 -72L48 -60L10 -48Z', '#ff3d5a') +
        times(6, (i) => circle(-60 + i * 24, 48, 4, '#ffe08a')),
      4,
      5,
    ) +
    path(
      'M-104 72C-80 56 -60 80 -30 68C0 56 20 80 50 68C76 58 90 74 104 68C96 90 62 102 0 102C-62 102 -96 92 -104 72Z',
      linear(['#6ae8ff', '#1477c4', '#0a2a6a']),
    ) +
    sparkle(64, -44, 16) +
    sparkle(-70, -20, 12)
  )
}
function skyCastle() {
  const tower = (x: number, y: number, w: number, h: number, c: string) =>
    sculpt(rect(x - w, y - h, w * 2, h, linear(['#ffffff', '#e4d8ff', '#9a86d8'], 0)), { size: 4 }) +
    sculpt(
      path(
        `M${x - w * 1.4} ${y - h}L${x} ${y - h - w * 3.2}L${x + w * 1.4} ${y - h}Z`,
        linear([lighten(c, 0.5), c, darken(c, 0.5)], 20),
      ),
      { size: 4, shine: 0.6 },
    ) +
    circle(x, y - h - w * 3.3, 4, '#ffe08a') +
    rect(x - 4, y - h + 12, 8, 16, '#5a3aa8', { rx: 4 }) +
    rect(x - 3, y - h + 13, 6, 14, '#ffe9a8', { rx: 3 })
  const puff = (x: number, y: number, r: number) => circle(x, y, r, linear(['#ffffff', '#f2e6ff', '#b49be8']))
  return (
    halo(0, -10, 100, '#ffb0f0', 0.6) +
    grounded(
      tower(-46, 44, 13, 62, '#ff6fb0') +
        tower(46, 44, 13, 62, '#ff6fb0') +
        tower(0, 40, 20, 80, '#8a5aff') +
        sculpt(rect(-46, 8, 92, 42, linear(['#ffffff', '#d8c8ff', '#8f7ad0']), { rx: 4 }), { size: 4 }) +
        times(6, (i) => rect(-44 + i * 16, 0, 9, 12, '#efe6ff')) +
        path('M-12 50V28A12 12 0 0 1 12 28V50Z', linear(['#ffe9a8', '#c4702a'])),
      3,
      4,
    ) +
    sculpt(puff(-66, 62, 26) + puff(-34, 70, 30) + puff(4, 68, 32) + puff(42, 70, 30) + puff(72, 62, 24), {
      size: 7,
      shine: 0.2,
      rim: '#ff9ae0',
    }) +
    sparkle(70, -58, 16, '#ffe0ff') +
    sparkle(-72, -44, 13, '#ffe0ff')
  )
}
function starRocket() {
  const beam = spot(
    [
      [0.2, '#ffe08a', 0.8],
      [1, '#ffe08a', 0],
    ],
    0,
    0,
    104,
  )
  return (
    halo(0, 0, 100, '#ffcf4a', 0.55) +
    times(12, (i) => path(poly([[0, 0], polar(104, i * 30 - 3), polar(104, i * 30 + 3)]), beam)) +
    at(6, -8, rocket('#fff0c8', '#e0243f'), 0.38, 34) +
    at(-58, -46, sculpt(path(star(5, 24, 11), metal('gold')), { size: 3, shine: 0.9 }), 1, -12) +
    at(66, 50, sculpt(path(star(5, 20, 9), metal('gold')), { size: 3, shine: 0.9 }), 1, 14) +
    sparkle(-70, 30, 13) +
    sparkle(24, -86, 13)
  )
}
/** Gifts by item id. */
export const giftIcons: Record<number, () => string> = {
  42: rose,
  43: fireworks,
  44: corgi,
  45: meteor,
  46: sportsCar,
  47: yacht,
  48: skyCastle,
  49: starRocket,
}
