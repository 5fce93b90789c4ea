// Spreads periodic work over many sockets evenly in time: each socket is in one slot, and each tick handles one slot.

export interface Rider {
  slot: number
  slotSpot: number
}

export class Wheel<R extends Rider> {
  readonly #slots: R[][]
  #next = 0
  size = 0

  constructor(slots: number) {
    this.#slots = Array.from({ length: slots }, () => [])
  }

  add(rider: R): void {
    rider.slot = this.#next
    this.#next = (this.#next + 1) % this.#slots.length
    const slot = this.#slots[rider.slot]!
    rider.slotSpot = slot.push(rider) - 1
    this.size++
  }

  remove(rider: R): void {
    const slot = this.#slots[rider.slot]
    if (slot?.[rider.slotSpot] !== rider) return
    const last = slot.pop()!
    if (last !== rider) {
      slot[rider.slotSpot] = last
      last.slotSpot = rider.slotSpot
    }
    this.size--
  }

  /** A copy: the caller may remove sockets while it iterates. */
  at(slot: number): R[] {
    const { length } = this.#slots
    return this.#slots[((slot % length) + length) % length]!.slice()
  }

  all(): R[] {
    return this.#slots.flat()
  }
}
