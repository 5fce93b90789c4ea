// Events wait in memory and are inserted in batches, one statement at a time: a beacon never waits for the database, and play keeps its connections.
import type { Logger } from 'pino'
import { analyticsRules, type EventRow } from './rules.ts'

export function createQueue(insert: (rows: readonly EventRow[]) => Promise<void>, log: Logger) {
  const { mostWaiting, batch, flushMs } = analyticsRules
  let waiting: EventRow[] = []
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let dropped = 0

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const rows = waiting.splice(0, batch)
      try {
        await insert(rows)
      } catch (error) {
        // A lost batch is not repeated: statistics may lack events, and must not use up memory while the database is unreachable.
        log.warn({ err: error, events: rows.length }, 'events of use were not stored')
      }
    }
    if (dropped > 0) log.warn({ events: dropped }, 'events of use were dropped: too many were waiting')
    dropped = 0
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    return (running ??= drain().finally(() => (running = undefined)))
  }

  return {
    add(rows: readonly EventRow[]): void {
      const room = mostWaiting - waiting.length
      dropped += Math.max(0, rows.length - room)
      waiting = waiting.concat(rows.slice(0, Math.max(0, room)))
      timer ??= setTimeout(() => void flush(), flushMs).unref()
    },
    flush,
  }
}
