// Answers that are kept for some seconds of the server's clock: concurrent callers share one query, a failure is not kept.
import type { Clock } from '../../kernel/time/clock.ts'

interface Kept {
  readonly until: number
  readonly value: Promise<unknown>
}

const mostKept = 500

export function createKept(clock: Clock) {
  const kept = new Map<string, Kept>()
  return function keep<T>(key: string, keepMs: number, read: () => Promise<T>): Promise<T> {
    const now = clock.now().getTime()
    const known = kept.get(key)
    // If the clock is set back, kept values do not last longer.
    if (known && now < known.until && known.until - now <= keepMs) return known.value as Promise<T>
    if (kept.size >= mostKept) kept.clear()
    const value = read()
    kept.set(key, { until: now + keepMs, value })
    value.catch(() => kept.delete(key))
    return value
  }
}
