// Classic 777: chrome, enamel and fruit, each in a 256-unit box about the origin; the plates of the multiplier reel too.
import { at, circle, clip, ellipse, group, line, path, rect, times } from '../../lib/svg.ts'
import { fade, linear, radial, type Stops } from '../../lib/gradients.ts'
import { metal, type MetalName } from '../../lib/metals.ts'
import { leaf, polar, poly, star as starOf } from '../../lib/shapes.ts'
import { grounded, sculpt, soften } from '../../lib/relief.ts'
import { halo, sparkle } from '../../lib/light.ts'
import { brilliant } from '../../lib/gems.ts'
import { flame } from '../../lib/nature.ts'
import { glyph } from '../../lib/text.ts'

const sevenPath = 'M-76 -96H84V-56C44 -12 20 40 14 104H-48C-42 46 -12 -4 22 -44H-34L-40 -14H-82Z'
/** A seven in three layers: dark edge, metal rim, glossy enamel. */
function seven(trim: MetalName, paint: Stops, edge: string): string {
  const rim = metal(trim, 70)
  const outline = (width: number, colour: string) =>
    path(sevenPath, colour, { stroke: colour, 'stroke-width': width, 'stroke-linejoin': 'round' })
  const gloss = clip(
    sevenPath,
    path('M-90 -100H90V-74C20 -62 -40 -66 -90 -58Z', '#ffffff', { 'fill-opacity': 0.42 }) +
      path('M40 -40C14 -8 -10 40 -16 110H-34C-28 46 -2 0 30 -40Z', '#ffffff', { 'fill-opacity': 0.28 }),
  )
  return group(
    outline(38, edge) +
      sculpt(outline(26, rim), { size: 5, shine: 0.9 }) +
      outline(6, edge) +
      sculpt(path(sevenPath, linear(paint)), { size: 9, shine: 0.8, depth: 1.2 }) +
      gloss,
    { transform: 'skewX(-6)' },
  )
}
const sevenRed = () => {
  const fire = times(5, (i) =>
    at([-74, -34, 8, 50, 86][i]!, [70, 100, 108, 92, 40][i]!, flame([120, 170, 190, 160, 110][i]!, 64), 1, (i - 2) * 7),
  )
  return (
    halo(0, 10, 128, '#ff7a1f', 0.55) +
    grounded(fire, 2, 5, 0.3) +
    grounded(at(0, 2, seven('gold', ['#ff9a84', '#f01830', '#a00420', '#5f0016'], '#3a0208'), 0.92), 5, 6, 0.6) +
    sparkle(-62, -78, 26)
  )
}
const sevenBlue = () =>
  halo(0, 0, 124, '#3aa8ff', 0.45) +
  grounded(
    at(0, 0, seven('platinum', ['#a8e4ff', '#1f7bff', '#0b3fc4', '#06155c'], '#020a33'), 0.92) +
      at(-88, 62, brilliant('sapphire', { r: 24 })) +
      at(92, 74, brilliant('diamond', { r: 18 })),
    6,
    6,
    0.6,
  ) +
  sparkle(70, -66, 24)

/** One bar: a chamfered metal slab with an enamel face and the word cut into it. */
function slab(paint: Stops, trim: MetalName, h: number): string {
  const d = (k: number) =>
    poly([
      [-112 + k, -h / 2 + 12 + k * 0.4],
      [-100 + k, -h / 2 + k],
      [100 - k, -h / 2 + k],
      [112 - k, -h / 2 + 12 + k * 0.4],
      [112 - k, h / 2 - 12 - k * 0.4],
      [100 - k, h / 2 - k],
      [-100 + k, h / 2 - k],
      [-112 + k, h / 2 - 12 - k * 0.4],
    ])
  const size = h * 0.74
  const face = { family: 'Plus Jakarta Sans' } as const
  return (
    sculpt(path(d(0), metal(trim, 80)), { size: 4, shine: 0.9 }) +
    path(d(8), '#12040a') +
    sculpt(path(d(10), linear(paint)), { size: 4, shine: 0.5 }) +
    path(`M-100 ${-h / 2 + 12}H100V${-h * 0.08}C40 ${h * 0.04} -40 ${h * 0.04} -100 ${-h * 0.08}Z`, '#fff', {
      'fill-opacity': 0.2,
    }) +
    glyph('BAR', size, '#0a0206', { ...face, width: size * 0.14 }) +
    sculpt(glyph('BAR', size, linear(['#ffffff', '#fff0b0', '#ffc23d', '#b0620c']), { ...face, width: 1 }), {
      size: 2,
      shine: 0.7,
    })
  )
}
const red: Stops = ['#ff7a6a', '#d8142c', '#6a0416']
const blue: Stops = ['#6ab8ff', '#1a56d8', '#08185c']
const black: Stops = ['#6a6478', '#221d2e', '#08060e']
const bar3 = () =>
  grounded([-74, 0, 74].map((y) => at(0, y, slab(red, 'gold', 70))).join(''), 6, 6, 0.6) + sparkle(92, -92, 20)
