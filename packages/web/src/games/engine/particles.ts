// Particles: pooled sprites with gravity, drag and frame cycles. Normal blending only, so the canvas renderer stays clean.
import { Container, Sprite, type Texture } from 'pixi.js'
import { clamp, mix } from './tween.ts'

export interface Spark {
  readonly x: number
  readonly y: number
  readonly vx?: number
  readonly vy?: number
  readonly gravity?: number
  readonly drag?: number
  readonly life: number
  readonly delay?: number
  readonly size?: number
  readonly endSize?: number
  readonly spin?: number
  readonly turn?: number
  readonly fadeOut?: number
  readonly frames: readonly Texture[]
  readonly framesPerSecond?: number
}

interface Live {
  readonly spark: Spark
  readonly sprite: Sprite
  readonly number: number
  age: number
  x: number
  y: number
  vx: number
  vy: number
}

export class Particles {
  readonly view = new Container()
  readonly #live: Live[] = []
  readonly #spare: Sprite[] = []
  readonly #most: number
  #emitted = 0

  /** Beyond `most` new particles are dropped, so that a celebration never drops frames. */
  constructor(most: number) {
    this.#most = most
  }

  get isEmpty(): boolean {
    return this.#live.length === 0
  }

  emit(spark: Spark): void {
    if (this.#live.length >= this.#most) return
    const sprite = this.#spare.pop() ?? this.view.addChild(new Sprite())
    sprite.anchor.set(0.5)
    sprite.texture = spark.frames[0]!
    sprite.rotation = spark.turn ?? 0
    sprite.visible = false
    const { x, y, vx = 0, vy = 0 } = spark
    this.#live.push({ spark, sprite, number: this.#emitted++, age: -(spark.delay ?? 0), x, y, vx, vy })
  }

  step(dt: number): void {
    for (let i = this.#live.length - 1; i >= 0; i--) {
      const live = this.#live[i]!
      live.age += dt
      if (live.age < 0) continue
      if (live.age >= live.spark.life) this.#retire(i)
      else move(live, dt)
    }
  }

  clear(): void {
    while (this.#live.length > 0) this.#retire(this.#live.length - 1)
  }

  #retire(index: number): void {
    const [gone] = this.#live.splice(index, 1)
    gone!.sprite.visible = false
    this.#spare.push(gone!.sprite)
  }
}

function move(live: Live, dt: number): void {
  const { spark, sprite, age } = live
  const drag = 1 - clamp((spark.drag ?? 0) * dt)
  live.vx *= drag
  live.vy = live.vy * drag + (spark.gravity ?? 0) * dt
  live.x += live.vx * dt
  live.y += live.vy * dt
  const { size = 1, endSize = size, fadeOut = 0.001, frames } = spark
  sprite.visible = true
  sprite.position.set(live.x, live.y)
  sprite.rotation += (spark.spin ?? 0) * dt
  sprite.scale.set(mix(size, endSize, age / spark.life))
  sprite.alpha = clamp((spark.life - age) / fadeOut)
  if (frames.length === 1) return
  sprite.texture = frames[Math.floor(age * (spark.framesPerSecond ?? 24) + live.number * 3) % frames.length]!
}
