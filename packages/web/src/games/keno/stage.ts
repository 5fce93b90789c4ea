// The animation of a draw: balls move in the drum and fly to their numbers. After landing, the page's own cells show them.
import { Container, Sprite, Texture } from 'pixi.js'
import type { Rect, Scene, Stage, View } from '../engine/theatre.ts'
import { ballArt, drumBack, drumFront, toneNames } from './art.ts'
import type { Flights } from './flights.ts'
import { numbersInside } from './numbers.ts'
import { flownAt, landedAt } from './timeline.ts'

export interface DrawSight {
  /** The balls of the shown draw; empty while tickets are sold. */
  readonly balls: readonly number[]
  /** Seconds since the draw began. */
  readonly seconds: number
  /** Numbers of the player's tickets: a ball that lands on one is highlighted. */
  readonly mine: ReadonlySet<number>
}

export interface DrawWishes {
  readonly read: () => DrawSight
  /** The cell of a number, in CSS pixels of the host. */
  readonly cellOf: (number: number) => Rect | null
  /** The drum, in CSS pixels of the host. */
  readonly drumAt: () => Rect | null
}

interface Drum {
  readonly x: number
  readonly y: number
  readonly size: number
}

const inside = 22
const idleFps = 20

/** Texture.EMPTY is shared by all of Pixi and must not be destroyed. */
function drop({ texture }: Sprite): void {
  if (texture !== Texture.EMPTY) texture.destroy(true)
}

export async function makeDrawStage(scene: Scene, wishes: DrawWishes, flights: Flights): Promise<Stage> {
  return new DrawStage(scene, wishes, flights)
}

class DrawStage implements Stage {
  readonly #wishes: DrawWishes
  readonly #lessMotion: boolean
  readonly #flights: Flights
  readonly #machine = new Container()
  #inside: Sprite[] = []
  /** Measured once per flight: measuring in each frame would force a layout each time. */
  readonly #cells = new Map<number, Rect | null>()
  #drum: Drum = { x: 0, y: 0, size: 100 }
  /** Where balls leave the drum, in CSS pixels of the host; null: not measured for this draw yet. */
  #chute: { readonly x: number; readonly y: number } | null = null
  #made = ''
  /** The shown balls, joined; null: nothing has been rendered yet. */
  #shown: string | null = null
  #landed = 0

  constructor({ root, lessMotion }: Scene, wishes: DrawWishes, flights: Flights) {
    this.#wishes = wishes
    this.#flights = flights
    this.#lessMotion = lessMotion
    root.addChild(this.#machine)
  }

  /** The area of this stage is that of the drum. */
  layout({ place: { x, y, width, height } }: View): void {
    const size = Math.max(60, Math.min(width, height / 1.12))
    this.#drum = { x: x + width / 2, y: y + height / 2 - size * 0.06, size }
    const made = size.toFixed()
    if (made !== this.#made) this.#build(made)
    for (const child of this.#machine.children) child.position.set(this.#drum.x, this.#drum.y)
    this.#shown = null
  }

  /** While no ball flies the drum is animated at a lower frame rate, to save CPU on slow devices. */
  stillAt(time: number): number | null {
    const { balls, seconds } = this.#wishes.read()
    if (this.#lessMotion) return balls.length > 0 ? balls[0]! : 0
    const isDrawing = balls.length > 0 && landedAt(seconds, balls.length) < balls.length
    return isDrawing ? null : Math.floor(time * idleFps)
  }

  step(): void {}

  paint(time: number): void {
    const sight = this.#wishes.read()
    const name = sight.balls.join()
    if (name !== this.#shown) this.#load(sight, name)
    this.#dance(time, sight)
    this.#fly(sight)
  }

  #build(made: string): void {
    this.#made = made
    for (const ball of this.#inside) drop(ball)
    for (const child of this.#machine.removeChildren()) child.destroy()
    const { size } = this.#drum
    const add = (texture: Texture): Sprite => {
      const sprite = this.#machine.addChild(new Sprite(texture))
      sprite.anchor.set(0.5)
      return sprite
    }
    add(drumBack(size))
    this.#inside = Array.from({ length: inside }, () => add(Texture.EMPTY))
    add(drumFront(size))
  }

  /** A new draw: its balls wait in the drum; those that landed before the page was opened are already on the board. */
  #load({ balls, seconds }: DrawSight, name: string): void {
    this.#shown = name
    this.#cells.clear()
    this.#chute = null
    this.#flights.clear(Math.max(30, this.#drum.size * 0.24))
    this.#landed = landedAt(seconds, balls.length)
    this.#number(balls)
  }

  /** Numbers for the balls in the drum: none that this draw takes out. */
  #number(drawn: readonly number[]): void {
    const numbers = numbersInside(drawn, inside)
    this.#inside.forEach((sprite, i) => {
      drop(sprite)
      sprite.texture = ballArt(this.#drum.size * 0.17, toneNames[i % toneNames.length]!, numbers[i]!)
    })
  }

  #dance(time: number, { balls, seconds }: DrawSight): void {
    const { x, y, size } = this.#drum
    const isDrawing = balls.length > 0 && landedAt(seconds, balls.length) < balls.length
    const speed = this.#lessMotion ? 0 : isDrawing ? 1.5 : 0.55
    this.#inside.forEach((sprite, i) => {
      const swirl = time * speed * (1.6 + (i % 5) * 0.22) + i * 2.4
      const reach = size * 0.34 * Math.sqrt(((i * 0.37) % 1) * 0.8 + 0.15)
      sprite.position.set(x + Math.cos(swirl) * reach, y + Math.sin(swirl * 1.13 + i) * reach * 0.96)
    })
  }

  #fly({ balls, seconds, mine }: DrawSight): void {
    const landed = landedAt(seconds, balls.length)
    balls.forEach((ball, i) => {
      const share = this.#lessMotion ? 1 : flownAt(seconds, i)
      const cell = share > 0 && share < 1 ? this.#cellOf(ball) : null
      const from = cell && this.#findChute()
      if (cell && from) this.#flights.fly(i, ball, mine.has(ball), share, from, cell)
      else this.#flights.hide(i)
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
    if (cell && !this.#lessMotion) this.#flights.celebrate(cell)
  }

  #findChute(): { readonly x: number; readonly y: number } | null {
    const place = this.#chute ? null : this.#wishes.drumAt()
    if (place) this.#chute = { x: place.x + place.width / 2, y: place.y + place.height / 2 + this.#drum.size * 0.44 }
    return this.#chute
  }
}