const bar2 = () => grounded([-46, 46].map((y) => at(0, y, slab(blue, 'silver', 82))).join(''), 6, 6, 0.6)
const bar1 = () => grounded(slab(black, 'gold', 104), 6, 6, 0.6)

function bell(): string {
  const body = 'M0 -88C58 -88 66 -40 70 6C73 40 86 54 104 68H-104C-86 54 -73 40 -70 6C-66 -40 -58 -88 0 -88Z'
  const bands = clip(
    body,
    path('M-120 14C-40 30 40 30 120 14V30C40 46 -40 46 -120 30Z', linear(['#ff8a6a', '#d8142c', '#7a0414'], 0)) +
      times(7, (i) => at(-66 + i * 22, 30 - ((i - 3) * 1.1) ** 2, path(starOf(5, 7, 3), '#fff3c0'))),
  )
  return (
    grounded(
      sculpt(circle(0, -98, 17, metal('gold', 60)), { size: 4, shine: 0.9 }) +
        circle(0, -98, 7, '#4a2204') +
        sculpt(circle(0, 86, 23, metal('gold', 60)), { size: 6, shine: 0.9 }) +
        sculpt(path(body, linear(['#7a3a05', '#ffcb3f', '#fff6c8', '#ffb52e', '#b0620c', '#6a3304'], 0)) + bands, {
          size: 12,
          shine: 0.8,
          rim: '#ffd08a',
          rimPower: 0.5,
        }) +
        sculpt(
          path(
            'M-112 64C-60 80 60 80 112 64C116 74 112 84 104 86C50 100 -50 100 -104 86C-112 84 -116 74 -112 64Z',
            metal('gold'),
          ),
          { size: 5, shine: 0.9 },
        ),
      6,
      6,
      0.6,
    ) + sparkle(-40, -50, 26)
  )
}
function cherry(): string {
  const fruit = (x: number, y: number, r: number) =>
    at(
      x,
      y,
      sculpt(
        circle(
          0,
          0,
          r,
          radial(
            [
              [0, '#ff8a96'],
              [0.35, '#f01a40'],
              [0.8, '#8a0424'],
              [1, '#3a0010'],
            ],
            { cx: 0.36, cy: 0.3, r: 0.82 },
          ),
        ),
        { size: r * 0.24, shine: 0.9, rim: '#ff9ab0', rimPower: 0.6 },
      ) +
        ellipse(-r * 0.34, -r * 0.42, r * 0.3, r * 0.18, '#ffffff', {
          'fill-opacity': 0.85,
          transform: 'rotate(-30)',
        }) +
        path(`M${-r * 0.2} ${-r * 0.86}Q0 ${-r * 0.66} ${r * 0.24} ${-r * 0.84}`, '#4a000f'),
    )
  const green = linear(['#d8ff8a', '#4fb82a', '#155a14'])
  const blade = (turn: number, l: number) =>
    at(
      30,
      -92,
      sculpt(path(leaf(l, l * 0.5, 12), green), { size: 5, shine: 0.5 }) +
        line(`M2 -6Q8 ${-l * 0.5} 11 ${-l * 0.9}`, '#d8ff9a', 3),
      1,
      turn,
    )
  return (
    at(
      0,
      12,
      grounded(
        sculpt(line('M-52 26C-46 -30 -16 -72 30 -94M52 34C58 -20 50 -62 30 -94', '#5a8a1c', 11), {
          size: 3,
          shine: 0.6,
        }) +
          blade(-74, 96) +
          blade(70, 78) +
          fruit(-54, 54, 58) +
          fruit(56, 58, 54),
        6,
        6,
        0.6,
      ),
      0.93,
    ) + sparkle(-72, 36, 18)
  )
}
function lemon(): string {
  const d =
    'M-116 24C-122 10 -110 2 -98 -4C-84 -66 -20 -92 40 -78C84 -68 98 -40 104 -14C116 -8 124 4 114 16C108 24 98 24 94 28C70 78 10 96 -42 78C-76 66 -92 50 -98 34C-106 34 -112 32 -116 24Z'
  const pores = times(34, (i) => {
    const [x, y] = [Math.cos(i * 2.4) * (14 + i * 2.1), Math.sin(i * 2.4) * (10 + i * 1.6)]
    return circle(x, y, 2.6, '#c98a00', { 'fill-opacity': 0.34 })
  })
  const green = linear(['#d8ff8a', '#4fb82a', '#155a14'])
  return (
    grounded(
      at(
        0,
        6,
        sculpt(
          path(
            d,
            radial(
              [
                [0, '#fffbd0'],
                [0.35, '#ffe83d'],
                [0.75, '#f2b400'],
                [1, '#a86400'],
              ],
              { cx: 0.36, cy: 0.28, r: 0.85 },
            ),
          ) + pores,
          { size: 20, shine: 0.7, rim: '#fff08a', rimPower: 0.6 },
        ) +
          at(
            84,
            -34,
            sculpt(path(leaf(88, 46, 10), green), { size: 5, shine: 0.5 }) + line('M2 -6Q6 -44 9 -78', '#d8ff9a', 3),
            1,
            -24,
          ),
        1,
        -14,
      ),
      6,
      6,
      0.6,
    ) + soften(ellipse(-34, -36, 40, 16, '#ffffff', { transform: 'rotate(-24 -34 -36)' }), 5, { opacity: 0.75 })
  )
}
/** The wild: a folded gold star in a ring of neon. */
function star(): string {
  const points = Array.from({ length: 10 }, (_, i) => polar(i % 2 ? 46 : 108, -90 + i * 36))
  const folds = points
    .map((p, i) => {
      const q = points[(i + 1) % 10]!
      const isLit = i % 2 === (i < 5 ? 1 : 1)
      return path(
        poly([[0, 0], p, q]),
        linear(isLit ? ['#fff6c8', '#ffd24a', '#f0a01a'] : ['#d98a14', '#9a5208', '#6a3304'], 60),
      )
    })
    .join('')
  const ring = (r: number, w: number, colour: string, alpha: number) =>
    circle(0, 6, r, 'none', { stroke: colour, 'stroke-width': w, 'stroke-opacity': alpha })
  return (
    halo(0, 6, 128, '#ff2f5a', 0.5) +
    grounded(
      circle(0, 6, 92, radial(['#a8102a', '#3a0210'])) +
        ring(92, 16, '#ff2f5a', 0.35) +
        ring(92, 9, '#ff5a7a', 0.9) +
        ring(92, 4, '#fff0f2', 1) +
        times(20, (i) => circle(...polar(74, i * 18, 0, 6), 4, i % 2 ? '#fff6c8' : '#ffb52e')),
      4,
      5,
    ) +
    grounded(
      path(poly(points), '#4a2204', { stroke: '#4a2204', 'stroke-width': 16, 'stroke-linejoin': 'round' }) +
        sculpt(
          path(poly(points), metal('gold', 60), {
            stroke: metal('gold', 60),
            'stroke-width': 9,
            'stroke-linejoin': 'round',
          }),
          { size: 3, shine: 0.9 },
        ) +
        folds,
      5,
      6,
      0.6,
    ) +
    sparkle(0, -92, 26) +
    sparkle(76, -22, 18)
  )
}
/** The plate of the multiplier reel; its figure is live text. */
function timesPlate(): string {
  const d = (k: number) => poly(Array.from({ length: 8 }, (_, n) => polar(118 - k, 22.5 + n * 45)))
  const face = radial(['#ff6a8a', '#c8123a', '#52021c'], { cy: 0.34, r: 0.72 })
  return (
    halo(0, 0, 128, '#ff5a3a', 0.45) +
    grounded(
      sculpt(path(d(0), metal('gold', 70)), { size: 6, shine: 0.9 }) +
        path(d(15), '#1c0208') +
        sculpt(path(d(18), face), { size: 6, shine: 0.4 }) +
        path(d(27), 'none', { stroke: '#ffdc78', 'stroke-width': 2.5, 'stroke-opacity': 0.75 }) +
        rect(-66, -76, 132, 44, fade('#ffffff', 0.36, 0), { rx: 20 }) +
        times(8, (n) => at(...polar(109, n * 45 + 22.5), brilliant('diamond', { r: 10 }))),
      5,
      6,
      0.6,
    ) +
    sparkle(70, -72, 22)
  )
}

export const symbols: Record<string, () => string> = {
  seven: sevenRed,
  'seven-blue': sevenBlue,
  bar3,
  bar2,
  bar1,
  bell,
  cherry,
  lemon,
  star,
  times: timesPlate,
}
