// Outlines: splines, ribbons, blobs, leaves, stars.
import { num, type Point } from './svg.ts'

export type Width = (t: number) => number
export interface Step {
  p: Point
  n: Point
  angle: number
  t: number
}

const pt = (p: Point) => `${num(p[0])} ${num(p[1])}`
export const poly = (points: readonly Point[]) => 'M' + points.map(pt).join('L') + 'Z'
export const polar = (r: number, deg: number, cx = 0, cy = 0): Point => [
  cx + r * Math.cos((deg * Math.PI) / 180),
  cy + r * Math.sin((deg * Math.PI) / 180),
]

/** Catmull-Rom through the points, n samples a span. */
function spline(points: readonly Point[], n = 14): Point[] {
  const out: Point[] = []
  const p = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))]!
  for (let i = 0; i < points.length - 1; i++) {
    for (let k = 0; k < n; k++) {
      const t = k / n
      const [a, b, c, d] = [p(i - 1), p(i), p(i + 1), p(i + 2)]
      const axis = (j: 0 | 1) =>
        0.5 *
        (2 * b[j] +
          (c[j] - a[j]) * t +
          (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t +
          (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t * t * t)
      out.push([axis(0), axis(1)])
    }
  }
  out.push(p(points.length - 1))
  return out
}
/** Samples with position, unit normal and progress 0..1 along a curve. */
export function walk(points: readonly Point[], n = 14): Step[] {
  const s = spline(points, n)
  return s.map((p, i) => {
    const [a, b] = [s[Math.max(0, i - 1)]!, s[Math.min(s.length - 1, i + 1)]!]
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return {
      p,
      n: [-(b[1] - a[1]) / l, (b[0] - a[0]) / l],
      angle: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI,
      t: i / (s.length - 1),
    }
  })
}
export const offset = (s: Step, d: number): Point => [s.p[0] + s.n[0] * d, s.p[1] + s.n[1] * d]
/** A stroke whose width follows `width(t)`: hair, horns, tails, whiskers. */
export function ribbon(points: readonly Point[], width: number | Width, n = 12): string {
  const s = walk(points, n)
  const w = typeof width === 'function' ? width : (t: number) => width * (1 - t)
  return poly([...s.map((q) => offset(q, w(q.t) / 2)), ...s.map((q) => offset(q, -w(q.t) / 2)).reverse()])
}
/** Smooth closed outline through points. */
export function blob(points: readonly Point[], n = 10): string {
  const m = points.length
  const wrapped = [points[m - 1]!, ...points, points[0]!, points[1]!]
  return poly(spline(wrapped, n).slice(n, n * (m + 1)))
}
/** Leaf from the origin pointing up: feathers, petals, flames. */
export function leaf(length: number, width: number, bend = 0, tip = 0.55): string {
  const w = width / 2
  return `M0 0C${num(-w)} ${num(-length * 0.2)} ${num(-w + bend * 0.4)} ${num(-length * tip)} ${num(bend)} ${num(-length)}C${num(w + bend * 0.5)} ${num(-length * tip)} ${num(w)} ${num(-length * 0.2)} 0 0Z`
}
export function star(points: number, outer: number, inner: number, turn = -90): string {
  return poly(Array.from({ length: points * 2 }, (_, i) => polar(i % 2 ? inner : outer, turn + (i * 180) / points)))
}
export const ngon = (n: number, r: number, turn = -90) =>
  poly(Array.from({ length: n }, (_, i) => polar(r, turn + (i * 360) / n)))
