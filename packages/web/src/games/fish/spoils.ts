// The effects of a catch: coins that fly to the cannon, rising amounts, and a plate for great catches.
import { Container, Sprite, type Texture } from 'pixi.js'
import { coinCycle } from '../engine/light.ts'
import type { Dice } from '../engine/random.ts'
import { along, clamp, inOutCubic, outBack } from '../engine/tween.ts'
import { figureArt, plateArt } from './furniture.ts'
import type { Point } from './layout.ts'

interface Coin {
  readonly sprite: Sprite
  readonly number: number
  age: number
  readonly rest: number
  x: number
  y: number
  vx: number
  vy: number
  from: Point | null
  readonly home: Point
}

interface Rising {
  readonly view: Container
  age: number
  readonly life: number
  readonly at: Point
  readonly rise: number
  readonly size: number
}

const coinsAtMost = 90
const homeward = 0.55
const figure = 30

export class Spoils {
  readonly view = new Container()
  readonly #coins: Coin[] = []
  readonly #spare: Sprite[] = []
  readonly #rising: Rising[] = []
  readonly #faces: readonly Texture[]
  readonly #figures = figureArt(figure)
  readonly #plate = plateArt(132)
  readonly #dice: Dice
  readonly #isCalm: boolean
  readonly #coinLayer: Container
  readonly #textLayer: Container
  #made = 0

  constructor(dice: Dice, isCalm: boolean) {
    this.#dice = dice
    this.#isCalm = isCalm
    this.#faces = coinCycle(26)
    this.#coinLayer = this.view.addChild(new Container())
    this.#textLayer = this.view.addChild(new Container())
  }

  clear(): void {
    for (const { sprite } of this.#coins.splice(0)) this.#store(sprite)
    for (const { view } of this.#rising.splice(0)) view.destroy({ children: true })
  }

  /** Coins burst from a fish and fly to the cannon that caught it. */
  pour(from: Point, home: Point, count: number, unit: number): void {
    const dice = this.#dice
    const most = this.#isCalm ? Math.min(count, 4) : count
    for (let at = 0; at < most && this.#coins.length < coinsAtMost; at++) {
      const sprite = this.#spare.pop() ?? this.#coinLayer.addChild(new Sprite(this.#faces[0]!))
      sprite.anchor.set(0.5)
      sprite.visible = true
      sprite.scale.set(unit * dice.between(0.72, 1.05))
      this.#coins.push({
        sprite,
        number: this.#made++,
        age: 0,
        rest: 0.42 + at * 0.022,
        from: null,
        home,
        x: from.x + dice.between(-14, 14),
        y: from.y + dice.between(-14, 14),
        vx: dice.between(-170, 170) * unit,
        vy: dice.between(-330, -120) * unit,
      })
    }
  }

  /** An amount above the place where it was won; larger for a great win. */
  raise(text: string, at: Point, size: number): void {
    const view = this.#textLayer.addChild(this.#write(text))
    this.#rising.push({ view, age: 0, life: 1.5, at, rise: 26, size })
  }

  /** The plate next to a cannon: the fish and the amount. */
  serve(fish: Texture, text: string, at: Point, unit: number): void {
    const view = this.#textLayer.addChild(new Container())
    const plate = view.addChild(new Sprite(this.#plate))
    plate.anchor.set(0.5)
    const picture = view.addChild(new Sprite(fish))
    picture.anchor.set(0.5)
    picture.scale.set(Math.min(84 / picture.texture.width, 66 / picture.texture.height))
    picture.position.set(0, -12)
    const amount = view.addChild(this.#write(text))
    amount.position.set(0, 40)
    amount.scale.set(Math.min(0.82, 118 / amount.width))
    this.#rising.push({ view, age: 0, life: 2.4, at, rise: 0, size: unit })
  }

  step(dt: number, unit: number): void {
    for (let at = this.#coins.length - 1; at >= 0; at--) {
      const coin = this.#coins[at]!
      coin.age += dt
      if (coin.age > coin.rest + homeward) {
        this.#coins.splice(at, 1)
        this.#store(coin.sprite)
      } else if (coin.age < coin.rest) {
        coin.vy += 720 * unit * dt
        coin.x += coin.vx * dt
        coin.y += coin.vy * dt
      }
    }
    for (let at = this.#rising.length - 1; at >= 0; at--) {
      const rising = this.#rising[at]!
      rising.age += dt
      if (rising.age < rising.life) continue
      this.#rising.splice(at, 1)
      rising.view.destroy({ children: true })
    }
  }

  paint(): void {
    for (const coin of this.#coins) {
      const { sprite, age, rest, home } = coin
      sprite.texture = this.#faces[Math.floor(age * 22 + coin.number * 3) % this.#faces.length]!
      if (age < rest) sprite.position.set(coin.x, coin.y)
      else {
        coin.from ??= { x: coin.x, y: coin.y }
        const share = along(age, rest, homeward, inOutCubic)
        sprite.position.set(
          coin.from.x + (home.x - coin.from.x) * share,
          coin.from.y + (home.y - coin.from.y) * share - Math.sin(share * Math.PI) * 40,
        )
      }
    }
    for (const { view, age, life, at, rise, size } of this.#rising) {
      view.position.set(at.x, at.y - (age / life) * rise)
      view.scale.set(size * (this.#isCalm ? 1 : along(age, 0, 0.28, outBack)))
      view.alpha = clamp((life - age) * 3)
    }
  }

  #store(sprite: Sprite): void {
    sprite.visible = false
    this.#spare.push(sprite)
  }

  #write(text: string): Container {
    const view = new Container()
    let x = 0
    for (const sign of text) {
      const texture = this.#figures.get(sign)
      if (!texture) continue
      const sprite = view.addChild(new Sprite(texture))
      sprite.position.set(x, 0)
      x += texture.width - figure * 0.1
    }
    view.pivot.set(x / 2, figure * 0.75)
    return view
  }
}
