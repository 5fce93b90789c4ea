// Events wait in memory and are inserted in batches, one statement at a time: a beacon never waits for the database, and play keeps its connections.
import type { Logger } from 'pino'
import { analyticsRules, nameRow, type EventRow } from './rules.ts'

export function createQueue(insert: (rows: readonly EventRow[]) => Promise<void>, log: Logger) {
  const { mostWaiting, batch, flushMs } = analyticsRules
  let waiting = new Map<string, EventRow>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let dropped = 0

  async function store(rows: readonly EventRow[]): Promise<void> {
    try {
      await insert(rows)
    } catch (error) {
      // A lost batch is not repeated: statistics may lack events, and must not use up memory while the database is unreachable.
      log.warn({ err: error, events: rows.length }, 'events of use were not stored')
    }
  }

  async function drain(): Promise<void> {
    while (waiting.size > 0) {
      const all = [...waiting.values()]
      waiting = new Map()
      for (let from = 0; from < all.length; from += batch) await store(all.slice(from, from + batch))
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
      for (const row of rows) {
        const name = nameRow(row)
        const known = waiting.get(name)
        if (known) known.events += row.events
        else if (waiting.size < mostWaiting) waiting.set(name, row)
        else dropped += row.events
      }
      timer ??= setTimeout(() => void flush(), flushMs).unref()
    },
    flush,
  }
}
