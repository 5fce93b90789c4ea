// The five reels on screen: cabinet, rolling symbols behind a mask, dimmed losers, chasing bulbs.
import { Container, Graphics, Sprite, Texture } from 'pixi.js'
import type { Grid } from '@lantern/games/engine/strips.ts'
import { findPicture } from '../../kernel/picture.ts'
import { around, down, loadImage, painted } from '../engine/paint.ts'
import { wave } from '../engine/tween.ts'
import { centreOf, type SlotLayout } from './layout.ts'
import { Reel } from './reel.ts'
import { bakeSymbols, type SymbolPictures, type SymbolSet } from './symbols.ts'

const ROWS = 3
/** One more above and one below: symbols roll in and out. */
const DRAWN = ROWS + 2
const DIMMED = 0x6a5fa0

export interface Cabinets {
  readonly wide: HTMLImageElement
  readonly tall: HTMLImageElement
}

export async function loadCabinets(game: string): Promise<Cabinets> {
  const load = (name: string): Promise<HTMLImageElement> => loadImage(findPicture(`slots/${game}/${name}`)!.fallback)
  const [wide, tall] = await Promise.all([load('cabinet'), load('cabinet-phone')])
  return { wide, tall }
}

interface ReelsParts {
  readonly pictures: SymbolPictures
  readonly cabinets: Cabinets
  readonly words: ReadonlyMap<number, string>
  readonly strips: readonly (readonly number[])[]
  readonly grid: Grid
  readonly lessMotion: boolean
}

