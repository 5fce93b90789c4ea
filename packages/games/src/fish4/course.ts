// The position of a fish: an integer curve across the table from one 32-bit number, the same on the server and on every client.
import { mix32, scale, sine, turn } from './fixed.ts'
import type { FishKind } from './definition.ts'

/** Width and height of the table, in units. */
export const world = 4096
/** Positions are in 1/256 of a unit. */
export const fine = 256
/** Fish start and end this far outside. */
const margin = 760
const shareBits = 16
const all = 1 << shareBits

export interface Spot {
  readonly x: number
  readonly y: number
}

/** A fish as published. */
export interface Swimmer {
  readonly id: number
  /** Index into the definition's kinds. */
  readonly kind: number
  /** 32 bits that determine its curve. */
  readonly path: number
  /** Offset from the curve, for fish of a school. */
  readonly lane: number
  /** When it starts, in milliseconds of the table's own time. */
  readonly t0: number
}

type Curve = readonly [number, number, number, number]

export interface Course {
  readonly x: Curve
  readonly y: Curve
  readonly milliseconds: number
  readonly wobble: number
  readonly wobbles: number
}

/** Side, entry, exit, bend and wobble from the path's bits. */
export function courseOf({ path, lane }: Pick<Swimmer, 'path' | 'lane'>, { swim, prizes }: FishKind): Course {
  const h = mix32(path, 1)
  const g = mix32(path, 2)
  const isLeftward = (h & 1) === 1
  const calm = prizes ? 4 : 1
  const entry = 380 + ((h >>> 2) % 3340)
  const exit = 380 + ((h >>> 14) % 3340)
  const bend = Math.floor((((g & 1) === 0 ? 1 : -1) * (300 + ((g >>> 4) % 1500))) / calm)
  const beside = lane * 165
  const [from, to] = isLeftward ? [world + margin, -margin] : [-margin, world + margin]
  const third = isLeftward ? -1365 : 1365
  const start = isLeftward ? 2731 : 1365
  return {
    x: [from * fine, start * fine, (start + third) * fine, to * fine],
    y: [entry, entry + bend, exit - bend, exit].map((y) => (y + beside) * fine) as unknown as Curve,
    milliseconds: swim + (mix32(path, 3) % Math.floor(swim / 3)),
    wobble: (24 + ((g >>> 16) % 70)) * fine,
    wobbles: 2 + ((g >>> 24) % 3),
  }
}

const between = (a: number, b: number, share: number): number => a + scale(b - a, share, shareBits)

function bend([a, b, c, d]: Curve, share: number): number {
  const ab = between(a, b, share)
  const bc = between(b, c, share)
  const cd = between(c, d, share)
  return between(between(ab, bc, share), between(bc, cd, share), share)
}

/** The position after this many whole milliseconds; in 1/256 of a unit. */
export function spotOn({ x, y, milliseconds, wobble, wobbles }: Course, ms: number): Spot {
  const share = Math.floor((Math.max(0, Math.min(ms, milliseconds)) * all) / milliseconds)
  const angle = scale(share * wobbles, turn, shareBits)
  return { x: bend(x, share), y: bend(y, share) + scale(wobble, sine(angle), 15) }
}

/** Only fish on the table can be hit. */
export function isOnTable({ x, y }: Spot): boolean {
  return x >= 0 && y >= 0 && x <= world * fine && y <= world * fine
}
