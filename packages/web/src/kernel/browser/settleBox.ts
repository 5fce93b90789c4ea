// Where something that floats may lie: inside an area and, if possible, over none of the obstacles.
export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Rect extends Spot, Size {}

export const rectOf = (element: Element): Rect => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}

const overlap = (a: Rect, b: Rect): number => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}

/** The covered area of all obstacles. */
export const coverOf = (box: Rect, obstacles: readonly Rect[]): number =>
  obstacles.reduce((sum, other) => sum + overlap(box, other), 0)

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

function inside({ x, y }: Spot, size: Size, free: Rect): Spot {
  return {
    x: clamp(x, free.x, free.x + free.width - size.width),
    y: clamp(y, free.y, free.y + free.height - size.height),
  }
}

/** The nearest spot within `free` that covers none of the obstacles; if there is none, the one that covers least. */
export function settleBox(wanted: Spot, size: Size, free: Rect, obstacles: readonly Rect[]): Spot {
  const { width, height } = size
  const near = obstacles.filter((other) => overlap(free, other) > 0)
  const start = inside(wanted, size, free)
  // Obstacles in rows and columns share their edges.
  const xs = new Set([start.x, free.x, free.x + free.width - width])
  const ys = new Set([start.y, free.y, free.y + free.height - height])
  for (const other of near) {
    for (const x of [other.x - width, other.x + other.width]) xs.add(inside({ x, y: 0 }, size, free).x)
    for (const y of [other.y - height, other.y + other.height]) ys.add(inside({ x: 0, y }, size, free).y)
  }
  const spots = [...xs].flatMap((x) => [...ys].map((y) => ({ x, y, far: Math.hypot(x - start.x, y - start.y) })))
  let best = { ...start, cover: Infinity }
  for (const { x, y } of spots.toSorted((one, other) => one.far - other.far)) {
    const cover = coverOf({ x, y, width, height }, near)
    if (cover < best.cover) best = { x, y, cover }
    if (cover === 0) break
  }
  return { x: best.x, y: best.y }
}
