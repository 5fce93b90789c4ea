// The position of the machine on the screen: the cabinet picture fitted into its area, and the cells inside it.
import type { Rect } from '../engine/theatre.ts'
import { cabinets, type CabinetPlan } from './cabinets.gen.ts'

export interface Shape {
  readonly code: string
  readonly reels: number
  readonly rows: number
}

export interface SlotLayout {
  /** Narrow areas get taller cells. */
  readonly isTall: boolean
  readonly cabinet: Rect
  readonly bed: Rect
  /** A second window next to the reels, for a multiplier reel. */
  readonly side: Rect | null
  readonly lights: Rect & { readonly gap: number }
  /** A cell of a reel with the maximum of rows. */
  readonly cell: { readonly width: number; readonly height: number }
  /** How many rows each reel shows now. */
  readonly rows: readonly number[]
  /** CSS pixels per cabinet unit: line widths and particles scale with the machine. */
  readonly unit: number
}

/** The plan for a game without a cabinet picture: cells of 200, a rim, and a crest above. */
function planFor({ reels, rows }: Shape, cellHeight: number): CabinetPlan {
  const rim = 52
  const crest = 96
  const bed = { x: rim, y: crest + rim, width: reels * 200, height: rows * cellHeight }
  return {
    width: bed.width + rim * 2,
    height: bed.height + rim * 2 + crest,
    columns: reels,
    rows,
    bed,
    side: null,
    lights: { x: rim / 2, y: crest + rim / 2, width: bed.width + rim, height: bed.height + rim, gap: rim },
  }
}

/** Whether the taller cabinet fits the area better. */
export function isTallPlace({ width, height }: Rect, shape: Shape): boolean {
  const { wide } = plansOf(shape)
  return width / height < wide.width / wide.height
}

const plansOf = (shape: Shape) => cabinets[shape.code] ?? { wide: planFor(shape, 200), tall: planFor(shape, 256) }

export function placeCabinet(place: Rect, shape: Shape): SlotLayout {
  const plans = plansOf(shape)
  const isTall = isTallPlace(place, shape)
  const plan = isTall ? plans.tall : plans.wide
  const unit = Math.max(0.05, Math.min(place.width / plan.width, place.height / plan.height))
  const x = place.x + (place.width - plan.width * unit) / 2
  const y = place.y + (place.height - plan.height * unit) / 2
  const onScreen = (box: Rect): Rect => ({
    x: x + box.x * unit,
    y: y + box.y * unit,
    width: box.width * unit,
    height: box.height * unit,
  })
  const bed = onScreen(plan.bed)
  return {
    isTall,
    cabinet: { x, y, width: plan.width * unit, height: plan.height * unit },
    bed,
    side: plan.side && onScreen(plan.side),
    lights: { ...onScreen(plan.lights), gap: plan.lights.gap * unit },
    cell: { width: bed.width / shape.reels, height: bed.height / shape.rows },
    rows: Array.from({ length: shape.reels }, () => shape.rows),
    unit,
  }
}

/** Reels may differ in rows: fewer rows, taller cells. */
export const cellHeight = ({ bed, rows }: SlotLayout, reel: number): number => bed.height / (rows[reel] ?? 3)

export function centreOf(layout: SlotLayout, reel: number, row: number): { x: number; y: number } {
  const { bed, cell } = layout
  return { x: bed.x + cell.width * (reel + 0.5), y: bed.y + cellHeight(layout, reel) * (row + 0.5) }
}

/** The centre of a celebration on the view; the HTML amount uses the same numbers. */
export function partyPlace(width: number, height: number): { y: number; unit: number; amountY: number } {
  const unit = Math.min(width / 390, height / 560, 1.7)
  const y = height * (height > width ? 0.42 : 0.46)
  return { y, unit, amountY: y + 111 * unit }
}
