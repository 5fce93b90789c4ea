// A cache with a time to live: concurrent reads of one key share one query.
import { elapsed } from './clock.ts'

interface Entry<V> {
  readonly value: Promise<V>
  readonly until: number
}

export class TtlCache<K, V> {
  readonly #entries = new Map<K, Entry<V>>()
  readonly #read: (key: K) => Promise<V>
  readonly #forMs: number

  constructor(read: (key: K) => Promise<V>, forMs: number) {
    this.#read = read
    this.#forMs = forMs
  }

  get(key: K): Promise<V> {
    const entry = this.#entries.get(key)
    if (entry && entry.until > elapsed()) return entry.value
    const value = this.#read(key)
    this.#entries.set(key, { value, until: elapsed() + this.#forMs })
    // A failed read is not cached; the next caller reads again.
    value.catch(() => this.forget(key))
    return value
  }

  forget(key: K): void {
    this.#entries.delete(key)
  }

  /** Deletes expired entries. Needed because keys come from clients and would accumulate. */
  sweep(): void {
    for (const [key, { until }] of this.#entries) if (until <= elapsed()) this.#entries.delete(key)
  }
}
