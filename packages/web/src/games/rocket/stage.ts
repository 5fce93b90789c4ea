// The animation of a flight: a curve that grows with the multiple and a rocket at its tip. It displays state and decides nothing.
import type { RocketPhase } from '@lantern/protocol/values/games.ts'
import { Container, Graphics, Sprite } from 'pixi.js'
import { Camera } from '../engine/camera.ts'
import { ember, softGlow, sparkle } from '../engine/light.ts'
import { Particles } from '../engine/particles.ts'
import { Dice } from '../engine/random.ts'
import type { Scene, Stage, View } from '../engine/theatre.ts'
import { clamp, wave } from '../engine/tween.ts'
import { flameArt, lanternArt, ringArt, rocketArt, smokeArt } from './art.ts'
import { marksAt, pointAt, secondsTo, slopeAt, type Plot, type Point } from './plot.ts'

export type FlightPhase = RocketPhase | 'opening'

/** The page's state of the flight at this moment. */
export interface Sight {
  readonly phase: FlightPhase
  /** Seconds since the start; the whole flight once it is over. */
  readonly seconds: number
  /** How long the phase has lasted. */
  readonly since: number
}

export interface RocketShow extends Stage {
  /** The area of the curve, for numbers and pins over it. */
  readonly plot: Plot
  /** A player cashed out at this multiple: shows a ring at that point of the curve. */
  flashAt(times: number): void
}

export interface RocketWishes {
  readonly read: () => Sight
}

const samples = 40
const idleFps = 24
const drifters = 22
const lanterns = 7

export async function makeRocketStage(scene: Scene, wishes: RocketWishes): Promise<RocketShow> {
  return new RocketStage(scene, wishes)
}

