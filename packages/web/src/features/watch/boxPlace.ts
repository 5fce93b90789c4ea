// Where the floating box may lie: inside the window and over no part of the page that must stay clear.
import { parseObject } from '../../kernel/browser/storage.ts'

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Rect extends Spot, Size {}

const overlap = (a: Rect, b: Rect): number => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

function inside({ x, y }: Spot, size: Size, free: Rect): Spot {
  return {
    x: clamp(x, free.x, free.x + free.width - size.width),
    y: clamp(y, free.y, free.y + free.height - size.height),
  }
}

const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The nearest spot within `free` that covers none of the obstacles; if there is none, the one that covers least. */
export function settleBox(wanted: Spot, size: Size, free: Rect, obstacles: readonly Rect[]): Spot {
  const start = inside(wanted, size, free)
  const xs = [start.x, free.x, free.x + free.width - size.width]
  const ys = [start.y, free.y, free.y + free.height - size.height]
  for (const { x, y, width, height } of obstacles) {
    xs.push(x - size.width, x + width)
    ys.push(y - size.height, y + height)
  }
  const spots = xs.flatMap((x) => ys.map((y) => inside({ x, y }, size, free)))
  const covered = (spot: Spot): number =>
    // The size may be the rectangle of the box, whose own place does not count.
    obstacles.reduce((sum, other) => sum + overlap({ ...size, ...spot }, other), 0)
  return spots.reduce((best, spot) => {
    const [now, then] = [covered(spot), covered(best)]
    if (now !== then) return now < then ? spot : best
    return distance(spot, start) < distance(best, start) ? spot : best
  }, start)
}

/** The spot as parts of the space that the box can move in, so that it fits a window of another size. */
export function toShares({ x, y }: Spot, size: Size, free: Rect): Spot {
  const share = (at: number, room: number): number => (room > 0 ? clamp(at / room, 0, 1) : 0)
  return { x: share(x - free.x, free.width - size.width), y: share(y - free.y, free.height - size.height) }
}

export const fromShares = (shares: Spot, size: Size, free: Rect): Spot => ({
  x: free.x + shares.x * Math.max(0, free.width - size.width),
  y: free.y + shares.y * Math.max(0, free.height - size.height),
})

/** In the lower left corner: reels and headers are above it, the button of the chat is in the other corner. */
export const firstShares: Spot = { x: 0, y: 1 }

/** The place stored in this browser; an invalid value is replaced by the first place. */
export function readShares(text: string | null): Spot {
  const { x, y } = parseObject(text) ?? {}
  const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1
  return isShare(x) && isShare(y) ? { x, y } : firstShares
}
