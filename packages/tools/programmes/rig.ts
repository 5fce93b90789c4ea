// A rig is a mascot cut into layers that move separately. Each layer is drawn once; a pose chooses its picture and its transform.
import { Resvg } from '@resvg/resvg-js'
import { at, rect, svg, type Point } from '../art/lib/svg.ts'
import type { Pose } from './motion.ts'

/** Movement of a layer about its pivot, in the mascot's units. */
export interface Move {
  readonly dx?: number
  readonly dy?: number
  readonly turn?: number
  readonly stretch?: number
}

export interface Layer {
  /** One picture, or several of which `choose` takes one; an empty string draws nothing. */
  readonly pictures: readonly string[]
  readonly choose?: (pose: Pose) => number
  readonly pivot?: Point
  readonly move?: (pose: Pose) => Move
  /** The layer moves with the head, in addition to its own movement. */
  readonly onHead?: boolean
  readonly mirrored?: boolean
}

export interface Rig {
  readonly layers: readonly Layer[]
  /** The point about which the head turns. */
  readonly neck: Point
  /** Size in the frame: pixels a unit. */
  readonly scale: number
  /** Where the mascot's origin lies in the frame. */
  readonly place: Point
}

/** The mascots are drawn within this many units to each side of their origin. */
const reach = 460

/** A PNG of one picture of a rig, `pixels` a unit. */
export function rasterise(picture: string, pixels: number): Buffer {
  const size = Math.round(2 * reach * pixels)
  // The transparent rectangle keeps filters of resvg from shrinking the canvas to what is drawn.
  const body = rect(0, 0, size, size, '#000', { 'fill-opacity': 0 }) + at(size / 2, size / 2, picture, pixels)
  return new Resvg(svg(size, size, body)).render().asPng()
}

/** A picture placed by an affine transform, as canvas takes it. */
export interface Placed {
  readonly picture: string
  readonly matrix: readonly [number, number, number, number, number, number]
}

type Matrix = readonly [number, number, number, number, number, number]

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

function about([x, y]: Point, { dx = 0, dy = 0, turn = 0, stretch = 1 }: Move): Matrix {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const rotated: Matrix = [cos, sin, -sin * stretch, cos * stretch, 0, 0]
  return multiply(multiply([1, 0, 0, 1, x + dx, y + dy], rotated), [1, 0, 0, 1, -x, -y])
}

export const pictureName = (layer: number, picture: number) => `rig-${layer}-${picture}`

/** All layers of a pose in drawing order; the pictures were rasterised with the rig's scale. */
export function placeRig(rig: Rig, pose: Pose): Placed[] {
  const bob = { dx: pose.tilt * 0.8, dy: pose.nod * 2 + pose.breath * 2.5, turn: pose.tilt }
  const head = about(rig.neck, bob)
  const toFrame: Matrix = [rig.scale, 0, 0, rig.scale, rig.place[0], rig.place[1]]
  return rig.layers.flatMap((layer, index) => {
    const chosen = layer.choose?.(pose) ?? 0
    if (!layer.pictures[chosen]) return []
    const own = about(layer.pivot ?? [0, 0], layer.move?.(pose) ?? {})
    const turned = layer.mirrored ? multiply([-1, 0, 0, 1, 0, 0], own) : own
    const moved = multiply(toFrame, layer.onHead ? multiply(head, turned) : turned)
    const pixel: Matrix = [1 / rig.scale, 0, 0, 1 / rig.scale, -reach, -reach]
    return [{ picture: pictureName(index, chosen), matrix: multiply(moved, pixel) }]
  })
}
