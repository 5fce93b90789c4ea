// A celebration over the whole view: crest, title, ribbon, coins. Rays and amount are rendered by the page.
import { Container, Sprite, type Texture } from 'pixi.js'
import type { Camera } from '../engine/camera.ts'
import { coinCycle, sparkle } from '../engine/light.ts'
import type { Stops } from '../engine/paint.ts'
import { Particles } from '../engine/particles.ts'
import { Dice } from '../engine/random.ts'
import type { Scene, View } from '../engine/theatre.ts'
import { along, outBack, outCubic, outElastic, wave } from '../engine/tween.ts'
import { crest, ribbon, titlePicture, type TierLook } from './crest.ts'
import { partyPlace } from './layout.ts'
import type { Tier } from './show/show.ts'

const ice: Stops = [
  [0, '#ffffff'],
  [0.4, '#c9f6ff'],
  [0.55, '#4ac4ff'],
  [0.72, '#9aeaff'],
  [1, '#ffffff'],
]
const free: TierLook = {
  stone: '#45e0ff',
  edge: '#06315c',
  tone: ['#55d6ff', '#1560c0', '#08265c'],
  feathers: 8,
  fill: ice,
}
const held: TierLook = { stone: '#ffb52e', edge: '#5a1a02', tone: ['#ffa24a', '#b8480c', '#4a1602'], feathers: 8 }
const looks: Readonly<Record<Tier, TierLook & { readonly coins: number }>> = {
  nice: { stone: '#2ee6a6', edge: '#04332a', tone: ['#2fd6a8', '#0a7a66', '#03372f'], feathers: 5, coins: 22 },
  big: { stone: '#5aa8ff', edge: '#0a1a5c', tone: ['#6aa0ff', '#2440c0', '#0b1558'], feathers: 6, coins: 36 },
  mega: { stone: '#c65cff', edge: '#3a0560', tone: ['#c77aff', '#7a1fc0', '#35055c'], feathers: 8, coins: 52 },
  holymoly: { stone: '#ff3d5e', edge: '#6a0014', tone: ['#ff7a6a', '#d3122f', '#5f0016'], feathers: 10, coins: 72 },
  free: { ...free, coins: 0 },
  freeEnd: { ...free, coins: 26 },
  hold: { ...held, coins: 0 },
  holdEnd: { ...held, coins: 40 },
  vault: { ...held, coins: 60 },
  jackpot: { stone: '#ff3d5e', edge: '#6a0014', tone: ['#ffd76a', '#c8811c', '#5a2404'], feathers: 10, coins: 72 },
}

/** Number of coins in the air, both in front of the crest and behind it. */
const coins = { rich: 130, plain: 80 } as const

export class Celebration {
  readonly #stage = new Container()
  readonly #textures: Texture[] = []
  readonly #pieces: Readonly<Record<'wings' | 'band' | 'title', Sprite>>
  readonly #back: Particles
  readonly #front: Particles
  readonly #coins: Texture[]
  readonly #star: Texture
  readonly #dice = new Dice(77)
  readonly #view: View
  readonly #look: (typeof looks)[Tier]
  readonly #unit: number
  readonly #y: number
  readonly #lessMotion: boolean
  /** Amplitude of the pulse of title and wings after they have appeared. */
  readonly #breath: number
  readonly since: number
  #owed = 0

  constructor(
    parent: Container,
    view: View,
    tier: Tier,
    title: string,
    since: number,
    camera: Camera,
    { lessMotion, isByProcessor }: Pick<Scene, 'lessMotion' | 'isByProcessor'>,
  ) {
    this.#view = view
    this.#look = looks[tier]
    this.since = since
    this.#lessMotion = lessMotion
    this.#breath = isByProcessor ? 0 : 1
    const most = isByProcessor ? coins.plain : coins.rich
    this.#back = new Particles(most)
    this.#front = new Particles(most)
    const { y, unit } = partyPlace(view.width, view.height)
    this.#y = y
    this.#unit = unit
    parent.addChild(this.#stage)
    const isGreat = tier === 'holymoly' || tier === 'jackpot'
    const wide = isGreat ? 380 : 340
    const put = (texture: Texture, at: number): Sprite => {
      this.#textures.push(texture)
      const sprite = this.#stage.addChild(new Sprite(texture))
      sprite.anchor.set(0.5)
      sprite.position.set(Math.round(view.width / 2), Math.round(at))
      return sprite
    }
    this.#stage.addChild(this.#back.view)
    const wings = put(crest(wide * unit, this.#look), y - 92 * unit)
    this.#stage.addChild(this.#front.view)
    const band = put(ribbon((wide - 20) * unit, 86 * unit, this.#look), y + 121 * unit)
    const letters = put(titlePicture(title, 112 * unit, Math.min(view.width, 400 * unit), this.#look), y)
    this.#pieces = { wings, band, title: letters }
    this.#coins = coinCycle(38 * unit)
    this.#star = sparkle(44 * unit, '#fff6d0')
    this.#textures.push(...this.#coins, this.#star)
    camera.shake(isGreat ? 0.8 : 0.4)
    camera.zoom(0.03)
  }

  step(dt: number): void {
    if (this.#lessMotion) return
    this.#owed += this.#look.coins * dt
    for (; this.#owed >= 1; this.#owed--) this.#toss(this.#dice.isUnder(0.45) ? this.#front : this.#back)
    if (this.#dice.isUnder(0.3)) this.#twinkle()
    this.#back.step(dt)
    this.#front.step(dt)
  }

  paint(time: number): void {
    const since = time - this.since
    const { wings, band, title } = this.#pieces
    if (this.#lessMotion) {
      this.#stage.alpha = along(since, 0, 0.2)
      return
    }
    const pop = along(since, 0.08, 0.55, outBack)
    wings.scale.set(pop * (1 + this.#breath * 0.012 * wave(time, 0.6)), pop)
    band.scale.set(along(since, 0.25, 0.4, outCubic), 1)
    title.scale.set(along(since, 0.05, 0.9, outElastic) * (1 + this.#breath * 0.015 * wave(time, 0.8)))
  }

  close(): void {
    this.#stage.destroy({ children: true })
    for (const texture of this.#textures) texture.destroy(true)
  }

  #toss(pool: Particles): void {
    const dice = this.#dice
    const { width, height } = this.#view
    const side = dice.isUnder(0.5) ? -1 : 1
    const isFountain = dice.isUnder(0.62)
    const force = height / 844
    pool.emit({
      x: isFountain ? width / 2 + dice.between(-60, 60) * this.#unit : width / 2 + side * width * 0.5,
      y: isFountain ? height + 20 : height * dice.between(0.72, 0.95),
      vx: isFountain ? dice.between(-330, 330) * this.#unit : -side * dice.between(120, 420) * this.#unit,
      vy: -dice.between(760, 1240) * force * (isFountain ? 1 : 0.8),
      gravity: 980 * force,
      life: 2.6,
      size: dice.isUnder(0.3) ? dice.between(0.9, 1.5) : dice.between(0.45, 0.8),
      spin: dice.between(-3, 3),
      framesPerSecond: dice.between(14, 30),
      frames: this.#coins,
    })
  }

  #twinkle(): void {
    const dice = this.#dice
    this.#front.emit({
      x: this.#view.width / 2 + dice.between(-180, 180) * this.#unit,
      y: this.#y + dice.between(-150, 60) * this.#unit,
      life: 0.7,
      size: 0.1,
      endSize: dice.between(0.6, 1.2),
      fadeOut: 0.4,
      spin: 1.5,
      frames: [this.#star],
    })
  }
}
