// The bus of a house with one node: an emitter in the process, with positions counted here.
import type { Bus, Receive } from './bus.ts'
import type { Clock } from './clock.ts'
import { MemoryStore } from './memorystore.ts'

const generation = 50_000

export class MemoryBus implements Bus {
  readonly store: MemoryStore
  readonly #clock: Clock
  readonly #epoch: string
  readonly #receivers = new Map<string, Receive[]>()
  /* Two generations, so that counters of players long gone do not pile up. A counter that was dropped starts anew from the
     clock, which is ahead of where it stood. */
  #young = new Map<string, number>()
  #old = new Map<string, number>()

  constructor(clock: Clock, epoch: string = clock.now().getTime().toString(36)) {
    this.#clock = clock
    this.#epoch = epoch
    this.store = new MemoryStore(clock)
  }

  async publish(channel: string, payload: string): Promise<number> {
    const position = this.#position(channel) + 1
    this.#keep(channel, position)
    for (const receive of this.#receivers.get(channel) ?? []) receive(channel, payload, position)
    return position
  }

  async subscribe(channel: string, receive: Receive): Promise<void> {
    const list = this.#receivers.get(channel)
    if (list) list.push(receive)
    else this.#receivers.set(channel, [receive])
  }

  unsubscribe(channel: string, receive: Receive): void {
    const left = this.#receivers.get(channel)?.filter((other) => other !== receive) ?? []
    if (left.length === 0) this.#receivers.delete(channel)
    else this.#receivers.set(channel, left)
  }

  async position(channel: string): Promise<number> {
    const position = this.#position(channel)
    this.#keep(channel, position)
    return position
  }

  epoch(): string {
    return this.#epoch
  }

  onLoss(): void {}

  isUp(): boolean {
    return true
  }

  async close(): Promise<void> {
    this.#receivers.clear()
  }

  #position(channel: string): number {
    return this.#young.get(channel) ?? this.#old.get(channel) ?? this.#clock.now().getTime()
  }

  #keep(channel: string, position: number): void {
    this.#young.set(channel, position)
    if (this.#young.size < generation) return
    this.#old = this.#young
    this.#young = new Map()
  }
}
