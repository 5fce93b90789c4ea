// Collects the newest value for each key and passes them on together, at most once in an interval.
import { elapsed } from './clock.ts'

export interface Throttle<T> {
  /** What waits for the next time, to be merged with a new value. */
  waiting(key: string): T | undefined
  put(key: string, value: T): void
  stop(): void
}

/** The first value after a rest is passed on at once. */
export function createThrottle<T>(intervalMs: number, send: (values: readonly T[]) => void): Throttle<T> {
  const values = new Map<string, T>()
  let timer: NodeJS.Timeout | undefined
  let sentAt = -intervalMs
  let isPlanned = false

  function flush(): void {
    isPlanned = false
    timer = undefined
    sentAt = elapsed()
    const ready = [...values.values()]
    values.clear()
    if (ready.length > 0) send(ready)
  }

  return {
    waiting: (key) => values.get(key),
    put(key, value) {
      values.set(key, value)
      if (isPlanned) return
      isPlanned = true
      const rest = sentAt + intervalMs - elapsed()
      // Values that are put in the same turn are sent together.
      if (rest <= 0) queueMicrotask(flush)
      else timer = setTimeout(flush, rest).unref()
    },
    stop() {
      clearTimeout(timer)
      values.clear()
    },
  }
}