class RocketStage implements RocketShow {
  readonly #wishes: RocketWishes
  readonly #lessMotion: boolean
  readonly #camera: Camera
  readonly #dice = new Dice(7)
  readonly #grid = new Graphics()
  readonly #area = new Graphics()
  readonly #line = new Graphics()
  readonly #pad = new Graphics()
  readonly #sparks = new Particles(150)
  readonly #halo: Sprite
  readonly #craft = new Container()
  readonly #flame: Sprite
  readonly #ship: Sprite
  readonly #drifters: { sprite: Sprite; x: number; y: number; speed: number }[]
  readonly #lanterns: { sprite: Sprite; x: number; y: number; speed: number }[]
  readonly #textures = {
    ember: ember(34),
    smoke: smokeArt(64),
    star: sparkle(18, '#fff0b0'),
    ring: ringArt(110, '46,230,166'),
    blast: ringArt(240, '255,120,60'),
  }
  #view: View | null = null
  #plot: Plot = { left: 0, right: 1, top: 0, bottom: 1 }
  #unit = 1
  #shown: FlightPhase = 'opening'
  #sight: Sight = { phase: 'opening', seconds: 0, since: 0 }

  constructor({ root, lessMotion }: Scene, wishes: RocketWishes) {
    this.#wishes = wishes
    this.#lessMotion = lessMotion
    this.#camera = new Camera(lessMotion)
    this.#halo = new Sprite(softGlow(220, '255,190,90', 0.6, 1))
    this.#flame = new Sprite(flameArt(46, 110))
    this.#ship = new Sprite(rocketArt(66))
    for (const sprite of [this.#halo, this.#ship]) sprite.anchor.set(0.5)
    this.#flame.anchor.set(0.5, 0)
    this.#flame.y = 40
    this.#craft.addChild(this.#flame, this.#ship)
    const star = softGlow(7, '255,255,255', 1)
    const lantern = lanternArt(30)
    const spread = (texture: typeof star, count: number, slow: number, fast: number) =>
      Array.from({ length: count }, () => {
        const sprite = this.#camera.view.addChild(new Sprite(texture))
        const size = this.#dice.between(0.5, 1.1)
        sprite.scale.set(size)
        return { sprite, x: this.#dice.next(), y: this.#dice.next(), speed: this.#dice.between(slow, fast) }
      })
    this.#drifters = spread(star, lessMotion ? 0 : drifters, 0.05, 0.22)
    this.#lanterns = spread(lantern, lanterns, 0.012, 0.03)
    this.#camera.view.addChild(
      this.#grid,
      this.#area,
      this.#pad,
      this.#line,
      this.#sparks.view,
      this.#halo,
      this.#craft,
    )
    root.addChild(this.#camera.view)
  }

  get plot(): Plot {
    return this.#plot
  }

  layout(view: View): void {
    this.#view = view
    const isWide = view.width > 560
    this.#unit = isWide ? 1.25 : 0.86
    this.#plot = {
      left: isWide ? 56 : 36,
      right: view.width - (isWide ? 120 : 66),
      top: isWide ? 112 : 92,
      bottom: view.height - (isWide ? 46 : 30),
    }
    this.#camera.resize(view.width, view.height)
    this.#craft.scale.set(this.#unit)
    this.#halo.scale.set(this.#unit)
    this.#drawPad()
  }

  /** Before the flight the picture changes at a lower rate; with reduced motion once per phase. */
  stillAt(time: number): number | null {
    const { phase } = this.#wishes.read()
    if (phase === 'flying' || !this.#sparks.isEmpty) return null
    if (this.#lessMotion) return phase === 'betting' ? -1 : phase === 'crashed' ? -2 : -3
    return phase === 'betting' ? Math.floor(time * idleFps) : null
  }

  flashAt(times: number): void {
    if (this.#lessMotion) return
    const at = pointAt(this.#sight.seconds, secondsTo(times), this.#plot)
    this.#sparks.emit({ ...at, life: 0.5, size: 0.2, endSize: 1, fadeOut: 0.4, frames: [this.#textures.ring] })
  }

  step(dt: number): void {
    if (this.#sight.phase === 'flying' && !this.#lessMotion) this.#exhaust()
    this.#sparks.step(dt)
    this.#camera.step(dt)
  }

  paint(time: number): void {
    if (!this.#view) return
    const sight = this.#wishes.read()
    this.#sight = sight
    if (sight.phase !== this.#shown) this.#change(sight)
    const now = sight.phase === 'betting' || sight.phase === 'opening' ? 0 : sight.seconds
    this.#drift(time)
    this.#drawGrid(now)
    this.#drawCurve(now, sight.phase === 'crashed')
    this.#placeCraft(now, time, sight)
  }

  #change({ phase, seconds, since }: Sight): void {
    this.#shown = phase
    this.#sparks.clear()
    // No explosion for a player who returns from another tab after it is over.
    if (phase === 'crashed' && since < 1) this.#explode(pointAt(seconds, seconds, this.#plot))
    if (phase === 'flying' && seconds < 1) this.#camera.shake(0.35)
  }

  #explode(at: Point): void {
    if (this.#lessMotion) return
    const { ember: fire, smoke, star, blast } = this.#textures
    this.#camera.shake(0.7)
    this.#sparks.emit({ ...at, life: 0.7, size: 0.2, endSize: 1.6 * this.#unit, fadeOut: 0.5, frames: [blast] })
    for (let i = 0; i < 46; i++) {
      const turn = this.#dice.between(0, 6.28)
      const speed = this.#dice.between(60, 420) * this.#unit
      const move = { vx: Math.cos(turn) * speed, vy: Math.sin(turn) * speed }
      this.#sparks.emit({
        ...at,
        ...move,
        gravity: 160,
        drag: 1.6,
        life: this.#dice.between(0.5, 1.3),
        size: 1.1,
        endSize: 0.1,
        frames: [i % 3 ? fire : star],
      })
      if (i % 6 === 0)
        this.#sparks.emit({
          ...at,
          vx: move.vx * 0.25,
          vy: move.vy * 0.25 - 20,
          life: 1.8,
          size: 0.8,
          endSize: 2.6,
          fadeOut: 1.4,
          frames: [smoke],
        })
    }
  }

  #exhaust(): void {
    const { seconds } = this.#sight
    const tip = pointAt(seconds, seconds, this.#plot)
    const angle = slopeAt(seconds, this.#plot)
    const tail = 62 * this.#unit
    const [x, y] = [tip.x - Math.cos(angle) * tail, tip.y - Math.sin(angle) * tail]
    const spread = angle + this.#dice.between(-0.2, 0.2)
    const speed = this.#dice.between(160, 300) * this.#unit
    const back = { vx: -Math.cos(spread) * speed, vy: -Math.sin(spread) * speed }
    const { ember: fire, smoke, star } = this.#textures
    this.#sparks.emit({
      x,
      y,
      ...back,
      drag: 2.4,
      life: this.#dice.between(0.25, 0.5),
      size: 0.9 * this.#unit,
      endSize: 0.1,
      fadeOut: 0.2,
      frames: [fire],
    })
    if (this.#dice.isUnder(0.3))
      this.#sparks.emit({
        x,
        y,
        vx: back.vx * 0.4,
        vy: back.vy * 0.4 + 14,
        life: 1.2,
        size: 0.5,
        endSize: 1.7,
        fadeOut: 1,
        frames: [smoke],
      })
    if (this.#dice.isUnder(0.22))
      this.#sparks.emit({
        x,
        y,
        vx: this.#dice.between(-140, 0),
        vy: this.#dice.between(20, 180),
        gravity: 120,
        life: 0.9,
        size: this.#dice.between(0.4, 1),
        endSize: 0,
        spin: 3,
        frames: [star],
      })
  }

  #drift(time: number): void {
    const { width, height } = this.#view!
    const speed = this.#sight.phase === 'flying' ? 1 : 0.12
    for (const one of this.#drifters) {
      one.y = (one.y + (one.speed * speed) / 60) % 1
      one.sprite.position.set(one.x * width, one.y * height * 0.9)
    }
    for (const one of this.#lanterns) {
      const rise = this.#lessMotion ? one.y : (one.y - time * one.speed * 0.6) % 1
      const y = rise < 0 ? rise + 1 : rise
      one.sprite.position.set(one.x * width + wave(time, 0.1, one.x * 9) * 8, height * (0.2 + y * 0.75))
      one.sprite.alpha = clamp(Math.min(y * 5, (1 - y) * 6))
    }
  }

  #drawPad(): void {
    const { left, bottom } = this.#plot
    const u = this.#unit
    this.#pad
      .clear()
      .roundRect(left - 34 * u, bottom - 4 * u, 68 * u, 9 * u, 4 * u)
      .fill({ color: 0x2a1760 })
      .roundRect(left - 34 * u, bottom - 4 * u, 68 * u, 3 * u, 2 * u)
      .fill({ color: 0xffc845 })
      .rect(left - 30 * u, bottom - 74 * u, 5 * u, 72 * u)
      .rect(left - 30 * u, bottom - 56 * u, 16 * u, 3 * u)
      .rect(left - 30 * u, bottom - 28 * u, 16 * u, 3 * u)
      .fill({ color: 0x4a2f9c })
  }

  #drawGrid(now: number): void {
    const { left, right, top, bottom } = this.#plot
    this.#grid.clear()
    for (const { x, y, side } of marksAt(now, this.#plot)) {
      if (side === 'left') this.#grid.moveTo(left, y).lineTo(right + 30, y)
      else this.#grid.moveTo(x, top).lineTo(x, bottom)
    }
    this.#grid.stroke({ width: 1, color: 0xffffff, alpha: 0.1 })
    this.#grid
      .moveTo(left, top - 12)
      .lineTo(left, bottom)
      .lineTo(right + 30, bottom)
      .stroke({ width: 1.5, color: 0xffffff, alpha: 0.36 })
  }

  #drawCurve(now: number, isOver: boolean): void {
    this.#area.clear()
    this.#line.clear()
    if (now <= 0.05) return
    const points = Array.from({ length: samples + 1 }, (_, i) => pointAt(now, (now * i) / samples, this.#plot))
    const first = points[0]!
    const last = points.at(-1)!
    this.#area.moveTo(first.x, first.y)
    for (const { x, y } of points) this.#area.lineTo(x, y)
    this.#area.lineTo(last.x, this.#plot.bottom).fill({ color: isOver ? 0xb3123a : 0xff8a5c, alpha: 0.24 })
    const strokes = isOver
      ? ([
          [9, 0xe1122d, 0.3],
          [4, 0xff6a7a, 1],
        ] as const)
      : ([
          [13, 0xff8a3c, 0.24],
          [5.5, 0xffc94a, 1],
          [2, 0xfffbe0, 1],
        ] as const)
    for (const [width, color, alpha] of strokes) {
      this.#line.moveTo(first.x, first.y)
      for (const { x, y } of points) this.#line.lineTo(x, y)
      this.#line.stroke({ width: width * this.#unit, color, alpha, join: 'round', cap: 'round' })
    }
  }

  #placeCraft(now: number, time: number, { phase }: Sight): void {
    const isFlying = phase === 'flying'
    const tip = pointAt(now, now, this.#plot)
    const onPad = clamp(1 - now / 0.9) * 46 * this.#unit
    const bob = this.#lessMotion ? 0 : isFlying ? 2 * wave(time, 6) : 1.2 * wave(time, 0.5)
    this.#craft.visible = phase !== 'crashed'
    this.#craft.position.set(tip.x, tip.y - onPad + bob)
    this.#craft.rotation = (isFlying ? slopeAt(now, this.#plot) : -Math.PI / 2) + Math.PI / 2
    this.#flame.visible = isFlying
    this.#flame.scale.set(1, this.#lessMotion ? 1 : 1 + 0.16 * wave(time, 9))
    this.#halo.visible = isFlying
    this.#halo.position.set(tip.x, tip.y - onPad)
  }
}
