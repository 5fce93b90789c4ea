// Facetted stones: each facet takes its brightness from the angle between its normal and the light.
import { path, line, group, circle, type Point } from './svg.ts'
import { mix } from './colour.ts'
import { poly, polar } from './shapes.ts'
import { soften } from './relief.ts'
import { linear } from './gradients.ts'

const stones: Record<string, string> = {
  ruby: '#e3123f',
  sapphire: '#1f6bff',
  emerald: '#0fb56a',
  amethyst: '#9a3dff',
  diamond: '#a9e4ff',
  topaz: '#ffb01f',
  rose: '#ff5d9e',
  aqua: '#19d3e0',
  obsidian: '#2c2540',
  lime: '#a8f01e',
}
const light = -125
function facetColour(base: string, direction: number, lift = 0): string {
  const lit = Math.cos(((direction - light) * Math.PI) / 180) * 0.5 + lift
  return lit >= 0 ? mix(base, '#ffffff', Math.min(0.92, lit * 1.15)) : mix(base, '#08021c', Math.min(0.8, -lit * 1.5))
}
/** Round or polygonal brilliant seen from above. */
export function brilliant(stone: string, { r = 80, sides = 8, turn = 22.5, squash = 1 } = {}): string {
  const base = stones[stone] ?? stone
  const ring = (radius: number, shift = 0) =>
    Array.from({ length: sides }, (_, k): Point => {
      const [x, y] = polar(radius, turn + shift + (k * 360) / sides)
      return [x, y * squash]
    })
  const [outer, girdle, table] = [ring(r), ring(r * 0.76, 180 / sides), ring(r * 0.5)]
  let facets = path(poly(outer), mix(base, '#08021c', 0.45))
  for (let k = 0; k < sides; k++) {
    const next = (k + 1) % sides
    const prev = (k + sides - 1) % sides
    const dir = turn + ((k + 0.5) * 360) / sides
    const edge = {
      stroke: mix(base, '#ffffff', 0.55),
      'stroke-width': r * 0.012,
      'stroke-opacity': 0.6,
      'stroke-linejoin': 'round',
    }
    facets += path(poly([outer[k]!, outer[next]!, girdle[k]!]), facetColour(base, dir, -0.12), edge)
    facets += path(
      poly([outer[k]!, girdle[k]!, table[k]!, girdle[prev]!]),
      facetColour(base, turn + (k * 360) / sides, 0.06),
      edge,
    )
    facets += path(poly([girdle[k]!, table[k]!, table[next]!]), facetColour(base, dir + 180, 0.2), edge)
  }
  const glassy = linear([mix(base, '#ffffff', 0.75), mix(base, '#ffffff', 0.18), mix(base, '#08021c', 0.25)], 60)
  const half = table.slice(sides / 2).concat([[r * 0.06, -r * 0.04]])
  return group([
    facets,
    path(poly(table), glassy, { stroke: '#ffffff', 'stroke-width': r * 0.014, 'stroke-opacity': 0.8 }),
    path(poly(half), '#ffffff', { opacity: 0.34 }),
    soften(circle(-r * 0.34, -r * 0.42 * squash, r * 0.13, '#ffffff'), r * 0.05),
  ])
}
/** Side view: crown above, pavilion to a point. Used for badges and drifting stones. */
export function drop(stone: string, r = 80): string {
  const base = stones[stone] ?? stone
  const top: Point[] = [
    [-0.55, -0.62],
    [-0.2, -0.62],
    [0.2, -0.62],
    [0.55, -0.62],
  ]
  const mid: Point[] = [
    [-0.95, -0.2],
    [-0.42, -0.2],
    [0, -0.2],
    [0.42, -0.2],
    [0.95, -0.2],
  ]
  const tip: Point = [0, 0.95]
  const at = ([x, y]: Point): Point => [x * r, y * r]
  const shades = [0.42, 0.15, 0.6, -0.1, -0.28, 0.3, -0.34, 0.2, -0.05, 0.5, -0.15, -0.42]
  const tone = (i: number) => {
    const shade = shades[i] ?? 0
    return shade >= 0 ? mix(base, '#ffffff', shade) : mix(base, '#08021c', -shade)
  }
  const [t0, t1, t2, t3] = top as [Point, Point, Point, Point]
  const [m0, m1, m2, m3, m4] = mid as [Point, Point, Point, Point, Point]
  const tri = [
    [m0, t0, m1],
    [t0, t1, m1],
    [t1, m2, m1],
    [t1, t2, m2],
    [t2, m3, m2],
    [t2, t3, m3],
    [t3, m4, m3],
    [m0, m1, tip],
    [m1, m2, tip],
    [m2, m3, tip],
    [m3, m4, tip],
  ]
  return group(
    tri
      .map((t, i) =>
        path(poly(t.map(at)), tone(i), {
          stroke: mix(base, '#ffffff', 0.6),
          'stroke-width': r * 0.012,
          'stroke-opacity': 0.5,
          'stroke-linejoin': 'round',
        }),
      )
      .join('') + line(poly([...top, m4, tip, m0].map(at)), mix(base, '#ffffff', 0.5), r * 0.02, { opacity: 0.7 }),
  )
}
