// Numbers on single cells: the value of an orb, the count of a wild. They fall with their cells.
import type { Cell } from '@lantern/games/engine/event.ts'
import type { Theme } from '@lantern/games/theme.ts'
import { Container, Sprite, type Texture } from 'pixi.js'
import { fitSize, letter, paintedAround } from '../engine/paint.ts'
import { along, outBack } from '../engine/tween.ts'
import type { Act } from './acts/act.ts'
import { centreOf, cellHeight, type SlotLayout } from './layout.ts'

interface Tag {
  readonly sprite: Sprite
  readonly reel: number
  row: number
  readonly since: number
}

export class Tags {
  readonly #layer = new Container()
  readonly #theme: Theme
  readonly #baked = new Map<string, Texture>()
  #tags: Tag[] = []
  #layout: SlotLayout | null = null

  constructor(parent: Container, theme: Theme) {
    this.#theme = theme
    parent.addChild(this.#layer)
  }

  /** Numbers drawn for another size are removed; the cells keep their symbols. */
  layout(layout: SlotLayout): void {
    this.clear()
    for (const texture of this.#baked.values()) texture.destroy(true)
    this.#baked.clear()
    this.#layout = layout
  }

  fit(layout: SlotLayout): void {
    this.#layout = layout
  }

  put(text: string, [reel, row]: Readonly<Cell>, time: number): void {
    if (!this.#layout) return
    const sprite = this.#layer.addChild(new Sprite(this.#bake(text)))
    sprite.anchor.set(0.5)
    this.#tags.push({ sprite, reel, row, since: time })
  }

  /** Removed cells take their numbers along; those above gaps move down. */
  fall(gone: readonly Readonly<Cell>[]): void {
    const isGone = (tag: Tag): boolean => gone.some(([reel, row]) => reel === tag.reel && row === tag.row)
    for (const tag of this.#tags.filter(isGone)) tag.sprite.destroy()
    this.#tags = this.#tags.filter((tag) => !isGone(tag))
    for (const tag of this.#tags) tag.row += gone.filter(([reel, row]) => reel === tag.reel && row > tag.row).length
  }

  paint(time: number, act: Act | null): void {
    if (!this.#layout) return
    for (const { sprite, reel, row, since } of this.#tags) {
      const at = centreOf(this.#layout, reel, act?.whereIs?.(reel, row, time) ?? row)
      sprite.position.set(at.x, at.y + cellHeight(this.#layout, reel) * 0.06)
      sprite.scale.set(along(time, since, 0.35, outBack))
    }
  }

  clear(): void {
    for (const { sprite } of this.#tags) sprite.destroy()
    this.#tags = []
  }

  #bake(text: string): Texture {
    const known = this.#baked.get(text)
    if (known) return known
    const { cell } = this.#layout!
    const size = Math.min(cell.width, cell.height) * 1.05
    const letters = fitSize(text, size * 0.42, size * 0.92)
    const texture = paintedAround(size, (pen) =>
      letter(pen, text, 0, letters * 0.36, { size: letters, edge: this.#theme.edge }),
    )
    this.#baked.set(text, texture)
    return texture
  }
}
