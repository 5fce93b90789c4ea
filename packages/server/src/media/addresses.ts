// Counts by client address: connections that have not proved a key, and wrong keys within a period.

export class Addresses {
  readonly #unproved = new Map<string, number>()
  readonly #wrong = new Map<string, { count: number; until: number }>()

  /** False: the address has `most` unproved connections, or gave too many wrong keys. */
  enter(ip: string, now: number, { unproved: most, wrongKeys }: { unproved: number; wrongKeys: number }): boolean {
    const wrong = this.#wrong.get(ip)
    if (wrong && wrong.until > now && wrong.count >= wrongKeys) return false
    const count = this.#unproved.get(ip) ?? 0
    if (count >= most) return false
    this.#unproved.set(ip, count + 1)
    return true
  }

  /** The connection has proved its key, or has ended. */
  leave(ip: string): void {
    const left = (this.#unproved.get(ip) ?? 1) - 1
    if (left <= 0) this.#unproved.delete(ip)
    else this.#unproved.set(ip, left)
  }

  wrongKey(ip: string, now: number, periodMs: number): void {
    const known = this.#wrong.get(ip)
    const entry = known && known.until > now ? known : { count: 0, until: now + periodMs }
    entry.count++
    this.#wrong.set(ip, entry)
  }

  /** Drops what has expired. */
  sweep(now: number): void {
    for (const [ip, { until }] of this.#wrong) if (until <= now) this.#wrong.delete(ip)
  }
}
