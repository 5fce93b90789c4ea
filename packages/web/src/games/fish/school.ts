// The fish on the screen: each at its course's position for the table's time, with a swim cycle, a flash when hit and an exit animation.
import { courseOf, isOnTable, spotOn, type Course, type Spot, type Swimmer } from '@lantern/games/fish4/course.ts'
import { kinds } from '@lantern/games/fish4/game.ts'
import { Container, Sprite, type Texture } from 'pixi.js'
import { clamp, wave } from '../engine/tween.ts'
import { toScreen, type Layout, type Point } from './layout.ts'
import { baked, speciesByKind } from './species.ts'

const dyingSeconds = 0.6
const lookAhead = 80

export interface Fish {
  readonly swimmer: Swimmer
  readonly course: Course
  readonly sprite: Sprite
  spot: Spot | null
  point: Point
  heading: number
  flash: number
  /** Seconds of the stage's clock; null: alive. */
  dyingSince: number | null
}

export class School {
  readonly view = new Container()
  readonly #frames: readonly (readonly Texture[])[]
  readonly #fish = new Map<number, Fish>()
  #layout: Layout

  constructor(frames: readonly (readonly Texture[])[], layout: Layout) {
    this.#frames = frames
    this.#layout = layout
  }

  layout(layout: Layout): void {
    this.#layout = layout
  }

  get(id: number): Fish | undefined {
    const fish = this.#fish.get(id)
    return fish?.dyingSince === null ? fish : undefined
  }

  all(): Fish[] {
    return [...this.#fish.values()].filter(({ dyingSince }) => dyingSince === null)
  }

  add([id, kind, path, lane, t0]: readonly number[]): Fish | null {
    const known = kinds[kind!]
    if (id === undefined || !known || this.#fish.has(id)) return null
    const swimmer = { id, kind: kind!, path: path!, lane: lane!, t0: t0! }
    const sprite = new Sprite(this.#frames[swimmer.kind]![0]!)
    sprite.anchor.set(0.5)
    sprite.visible = false
    // Small fish are drawn in front of large ones, so that they stay visible.
    const behind = this.view.children.findIndex((other) => (other.label ? Number(other.label) : 99) < swimmer.kind)
    sprite.label = String(swimmer.kind)
    this.view.addChildAt(sprite, behind < 0 ? this.view.children.length : behind)
    const fish: Fish = {
      swimmer,
      course: courseOf(swimmer, known),
      sprite,
      spot: null,
      point: { x: -999, y: -999 },
      heading: 0,
      flash: 0,
      dyingSince: null,
    }
    this.#fish.set(id, fish)
    return fish
  }

  clear(): void {
    for (const { sprite } of this.#fish.values()) sprite.destroy()
    this.#fish.clear()
  }

  kill(id: number, time: number): Fish | undefined {
    const fish = this.get(id)
    if (fish) fish.dyingSince = time
    return fish
  }

  /** A fish's position at a time of the table; null: not on the table. */
  spotAt(id: number, tableTime: number): Spot | null {
    const fish = this.get(id)
    const ms = fish ? tableTime - fish.swimmer.t0 : -1
    if (!fish || ms < 0 || ms > fish.course.milliseconds) return null
    const spot = spotOn(fish.course, ms)
    return isOnTable(spot) ? spot : null
  }

  step(dt: number, time: number, tableTime: number): void {
    for (const [id, fish] of this.#fish) {
      fish.flash = Math.max(0, fish.flash - dt * 4)
      const ms = Math.round(tableTime - fish.swimmer.t0)
      const isOver = fish.dyingSince === null ? ms > fish.course.milliseconds : time - fish.dyingSince > dyingSeconds
      if (isOver) {
        fish.sprite.destroy()
        this.#fish.delete(id)
      } else if (fish.dyingSince === null && ms >= 0) this.#swim(fish, ms)
    }
  }

  #swim(fish: Fish, ms: number): void {
    const spot = spotOn(fish.course, ms)
    const next = spotOn(fish.course, ms + lookAhead)
    fish.spot = spot
    fish.point = toScreen(this.#layout, spot)
    const ahead = toScreen(this.#layout, next)
    if (ahead.x !== fish.point.x || ahead.y !== fish.point.y)
      fish.heading = Math.atan2(ahead.y - fish.point.y, ahead.x - fish.point.x)
  }

  paint(time: number): void {
    const { unit, place } = this.#layout
    for (const fish of this.#fish.values()) {
      const { x, y } = fish.point
      const margin = 160 * unit
      const isSeen = fish.spot !== null && x > place.x - margin && x < place.x + place.width + margin
      fish.sprite.visible = isSeen
      if (isSeen) this.#paintFish(fish, x, y, time)
    }
  }

  #paintFish(fish: Fish, x: number, y: number, time: number): void {
    const { swimmer, sprite, heading, flash, dyingSince } = fish
    const art = speciesByKind[swimmer.kind]!
    const frames = this.#frames[swimmer.kind]!
    const isBoss = kinds[swimmer.kind]!.prizes !== undefined
    const beat = Math.floor(time * (isBoss ? 9 : 14) + swimmer.id * 3) % frames.length
    const isLeftward = Math.cos(heading) < 0
    const pulse = art.sway > 0 ? 1 : 1 + 0.06 * wave(time, 1.1, swimmer.id)
    const dying = dyingSince === null ? 0 : clamp((time - dyingSince) / dyingSeconds)
    const swell = dying < 0.35 ? 1 + dying * 0.6 : 1.21 * (1 - ((dying - 0.35) / 0.65) ** 2)
    const size = (this.#layout.unit / baked) * (1 + flash * 0.06) * swell
    sprite.texture = frames[beat]!
    sprite.position.set(x, y - dying * 14)
    sprite.rotation = art.isUpright ? 0.12 * wave(time, 0.4, swimmer.id) : tilt(heading) + dying * 1.6
    const mirror = isLeftward && !art.isUpright ? -1 : 1
    sprite.scale.set(size * pulse * mirror, size * (art.sway > 0 ? 1 : 2 - pulse))
    sprite.tint = flash > 0.35 ? 0xffb0a0 : 0xffffff
    sprite.alpha = clamp(1.5 - dying * 1.5)
  }
}

/** Fish tilt along their course but are never upside down. */
function tilt(heading: number): number {
  return Math.cos(heading) < 0 ? Math.atan2(-Math.sin(heading), -Math.cos(heading)) : heading
}
