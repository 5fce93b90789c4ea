// The in-process store: maps whose entries expire by the clock. Also the fallback of a node while Redis is unreachable.
import type { Clock } from '../time/clock.ts'
import type { Store, Window } from './bus.ts'

interface Entry {
  readonly value: string
  readonly until: number
}

/**
 * Count and end of each window of one caller, alternating: [count, until, count, until]. A flat array of numbers, because every player has
 * several of them.
 */
type Tally = number[]

const sweepEvery = 4096

export class MemoryStore implements Store {
  readonly #entries = new Map<string, Entry>()
  readonly #tallies = new Map<string, Map<number | string, Tally>>()
  readonly #clock: Clock
  /*
   * Times are stored relative to the start: V8 stores small integers inline, while a full timestamp in milliseconds would be a separately
   * allocated heap number.
   */
  readonly #start: number
  #writes = 0

  constructor(clock: Clock) {
    this.#clock = clock
    this.#start = clock.now().getTime()
  }

  spend(kind: string, who: number | string, windows: readonly Window[], cost = 1): number | Promise<number> {
    const now = this.#now()
    const tally = this.#tallyOf(kind, who, windows.length)
    let wait = 0
    for (let at = 0; at < windows.length; at++) {
      const until = tally[2 * at + 1]!
      if (until > now && tally[2 * at]! + cost > windows[at]!.most)
        wait = Math.max(wait, Math.ceil((until - now) / 1000))
    }
    if (wait > 0) return wait
    for (let at = 0; at < windows.length; at++) {
      const isOver = tally[2 * at + 1]! <= now
      tally[2 * at] = isOver ? cost : tally[2 * at]! + cost
      if (isOver) tally[2 * at + 1] = now + windows[at]!.seconds * 1000
    }
    return 0
  }

  async put(key: string, value: string, seconds: number): Promise<void> {
    this.#entries.set(key, { value, until: this.#now() + seconds * 1000 })
    this.#countWrite()
  }

  async claim(key: string, value: string, seconds: number): Promise<boolean> {
    if (this.#find(key, this.#now()) !== null) return false
    await this.put(key, value, seconds)
    return true
  }

  async get(key: string): Promise<string | null> {
    return this.#find(key, this.#now())
  }

  async getAll(keys: readonly string[]): Promise<(string | null)[]> {
    const now = this.#now()
    return keys.map((key) => this.#find(key, now))
  }

  async take(key: string): Promise<string | null> {
    const value = this.#find(key, this.#now())
    this.#entries.delete(key)
    return value
  }

  async remove(key: string): Promise<void> {
    this.#entries.delete(key)
  }

  #now(): number {
    return this.#clock.now().getTime() - this.#start
  }

  #find(key: string, now: number): string | null {
    const entry = this.#entries.get(key)
    return entry && entry.until > now ? entry.value : null
  }

  #tallyOf(kind: string, who: number | string, windows: number): Tally {
    let callers = this.#tallies.get(kind)
    if (!callers) this.#tallies.set(kind, (callers = new Map()))
    let tally = callers.get(who)
    if (tally) return tally
    tally = Array.from({ length: 2 * windows }, () => 0)
    callers.set(who, tally)
    this.#countWrite()
    return tally
  }

  #countWrite(): void {
    if (++this.#writes % sweepEvery === 0) this.#sweep()
  }

  #sweep(): void {
    const now = this.#now()
    for (const [key, entry] of this.#entries) if (entry.until <= now) this.#entries.delete(key)
    for (const callers of this.#tallies.values()) {
      for (const [who, tally] of callers) if (isOver(tally, now)) callers.delete(who)
    }
  }
}

const isOver = (tally: Tally, now: number): boolean => tally.every((number, at) => at % 2 === 0 || number <= now)
