// A multiplier reel next to the others: rolls with them and lands on the multiplier of the spin.
import type { Theme } from '@lantern/games/theme.ts'
import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import { gold, around, down, letter, painted } from '../engine/paint.ts'
import { along, outBack } from '../engine/tween.ts'
import type { SlotLayout } from './layout.ts'

const rows = 3
const rowsASecond = 16
const landSeconds = 0.45

export class TimesReel {
  readonly #layer = new Container()
  readonly #mask = new Graphics()
  readonly #plates: readonly Sprite[]
  readonly #values: readonly number[]
  readonly #theme: Theme
  readonly #picture: CanvasImageSource | null
  #textures: Texture[] = []
  #layout: SlotLayout | null = null
  #rolledAt: number | null = null
  #landedAt: number | null = null
  #at = 0

  constructor(parent: Container, values: readonly number[], theme: Theme, picture: CanvasImageSource | null) {
    this.#values = values
    this.#theme = theme
    this.#picture = picture
    this.#plates = Array.from({ length: rows + 2 }, () => {
      const sprite = this.#layer.addChild(new Sprite())
      sprite.anchor.set(0.5)
      return sprite
    })
    parent.addChild(this.#layer, this.#mask)
    this.#layer.mask = this.#mask
  }

  layout(layout: SlotLayout): void {
    this.#layout = layout
    const { side } = layout
    this.#layer.visible = side !== null
    if (!side) return
    this.#mask.clear().rect(side.x, side.y, side.width, side.height).fill(0xffffff)
    const size = Math.min(side.width, side.height / rows) * 0.9
    const old = this.#textures
    this.#textures = this.#values.map((value) => this.#bake(value, size))
    for (const sprite of this.#plates) sprite.texture = this.#textures[0]!
    for (const texture of old) texture.destroy(true)
  }

  roll(time: number): void {
    this.#rolledAt = time
    this.#landedAt = null
  }

  land(value: number | null, time: number): void {
    this.#at = Math.max(0, value === null ? this.#at : this.#values.indexOf(value))
    this.#rolledAt = null
    this.#landedAt = time
  }

  isAtRest(time: number): boolean {
    return this.#rolledAt === null && (this.#landedAt === null || time - this.#landedAt > landSeconds)
  }

  paint(time: number): void {
    const side = this.#layout?.side
    if (!side || this.#textures.length === 0) return
    const middle = this.#rolledAt === null ? this.#at : this.#at - (time - this.#rolledAt) * rowsASecond
    const fall = this.#landedAt === null ? 0 : 1 - along(time, this.#landedAt, landSeconds, outBack)
    const first = Math.floor(middle) - 2
    const height = side.height / rows
    this.#plates.forEach((sprite, i) => {
      const place = first + i
      const count = this.#textures.length
      sprite.texture = this.#textures[((place % count) + count) % count]!
      const row = place - middle - fall * 1.5
      sprite.position.set(side.x + side.width / 2, side.y + height * (row + 1.5))
      sprite.alpha = Math.abs(row) < 0.5 ? 1 : 0.4
    })
  }

  #bake(value: number, size: number): Texture {
    const [light, middle, dark] = this.#theme.plate
    return painted(size, size, (pen) => {
      if (this.#picture) pen.drawImage(this.#picture, 0, 0, size, size)
      else {
        pen.beginPath()
        pen.roundRect(size * 0.05, size * 0.2, size * 0.9, size * 0.6, size * 0.14)
        pen.fillStyle = around(pen, size * 0.4, size * 0.3, size * 0.8, [
          [0, light],
          [0.5, middle],
          [1, dark],
        ])
        pen.fill()
        pen.strokeStyle = down(pen, size * 0.2, size * 0.8, gold)
        pen.lineWidth = size * 0.05
        pen.stroke()
      }
      letter(pen, `×${value}`, size / 2, size * 0.62, { size: size * 0.34, edge: this.#theme.edge })
    })
  }
}
