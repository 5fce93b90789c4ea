// Machinery and single objects: prize wheel, dynamite, nuggets, balls, rocket. Each is centred on the origin.
import { path, circle, ellipse, group, at, both, line, rect, times, clip, type Point } from './svg.ts'
import type { Random } from './random.ts'
import { linear, radial } from './gradients.ts'
import { metal } from './metals.ts'
import { mix, lighten, darken } from './colour.ts'
import { star, poly, polar } from './shapes.ts'
import { sculpt, grounded, soften } from './relief.ts'
import { brilliant } from './gems.ts'
import { halo } from './light.ts'
import { flame } from './nature.ts'
import { coin } from './props.ts'

export function wheel(r = 150): string {
  const colours = ['#e1122d', '#ffb31f', '#7a1fe0', '#0fb56a', '#1f6bff', '#ff5d9e']
  const stones = ['ruby', 'sapphire', 'emerald', 'amethyst', 'diamond', 'topaz']
  const n = 12
  const wedge = (i: number) => {
    const [a, b] = [(i * 360) / n - 90, ((i + 1) * 360) / n - 90]
    const c = colours[i % colours.length]!
    return path(
      `M0 0L${polar(r, a)}A${r} ${r} 0 0 1 ${polar(r, b)}Z`,
      radial(
        [
          [0, lighten(c, 0.3)],
          [0.6, c],
          [1, darken(c, 0.5)],
        ],
        { cx: 0.5, cy: 0.5, r: 0.9 },
      ),
      { stroke: '#ffe6a0', 'stroke-width': r * 0.014 },
    )
  }
  const bulbs = times(24, (i) => {
    const [x, y] = polar(r * 1.1, i * 15)
    return circle(x, y, r * 0.042, i % 2 ? '#fffbe0' : '#ffcf4d')
  })
  const icons = times(n, (i) => {
    const a = ((i + 0.5) * 360) / n
    return at(0, 0, at(0, -r * 0.72, i % 2 ? coin(r * 0.11) : brilliant(stones[(i / 2) % 6]!, { r: r * 0.1 })), 1, a)
  })
  return grounded(
    sculpt(circle(0, 0, r * 1.2, metal('gold', 60)), { size: 6, shine: 0.9 }) +
      circle(0, 0, r * 1.04, '#2a0608') +
      bulbs +
      sculpt(times(n, wedge), { size: 4, shine: 0.25 }) +
      icons +
      sculpt(circle(0, 0, r * 0.26, metal('gold', 60)), { size: 8, shine: 0.9 }) +
      at(0, 0, brilliant('ruby', { r: r * 0.17 })) +
      at(
        0,
        -r * 1.12,
        sculpt(path(`M${-r * 0.12} ${-r * 0.16}H${r * 0.12}L0 ${r * 0.2}Z`, metal('gold')), { size: 4, shine: 0.9 }),
      ),
    8,
    10,
    0.6,
  )
}
export function dynamite(): string {
  const stick = (x: number, y: number) =>
    sculpt(
      rect(x - 24, y - 96, 48, 192, linear(['#7a0a14', '#f0402f', '#ff8a6a', '#d8202a', '#6a0612'], 0), { rx: 10 }),
      { size: 5, shine: 0.5 },
    ) + sculpt(ellipse(x, y - 96, 24, 9, '#ffd9b0'), { size: 2 })
  return grounded(
    line('M0 -96C-10 -150 50 -150 46 -196', '#d9b27a', 7) +
      halo(46, -198, 90, '#ffdf6a', 1) +
      at(46, -198, path(star(8, 34, 11), '#fff3b8')) +
      stick(-48, 6) +
      stick(48, 6) +
      stick(0, 0) +
      sculpt(rect(-84, -40, 168, 24, metal('gold'), { rx: 6 }) + rect(-84, 40, 168, 24, metal('gold'), { rx: 6 }), {
        size: 3,
        shine: 0.8,
      }),
    8,
    8,
  )
}
export function mineCart() {
  const tub = 'M-130 -40H130L100 70H-100Z'
  return grounded(
    sculpt(path(tub, linear(['#8a94a8', '#3d4658', '#161c28'])), { size: 6, shine: 0.6, rim: '#ffb03a' }) +
      sculpt(
        rect(-140, -54, 280, 24, metal('bronze'), { rx: 8 }) + rect(-112, 62, 224, 14, metal('bronze'), { rx: 6 }),
        { size: 4, shine: 0.7 },
      ) +
      times(5, (i) => circle(-96 + i * 48, -42, 5, '#2a1608')) +
      [-64, 64]
        .map((x) =>
          at(
            x,
            92,
            sculpt(circle(0, 0, 34, metal('steel', 60)), { size: 5, shine: 0.8 }) +
              circle(0, 0, 14, '#161c28') +
              times(6, (i) => line(`M0 0L${polar(30, i * 60)}`, '#2a3244', 4)),
          ),
        )
        .join(''),
    6,
    8,
  )
}
/** Raw gold: a lumpy outline, an inner ridge, and facets lit by where they face. */
export function nugget(rnd: Random, r = 60): string {
  const n = 11
  const spin = rnd.between(0, 360)
  const ringOf = (k: number, spread: number, shift: number) =>
    Array.from({ length: n }, (_, i) =>
      polar(r * k * rnd.between(1 - spread, 1 + spread), spin + shift + (i * 360) / n),
    )
  const [outer, middle, inner] = [ringOf(0.96, 0.13, 0), ringOf(0.66, 0.14, 16), ringOf(0.3, 0.4, 4)]
  const tone = (points: readonly Point[], lift: number) => {
    const [x, y] = [points.reduce((sum, p) => sum + p[0], 0), points.reduce((sum, p) => sum + p[1], 0)]
    const t = Math.cos(Math.atan2(y, x) + 2.18) * 0.72 + lift + rnd.between(-0.24, 0.24)
    return t > 0 ? mix('#f7b52c', '#fffbdc', Math.min(0.9, t)) : mix('#f0a824', '#5a2c02', Math.min(0.85, -t))
  }
  const face = (points: readonly Point[], lift: number) => {
    const fill = tone(points, lift)
    return path(poly(points), fill, { stroke: fill, 'stroke-width': 0.8 })
  }
  const facets = outer
    .map((p, i) => {
      const j = (i + 1) % n
      return (
        face([p, outer[j]!, middle[i]!], -0.12) +
        face([outer[j]!, middle[j]!, middle[i]!], 0) +
        face([middle[i]!, middle[j]!, inner[i]!], 0.12) +
        face([middle[j]!, inner[j]!, inner[i]!], 0.2)
      )
    })
    .join('')
  const edge = { stroke: '#5a2c02', 'stroke-width': r * 0.06, 'stroke-linejoin': 'round' }
  return grounded(
    path(poly(outer), '#8a4a08', edge) + sculpt(facets + path(poly(inner), '#ffe9a0'), { size: r * 0.1, shine: 0.6 }),
    5,
    5,
  )
}
export function ball(colour: string, r = 60, mark = star(5, 22, 10)): string {
  return grounded(
    sculpt(
      circle(
        0,
        0,
        r,
        radial(
          [
            [0, lighten(colour, 0.55)],
            [0.45, colour],
            [1, darken(colour, 0.62)],
          ],
          { cx: 0.36, cy: 0.3, r: 0.8 },
        ),
      ),
      { size: r * 0.16, shine: 0.9 },
    ) +
      sculpt(
        circle(
          r * 0.06,
          r * 0.06,
          r * 0.5,
          radial([
            [0, '#fff'],
            [0.8, '#f2eee6'],
            [1, '#b9b2c8'],
          ]),
        ),
        { size: 2 },
      ) +
      at(r * 0.06, r * 0.06, path(mark, darken(colour, 0.25)), r / 60) +
      soften(ellipse(-r * 0.3, -r * 0.56, r * 0.34, r * 0.16, '#fff'), r * 0.05, { opacity: 0.85 }),
    5,
    6,
  )
}
export function rocket(hull = '#f4f1ff', accent = '#ff3d5a'): string {
  const fin = both(
    sculpt(
      path(
        'M46 40C96 60 104 110 96 156C78 128 60 118 40 116Z',
        linear([lighten(accent, 0.4), accent, darken(accent, 0.6)]),
      ),
      { size: 6, shine: 0.7 },
    ),
  )
  const fire = at(
    0,
    122,
    group([-34, 34, 0].map((x) => at(x, 0, flame(x ? 130 : 210, x ? 64 : 104), 1, x * 0.3)).join(''), {
      transform: 'scale(1 -1)',
    }),
  )
  const bodyD = 'M0 -190C54 -140 66 -60 62 20C60 70 52 104 44 128H-44C-52 104 -60 70 -62 20C-66 -60 -54 -140 0 -190Z'
  return (
    halo(0, 200, 150, '#ff9a2e', 0.8) +
    fire +
    grounded(
      fin +
        sculpt(path(bodyD, linear([darken(hull, 0.1), '#ffffff', hull, darken(hull, 0.45)], 0)), {
          size: 16,
          shine: 0.7,
          rim: '#6ad0ff',
          depth: 1.2,
        }) +
        clip(
          bodyD,
          sculpt(
            path(
              'M-80 -200H80V-104C40 -90 -40 -90 -80 -104Z',
              linear([lighten(accent, 0.35), accent, darken(accent, 0.5)], 0),
            ),
            { size: 8, shine: 0.6 },
          ),
        ) +
        sculpt(rect(-48, 118, 96, 22, metal('gold'), { rx: 6 }), { size: 4, shine: 0.8 }) +
        at(
          0,
          -22,
          sculpt(circle(0, 0, 38, metal('gold', 60)), { size: 5, shine: 0.9 }) +
            circle(
              0,
              0,
              28,
              radial(
                [
                  [0, '#bff4ff'],
                  [0.6, '#2a8fe0'],
                  [1, '#0a1f5c'],
                ],
                { cx: 0.36, cy: 0.3, r: 0.8 },
              ),
            ) +
            ellipse(-9, -10, 10, 6, '#fff', { opacity: 0.8 }),
        ) +
        sculpt(
          path(
            'M-10 54H10V150C10 162 -10 162 -10 150Z',
            linear([lighten(accent, 0.4), accent, darken(accent, 0.5)], 0),
          ),
          { size: 4 },
        ),
      6,
      8,
    )
  )
}
