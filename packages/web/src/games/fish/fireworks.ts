// Effects of special catches: lightning from fish to fish, a bomb's ring, a drill that crosses the water; and nets, flashes, bubbles.
import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { Camera } from '../engine/camera.ts'
import { softGlow, sparkle } from '../engine/light.ts'
import { Particles } from '../engine/particles.ts'
import { Dice } from '../engine/random.ts'
import { along, clamp, outCubic, tau } from '../engine/tween.ts'
import { bubbleArt, netArt, ringArt, seatRgb } from './furniture.ts'
import type { Layout, Point } from './layout.ts'

interface Bolt {
  readonly through: readonly Point[]
  readonly since: number
}
interface Bore {
  readonly sprite: Sprite
  readonly through: readonly Point[]
  readonly since: number
}

const boltLasts = 1.3
const boreLasts = 1.5

export class Fireworks {
  readonly view = new Container()
  readonly #lines: Graphics
  readonly #sparks = new Particles(260)
  readonly #bolts: Bolt[] = []
  readonly #bores: Bore[] = []
  readonly #dice: Dice
  readonly #camera: Camera
  readonly #isCalm: boolean
  readonly #nets = seatRgb.map((rgb) => netArt(104, rgb))
  readonly #ring = ringArt(220, '255,150,50')
  readonly #blue = ringArt(180, '120,220,255')
  readonly #fire = softGlow(190, '255,170,60', 1)
  readonly #star = sparkle(26, '#fff3c0')
  readonly #air = bubbleArt(16)
  #layout: Layout

