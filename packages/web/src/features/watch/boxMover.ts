// Moves the floating box by pointer and by arrow keys, keeps it off the parts of the page that must stay clear, and remembers its place.
import { readText, writeText } from '../../kernel/browser/storage.ts'
import { fromShares, readShares, settleBox, toShares, type Rect, type Spot } from './boxPlace.ts'

export const boxPlaceKey = 'liveBoxPlace'
const margin = 8
const step = 24

const steps: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

const rectOf = (element: Element): Rect => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}

/** What the box has to leave free: the height of the top bar, which shows the balance, and the width of a docked chat. */
export interface Taken {
  readonly top: number
  readonly right: number
  readonly areas: readonly Element[]
}

export class BoxMover {
  #box: HTMLElement | null = null
  #taken: Taken = { top: 0, right: 0, areas: [] }
  #shares = readShares(readText(boxPlaceKey))
  #held: { readonly pointer: number; readonly offset: Spot } | null = null

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
    this.#show(this.#settle(fromShares(this.#shares, rectOf(this.#box), this.#free())))
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
    this.#keep({ x: x + by.x, y: y + by.y })
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
    writeText(boxPlaceKey, JSON.stringify(this.#shares))
  }

  #show({ x, y }: Spot): void {
    this.#box!.style.left = `${Math.round(x)}px`
    this.#box!.style.top = `${Math.round(y)}px`
  }
}
