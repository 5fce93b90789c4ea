// The reels on screen: cabinet, rolling symbols behind a mask, animations of landed cells, dimmed losing cells, chasing bulbs.
import { Container, Graphics, Sprite, Texture } from 'pixi.js'
import type { Grid } from '@lantern/games/engine/strips.ts'
import type { Theme } from '@lantern/games/theme.ts'
import { down, painted } from '../engine/paint.ts'
import { wave } from '../engine/tween.ts'
import { cellKey, type Act } from './acts/act.ts'
import { bakeBulb, bulbPath } from './bulbs.ts'
import { drawCabinet, type Cabinets } from './cabinet.ts'
import type { SlotFace } from './show/face.ts'
import type { SlotLayout } from './layout.ts'
import { Reel } from './reel.ts'
import { bakeSymbols, type SymbolLook, type SymbolSet } from './symbols.ts'

interface ReelsParts {
  readonly face: SlotFace
  readonly theme: Theme
  readonly looks: readonly SymbolLook[]
  readonly cabinets: Cabinets
  readonly grid: Grid
  readonly lessMotion: boolean
}

export class Reels {
  /** Below the symbols, above the beds: light behind winning cells. */
  readonly under = new Container()
  readonly over = new Container()
  readonly reels: readonly Reel[]
  /** The running animation of landed cells. */
  act: Act | null = null
  readonly #parts: ReelsParts
  readonly #cabinet = new Sprite()
  readonly #symbols = new Container()
  readonly #mask = new Graphics()
  readonly #shade = new Sprite()
  readonly #bulbs = new Container()
  readonly #cells: readonly (readonly Sprite[])[]
  #set: SymbolSet | null = null
  #bulb: Texture | null = null
  #layout: SlotLayout | null = null

  constructor(parent: Container, parts: ReelsParts) {
    this.#parts = parts
    const { face, grid } = parts
    this.reels = face.strips.base.map((strip, reel) => new Reel(strip, grid[reel]!))
    // One more above and one below: symbols roll in and out.
    this.#cells = this.reels.map(() =>
      Array.from({ length: face.rows + 2 }, () => {
        const sprite = this.#symbols.addChild(new Sprite())
        sprite.anchor.set(0.5)
        return sprite
      }),
    )
    parent.addChild(this.#cabinet, this.#bulbs, this.under, this.#symbols, this.#mask, this.#shade, this.over)
    this.#symbols.mask = this.#mask
  }

  /** Held coins cover the reels: nothing below them needs to be rendered. */
  set isHidden(isHidden: boolean) {
    this.#symbols.visible = !isHidden
  }

  /** Pictures of the symbols at the size of the cells; null before the first layout. */
  get symbols(): SymbolSet | null {
    return this.#set
  }

