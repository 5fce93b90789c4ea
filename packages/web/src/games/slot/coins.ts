// Hold and spin: the cells as wells, held coins with their value, ghosts rolling in the free cells.
import type { Cell } from '@lantern/games/engine/event.ts'
import type { Theme } from '@lantern/games/theme.ts'
import { Container, Sprite, type Texture } from 'pixi.js'
import { softGlow } from '../engine/light.ts'
import { gold, around, down, fitSize, letter, painted, paintedAround, type Pen } from '../engine/paint.ts'
import { tau, along, outBack, wave } from '../engine/tween.ts'
import { cellKey } from './acts/act.ts'
import { centreOf, type SlotLayout } from './layout.ts'
import type { CoinFace } from './show/show.ts'

const tones: Readonly<Record<string, readonly [string, string, string]>> = {
  mini: ['#d9fff0', '#12a880', '#033a30'],
  minor: ['#dff4ff', '#2a7bff', '#06205c'],
  major: ['#ffe6f4', '#d02fd0', '#3f0560'],
  grand: ['#ffe2d6', '#e8203a', '#5a0012'],
}
const plain = ['#fffdf0', '#ffd06a', '#b3640c'] as const

interface Held {
  readonly coin: CoinFace
  readonly halo: Sprite
  readonly face: Sprite
  readonly since: number
}

/** Pictures of coins by their prize; '' is the plain one. */
export type CoinPictures = ReadonlyMap<string, CanvasImageSource>

export class Coins {
  readonly #layer = new Container()
  readonly #wells = new Container()
  readonly #halos = new Container()
  readonly #faces = new Container()
  readonly #theme: Theme
  readonly #pictures: CoinPictures
  readonly #lessMotion: boolean
  #textures: Texture[] = []
  readonly #baked = new Map<string, Texture>()
  #held = new Map<string, Held>()
  #ghosts: { readonly sprite: Sprite; readonly cell: Cell }[] = []
  #rolledAt: number | null = null
  #layout: SlotLayout | null = null

