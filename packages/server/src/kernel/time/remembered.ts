// A cache with a time to live: concurrent reads of one key share one query.
import { elapsed } from './clock.ts'

interface Kept<V> {
  readonly value: Promise<V>
  readonly until: number
}

export class Remembered<K, V> {
  readonly #kept = new Map<K, Kept<V>>()
  readonly #read: (key: K) => Promise<V>
  readonly #forMs: number

  constructor(read: (key: K) => Promise<V>, forMs: number) {
    this.#read = read
    this.#forMs = forMs
  }

  get(key: K): Promise<V> {
    const kept = this.#kept.get(key)
    if (kept && kept.until > elapsed()) return kept.value
    const value = this.#read(key)
    this.#kept.set(key, { value, until: elapsed() + this.#forMs })
    // A failed read is not cached; the next caller reads again.
    value.catch(() => this.forget(key))
    return value
  }

  forget(key: K): void {
    this.#kept.delete(key)
  }

  /** Deletes expired entries. Needed because keys come from clients and would accumulate. */
  sweep(): void {
    for (const [key, { until }] of this.#kept) if (until <= elapsed()) this.#kept.delete(key)
  }
}
