// Prometheus metrics of this process.
import { errors, type ErrorName } from '@lantern/protocol/errors.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Hub } from '../hub/hub.ts'
import type { Sockets } from '../sockets/sockets.ts'

export interface Metrics {
  readonly registry: Registry
  onCall(name: string, refusal: ErrorName | null, milliseconds: number): void
  onFrame(): void
  /** A message or path that matches no declaration. */
  onStray(): void
  /** Adds a gauge that is read when metrics are scraped. */
  count(name: string, help: string, read: () => number): void
  /** Frames handled since the start. */
  frames(): number
}

interface Known {
  readonly clock: Histogram.Internal<'op'>
  readonly counters: Map<ErrorName | null, Counter.Internal>
}

const secondsOf = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export function createMetrics(watch: { hub: Hub; sockets: Sockets }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: 'lantern_calls_total',
    help: 'Calls answered, by op or path and by code',
    labelNames: ['op', 'code'] as const,
    registers,
  })
  const latency = new Histogram({
    name: 'lantern_call_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['op'] as const,
    buckets: secondsOf,
    registers,
  })
  let frames = 0
  const count = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }
  const { hub, sockets } = watch
  count('lantern_frames_total', 'Frames received and handled', () => frames)
  count('lantern_sockets', 'Open sockets', () => sockets.size)
  count('lantern_rooms', 'Channels this node follows', () => hub.stats.rooms)
  count('lantern_hub_writes_total', 'Writes to sockets', () => hub.stats.writes)
  count('lantern_hub_bytes_total', 'Bytes written to sockets', () => hub.stats.bytes)
  count('lantern_hub_dropped_total', 'Pushes skipped for slow readers', () => hub.stats.dropped)
  count('lantern_hub_cut_total', 'Slow readers cut', () => hub.stats.cut)
  // prom-client's lookup of a labelled child costs more than the increment, so each child is looked up once.
  const known = new Map<string, Known>()
  const know = (name: string): Known => {
    const made: Known = { clock: latency.labels(name), counters: new Map() }
    known.set(name, made)
    return made
  }
  return {
    registry,
    count,
    onCall(name, refusal, milliseconds) {
      const { clock, counters } = known.get(name) ?? know(name)
      let counter = counters.get(refusal)
      if (!counter) {
        counter = calls.labels(name, refusal === null ? 'ok' : String(errors[refusal]))
        counters.set(refusal, counter)
      }
      counter.inc()
      clock.observe(milliseconds / 1000)
    },
    onFrame: () => void frames++,
    onStray: () => calls.inc({ op: 'unknown', code: String(errors.BadInput) }),
    frames: () => frames,
  }
}
