// Particles over the reels: coins from a win, sparks from the head of a line, embers from a reel in suspense.
import { coinCycle, ember, sparkle } from '../engine/light.ts'
import { Particles } from '../engine/particles.ts'
import { Dice } from '../engine/random.ts'
import { centreOf, type SlotLayout } from './layout.ts'

/** Speeds and sizes are given for a machine on a phone. */
const speedOf = ({ unit }: SlotLayout): number => unit * 2.6

export class Sprays {
  readonly #particles = new Particles(150)
  readonly view = this.#particles.view
  readonly #dice = new Dice(7)
  readonly #coins = coinCycle(26)
  readonly #star = sparkle(26, '#fff3c0')
  readonly #ember = ember(26)

  destroy(): void {
    for (const texture of [...this.#coins, this.#star, this.#ember]) texture.destroy(true)
  }

  get isEmpty(): boolean {
    return this.#particles.isEmpty
  }

  step(dt: number): void {
    this.#particles.step(dt)
  }

  burst(layout: SlotLayout, [reel, row]: readonly [number, number], count: number): void {
    const speed = speedOf(layout)
    for (let i = 0; i < count; i++)
      this.#particles.emit({
        ...centreOf(layout, reel, row),
        delay: 0.25,
        vx: this.#dice.between(-260, 260) * speed,
        vy: -this.#dice.between(160, 460) * speed,
        gravity: 900 * speed,
        life: 1.2,
        size: this.#dice.between(0.7, 1.1) * speed,
        fadeOut: 0.2,
        frames: this.#coins,
        framesPerSecond: 20,
      })
  }

  /** A cell bursts: sparks in all directions. */
  pop(layout: SlotLayout, [reel, row]: readonly [number, number]): void {
    const speed = speedOf(layout)
    for (let i = 0; i < 5; i++)
      this.#particles.emit({
        ...centreOf(layout, reel, row),
        delay: 0.12,
        vx: this.#dice.between(-220, 220) * speed,
        vy: this.#dice.between(-220, 220) * speed,
        drag: 2,
        life: 0.5,
        size: this.#dice.between(0.4, 0.9) * speed,
        endSize: 0,
        spin: 4,
        frames: [this.#star],
      })
  }

  shed(layout: SlotLayout, from: { readonly x: number; readonly y: number }): void {
    const speed = speedOf(layout)
    for (let i = 0; i < 2; i++)
      this.#particles.emit({
        ...from,
        vx: this.#dice.between(-130, 130) * speed,
        vy: this.#dice.between(-160, 60) * speed,
        gravity: 240 * speed,
        life: 0.6,
        size: this.#dice.between(0.4, 1) * speed,
        endSize: 0,
        spin: 4,
        frames: [this.#star],
      })
  }

  burn(layout: SlotLayout, reel: number): void {
    const { bed, cell } = layout
    const speed = speedOf(layout)
    this.#particles.emit({
      x: bed.x + cell.width * (reel + (this.#dice.isUnder(0.5) ? 0.03 : 0.97)),
      y: bed.y + bed.height - 4,
      vx: this.#dice.between(-14, 14) * speed,
      vy: -this.#dice.between(160, 420) * speed,
      life: this.#dice.between(0.5, 1.1),
      size: this.#dice.between(0.5, 1) * speed,
      endSize: 0.05,
      fadeOut: 0.3,
      frames: [this.#ember],
    })
  }
}
