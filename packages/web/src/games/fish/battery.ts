// The four cannons: the seat's player, the direction, the recoil.
import { Container, Sprite, type Texture } from 'pixi.js'
import { clamp } from '../engine/tween.ts'
import { cannonArt, cannonBase, seatColours } from './furniture.ts'
import { cornerOf, seatPoint, turnOf, type Layout, type Point } from './layout.ts'

const wide = 92
/** Drawn larger than shown, for screens with a higher density. */
const drawn = 1.25
const baseSize = 84
/** The barrel's pivot within its picture. */
const pivot = 124 / 168

interface Cannon {
  readonly whole: Container
  readonly barrel: Sprite
  readonly base: Sprite
  /** Radians on the screen, 0 to the right. */
  turn: number
  wanted: number
  kick: number
}

export class Battery {
  readonly view = new Container()
  readonly #cannons: readonly Cannon[]
  #layout: Layout
  #mine: number | null = null

  private constructor(barrels: readonly Texture[], layout: Layout) {
    this.#layout = layout
    this.#cannons = barrels.map((texture, seat) => {
      const whole = this.view.addChild(new Container())
      const base = whole.addChild(new Sprite(cannonBase(seatColours[seat]!, baseSize)))
      base.anchor.set(0.5)
      const barrel = whole.addChild(new Sprite(texture))
      barrel.anchor.set(0.5, pivot)
      barrel.scale.set(1 / drawn)
      return { whole, barrel, base, turn: 0, wanted: 0, kick: 0 }
    })
    this.rest()
  }

  static async build(layout: Layout): Promise<Battery> {
    return new Battery(await Promise.all(seatColours.map((colour) => cannonArt(colour, wide * drawn))), layout)
  }

  layout(layout: Layout, mine: number | null): void {
    this.#layout = layout
    this.#mine = mine
    this.#cannons.forEach(({ whole }, seat) => {
      const { x, y } = seatPoint(layout, seat)
      whole.position.set(x, y)
      whole.scale.set(layout.unit * (seat === mine ? 1 : 0.74))
    })
    this.rest()
  }

  /** Every cannon points inward. */
  rest(): void {
    this.#cannons.forEach((cannon, seat) => {
      cannon.wanted = cornerOf(seat, this.#mine) < 2 ? -Math.PI / 2 : Math.PI / 2
      cannon.turn = cannon.wanted
    })
  }

  setTaken(taken: readonly boolean[]): void {
    this.#cannons.forEach(({ barrel, base }, seat) => {
      barrel.visible = taken[seat] === true
      base.alpha = taken[seat] ? 1 : 0.35
    })
  }

  aim(seat: number, angle: number): void {
    this.#cannons[seat]!.wanted = turnOf(this.#layout, angle)
  }

  aimAtPoint(seat: number, point: Point): void {
    const from = seatPoint(this.#layout, seat)
    this.#cannons[seat]!.wanted = Math.atan2(point.y - from.y, point.x - from.x)
  }

  kick(seat: number): Point {
    const cannon = this.#cannons[seat]!
    cannon.kick = 1
    cannon.turn = cannon.wanted
    const from = seatPoint(this.#layout, seat)
    const reach = 58 * cannon.whole.scale.x
    return { x: from.x + Math.cos(cannon.turn) * reach, y: from.y + Math.sin(cannon.turn) * reach }
  }

  step(dt: number): void {
    for (const cannon of this.#cannons) {
      cannon.kick = Math.max(0, cannon.kick - dt * 7)
      const off = Math.atan2(Math.sin(cannon.wanted - cannon.turn), Math.cos(cannon.wanted - cannon.turn))
      cannon.turn += off * clamp(dt * 14)
    }
  }

  paint(): void {
    for (const { barrel, turn, kick } of this.#cannons) {
      barrel.rotation = turn + Math.PI / 2
      barrel.pivot.y = -kick * 9 * drawn
    }
  }
}
