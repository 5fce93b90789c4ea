// Clouds, mountains, water life, flowers, fire.
import { path, circle, ellipse, group, at, line, times, rect, type Point } from './svg.ts'
import type { Random } from './random.ts'
import { linear, radial, fade } from './gradients.ts'
import { lighten, darken } from './colour.ts'
import { leaf, ribbon, poly, polar } from './shapes.ts'
import { sculpt } from './relief.ts'

/** A bank of cumulus across the width, sculpted as one volume. */
export function cloudBank(
  w: number,
  y: number,
  height: number,
  colour: string,
  rnd: Random,
  { rim = '' } = {},
): string {
  const puffy = linear([lighten(colour, 0.28), colour, darken(colour, 0.5)])
  const [back, front]: [string[], string[]] = [[], []]
  for (let x = -40; x < w + 60; x += rnd.between(34, 70)) {
    const r = height * rnd.between(0.22, 0.5)
    back.push(circle(x, y + rnd.between(-0.18, 0.14) * height, r, puffy))
    // a lower row hides where the base begins
    front.push(circle(x + 26, y + height * 0.2, height * 0.34, puffy))
  }
  const base = rect(-80, y + height * 0.3, w + 160, height, linear([darken(colour, 0.18), darken(colour, 0.6)]))
  return sculpt(back.join('') + front.join('') + base, { size: 9, shine: 0.12, rim, rimPower: 0.6, depth: 1.1 })
}
/** The auspicious curl cloud, in enamel with metal lines. */
export function curlCloud(colour: string, trim: string): string {
  const lobe = (x: number, y: number, r: number) =>
    circle(x, y, r, linear([lighten(colour, 0.3), colour, darken(colour, 0.45)]))
  const curl = (x: number, y: number, r: number, dir: 1 | -1) =>
    line(
      `M${x + r * dir} ${y + r * 0.5}A${r} ${r} 0 1 ${dir > 0 ? 0 : 1} ${x - r * dir} ${y}A${r * 0.6} ${r * 0.6} 0 0 ${dir > 0 ? 1 : 0} ${x + r * 0.3 * dir} ${y - r * 0.1}A${r * 0.34} ${r * 0.34} 0 0 ${dir > 0 ? 1 : 0} ${x - r * 0.3 * dir} ${y + r * 0.1}`,
      trim,
      4,
    )
  return group(
    sculpt(
      lobe(-60, 6, 34) +
        lobe(-14, -22, 44) +
        lobe(44, -6, 38) +
        path('M-150 40C-110 14 120 14 160 36C110 52 -110 54 -150 40Z', colour),
      { size: 6, shine: 0.35 },
    ) +
      curl(-60, 6, 24, 1) +
      curl(-14, -20, 31, -1) +
      curl(44, -4, 26, 1) +
      line('M-146 40C-100 30 110 30 156 36', trim, 3),
    { transform: 'scale(1)' },
  )
}
export function mountains(w: number, y: number, height: number, colour: string, rnd: Random, step = 120): string {
  const pts: Point[] = [[-20, y + height * 2]]
  for (let x = -20; x <= w + step; x += step * rnd.between(0.4, 0.9)) pts.push([x, y - height * rnd.between(0.1, 1)])
  pts.push([w + step, y + height * 2])
  return path(poly(pts), linear([lighten(colour, 0.18), colour, darken(colour, 0.5)]))
}
export function mesas(w: number, y: number, height: number, colour: string, rnd: Random): string {
  return times(Math.ceil(w / 220), (i) => {
    const [x, hh, ww] = [i * 220 + rnd.between(-50, 50), height * rnd.between(0.5, 1), rnd.between(70, 130)]
    return path(
      poly([
        [x - ww, y],
        [x - ww * 0.62, y - hh * 0.5],
        [x - ww * 0.5, y - hh],
        [x + ww * 0.45, y - hh],
        [x + ww * 0.56, y - hh * 0.45],
        [x + ww, y],
      ]),
      linear([lighten(colour, 0.25), colour, darken(colour, 0.6)]),
    )
  })
}
export function seaweed(height: number, colour: string, lean = 30): string {
  return [-26, 0, 24]
    .map((x, i) =>
      sculpt(
        path(
          ribbon(
            [
              [x, 0],
              [x + lean * 0.6, -height * 0.3],
              [x - lean * 0.4, -height * 0.62],
              [x + lean, -height * (1 - i * 0.14)],
            ],
            (t) => 24 * (1 - t * 0.8),
          ),
          linear([lighten(colour, 0.4), colour, darken(colour, 0.6)]),
        ),
        { size: 4, shine: 0.35 },
      ),
    )
    .join('')
}
export function coral(colour: string, rnd: Random, size = 120): string {
  const branch = (x: number, y: number, a: number, l: number, w: number, depth: number): string => {
    const [u, v] = polar(l, a, x, y)
    const self = line(`M${x} ${y}Q${(x + u) / 2 + rnd.between(-8, 8)} ${(y + v) / 2} ${u} ${v}`, colour, w)
    return depth
      ? self +
          times(2 + (depth > 1 ? 1 : 0), (i) =>
            branch(u, v, a + rnd.between(-16, 16) + (i - 0.8) * 36, l * 0.72, w * 0.72, depth - 1),
          )
      : self + circle(u, v, w * 0.7, lighten(colour, 0.3))
  }
  return sculpt(branch(0, 0, -90, size * 0.4, size * 0.15, 3), { size: 4, shine: 0.5 })
}
export function bubbles(w: number, h: number, count: number, rnd: Random): string {
  return times(count, () => {
    const r = rnd.between(3, 15)
    return at(
      rnd() * w,
      rnd() * h,
      circle(
        0,
        0,
        r,
        radial([
          [0, '#fff', 0],
          [0.75, '#bffcff', 0.12],
          [1, '#dffcff', 0.7],
        ]),
      ) + ellipse(-r * 0.35, -r * 0.4, r * 0.24, r * 0.14, '#fff', { opacity: 0.9 }),
    )
  })
}
export function peony(colour: string, r = 90): string {
  const petal = (len: number, wid: number, c: string, a: number) =>
    at(
      0,
      0,
      path(
        `M0 0C${-wid} ${-len * 0.3} ${-wid * 0.9} ${-len} ${-wid * 0.3} ${-len * 0.94}C${-wid * 0.1} ${-len * 0.84} ${wid * 0.1} ${-len * 0.84} ${wid * 0.3} ${-len * 0.94}C${wid * 0.9} ${-len} ${wid} ${-len * 0.3} 0 0Z`,
        linear([lighten(c, 0.5), c, darken(c, 0.55)]),
      ),
      1,
      a,
    )
  const ring = (n: number, len: number, wid: number, c: string, turn: number) =>
    sculpt(
      times(n, (i) => petal(len, wid, c, turn + (i * 360) / n)),
      { size: 4, shine: 0.25 },
    )
  return (
    ring(9, r, r * 0.52, darken(colour, 0.25), 0) +
    ring(8, r * 0.8, r * 0.46, colour, 20) +
    ring(7, r * 0.6, r * 0.38, lighten(colour, 0.2), 8) +
    ring(5, r * 0.38, r * 0.28, lighten(colour, 0.4), 30) +
    times(9, (i) => circle(...polar(r * 0.1, i * 40), r * 0.045, '#ffdf8a'))
  )
}
export const leafSpray = (colour: string, n = 5, l = 110) =>
  sculpt(
    times(n, (i) =>
      at(
        0,
        0,
        path(leaf(l, l * 0.34, 10), linear([lighten(colour, 0.3), colour, darken(colour, 0.6)])),
        1,
        -80 + (i * 160) / (n - 1),
      ),
    ),
    { size: 4, shine: 0.3 },
  )