export class Reels {
  /** Below the symbols, above the beds: light behind winners. */
  readonly under = new Container()
  readonly over = new Container()
  readonly reels: readonly Reel[]
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
    this.reels = parts.strips.map((strip, reel) => new Reel(strip, parts.grid[reel]!))
    this.#cells = parts.strips.map(() =>
      Array.from({ length: DRAWN }, () => {
        const sprite = this.#symbols.addChild(new Sprite())
        sprite.anchor.set(0.5)
        return sprite
      }),
    )
    parent.addChild(this.#cabinet, this.#bulbs, this.under, this.#symbols, this.#mask, this.#shade, this.over)
    this.#symbols.mask = this.#mask
  }

  layout(layout: SlotLayout): void {
    this.#layout = layout
    const { cabinet, bed, cell, isTall } = layout
    this.#set?.destroy()
    this.#set = bakeSymbols(this.#parts.pictures, Math.min(cell.width, cell.height) * 0.96, this.#parts.words)
    const picture = isTall ? this.#parts.cabinets.tall : this.#parts.cabinets.wide
    repaint(
      this.#cabinet,
      painted(cabinet.width, cabinet.height, (pen) => pen.drawImage(picture, 0, 0, cabinet.width, cabinet.height)),
    )
    this.#cabinet.position.set(cabinet.x, cabinet.y)
    this.#mask.clear().rect(bed.x, bed.y, bed.width, bed.height).fill(0xffffff)
    repaint(
      this.#shade,
      painted(bed.width, bed.height, (pen) => {
        pen.fillStyle = down(pen, 0, bed.height, [
          [0, 'rgba(4,0,20,.82)'],
          [0.12, 'rgba(4,0,20,0)'],
          [0.88, 'rgba(4,0,20,0)'],
          [1, 'rgba(4,0,20,.82)'],
        ])
        pen.fillRect(0, 0, bed.width, bed.height)
      }),
    )
    this.#shade.position.set(bed.x, bed.y)
    this.#hangBulbs(layout)
  }

  /** `winners` are keys of cells that stay lit; null: nobody is dimmed. */
  paint(time: number, winners: ReadonlySet<string> | null, isExcited: boolean): void {
    if (!this.#layout || !this.#set) return
    for (let reel = 0; reel < this.reels.length; reel++) this.#paintReel(reel, time, winners)
    const beat = bulbBeat(time, isExcited)
    this.#bulbs.children.forEach((bulb, i) => (bulb.visible = (i + beat) % 3 === 0))
  }

  #paintReel(number: number, time: number, winners: ReadonlySet<string> | null): void {
    const reel = this.reels[number]!
    const isStill = this.#parts.lessMotion
    const hasLanded = reel.hasLanded(time)
    const isWaiting = isStill && !hasLanded
    const top = isStill ? Math.round(reel.topAt(reel.landsAt ?? 0)) : reel.topAt(time)
    const first = Math.floor(top) - 1
    const isBlurred = !isStill && reel.isBlurred(time)
    this.#cells[number]!.forEach((sprite, i) => {
      const place = first + i
      const symbol = isWaiting ? -1 : reel.symbolAt(place, isStill ? time + 1 : time)
      sprite.visible = symbol >= 0
      if (symbol < 0) return
      sprite.texture = (isBlurred ? this.#set!.blurred : this.#set!.sharp)[symbol]!
      const row = place - top
      const at = centreOf(this.#layout!, number, row)
      sprite.position.set(at.x, at.y)
      const wins = winners?.has(cellKey(number, Math.round(row))) ?? false
      sprite.tint = winners && !wins && hasLanded ? DIMMED : 0xffffff
      sprite.scale.set(wins && hasLanded && !isStill ? 1.04 + 0.05 * wave(time, 1.1) : 1)
    })
  }

  /** Points on the painted bulbs of the rim; a lit one is a glow over the picture. */
  #hangBulbs({ cabinet, bed, unit }: SlotLayout): void {
    const size = 44 * unit
    this.#bulb?.destroy(true)
    this.#bulb = painted(size, size, (pen) => {
      pen.fillStyle = around(pen, size / 2, size / 2, size / 2, [
        [0, 'rgba(255,252,230,1)'],
        [0.22, 'rgba(255,236,170,.9)'],
        [0.5, 'rgba(255,190,80,.35)'],
        [1, 'rgba(255,160,40,0)'],
      ])
      pen.fillRect(0, 0, size, size)
    })
    for (const old of this.#bulbs.removeChildren()) old.destroy()
    const top = bed.y - (bed.x - cabinet.x)
    const edge = (bed.x - cabinet.x) * 0.5
    const box = { x: cabinet.x + edge, y: top + edge, width: cabinet.width - edge * 2, height: bed.height + edge * 2 }
    for (const at of bulbPath(box, 52 * unit)) {
      const sprite = this.#bulbs.addChild(new Sprite(this.#bulb))
      sprite.anchor.set(0.5)
      sprite.position.set(at.x, at.y)
    }
  }
}

/** Which bulbs are lit: they chase around the rim, faster while something is going on. */
export const bulbBeat = (time: number, isExcited: boolean): number => Math.floor(time * (isExcited ? 12 : 4))

export const cellKey = (reel: number, row: number): string => `${reel}:${row}`

export function repaint(sprite: Sprite, texture: Texture): void {
  const old = sprite.texture
  sprite.texture = texture
  if (old !== Texture.EMPTY) old.destroy(true)
}

/** Evenly spaced points around a box, clockwise, as the cabinet's picture has them. */
function bulbPath(
  box: { x: number; y: number; width: number; height: number },
  gap: number,
): { x: number; y: number }[] {
  const across = Math.round(box.width / gap)
  const along = Math.round(box.height / gap)
  const points: { x: number; y: number }[] = []
  const right = box.x + box.width
  const bottom = box.y + box.height
  for (let i = 0; i < across; i++) points.push({ x: box.x + (box.width * i) / across, y: box.y })
  for (let i = 0; i < along; i++) points.push({ x: right, y: box.y + (box.height * i) / along })
  for (let i = 0; i < across; i++) points.push({ x: right - (box.width * i) / across, y: bottom })
  for (let i = 0; i < along; i++) points.push({ x: box.x, y: bottom - (box.height * i) / along })
  return points
}
