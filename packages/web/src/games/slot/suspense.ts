// Suspense: glowing edges on reels that may bring the missing symbol, and a pulse on the symbols that have landed.
import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import { softGlow } from '../engine/light.ts'
import { wave } from '../engine/tween.ts'
import { centreOf, type SlotLayout } from './layout.ts'

export interface SuspenseNow {
  readonly from: number
  /** The symbols of the feature that have already landed. */
  readonly found: readonly (readonly [reel: number, row: number])[]
  /** Which reels still roll. */
  readonly rolling: readonly boolean[]
}

export class Suspense {
  readonly #layer = new Container()
  readonly #edges: Graphics[] = []
  readonly #halos: Sprite[] = []
  #halo: Texture | null = null
  #layout: SlotLayout | null = null

  constructor(under: Container, over: Container, reels: number, cells: number) {
    over.addChild(this.#layer)
    for (let reel = 0; reel < reels; reel++) this.#edges.push(this.#layer.addChild(new Graphics()))
    for (let i = 0; i < cells; i++) {
      const halo = under.addChild(new Sprite())
      halo.anchor.set(0.5)
      halo.visible = false
      this.#halos.push(halo)
    }
  }

  layout(layout: SlotLayout): void {
    this.#layout = layout
    const { bed, cell, unit } = layout
    const old = this.#halo
    this.#halo = softGlow(cell.width * 1.9, '255,232,150', 0.9, 1)
    for (const halo of this.#halos) halo.texture = this.#halo
    old?.destroy(true)
    this.#edges.forEach((edge, reel) => {
      edge.clear()
      for (const [color, alpha, width] of [
        [0xff5a1a, 0.35, 22],
        [0xffa03a, 0.7, 11],
        [0xfff0b0, 1, 4.5],
      ] as const)
        edge
          .roundRect(
            bed.x + cell.width * reel + 4 * unit,
            bed.y + 4 * unit,
            cell.width - 8 * unit,
            bed.height - 8 * unit,
            20 * unit,
          )
          .stroke({ width: width * unit, color, alpha })
    })
  }

  fit(layout: SlotLayout): void {
    this.#layout = layout
  }

  paint(time: number, now: SuspenseNow | null): void {
    this.#layer.visible = now !== null
    this.#halos.forEach((halo, i) => {
      const found = now?.found[i]
      halo.visible = found !== undefined
      if (!found || !this.#layout) return
      const at = centreOf(this.#layout, found[0], found[1])
      halo.position.set(at.x, at.y)
      halo.scale.set(1 + 0.14 * wave(time, 1.6))
    })
    if (!now) return
    this.#edges.forEach((edge, reel) => {
      edge.visible = reel >= now.from && now.rolling[reel] === true
      edge.alpha = 0.75 + 0.25 * wave(time, 3, reel)
    })
  }
}
