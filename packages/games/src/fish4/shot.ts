// The flight of a shot: straight, reflected by the walls, or following its locked target; integers, one tick at a time.
import { fine, world, type Spot } from './course.ts'
import { cosine, root, scale, sine } from './fixed.ts'

/** Milliseconds of one tick of the table. */
export const tick = 50
/** Each tick is checked at these moments, so that a small fish is not skipped. */
export const moments = [12, 25, 37, 50] as const
/** Distance of a shot between two moments, in 1/256 of a unit. */
export const shotSpeed = 70 * fine
/** A shot that has hit nothing after this many ticks is refunded. */
export const shotTicks = 160
const muzzle = 250

/** The positions of the four cannons; the first two at the bottom. */
export const seats: readonly Spot[] = [
  { x: 1106 * fine, y: 3990 * fine },
  { x: 2990 * fine, y: 3990 * fine },
  { x: 1106 * fine, y: 106 * fine },
  { x: 2990 * fine, y: 106 * fine },
]

export interface Flight {
  x: number
  y: number
  vx: number
  vy: number
}

export function launch(seat: number, angle: number): Flight {
  const { x, y } = seats[seat]!
  const ahead = muzzle * fine
  return {
    x: x + scale(ahead, cosine(angle), 15),
    y: y + scale(ahead, sine(angle), 15),
    vx: scale(shotSpeed, cosine(angle), 15),
    vy: scale(shotSpeed, sine(angle), 15),
  }
}

/** Advances to the next moment; with a target, towards it. */
export function fly(flight: Flight, target: Spot | null): void {
  if (target) turnTo(flight, target)
  flight.x += flight.vx
  flight.y += flight.vy
  if (target) return
  const most = world * fine
  if (flight.x < 0 || flight.x > most) {
    flight.x = flight.x < 0 ? -flight.x : 2 * most - flight.x
    flight.vx = -flight.vx
  }
  if (flight.y < 0 || flight.y > most) {
    flight.y = flight.y < 0 ? -flight.y : 2 * most - flight.y
    flight.vy = -flight.vy
  }
}

function turnTo(flight: Flight, { x, y }: Spot): void {
  const dx = Math.trunc((x - flight.x) / 16)
  const dy = Math.trunc((y - flight.y) / 16)
  const far = root(dx * dx + dy * dy)
  if (far === 0) return
  flight.vx = Math.trunc((dx * shotSpeed) / far)
  flight.vy = Math.trunc((dy * shotSpeed) / far)
}

/** Inside the ellipse around a fish. */
export function touches({ x, y }: Pick<Flight, 'x' | 'y'>, fish: Spot, [rx, ry]: readonly [number, number]): boolean {
  const dx = Math.trunc((x - fish.x) / fine) * ry
  const dy = Math.trunc((y - fish.y) / fine) * rx
  return dx * dx + dy * dy <= rx * ry * (rx * ry)
}