export function flame(l: number, w: number): string {
  const [hot, warm, red, dark] = ['#fff3b0', '#ffb52e', '#f2481d', '#a00f16'] as const
  const d = (k: number, h: number) =>
    `M0 0C${-w * k} 0 ${-w * 0.9 * k} ${-l * 0.42 * h} ${-w * 0.3 * k} ${-l * 0.62 * h}C${-w * 0.34 * k} ${-l * 0.8 * h} ${w * 0.06} ${-l * 0.84 * h} ${w * 0.12 * k} ${-l * h}C${w * 0.4 * k} ${-l * 0.8 * h} ${w * 0.7 * k} ${-l * 0.66 * h} ${w * 0.62 * k} ${-l * 0.42 * h}C${w * 0.9 * k} ${-l * 0.3 * h} ${w * k} 0 0 0Z`
  return (
    path(d(0.55, 1), linear([warm, red, dark])) +
    path(d(0.38, 0.74), linear([hot, warm, red])) +
    path(d(0.2, 0.45), hot)
  )
}
export const petals = (w: number, h: number, count: number, colour: string, rnd: Random) =>
  times(count, () =>
    at(
      rnd() * w,
      rnd() * h,
      path(leaf(rnd.between(14, 30), rnd.between(10, 18), 6), fade(lighten(colour, 0.3), 1, 0.5)),
      1,
      rnd() * 360,
    ),
  )
export const haze = (w: number, y: number, height: number, colour: string, alpha: number) =>
  rect(
    0,
    y,
    w,
    height,
    linear([
      [0, colour, 0],
      [0.5, colour, alpha],
      [1, colour, 0],
    ]),
  )
/** A scallop from its hinge at the origin, opening upwards: ribs with rounded ends. */
export function scallop(colours: readonly string[], r = 70): string {
  const w = r * 0.155
  const rib = `M0 0L${-w} ${-r + w}A${w} ${w} 0 0 1 ${w} ${-r + w}Z`
  return sculpt(
    path(`M${-r * 0.3} ${-r * 0.16}L0 ${r * 0.06}L${r * 0.3} ${-r * 0.16}Z`, colours[1] ?? '#ffffff') +
      times(9, (i) => at(0, 0, path(rib, linear(colours)), 1 - Math.abs(i - 4) * 0.035, (i - 4) * 18)),
    { size: r * 0.045, shine: 0.6 },
  )
}
