// The bus of a single-node deployment: an in-process emitter that counts the positions itself.
import type { Bus, Receive } from './bus.ts'
import type { Clock } from '../time/clock.ts'
import { MemoryStore } from './memoryStore.ts'

const generation = 50_000

export class MemoryBus implements Bus {
  readonly store: MemoryStore
  readonly #epoch: string
  readonly #receivers = new Map<string, readonly Receive[]>()
  /* Most channels have the same single receiver, so they share one array instead of allocating one each. */
  readonly #alone = new WeakMap<Receive, readonly Receive[]>()
  /*
   * Position counters in two generations: when the young map is full, the old one is dropped, so that counters of inactive channels do not
   * accumulate. A channel without a counter continues from the highest dropped position, so that positions never decrease.
   */
  #young = new Map<string, number>()
  #old = new Map<string, number>()
  #start = 0

  constructor(clock: Clock, epoch: string = clock.now().getTime().toString(36)) {
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
    this.#receivers.set(channel, list ? [...list, receive] : this.#listOf(receive))
  }

  unsubscribe(channel: string, receive: Receive): void {
    const left = this.#receivers.get(channel)?.filter((other) => other !== receive) ?? []
    if (left.length === 0) this.#receivers.delete(channel)
    else this.#receivers.set(channel, left)
  }

  async position(channel: string): Promise<number> {
    return this.#position(channel)
  }

  epoch(): string {
    return this.#epoch
  }

  onLoss(): void {}

  isUp(): boolean {
    return true
  }

  state(): 'up' {
    return 'up'
  }

  async close(): Promise<void> {
    this.#receivers.clear()
  }

  #position(channel: string): number {
    return this.#young.get(channel) ?? this.#old.get(channel) ?? this.#start
  }

  #listOf(receive: Receive): readonly Receive[] {
    const list = this.#alone.get(receive) ?? [receive]
    this.#alone.set(receive, list)
    return list
  }

  #keep(channel: string, position: number): void {
    this.#young.set(channel, position)
    if (this.#young.size < generation) return
    for (const dropped of this.#old.values()) this.#start = Math.max(this.#start, dropped)
    this.#old = this.#young
    this.#young = new Map()
  }
}
