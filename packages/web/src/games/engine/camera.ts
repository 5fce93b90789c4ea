// Camera: a container that shakes and zooms; the shake decays, so that shakes never add up.
import { Container } from 'pixi.js'
import { Dice } from './random.ts'

const decayASecond = 1.4
const reach = 14

export class Camera {
  readonly view = new Container()
  #trauma = 0
  #punch = 0
  #isStill: boolean
  readonly #dice = new Dice(11)

  /** A still camera is for reduced motion. */
  constructor(isStill: boolean) {
    this.#isStill = isStill
  }

  shake(amount: number): void {
    if (!this.#isStill) this.#trauma = Math.min(1, this.#trauma + amount)
  }

  zoom(amount: number): void {
    if (!this.#isStill) this.#punch = Math.max(this.#punch, amount)
  }

  get isAtRest(): boolean {
    return this.#trauma === 0 && this.#punch === 0
  }

  resize(width: number, height: number): void {
    this.view.pivot.set(width / 2, height / 2)
    this.#centre = { x: width / 2, y: height / 2 }
    this.#place(0)
  }

  #centre = { x: 0, y: 0 }

  step(dt: number): void {
    if (this.isAtRest) return
    this.#trauma = Math.max(0, this.#trauma - decayASecond * dt)
    this.#punch = this.#punch < 0.0005 ? 0 : this.#punch * 0.92
    this.#place(this.#trauma ** 2 * reach)
  }

  #place(force: number): void {
    const jolt = (): number => (force > 0 ? force * this.#dice.between(-1, 1) : 0)
    this.view.position.set(this.#centre.x + jolt(), this.#centre.y + jolt())
    this.view.scale.set(1 + this.#punch)
  }
}
