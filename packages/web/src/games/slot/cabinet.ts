// The cabinet: its picture if it has one, else a gilt frame with dark beds drawn here.
import { findPicture } from '../../kernel/pictures/picture.ts'
import '../../kernel/pictures/stagePictures.ts'
import type { Theme } from '@lantern/games/theme.ts'
import { loadImage } from '../engine/images.ts'
import { gold, down, type Pen } from '../engine/paint.ts'
import type { Rect } from '../engine/theatre.ts'
import type { SlotLayout } from './layout.ts'
import { cabinetOf } from './pictureName.ts'

/** A game's two cabinet pictures; each is loaded when a view needs it. */
export class Cabinets {
  readonly #game: string
  readonly #pictures = new Map<boolean, ImageBitmap | null>()
  readonly #coming = new Map<boolean, Promise<void>>()

  constructor(game: string) {
    this.#game = game
  }

  /** Null: it does not exist. Undefined: not loaded yet. */
  find(isTall: boolean): ImageBitmap | null | undefined {
    return this.#pictures.get(isTall)
  }

  load(isTall: boolean): Promise<void> {
    const coming = this.#coming.get(isTall) ?? this.#fetch(isTall)
    this.#coming.set(isTall, coming)
    return coming
  }

  async #fetch(isTall: boolean): Promise<void> {
    const source = findPicture(cabinetOf(this.#game, isTall))
    const picture = source ? await loadImage(source.fallback).catch(() => null) : null
    this.#pictures.set(isTall, picture)
  }
}

/** Draws with the origin at the cabinet's corner. */
export function drawCabinet(pen: Pen, picture: ImageBitmap | null | undefined, layout: SlotLayout, theme: Theme): void {
  const { cabinet, bed, side, lights, rows } = layout
  if (picture) return pen.drawImage(picture, 0, 0, cabinet.width, cabinet.height)
  pen.translate(-cabinet.x, -cabinet.y)
  const [light, middle, dark] = theme.plate
  const rim = bed.x - lights.x
  const outer = { x: lights.x - rim, y: lights.y - rim, width: lights.width + rim * 2, height: lights.height + rim * 2 }
  const fill = (box: Rect, radius: number, style: string | CanvasGradient): void => {
    pen.beginPath()
    pen.roundRect(box.x, box.y, box.width, box.height, radius)
    pen.fillStyle = style
    pen.fill()
  }
  const shrink = (box: Rect, by: number): Rect => ({
    x: box.x + by,
    y: box.y + by,
    width: box.width - by * 2,
    height: box.height - by * 2,
  })
  fill(outer, rim, down(pen, outer.y, outer.y + outer.height, gold))
  fill(shrink(outer, rim * 0.3), rim * 0.8, middle)
  for (const box of side ? [bed, side] : [bed]) {
    fill(shrink(box, -rim * 0.3), rim * 0.4, down(pen, box.y, box.y + box.height, gold))
    fill(box, rim * 0.15, dark)
  }
  const gradient = down(pen, bed.y, bed.y + bed.height, [
    [0, dark],
    [0.5, middle],
    [1, dark],
  ])
  rows.forEach((_, reel) => {
    const width = bed.width / rows.length
    fill(shrink({ x: bed.x + width * reel, y: bed.y, width, height: bed.height }, 1.5), rim * 0.15, gradient)
  })
  pen.strokeStyle = light
  pen.globalAlpha = 0.25
  pen.lineWidth = 1
  pen.strokeRect(bed.x, bed.y, bed.width, bed.height)
}
