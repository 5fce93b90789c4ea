// Answers that are cached for some seconds of the server's clock: concurrent callers share one query, a failure is not cached.
import type { Clock } from '../../kernel/time/clock.ts'

interface Cached {
  readonly until: number
  readonly value: Promise<unknown>
}

const mostCached = 500

export function createCache(clock: Clock) {
  const cached = new Map<string, Cached>()
  return function readCached<T>(key: string, cacheMs: number, read: () => Promise<T>): Promise<T> {
    const now = clock.now().getTime()
    const known = cached.get(key)
    // If the clock is set back, cached values do not last longer.
    if (known && now < known.until && known.until - now <= cacheMs) return known.value as Promise<T>
    if (cached.size >= mostCached) cached.clear()
    const value = read()
    cached.set(key, { until: now + cacheMs, value })
    value.catch(() => cached.delete(key))
    return value
  }
}
