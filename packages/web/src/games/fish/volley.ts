// Shots on the screen: flown by the same steps as on the server, so that a net opens where the server will report the hit.
import { fine, type Spot } from '@lantern/games/fish4/course.ts'
import { kinds } from '@lantern/games/fish4/game.ts'
import { fly, launch, moments, tick, touches, type Flight } from '@lantern/games/fish4/shot.ts'
import { Container, Sprite, type Texture } from 'pixi.js'
import { toScreen, type Layout, type Point } from './layout.ts'
import type { School } from './school.ts'

interface Bullet {
  /** Null until the server has assigned it. */
  id: number | null
  readonly seat: number
  readonly flight: Flight
  /** Where it was one tick before `flight`. */
  before: Spot
  /** Table time of `flight`. */
  at: number
  target: number
  readonly sprite: Sprite
  /** Our own simulation says that it hit this fish. */
  hit: { readonly at: number; readonly fish: number } | null
}

/** A shot without any further message is removed after this time. */
const longest = 9000
const far = 1100 * fine

export class Volley {
  readonly view = new Container()
  readonly #bullets: Bullet[] = []
  readonly #textures: readonly Texture[]
  readonly #school: School
  readonly #onHit: (seat: number, at: Point, fish: number) => void
  #layout: Layout

  constructor(
    textures: readonly Texture[],
    school: School,
    layout: Layout,
    onHit: (seat: number, at: Point, fish: number) => void,
  ) {
    this.#textures = textures
    this.#school = school
    this.#layout = layout
    this.#onHit = onHit
  }

  layout(layout: Layout): void {
    this.#layout = layout
  }

  clear(): void {
    while (this.#bullets.length > 0) this.#remove(this.#bullets.length - 1)
  }

  /** The player's own shots fly at once and get their id later; others arrive with their id. */
  add(id: number | null, seat: number, angle: number, target: number, at: number): void {
    const sprite = this.view.addChild(new Sprite(this.#textures[seat]!))
    sprite.anchor.set(0.5)
    sprite.visible = false
    const flight = launch(seat, angle)
    this.#bullets.push({ id, seat, flight, before: { ...flight }, at, target, sprite, hit: null })
  }

  /** The server accepted the player's oldest shot without id; false: there is none. */
  name(seat: number, id: number): boolean {
    const bullet = this.#bullets.find((one) => one.seat === seat && one.id === null)
    if (bullet) bullet.id = id
    return bullet !== undefined
  }

  /** The server refused the player's newest shot. */
  takeBack(seat: number): void {
    const at = this.#bullets.findLastIndex((one) => one.seat === seat && one.id === null)
    if (at >= 0) this.#remove(at)
  }

  /** The server reports where a shot ended. */
  end(id: number, fish: Point | null): void {
    const at = this.#bullets.findIndex((one) => one.id === id)
    if (at < 0) return
    const { seat, sprite, hit } = this.#bullets[at]!
    if (!hit && fish) this.#onHit(seat, { x: (sprite.x + fish.x) / 2, y: (sprite.y + fish.y) / 2 }, 0)
    this.#remove(at)
  }

  step(tableTime: number): void {
    for (let at = this.#bullets.length - 1; at >= 0; at--) {
      const bullet = this.#bullets[at]!
      let left = longest / tick
      while (!bullet.hit && bullet.at <= tableTime && left-- > 0) this.#tick(bullet)
      if (bullet.hit && bullet.sprite.renderable && tableTime >= bullet.hit.at) this.#arrive(bullet)
      if (tableTime - bullet.at > (bullet.hit ? 1500 : longest)) this.#remove(at)
    }
  }

  #tick(bullet: Bullet): void {
    bullet.before = { x: bullet.flight.x, y: bullet.flight.y }
    for (const moment of moments) {
      const now = bullet.at + moment
      const target = bullet.target > 0 ? this.#school.spotAt(bullet.target, now) : null
      if (bullet.target > 0 && !target) bullet.target = 0
      fly(bullet.flight, target)
      const fish = this.#meets(bullet, now)
      if (fish > 0) {
        bullet.hit = { at: now, fish }
        break
      }
    }
    bullet.at += tick
  }

  #meets({ flight, target }: Bullet, now: number): number {
    const ids = target > 0 ? [target] : this.#school.all().map(({ swimmer }) => swimmer.id)
    for (const id of ids) {
      const seen = this.#school.get(id)?.spot
      // The fish was last seen far away: skip computing its exact position.
      if (!seen || Math.abs(seen.x - flight.x) > far || Math.abs(seen.y - flight.y) > far) continue
      const spot = this.#school.spotAt(id, now)
      const kind = this.#school.get(id)?.swimmer.kind
      if (spot && kind !== undefined && touches(flight, spot, kinds[kind]!.reach)) return id
    }
    return 0
  }

  #arrive({ seat, flight, hit, sprite }: Bullet): void {
    sprite.renderable = false
    this.#onHit(seat, toScreen(this.#layout, flight), hit!.fish)
  }

  paint(tableTime: number): void {
    const { unit } = this.#layout
    for (const { flight, before, at, sprite } of this.#bullets) {
      const share = Math.min(1, Math.max(0, 1 - (at - tableTime) / tick))
      const mixed = { x: before.x + (flight.x - before.x) * share, y: before.y + (flight.y - before.y) * share }
      const point = toScreen(this.#layout, mixed)
      const ahead = toScreen(this.#layout, { x: mixed.x + flight.vx, y: mixed.y + flight.vy })
      sprite.visible = true
      sprite.position.set(point.x, point.y)
      sprite.rotation = Math.atan2(ahead.y - point.y, ahead.x - point.x) + Math.PI / 2
      sprite.scale.set(unit)
    }
  }

  #remove(at: number): void {
    const [gone] = this.#bullets.splice(at, 1)
    gone!.sprite.destroy()
  }
}
