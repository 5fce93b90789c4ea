// The draw as it is seen: balls dance in the drum and fly to their numbers. Where they have landed, the page's own cells take over.
import { Container, Sprite, type Texture } from 'pixi.js'
import { softGlow, sparkle } from '../engine/light.ts'
import { Particles } from '../engine/particles.ts'
import { Dice } from '../engine/random.ts'
import type { Rect, Scene, Stage, View } from '../engine/theatre.ts'
import { mix, outCubic } from '../engine/tween.ts'
import { ballArt, drumBack, drumFront, TONE_NAMES } from './art.ts'
import { flownAt, landedAt } from './timeline.ts'

export interface DrawSight {
  /** The balls of the draw that is shown; empty while tickets are sold. */
  readonly balls: readonly number[]
  /** Since the draw began. */
  readonly seconds: number
  /** Numbers of my tickets: what lands on one is celebrated. */
  readonly mine: ReadonlySet<number>
}

export interface DrawWishes {
  readonly read: () => DrawSight
  /** Where a number's cell is, in points of the host. */
  readonly cellOf: (number: number) => Rect | null
}

interface Drum {
  readonly x: number
  readonly y: number
  readonly size: number
}

const INSIDE = 22
const IDLE_FPS = 20

export async function makeDrawStage(scene: Scene, wishes: DrawWishes): Promise<Stage> {
  return new DrawStage(scene, wishes)
}

class DrawStage implements Stage {
  readonly #wishes: DrawWishes
  readonly #lessMotion: boolean
  readonly #dice = new Dice(3)
  readonly #machine = new Container()
  readonly #flying = new Container()
  readonly #sparks = new Particles(120)
  readonly #star = sparkle(18, '#fff3c0')
  readonly #glow = softGlow(90, '255,200,80', 0.9)
  #inside: Sprite[] = []
  #balls: Sprite[] = []
  /** Measured once a flight: asking the page for each frame would lay it out each time. */
  readonly #cells = new Map<number, Rect | null>()
  #drum: Drum = { x: 0, y: 0, size: 100 }
  #made = ''
  #shown = ''
  #landed = 0

  constructor({ root, lessMotion }: Scene, wishes: DrawWishes) {
    this.#wishes = wishes
    this.#lessMotion = lessMotion
    root.addChild(this.#machine, this.#flying, this.#sparks.view)
  }

  /** The place of this stage is that of the drum. */
  layout({ place: { x, y, width, height } }: View): void {
    const size = Math.max(60, Math.min(width, height / 1.12))
    this.#drum = { x: x + width / 2, y: y + height / 2 - size * 0.06, size }
    const made = size.toFixed()
    if (made !== this.#made) this.#build(made)
    for (const child of this.#machine.children) child.position.set(this.#drum.x, this.#drum.y)
    this.#shown = ''
  }

  /** While no ball flies the drum turns in fewer pictures: the canvas is large and the machine may be small. */
  stillAt(time: number): number | null {
    const { balls, seconds } = this.#wishes.read()
    if (this.#lessMotion) return balls.length > 0 ? balls[0]! : 0
    const isDrawing = balls.length > 0 && landedAt(seconds, balls.length) < balls.length
    return isDrawing || !this.#sparks.isEmpty ? null : Math.floor(time * IDLE_FPS)
  }

  step(dt: number): void {
    this.#sparks.step(dt)
  }

  paint(time: number): void {
    const sight = this.#wishes.read()
    const name = sight.balls.join()
    if (name !== this.#shown) this.#load(sight, name)
    this.#dance(time, sight)
    this.#fly(sight)
  }

  #build(made: string): void {
    this.#made = made
    for (const child of this.#machine.removeChildren()) child.destroy()
    const { size } = this.#drum
    const add = (texture: Texture): Sprite => {
      const sprite = this.#machine.addChild(new Sprite(texture))
      sprite.anchor.set(0.5)
      return sprite
    }
    add(drumBack(size))
    const textures = TONE_NAMES.map((tone) => ballArt(size * 0.17, tone))
    this.#inside = Array.from({ length: INSIDE }, (_, i) => add(textures[i % textures.length]!))
    add(drumFront(size))
  }

  /** Another draw: its balls wait in the drum; those that landed before we came are on the board already. */
  #load({ balls, seconds, mine }: DrawSight, name: string): void {
    this.#shown = name
    this.#cells.clear()
    for (const child of this.#flying.removeChildren()) child.destroy()
    const size = Math.max(30, this.#drum.size * 0.24)
    this.#balls = balls.map((ball) => {
      const sprite = this.#flying.addChild(new Sprite(ballArt(size, mine.has(ball) ? 'gold' : 'violet', ball)))
      sprite.anchor.set(0.5)
      sprite.visible = false
      return sprite
    })
    this.#landed = landedAt(seconds, balls.length)
  }

  #dance(time: number, { balls, seconds }: DrawSight): void {
    const { x, y, size } = this.#drum
    const isDrawing = balls.length > 0 && landedAt(seconds, balls.length) < balls.length
    const pace = this.#lessMotion ? 0 : isDrawing ? 1.5 : 0.55
    this.#inside.forEach((sprite, i) => {
      const swirl = time * pace * (1.6 + (i % 5) * 0.22) + i * 2.4
      const reach = size * 0.34 * Math.sqrt(((i * 0.37) % 1) * 0.8 + 0.15)
      sprite.position.set(x + Math.cos(swirl) * reach, y + Math.sin(swirl * 1.13 + i) * reach * 0.96)
    })
  }

  #fly({ balls, seconds, mine }: DrawSight): void {
    const landed = landedAt(seconds, balls.length)
    balls.forEach((ball, i) => {
      const sprite = this.#balls[i]
      if (!sprite) return
      const share = this.#lessMotion ? 1 : flownAt(seconds, i)
      const cell = share > 0 && share < 1 ? this.#cellOf(ball) : null
      sprite.visible = cell !== null
      if (!cell) return
      const to = { x: cell.x + cell.width / 2, y: cell.y + cell.height / 2 }
      const eased = outCubic(share)
      const { x, y, size } = this.#drum
      sprite.position.set(mix(x, to.x, eased), mix(y + size * 0.5, to.y, eased) - Math.sin(share * Math.PI) * 70)
      const fit = Math.min(cell.width, cell.height) / sprite.texture.width
      sprite.scale.set(mix(1, fit, share))
    })
    for (; this.#landed < landed; this.#landed++)
      if (mine.has(balls[this.#landed]!)) this.#celebrate(balls[this.#landed]!)
  }

  #cellOf(ball: number): Rect | null {
    const known = this.#cells.get(ball)
    if (known) return known
    const cell = this.#wishes.cellOf(ball)
    this.#cells.set(ball, cell)
    return cell
  }

  #celebrate(ball: number): void {
    const cell = this.#cellOf(ball)
    if (!cell || this.#lessMotion) return
    const at = { x: cell.x + cell.width / 2, y: cell.y + cell.height / 2 }
    this.#sparks.emit({ ...at, life: 0.8, size: 0.4, endSize: 1.5, fadeOut: 0.6, frames: [this.#glow] })
    for (let i = 0; i < 12; i++) {
      const move = { vx: this.#dice.between(-160, 160), vy: this.#dice.between(-220, 40) }
      const size = this.#dice.between(0.4, 1)
      this.#sparks.emit({ ...at, ...move, gravity: 260, life: 0.9, size, endSize: 0, spin: 3, frames: [this.#star] })
    }
  }
}
