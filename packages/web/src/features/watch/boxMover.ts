// Moves the floating box by pointer and by arrow keys, keeps it off the parts of the page that must stay clear, and remembers its place.
import { readText, writeText } from '../../kernel/browser/storage.ts'
import { findControls } from '../../kernel/browser/controls.ts'
import { coverOf, rectOf, settleBox, type Rect, type Spot } from '../../kernel/browser/settleBox.ts'
import { firstShares, fromShares, readShares, toShares, writeShares } from './boxPlace.ts'

export const boxPlaceKey = 'liveBoxPlace'
const margin = 8
const step = 24
const mostSteps = 40

const steps: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** What the box has to leave free: the height of the top bar, which shows the balance, and the width of a docked chat. */
export interface Taken {
  readonly top: number
  readonly right: number
  readonly areas: readonly Element[]
  /** The pictures of games: the box may be moved over them, but does not start there. */
  readonly stages: readonly Element[]
}

export class BoxMover {
  #box: HTMLElement | null = null
  #taken: Taken = { top: 0, right: 0, areas: [], stages: [] }
  readonly #kind: string
  readonly #onCrowded: () => void
  #shares: Spot | null
  #held: { readonly pointer: number; readonly offset: Spot } | null = null

  /** `onCrowded`: beside the picture of the game there is no space for a box of this size. */
  constructor(kind: string, onCrowded: () => void) {
    this.#kind = kind
    this.#onCrowded = onCrowded
    this.#shares = readShares(readText(boxPlaceKey), kind)
  }

  attach(box: HTMLElement | null): void {
    this.#box = box
    this.place()
  }

  avoid(taken: Taken): void {
    this.#taken = taken
    this.place()
  }

  /** Puts the box at its remembered place, or as near to it as the page allows now. */
  place(): void {
    if (!this.#box || this.#held) return
    if (this.#shares) this.#show(this.#settle(fromShares(this.#shares, rectOf(this.#box), this.#free())))
    else this.#placeFirst(this.#box)
  }

  /** The page has changed: a box that the player has not moved stays beside the controls of a game. Other pages scroll below it. */
  review(): void {
    if (!this.#shares && this.#taken.stages.length > 0) this.place()
  }

  /** Where the page has no control and no picture of a game. */
  #placeFirst(box: HTMLElement): void {
    const size = rectOf(box)
    const { areas, stages } = this.#taken
    const obstacles = [...findControls(box), ...[...areas, ...stages].map(rectOf)]
    const spot = settleBox(fromShares(firstShares, size, this.#free()), size, this.#free(), obstacles)
    this.#show(spot)
    if (stages.length > 0 && coverOf({ ...size, ...spot }, obstacles) > 0) this.#onCrowded()
  }

  hold(pointer: number, at: Spot): void {
    if (!this.#box) return
    const { x, y } = rectOf(this.#box)
    this.#held = { pointer, offset: { x: at.x - x, y: at.y - y } }
  }

  /** While dragged the box follows the pointer; where it may lie is computed on release. */
  drag(pointer: number, at: Spot): void {
    if (this.#held?.pointer === pointer) this.#show(this.#heldSpot(at))
  }

  release(pointer: number, at: Spot): void {
    if (this.#held?.pointer !== pointer) return
    const spot = this.#heldSpot(at)
    this.#held = null
    this.#keep(spot)
  }

  cancel(): void {
    this.#held = null
    this.place()
  }

  /** False: the key does not move the box. */
  press(key: string): boolean {
    const by = steps[key]
    if (!by || !this.#box) return false
    const { x, y } = rectOf(this.#box)
    // A part that must stay clear may be larger than a step: then the box passes it.
    for (let count = 1; count <= mostSteps; count++) {
      const spot = this.#settle({ x: x + by.x * count, y: y + by.y * count })
      if ((spot.x - x) * by.x + (spot.y - y) * by.y <= 0) continue
      this.#keep(spot)
      break
    }
    return true
  }

  #heldSpot(at: Spot): Spot {
    return { x: at.x - this.#held!.offset.x, y: at.y - this.#held!.offset.y }
  }

  #free(): Rect {
    const { top, right } = this.#taken
    return {
      x: margin,
      y: top + margin,
      width: innerWidth - 2 * margin - right,
      height: innerHeight - top - 2 * margin,
    }
  }

  #settle(wanted: Spot): Spot {
    return settleBox(wanted, rectOf(this.#box!), this.#free(), this.#taken.areas.map(rectOf))
  }

  #keep(wanted: Spot): void {
    const spot = this.#settle(wanted)
    this.#show(spot)
    this.#shares = toShares(spot, rectOf(this.#box!), this.#free())
    writeText(boxPlaceKey, writeShares(readText(boxPlaceKey), this.#kind, this.#shares))
  }

  #show({ x, y }: Spot): void {
    this.#box!.style.left = `${Math.round(x)}px`
    this.#box!.style.top = `${Math.round(y)}px`
  }
}
