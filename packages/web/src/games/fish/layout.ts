// The table's position on the screen: table units to CSS pixels and back. For players at the top the table is rotated, so that their own cannon is at
// the bottom.
import { fine, world, type Spot } from '@lantern/games/fish4/course.ts'
import { turn } from '@lantern/games/fish4/fixed.ts'
import { seats } from '@lantern/games/fish4/shot.ts'
import type { Rect } from '../engine/theatre.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Layout {
  readonly place: Rect
  readonly isFlipped: boolean
  /** Scale of drawn objects, 1 on a phone 390 CSS pixels wide. */
  readonly unit: number
}

export function makeLayout(place: Rect, seat: number | null): Layout {
  const unit = Math.min(1.5, Math.max(0.72, Math.sqrt((place.width * place.height) / (390 * 560))))
  return { place, isFlipped: seat !== null && seat > 1, unit }
}

const across = world * fine

export function toScreen({ place, isFlipped }: Layout, { x, y }: Spot): Point {
  const share = y / across
  return { x: place.x + (x / across) * place.width, y: place.y + (isFlipped ? 1 - share : share) * place.height }
}

export const seatPoint = (layout: Layout, seat: number): Point => toScreen(layout, seats[seat]!)

/** The corner where a seat is drawn: 0 and 1 at the bottom, 2 and 3 at the top. */
export const cornerOf = (seat: number, mine: number | null): number =>
  mine !== null && mine > 1 ? (seat + 2) % 4 : seat

/** The whole-number angle from a seat to a point of the screen. */
export function aimAt(layout: Layout, seat: number, { x, y }: Point): number {
  const from = seatPoint(layout, seat)
  const dx = (x - from.x) / layout.place.width
  const dy = ((y - from.y) / layout.place.height) * (layout.isFlipped ? -1 : 1)
  return Math.round((Math.atan2(dy, dx) / (2 * Math.PI)) * turn) & (turn - 1)
}

/** A whole-number angle as radians on this screen. */
export function turnOf({ place, isFlipped }: Layout, angle: number): number {
  const radians = (angle / turn) * 2 * Math.PI
  return Math.atan2(Math.sin(radians) * place.height * (isFlipped ? -1 : 1), Math.cos(radians) * place.width)
}
