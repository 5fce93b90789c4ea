// Where the machine stands on the screen: the cabinet picture fitted into its place, and the cells inside it.
import type { Rect } from '../engine/theatre.ts'

/** The cabinet pictures in their own units: five cells of 200, a rim, and a crest above. */
const ART = { cell: 200, rim: 52, crest: 96, reels: 5, rows: 3, wideCell: 200, tallCell: 256 } as const

export interface SlotLayout {
  /** Narrow places get taller cells. */
  readonly isTall: boolean
  readonly cabinet: Rect
  readonly bed: Rect
  readonly cell: { readonly width: number; readonly height: number }
  /** Points a cabinet unit: line widths and sparks grow with the machine. */
  readonly unit: number
}

export function placeCabinet(place: Rect): SlotLayout {
  const width = ART.cell * ART.reels + ART.rim * 2
  const tall = ART.tallCell * ART.rows + ART.rim * 2 + ART.crest
  const wide = ART.wideCell * ART.rows + ART.rim * 2 + ART.crest
  const isTall = place.width / place.height < width / wide
  const height = isTall ? tall : wide
  const unit = Math.max(0.05, Math.min(place.width / width, place.height / height))
  const cabinet = {
    x: place.x + (place.width - width * unit) / 2,
    y: place.y + (place.height - height * unit) / 2,
    width: width * unit,
    height: height * unit,
  }
  const cell = { width: ART.cell * unit, height: (isTall ? ART.tallCell : ART.wideCell) * unit }
  const bed = {
    x: cabinet.x + ART.rim * unit,
    y: cabinet.y + (ART.crest + ART.rim) * unit,
    width: cell.width * ART.reels,
    height: cell.height * ART.rows,
  }
  return { isTall, cabinet, bed, cell, unit }
}

export function centreOf({ bed, cell }: SlotLayout, reel: number, row: number): { x: number; y: number } {
  return { x: bed.x + cell.width * (reel + 0.5), y: bed.y + cell.height * (row + 0.5) }
}

/** Where on the view the middle of a celebration is; the HTML amount reads the same figures. */
export function partyPlace(width: number, height: number): { y: number; unit: number; amountY: number } {
  const unit = Math.min(width / 390, height / 560, 1.7)
  const y = height * (height > width ? 0.42 : 0.46)
  return { y, unit, amountY: y + 111 * unit }
}