  constructor(camera: Camera, dice: Dice, layout: Layout, isCalm: boolean) {
    this.#camera = camera
    this.#dice = dice
    this.#layout = layout
    this.#isCalm = isCalm
    this.#lines = this.view.addChild(new Graphics())
    this.view.addChild(this.#sparks.view)
  }

  layout(layout: Layout): void {
    this.#layout = layout
  }

  clear(): void {
    this.#sparks.clear()
    this.#bolts.length = 0
    for (const { sprite } of this.#bores.splice(0)) sprite.destroy()
  }

  muzzle({ x, y }: Point): void {
    this.#sparks.emit({ x, y, life: 0.12, size: 0.2, endSize: 0.32, fadeOut: 0.1, frames: [this.#fire] })
  }

  net(seat: number, { x, y }: Point): void {
    const { unit } = this.#layout
    const frames = [this.#nets[seat]!]
    const turn = this.#dice.next()
    this.#sparks.emit({ x, y, life: 0.4, size: 0.35 * unit, endSize: unit, fadeOut: 0.24, turn, frames })
  }

  splash({ x, y }: Point, count: number): void {
    const { unit } = this.#layout
    for (let at = 0; at < (this.#isCalm ? 3 : count); at++) {
      const angle = this.#dice.between(0, tau)
      const speed = this.#dice.between(60, 260) * unit
      const way = { vx: Math.cos(angle) * speed, vy: Math.sin(angle) * speed, drag: 2.2 }
      this.#sparks.emit({ x, y, ...way, life: 0.8, size: unit, endSize: 0.1, frames: [this.#star] })
    }
  }

  strike(through: readonly Point[], time: number): void {
    this.#bolts.push({ through, since: time })
    const { unit } = this.#layout
    const { x, y } = through[0]!
    this.#sparks.emit({ x, y, life: 0.5, size: 0.3 * unit, endSize: 1.2 * unit, fadeOut: 0.3, frames: [this.#blue] })
  }

  explode(at: Point): void {
    const { unit } = this.#layout
    this.#camera.shake(0.5)
    this.#camera.zoom(0.012)
    const { x, y } = at
    this.#sparks.emit({ x, y, life: 0.7, size: 0.3 * unit, endSize: 1.7 * unit, fadeOut: 0.4, frames: [this.#fire] })
    this.#sparks.emit({ x, y, life: 0.6, size: 0.2 * unit, endSize: 1.6 * unit, fadeOut: 0.35, frames: [this.#ring] })
    this.splash(at, 22)
  }

  /** The fish itself becomes the drill and crosses from side to side, through every struck fish. */
  bore(picture: Texture, from: Point, through: readonly Point[], time: number): void {
    const sprite = this.view.addChild(new Sprite(picture))
    sprite.anchor.set(0.5)
    const { place } = this.#layout
    const far = through.toSorted((a, b) => a.x - b.x)
    const isRight = from.x < place.x + place.width / 2
    const way = isRight ? far : far.toReversed()
    const end = { x: isRight ? place.x + place.width + 80 : place.x - 80, y: (way.at(-1) ?? from).y }
    this.#bores.push({ sprite, through: [from, ...way, end], since: time })
    this.#camera.shake(0.35)
  }

  step(dt: number, time: number): void {
    this.#sparks.step(dt)
    while (this.#bolts[0] && time - this.#bolts[0].since > boltLasts) this.#bolts.shift()
    for (let at = this.#bores.length - 1; at >= 0; at--) {
      const { sprite, since } = this.#bores[at]!
      if (time - since > boreLasts) {
        sprite.destroy()
        this.#bores.splice(at, 1)
      } else this.#trail(sprite)
    }
    const { place, unit } = this.#layout
    if (!this.#isCalm && this.#dice.isUnder(0.07)) {
      const x = place.x + this.#dice.next() * place.width
      const vy = this.#dice.between(-90, -50)
      const size = this.#dice.between(0.3, 1) * unit
      this.#sparks.emit({ x, y: place.y + place.height, vy, life: 5, size, fadeOut: 1, frames: [this.#air] })
    }
  }

  #trail({ x, y }: Sprite): void {
    const { unit } = this.#layout
    const vy = this.#dice.between(-90, 90)
    this.#sparks.emit({ x, y, vy, life: 0.6, size: 0.9 * unit, endSize: 0.2, frames: [this.#air] })
    this.#sparks.emit({ x, y, vy: -vy, life: 0.4, size: unit, endSize: 0.1, frames: [this.#star] })
  }

  paint(time: number): void {
    this.#lines.clear()
    for (const bolt of this.#bolts) this.#paintBolt(bolt, time)
    for (const { sprite, through, since } of this.#bores) {
      const share = along(time, since, boreLasts) * (through.length - 1)
      const at = Math.min(through.length - 2, Math.floor(share))
      const [a, b] = [through[at]!, through[at + 1]!]
      sprite.position.set(a.x + (b.x - a.x) * (share - at), a.y + (b.y - a.y) * (share - at))
      const isLeftward = b.x < a.x
      sprite.rotation = Math.atan2(b.y - a.y, Math.abs(b.x - a.x)) * (isLeftward ? -1 : 1)
      const spin = 0.72 + 0.28 * Math.cos(time * 40)
      const size = this.#layout.unit
      sprite.scale.set(isLeftward ? -size : size, size * spin)
    }
  }

  #paintBolt({ through, since }: Bolt, time: number): void {
    const age = time - since
    const reach = Math.ceil(along(age, 0, 0.35, outCubic) * (through.length - 1))
    const alpha = clamp((boltLasts - age) * 3)
    for (let at = 0; at < reach; at++)
      this.#paintArc(through[at]!, through[at + 1]!, Math.floor(time * 20) * 31 + at, alpha)
  }

  #paintArc(a: Point, b: Point, seed: number, alpha: number): void {
    const { unit } = this.#layout
    const dice = new Dice(seed)
    const points = Array.from({ length: 8 }, (_, at) => {
      const loose = at === 0 || at === 7 ? 0 : 12 * unit
      const share = at / 7
      return {
        x: a.x + (b.x - a.x) * share + dice.between(-loose, loose),
        y: a.y + (b.y - a.y) * share + dice.between(-loose, loose),
      }
    })
    for (const [width, color, strength] of [
      [11, 0x6a5cff, 0.22],
      [6, 0x45e0ff, 0.5],
      [2.2, 0xffffff, 1],
    ] as const) {
      this.#lines.moveTo(points[0]!.x, points[0]!.y)
      for (const point of points) this.#lines.lineTo(point.x, point.y)
      this.#lines.stroke({ width: width * unit, color, alpha: strength * alpha, join: 'round', cap: 'round' })
    }
    for (const { x, y } of [a, b]) this.#lines.circle(x, y, 10 * unit).fill({ color: 0xbff6ff, alpha: 0.5 * alpha })
  }
}
