// Response bodies in memory, up to a number of bytes; the least recently used one is dropped first.

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Body {
  readonly encoding: Encoding
  readonly bytes: Buffer
  readonly etag: string
}

export class ByteCache {
  readonly #mostBytes: number
  /** Least recently used first. Promises are cached, so that concurrent requests share the work. */
  readonly #made = new Map<string, Promise<Body>>()
  readonly #sizes = new Map<string, number>()
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  /** Bytes cached now. */
  get size(): number {
    return this.#bytes
  }

  find(name: string, make: () => Promise<Body>): Promise<Body> {
    const before = this.#made.get(name)
    if (before) {
      this.#made.delete(name)
      this.#made.set(name, before)
      return before
    }
    const body = make()
    this.#made.set(name, body)
    body.then(
      ({ bytes }) => this.#count(name, bytes.length),
      () => this.#made.delete(name),
    )
    return body
  }

  #count(name: string, bytes: number): void {
    this.#sizes.set(name, bytes)
    this.#bytes += bytes
    for (const [oldest] of this.#made) {
      if (this.#bytes <= this.#mostBytes) return
      const size = this.#sizes.get(oldest)
      // Still being created: its size is not known yet.
      if (size === undefined) continue
      this.#made.delete(oldest)
      this.#sizes.delete(oldest)
      this.#bytes -= size
    }
  }
}