  constructor(parent: Container, theme: Theme, pictures: CoinPictures, lessMotion: boolean) {
    this.#theme = theme
    this.#pictures = pictures
    this.#lessMotion = lessMotion
    this.#layer.visible = false
    this.#layer.addChild(this.#wells, this.#halos, this.#faces)
    parent.addChild(this.#layer)
  }

  get isOpen(): boolean {
    return this.#layer.visible
  }

  /** Redraws everything for another size; the coins stay. */
  layout(layout: SlotLayout): void {
    this.#layout = layout
    if (!this.isOpen) return
    const coins = [...this.#held.values()].map(({ coin }) => coin)
    this.#clear()
    this.open(layout, coins, -10)
  }

  open(layout: SlotLayout, coins: readonly CoinFace[], time: number): void {
    this.#layout = layout
    this.#layer.visible = true
    const { cell } = layout
    const size = this.#size()
    const well = painted(cell.width - 4, cell.height - 4, (pen) =>
      drawWell(pen, cell.width - 4, cell.height - 4, this.#theme),
    )
    const ghost = paintedAround(size, (pen) => drawGhost(pen, size, this.#theme), 1)
    const glow = softGlow(size * 1.7, this.#theme.glow, 0.9, 1)
    const prizeGlow = softGlow(size * 2, '255,80,120', 1, 1)
    this.#textures = [well, ghost, glow, prizeGlow]
    layout.rows.forEach((rows, reel) => {
      for (let row = 0; row < rows; row++) {
        this.#add(this.#wells, well, [reel, row])
        this.#ghosts.push({ sprite: this.#add(this.#wells, ghost, [reel, row]), cell: [reel, row] })
      }
    })
    this.land(coins, time)
  }

  roll(time: number): void {
    this.#rolledAt = time
  }

  land(coins: readonly CoinFace[], time: number): void {
    this.#rolledAt = null
    coins.forEach((coin, i) => {
      const key = cellKey(coin.Cell[0], coin.Cell[1])
      if (this.#held.has(key)) return
      const halo = this.#add(this.#halos, this.#textures[coin.Prize ? 3 : 2]!, coin.Cell)
      const face = this.#add(this.#faces, this.#bake(coin), coin.Cell)
      this.#held.set(key, { coin, halo, face, since: time + i * 0.06 })
    })
  }

  paint(time: number): void {
    if (!this.isOpen || !this.#layout) return
    const { cell } = this.#layout
    for (const { sprite, cell: at } of this.#ghosts) {
      sprite.visible = !this.#held.has(cellKey(at[0], at[1]))
      if (!sprite.visible) continue
      const isRolling = this.#rolledAt !== null && !this.#lessMotion
      const roll = isRolling ? ((time - this.#rolledAt!) * 5 + at[0] * 0.37 + at[1] * 0.61) % 1 : 0.5
      sprite.alpha = isRolling ? 0.25 + 0.5 * Math.sin(roll * Math.PI) : 0.2
      sprite.y = centreOf(this.#layout, at[0], at[1]).y + (roll - 0.5) * cell.height * 0.5
    }
    for (const { coin, halo, face, since } of this.#held.values()) {
      const shown = this.#lessMotion ? 1 : along(time, since, 0.38, outBack)
      const phase = coin.Cell[0] + coin.Cell[1] * 2
      face.visible = halo.visible = shown > 0
      const breath = this.#lessMotion ? 1 : 1 + (coin.Prize ? 0.03 : 0.012) * wave(time, 0.9, phase)
      face.scale.set(shown * breath)
      halo.alpha = 0.75 + 0.25 * wave(time, 0.9, phase)
    }
  }

  close(): void {
    this.#layer.visible = false
    this.#clear()
  }

  #clear(): void {
    for (const layer of [this.#wells, this.#halos, this.#faces])
      for (const sprite of layer.removeChildren()) sprite.destroy()
    for (const texture of [...this.#textures, ...this.#baked.values()]) texture.destroy(true)
    this.#textures = []
    this.#baked.clear()
    this.#held = new Map()
    this.#ghosts = []
    this.#rolledAt = null
  }

  #size(): number {
    const { cell } = this.#layout!
    return Math.min(cell.width, cell.height) * 0.94
  }

  #add(parent: Container, texture: Texture, [reel, row]: Readonly<Cell>): Sprite {
    const sprite = parent.addChild(new Sprite(texture))
    const at = centreOf(this.#layout!, reel, row)
    sprite.anchor.set(0.5)
    sprite.position.set(at.x, at.y)
    return sprite
  }

  #bake(coin: CoinFace): Texture {
    const key = `${coin.Prize ?? ''}:${coin.text}`
    const known = this.#baked.get(key)
    if (known) return known
    const size = this.#size()
    const picture = this.#pictures.get(coin.Prize ?? '') ?? null
    const texture = paintedAround(size, (pen) => drawCoin(pen, size, coin, picture))
    this.#baked.set(key, texture)
    return texture
  }
}

function drawCoin(pen: Pen, size: number, { text, name, Prize }: CoinFace, picture: CanvasImageSource | null): void {
  const r = size * 0.47
  if (picture) pen.drawImage(picture, -size / 2, -size / 2, size, size)
  else {
    const tone = tones[Prize ?? ''] ?? plain
    disc(pen, r, down(pen, -r, r, gold))
    disc(pen, r * 0.9, '#5a2404')
    disc(
      pen,
      r * 0.87,
      around(pen, -r * 0.3, -r * 0.4, r * 1.6, [
        [0, tone[0]],
        [0.42, tone[1]],
        [1, tone[2]],
      ]),
    )
  }
  const edge = name ? '#14031f' : '#5f1a00'
  const white = [
    [0, '#ffffff'],
    [1, '#ffe9a8'],
  ] as const
  if (name) letter(pen, name, 0, -r * 0.08, { size: fitSize(name, r * 0.42, r * 1.7), edge, depth: 2 })
  const figure = fitSize(text, r * (name ? 0.44 : 0.6), r * 1.75)
  letter(pen, text, 0, name ? r * 0.48 : figure * 0.34, { size: figure, fill: white, edge, depth: 2 })
}

function disc(pen: Pen, r: number, fill: string | CanvasGradient): void {
  pen.fillStyle = fill
  pen.beginPath()
  pen.arc(0, 0, r, 0, tau)
  pen.fill()
}

function drawWell(pen: Pen, width: number, height: number, { plate: [light, middle, dark] }: Theme): void {
  pen.fillStyle = down(pen, 0, height, [
    [0, '#05020c'],
    [0.5, dark],
    [1, middle],
  ])
  pen.beginPath()
  pen.roundRect(1, 1, width - 2, height - 2, 10)
  pen.fill()
  pen.globalAlpha = 0.5
  pen.strokeStyle = light
  pen.lineWidth = 1.5
  pen.stroke()
}

function drawGhost(pen: Pen, size: number, { glow }: Theme): void {
  pen.fillStyle = around(pen, 0, 0, size * 0.46, [
    [0, `rgba(${glow},.75)`],
    [0.6, `rgba(${glow},.3)`],
    [1, `rgba(${glow},0)`],
  ])
  pen.fillRect(-size / 2, -size / 2, size, size)
}
