// Prometheus metrics of this process.
import type { ErrorName } from '@lantern/protocol/errors.ts'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Hub } from '../hub/hub.ts'
import type { Sockets } from '../sockets/sockets.ts'
import { CallCounts } from './calls.ts'

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

export function createMetrics(watch: { hub: Hub; sockets: Sockets }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new CallCounts()
  calls.register(registry)
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
  count('lantern_rooms', 'Channels this node follows', () => hub.stats.channels)
  count('lantern_hub_writes_total', 'Writes to sockets', () => hub.stats.writes)
  count('lantern_hub_bytes_total', 'Bytes written to sockets', () => hub.stats.bytes)
  count('lantern_hub_dropped_total', 'Pushes skipped for slow readers', () => hub.stats.dropped)
  count('lantern_hub_cut_total', 'Slow readers cut', () => hub.stats.cut)
  return {
    registry,
    count,
    onCall: (name, refusal, milliseconds) => calls.add(name, refusal, milliseconds),
    onFrame: () => void frames++,
    onStray: () => calls.addStray(),
    frames: () => frames,
  }
}
