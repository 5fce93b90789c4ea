// The store of a single node: a map whose entries end by the clock. Also what a node counts with while Redis is away.
import type { Clock } from './clock.ts'
import type { Store, Window } from './bus.ts'

interface Kept {
  value: string
  count: number
  until: number
}

const sweepEvery = 4096

export class MemoryStore implements Store {
  readonly #kept = new Map<string, Kept>()
  readonly #clock: Clock
  #writes = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async spend(key: string, windows: readonly Window[]): Promise<number> {
    const now = this.#now()
    let wait = 0
    for (const { seconds, most } of windows) {
      const kept = this.#find(`${key}:${seconds}`, now)
      if (kept && kept.count >= most) wait = Math.max(wait, Math.ceil((kept.until - now) / 1000))
    }
    if (wait > 0) return wait
    for (const { seconds } of windows) this.#count(`${key}:${seconds}`, seconds, now)
    return 0
  }

  async put(key: string, value: string, seconds: number): Promise<void> {
    this.#set(key, { value, count: 0, until: this.#now() + seconds * 1000 })
  }

  async get(key: string): Promise<string | null> {
    return this.#find(key, this.#now())?.value ?? null
  }

  async getAll(keys: readonly string[]): Promise<(string | null)[]> {
    const now = this.#now()
    return keys.map((key) => this.#find(key, now)?.value ?? null)
  }

  async take(key: string): Promise<string | null> {
    const value = this.#find(key, this.#now())?.value ?? null
    this.#kept.delete(key)
    return value
  }

  async remove(key: string): Promise<void> {
    this.#kept.delete(key)
  }

  get size(): number {
    return this.#kept.size
  }

  #now(): number {
    return this.#clock.now().getTime()
  }

  #find(key: string, now: number): Kept | undefined {
    const kept = this.#kept.get(key)
    return kept && kept.until > now ? kept : undefined
  }

  #count(key: string, seconds: number, now: number): void {
    const kept = this.#find(key, now)
    if (kept) kept.count++
    else this.#set(key, { value: '', count: 1, until: now + seconds * 1000 })
  }

  #set(key: string, kept: Kept): void {
    this.#kept.set(key, kept)
    if (++this.#writes % sweepEvery === 0) this.#sweep()
  }

  #sweep(): void {
    const now = this.#now()
    for (const [key, kept] of this.#kept) if (kept.until <= now) this.#kept.delete(key)
  }
}
