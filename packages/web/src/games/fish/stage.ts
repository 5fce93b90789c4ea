// The fishing table on the screen: shows the server's frames with a short delay, so that every event has arrived when it is due.
import { kinds } from '@lantern/games/fish4/game.ts'
import type { frames } from '@lantern/protocol/fishing.ts'
import type { BodyOf } from '@lantern/protocol/op.ts'
import { Sprite, type Texture } from 'pixi.js'
import { Camera } from '../engine/camera.ts'
import { Dice } from '../engine/random.ts'
import type { Rect, Scene, Stage, View } from '../engine/theatre.ts'
import { wave } from '../engine/tween.ts'
import { Battery } from './battery.ts'
import { catchCues, hitCues, shotCue } from './cues.ts'
import { Fireworks } from './fireworks.ts'
import { bulletArt, seatColours, sightArt } from './furniture.ts'
import { aimAt, makeLayout, seatPoint, type Layout, type Point } from './layout.ts'
import { School, type Fish } from './school.ts'
import { bakeSpecies } from './species.ts'
import { Spoils } from './spoils.ts'
import { Volley } from './volley.ts'

export type Frame = BodyOf<typeof frames>

/** Display delay: nearly all frames arrive within it. */
const late = 130
/** Events older than this are applied without animation: the page was hidden. */
const stale = 2000
/** A win of this many bets is shown on a plate. */
const great = 20

export interface FishCues {
  format(amount: number): string
  betOf(seat: number): number
  onBoss(): void
  onCatch(seat: number, kind: number, win: number): void
  /** The fish the player's cannon was locked on is gone. */
  onLockLost(): void
  /** Reports a sound cue. */
  onSound(cue: string): void
}

export class FishStage implements Stage {
  /** Number of shots displayed, by seat. */
  readonly shotsShown = [0, 0, 0, 0]
  readonly #cues: FishCues
  readonly #camera: Camera
  readonly #school: School
  readonly #volley: Volley
  readonly #battery: Battery
  readonly #fireworks: Fireworks
  readonly #spoils: Spoils
  readonly #sight: Sprite
  readonly #pictures: readonly (readonly Texture[])[]
  #place: Rect = { x: 0, y: 0, width: 390, height: 560 }
  #layout: Layout
  #seat: number | null = null
  #lock: number | null = null
  #waiting: Frame[] = []
  /** Table time minus the page's clock, in milliseconds. */
  #offset: number | null = null
  #time = 0

