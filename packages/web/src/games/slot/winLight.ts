// Light on winning cells: a glow behind each, a gold frame around it, and the line from the first to the last.
import type { Theme } from '@lantern/games/theme.ts'
import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import { softGlow } from '../engine/light.ts'
import { gold, down, painted } from '../engine/paint.ts'
import { along, inOutCubic, outCubic, wave } from '../engine/tween.ts'
import { cellHeight, centreOf, type SlotLayout } from './layout.ts'
import type { ShownWin } from './show/show.ts'

const lineSeconds = { calm: 0.5, quick: 0.24 } as const

export interface LitWin {
  readonly wins: readonly ShownWin[]
  readonly since: number
  readonly isQuick: boolean
}

export class WinLight {
  readonly #glows: readonly Sprite[]
  readonly #frames: readonly Sprite[]
  readonly #pen = new Graphics()
  readonly #theme: Theme
  #textures: Texture[] = []
  #layout: SlotLayout | null = null

  constructor(under: Container, over: Container, cells: number, theme: Theme) {
    this.#theme = theme
    const make = (parent: Container): Sprite[] =>
      Array.from({ length: cells }, () => {
        const sprite = parent.addChild(new Sprite())
        sprite.anchor.set(0.5)
        sprite.visible = false
        return sprite
      })
    this.#glows = make(under)
    under.addChild(this.#pen)
    this.#frames = make(over)
  }

  layout(layout: SlotLayout): void {
    this.#layout = layout
    const old = this.#textures
    const { cell, unit } = layout
    const glow = softGlow(Math.max(cell.width, cell.height) * 1.6, this.#theme.glow, 0.95, 1)
    const frame = painted(cell.width, cell.height, (pen) => {
      pen.shadowColor = '#ffb52e'
      pen.shadowBlur = 26 * unit
      pen.strokeStyle = down(pen, 0, cell.height, gold)
      pen.lineWidth = Math.max(2.2, 8 * unit)
      pen.beginPath()
      pen.roundRect(12 * unit, 12 * unit, cell.width - 24 * unit, cell.height - 24 * unit, 22 * unit)
      pen.stroke()
      pen.shadowBlur = 0
      pen.strokeStyle = '#fffbe0'
      pen.lineWidth = Math.max(1, 2.6 * unit)
      pen.stroke()
    })
    this.#textures = [glow, frame]
    for (const sprite of this.#glows) sprite.texture = glow
    for (const sprite of this.#frames) sprite.texture = frame
    for (const texture of old) texture.destroy(true)
  }

  /** Same size, other rows: reels may change their number of rows per spin. */
  fit(layout: SlotLayout): void {
    this.#layout = layout
  }

  paint(time: number, lit: LitWin | null): void {
    this.#pen.clear()
    const cells = lit ? uniqueCells(lit.wins) : []
    const drawn = lit?.isQuick ? lineSeconds.quick : lineSeconds.calm
    for (let i = 0; i < this.#glows.length; i++) {
      const cell = cells[i]
      const glow = this.#glows[i]!
      const frame = this.#frames[i]!
      const shown =
        cell && lit && this.#layout
          ? along(time, lit.since + (cell[0] / this.#layout.rows.length) * drawn, 0.22, outCubic)
          : 0
      glow.visible = frame.visible = shown > 0
      if (!cell || shown === 0 || !this.#layout) continue
      const at = centreOf(this.#layout, cell[0], cell[1])
      glow.position.set(at.x, at.y)
      glow.alpha = shown * (0.82 + 0.18 * wave(time, 1.1))
      frame.position.set(at.x, at.y)
      frame.height = cellHeight(this.#layout, cell[0])
      frame.alpha = shown
    }
    if (!lit) return
    const share = along(time, lit.since, drawn, inOutCubic)
    for (const win of lit.wins) if (win.line) this.#drawLine(win.line, share)
  }

  /** The position of a line's bright head; sparks start there. */
  headOf(line: readonly number[], time: number, lit: LitWin): { x: number; y: number } | null {
    const seconds = lit.isQuick ? lineSeconds.quick : lineSeconds.calm
    const share = along(time, lit.since, seconds, inOutCubic)
    return this.#layout && share < 1 ? pointAlong(this.#layout, line, share) : null
  }

  #drawLine(line: readonly number[], share: number): void {
    if (!this.#layout || share <= 0) return
    const { cell, unit } = this.#layout
    const path = line.map((row, reel) => centreOf(this.#layout!, reel, row))
    const tip = pointAlong(this.#layout, line, share)
    const [haze, middle, inner, core] = this.#theme.line
    const strokes = [
      [40, haze, 0.2],
      [22, middle, 0.45],
      [10, inner, 1],
      [4, core, 1],
    ] as const
    for (const [width, color, alpha] of strokes) {
      this.#pen.moveTo(path[0]!.x - cell.width / 2, path[0]!.y)
      for (let i = 0; i <= tip.from; i++) this.#pen.lineTo(path[i]!.x, path[i]!.y)
      this.#pen.lineTo(tip.x, tip.y)
      if (share >= 1) this.#pen.lineTo(tip.x + cell.width / 2, tip.y)
      this.#pen.stroke({ width: width * unit, color, alpha, join: 'round', cap: 'round' })
    }
  }
}

function pointAlong(
  layout: SlotLayout,
  line: readonly number[],
  share: number,
): { x: number; y: number; from: number } {
  const reach = share * (line.length - 1)
  const from = Math.min(line.length - 2, Math.floor(reach))
  const a = centreOf(layout, from, line[from]!)
  const b = centreOf(layout, from + 1, line[from + 1]!)
  return { x: a.x + (b.x - a.x) * (reach - from), y: a.y + (b.y - a.y) * (reach - from), from }
}

function uniqueCells(wins: readonly ShownWin[]): (readonly [number, number])[] {
  const seen = new Map<number, readonly [number, number]>()
  for (const { cells } of wins) for (const [reel, row] of cells) seen.set(reel * 10 + row, [reel, row])
  return [...seen.values()]
}