  layout(layout: SlotLayout): void {
    this.#layout = layout
    const { bed, cell } = layout
    const { looks, theme } = this.#parts
    const old = this.#set
    this.#set = bakeSymbols(looks, Math.min(cell.width, bed.height / this.#parts.face.fewest) * 0.96, theme)
    this.#paintCabinet(layout)
    this.#mask.clear().rect(bed.x, bed.y, bed.width, bed.height).fill(0xffffff)
    repaint(
      this.#shade,
      painted(bed.width, bed.height, (pen) => {
        pen.fillStyle = down(pen, 0, bed.height, [
          [0, `rgba(${theme.shade},.82)`],
          [0.12, `rgba(${theme.shade},0)`],
          [0.88, `rgba(${theme.shade},0)`],
          [1, `rgba(${theme.shade},.82)`],
        ])
        pen.fillRect(0, 0, bed.width, bed.height)
      }),
    )
    this.#shade.position.set(bed.x, bed.y)
    this.#hangBulbs(layout)
    for (const sprite of this.#cells.flat()) sprite.texture = this.#set.sharp[0]!
    old?.destroy()
  }

  close(): void {
    this.#set?.leave()
    this.#layout = null
  }

  stand(grid: Grid): void {
    this.act = null
    this.reels.forEach((reel, i) => reel.stand(grid[i]!))
  }

  /** `winners` are keys of cells that stay lit; null: no cell is dimmed. */
  paint(time: number, winners: ReadonlySet<string> | null, isExcited: boolean): void {
    if (!this.#layout || !this.#set) return
    if (this.#symbols.visible)
      for (let reel = 0; reel < this.reels.length; reel++) {
        if (this.act) this.#paintAct(this.act, reel, time)
        else this.#paintReel(reel, time, winners)
      }
    const beat = bulbBeat(time, isExcited)
    this.#bulbs.children.forEach((bulb, i) => (bulb.visible = (i + beat) % 3 === 0))
  }

  /** A view that changed its shape needs the other picture: a drawn frame replaces it until it is loaded. */
  #paintCabinet(layout: SlotLayout): void {
    const { cabinet, isTall } = layout
    const { cabinets, theme } = this.#parts
    const picture = cabinets.find(isTall)
    repaint(
      this.#cabinet,
      painted(cabinet.width, cabinet.height, (pen) => drawCabinet(pen, picture, layout, theme)),
    )
    this.#cabinet.position.set(cabinet.x, cabinet.y)
    if (picture === undefined)
      void cabinets.load(isTall).then(() => this.#layout === layout && this.#paintCabinet(layout))
  }

  #paintReel(number: number, time: number, winners: ReadonlySet<string> | null): void {
    const reel = this.reels[number]!
    const isStill = this.#parts.lessMotion
    const hasLanded = reel.hasLanded(time)
    const isWaiting = isStill && !hasLanded
    const top = isStill ? Math.round(reel.topAt(reel.landsAt ?? 0)) : reel.topAt(time)
    const first = Math.floor(top) - 1
    const isBlurred = !isStill && reel.isBlurred(time)
    const look = isStill ? time + 1 : time
    const rows = reel.rowsAt(look)
    this.#cells[number]!.forEach((sprite, i) => {
      const place = first + i
      const symbol = isWaiting || i > rows + 1 ? -1 : reel.symbolAt(place, look)
      sprite.visible = symbol >= 0
      if (symbol < 0) return
      sprite.texture = isBlurred ? this.#set!.blurred(symbol) : this.#set!.sharp[symbol]!
      const row = place - top
      const wins = winners?.has(cellKey(number, Math.round(row))) ?? false
      sprite.tint = winners && !wins && hasLanded ? this.#parts.theme.dimmed : 0xffffff
      sprite.alpha = 1
      const swell = wins && hasLanded && !isStill ? 1.04 + 0.05 * wave(time, 1.1) : 1
      this.#place(sprite, number, row, rows, swell, swell)
    })
  }

  #paintAct(act: Act, number: number, time: number): void {
    const rows = act.grid[number]?.length ?? this.#parts.face.rows
    this.#cells[number]!.forEach((sprite, i) => {
      const pose = i > rows + 1 ? null : act.pose(number, i - 1, time)
      sprite.visible = pose !== null && pose.scaleX > 0
      if (!pose) return
      sprite.texture = this.#set!.sharp[pose.symbol]!
      sprite.tint = 0xffffff
      sprite.alpha = pose.alpha
      this.#place(sprite, number, pose.row, rows, pose.scaleX, pose.scaleY)
    })
  }

  #place(sprite: Sprite, reel: number, row: number, rows: number, scaleX: number, scaleY: number): void {
    const { bed, cell } = this.#layout!
    const height = bed.height / rows
    const fit = (Math.min(cell.width, height) * 0.96) / this.#set!.size
    sprite.position.set(bed.x + cell.width * (reel + 0.5), bed.y + height * (row + 0.5))
    sprite.scale.set(fit * scaleX, fit * scaleY)
  }

  /** Positions of the bulbs in the rim's picture; a lit one is a glow over it. */
  #hangBulbs({ lights, unit }: SlotLayout): void {
    const old = this.#bulb
    this.#bulb = bakeBulb(44 * unit)
    for (const sprite of this.#bulbs.removeChildren()) sprite.destroy()
    old?.destroy(true)
    for (const at of bulbPath(lights, lights.gap)) {
      const sprite = this.#bulbs.addChild(new Sprite(this.#bulb))
      sprite.anchor.set(0.5)
      sprite.position.set(at.x, at.y)
    }
  }
}

/** Which bulbs are lit: they run around the rim, faster during wins and suspense. */
export const bulbBeat = (time: number, isExcited: boolean): number => Math.floor(time * (isExcited ? 12 : 4))

export function repaint(sprite: Sprite, texture: Texture): void {
  const old = sprite.texture
  sprite.texture = texture
  if (old !== Texture.EMPTY) old.destroy(true)
}