  private constructor(scene: Scene, cues: FishCues, pictures: readonly (readonly Texture[])[], battery: Battery) {
    const dice = new Dice(4)
    this.#cues = cues
    this.#pictures = pictures
    this.#layout = makeLayout(this.#place, null)
    this.#camera = new Camera(scene.lessMotion)
    scene.root.addChild(this.#camera.view)
    this.#school = new School(pictures, this.#layout)
    this.#volley = new Volley(seatColours.map(bulletArt), this.#school, this.#layout, this.#hit)
    this.#battery = battery
    this.#fireworks = new Fireworks(this.#camera, dice, this.#layout, scene.lessMotion)
    this.#spoils = new Spoils(dice, scene.lessMotion)
    this.#sight = new Sprite(sightArt(96))
    this.#sight.anchor.set(0.5)
    this.#sight.visible = false
    const { view } = this.#camera
    view.addChild(this.#school.view, this.#volley.view, this.#sight, battery.view, this.#fireworks.view)
    view.addChild(this.#spoils.view)
  }

  static async build(scene: Scene, cues: FishCues): Promise<FishStage> {
    const pictures = await bakeSpecies()
    const battery = await Battery.build(makeLayout({ x: 0, y: 0, width: 390, height: 560 }, null))
    return new FishStage(scene, cues, pictures, battery)
  }

  /** Resets to the given state of the table: after sitting down or reconnecting. */
  begin(seat: number, T: number, fish: readonly (readonly number[])[]): void {
    this.#school.clear()
    this.#volley.clear()
    this.#waiting = []
    this.#seat = seat
    this.#offset = T - performance.now()
    for (const row of fish) this.#school.add(row)
    this.#relay()
  }

  setTaken(taken: readonly boolean[]): void {
    this.#battery.setTaken(taken)
  }

  receive(frame: Frame): void {
    const offset = frame.T - performance.now()
    // The frame with the least delay gives the most accurate time; clock drift is followed slowly.
    this.#offset = this.#offset === null ? offset : Math.max(this.#offset - 0.4, offset)
    for (const row of frame.Fish ?? []) {
      const fish = this.#school.add(row)
      if (fish && kinds[fish.swimmer.kind]!.prizes && frame.T - fish.swimmer.t0 < stale) this.#cues.onBoss()
    }
    for (const [id, seat, angle, target] of frame.Shots ?? []) {
      if (seat === this.#seat && this.#volley.name(seat, id!)) continue
      this.#fireOther(id!, seat!, angle!, target!, frame)
    }
    this.#waiting.push(frame)
  }

  #fireOther(id: number, seat: number, angle: number, target: number, frame: Frame): void {
    const t0 = frame.Shots!.find(([one]) => one === id)![4]!
    if (this.tableTime() - t0 > stale) return
    this.#volley.add(id, seat, angle, target, t0)
    this.shotsShown[seat]!++
    const aimed = target > 0 ? this.#school.get(target) : undefined
    if (aimed) this.#battery.aimAtPoint(seat, aimed.point)
    else this.#battery.aim(seat, angle)
    this.#fireworks.muzzle(this.#battery.kick(seat))
    this.#cues.onSound(shotCue(this.#cues.betOf(seat)))
  }

  /** The player's own shot flies before the server has answered. */
  fire(angle: number, target: number | null): void {
    if (this.#seat === null) return
    this.#volley.add(null, this.#seat, angle, target ?? 0, this.tableTime())
    this.shotsShown[this.#seat]!++
    this.#battery.aim(this.#seat, angle)
    this.#fireworks.muzzle(this.#battery.kick(this.#seat))
    this.#cues.onSound(shotCue(this.#cues.betOf(this.#seat)))
  }

  takeBack(): void {
    if (this.#seat !== null) this.#volley.takeBack(this.#seat)
  }

  aim(angle: number): void {
    if (this.#seat !== null) this.#battery.aim(this.#seat, angle)
  }

  angleTo(point: Point): number {
    return this.#seat === null ? 0 : aimAt(this.#layout, this.#seat, point)
  }

  angleToFish(id: number): number | null {
    const fish = this.#school.get(id)
    return fish && this.isInSight(id) ? this.angleTo(fish.point) : null
  }

  isInSight(id: number): boolean {
    return this.#school.spotAt(id, this.tableTime()) !== null
  }

  /** The fish at a point, or the nearest one within reach of it. */
  fishAt(point: Point): number | null {
    const reach = 46 * this.#layout.unit
    const far = ({ point: at, swimmer }: Fish): number =>
      Math.hypot(at.x - point.x, at.y - point.y) - (kinds[swimmer.kind]!.prizes ? 70 * this.#layout.unit : 0)
    const near = this.#school.all().filter((fish) => far(fish) < reach && this.isInSight(fish.swimmer.id))
    return near.toSorted((a, b) => far(a) - far(b))[0]?.swimmer.id ?? null
  }

  /** The visible fish that pays most. */
  richest(): number | null {
    const inSight = this.#school.all().filter(({ swimmer }) => this.isInSight(swimmer.id))
    const worth = ({ swimmer }: Fish): number => kinds[swimmer.kind]!.pay
    return inSight.toSorted((a, b) => worth(b) - worth(a))[0]?.swimmer.id ?? null
  }

  lock(id: number | null): void {
    if (id !== null && id !== this.#lock) this.#cues.onSound('fish/lock')
    this.#lock = id
  }

  /** The table's time as shown now, in milliseconds. */
  tableTime(): number {
    return this.#offset === null ? 0 : Math.floor(performance.now() + this.#offset - late)
  }

  step(dt: number, time: number): void {
    this.#time = time
    const now = this.tableTime()
    while (this.#waiting[0] && this.#waiting[0].T <= now) this.#report(this.#waiting.shift()!, now)
    this.#school.step(dt, time, now)
    this.#volley.step(now)
    this.#battery.step(dt)
    this.#fireworks.step(dt, time)
    this.#spoils.step(dt, this.#layout.unit)
    this.#camera.step(dt)
    if (this.#lock !== null && !this.isInSight(this.#lock)) {
      this.#lock = null
      this.#cues.onLockLost()
    }
  }

  paint(time: number): void {
    this.#school.paint(time)
    this.#volley.paint(this.tableTime())
    this.#battery.paint()
    this.#fireworks.paint(time)
    this.#spoils.paint()
    const locked = this.#lock === null ? undefined : this.#school.get(this.#lock)
    this.#sight.visible = locked !== undefined
    if (!locked) return
    const isBoss = kinds[locked.swimmer.kind]!.prizes !== undefined
    this.#sight.position.set(locked.point.x, locked.point.y)
    this.#sight.rotation = time * 1.4
    this.#sight.scale.set(this.#layout.unit * (isBoss ? 1.9 : 0.85) * (1 + 0.05 * wave(time, 2)))
  }

  /** Never still: some fish always moves. */
  stillAt(): null {
    return null
  }

  layout({ width, height, place }: View): void {
    this.#place = place
    this.#camera.resize(width, height)
    this.#relay()
  }

  #relay(): void {
    this.#layout = makeLayout(this.#place, this.#seat)
    this.#school.layout(this.#layout)
    this.#volley.layout(this.#layout)
    this.#fireworks.layout(this.#layout)
    this.#battery.layout(this.#layout, this.#seat)
  }

  readonly #hit = (seat: number, at: Point, fish: number): void => {
    this.#fireworks.net(seat, at)
    const met = this.#school.get(fish)
    if (met) met.flash = 1
    this.#sound(hitCues(met !== undefined))
  }

  #sound(cues: readonly string[]): void {
    for (const cue of cues) this.#cues.onSound(cue)
  }

  #report(frame: Frame, now: number): void {
    const isShown = now - frame.T < stale
    for (const [shot, fish] of frame.Hits ?? []) {
      const met = this.#school.get(fish!)
      this.#volley.end(shot!, isShown && met ? met.point : null)
    }
    for (const shot of frame.Back ?? []) this.#volley.end(shot, null)
    for (const [shot, seat, fish, win] of frame.Catches ?? []) {
      const struck = (frame.Struck ?? []).filter(([of]) => of === shot)
      this.#catch({ shot: shot!, seat: seat!, fish: fish!, win: win! }, struck, isShown)
    }
  }

  #catch(
    { shot, seat, fish, win }: { shot: number; seat: number; fish: number; win: number },
    struck: readonly (readonly number[])[],
    isShown: boolean,
  ): void {
    const caught = this.#school.kill(fish, this.#time)
    this.#volley.end(shot, isShown && caught ? caught.point : null)
    const others = struck.flatMap(([, id, paid]) => {
      const other = paid! > 0 ? this.#school.kill(id!, this.#time) : this.#school.get(id!)
      return other ? [{ other, paid: paid! }] : []
    })
    if (!caught || !isShown) return
    const kind = caught.swimmer.kind
    this.#cues.onCatch(seat, kind, win)
    this.#sound(catchCues(kinds[kind]!))
    this.#setOff(caught, others)
    this.#pay(caught, others, seat, win)
  }

  #setOff(caught: Fish, others: readonly { other: Fish; paid: number }[]): void {
    const points = others.map(({ other }) => other.point)
    const effect = kinds[caught.swimmer.kind]!.special?.effect
    if (effect === 'chain') this.#fireworks.strike([caught.point, ...points], this.#time)
    if (effect === 'bomb') this.#fireworks.explode(caught.point)
    if (effect === 'drill') {
      caught.sprite.renderable = false
      this.#fireworks.bore(this.#pictures[caught.swimmer.kind]![0]!, caught.point, points, this.#time)
    }
    for (const { other, paid } of others) {
      other.flash = 1
      if (paid > 0) this.#fireworks.splash(other.point, 4)
    }
  }

  #pay(caught: Fish, others: readonly { other: Fish; paid: number }[], seat: number, win: number): void {
    const { unit } = this.#layout
    const home = seatPoint(this.#layout, seat)
    const times = win / Math.max(1, this.#cues.betOf(seat))
    const mine = seat === this.#seat
    const text = `+${this.#cues.format(win)}`
    const size = unit * (mine ? 1 : 0.72)
    this.#spoils.pour(caught.point, home, Math.min(22, Math.max(4, Math.round(times / 2))), unit)
    for (const { other, paid } of others) if (paid > 0) this.#spoils.pour(other.point, home, 3, unit)
    if (times < great) return this.#spoils.raise(text, caught.point, size * (times >= 10 ? 0.9 : 0.66))
    this.#camera.shake(mine ? 0.25 : 0)
    this.#fireworks.splash(caught.point, 12)
    const isBelow = home.y > this.#place.y + this.#place.height / 2
    const plate = { x: home.x, y: home.y + (isBelow ? -1 : 1) * 118 * unit }
    this.#spoils.serve(this.#pictures[caught.swimmer.kind]![0]!, text, plate, size)
    if (mine) this.#spoils.raise(text, caught.point, unit * (times >= 50 ? 1.35 : 1.1))
  }
}
