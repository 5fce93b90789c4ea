// Metrics of the ledger for Prometheus, and log entries for events that appear in no reply.
import type { Logger } from 'pino'
import { Gauge, Histogram, type Metric } from 'prom-client'
import type { WalletObserver } from './wallet.ts'

export interface LedgerWatch {
  readonly observer: WalletObserver
  readonly metrics: readonly Metric[]
}

export function watchLedger(log: Logger): LedgerWatch {
  const unregistered = { registers: [] }
  const size = new Histogram({
    name: 'lantern_ledger_batch_size',
    help: 'Movements committed together',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
    ...unregistered,
  })
  const steps = new Histogram({
    name: 'lantern_ledger_seconds',
    help: 'Time a movement waits in line, and time its batch takes',
    labelNames: ['step'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
    ...unregistered,
  })
  const broken = new Gauge({
    name: 'lantern_ledger_broken',
    help: 'Invariants found broken by the last reconciliation; payouts are stopped above 0',
    ...unregistered,
  })
  return {
    metrics: [size, steps, broken] as Metric[],
    observer: {
      batch(seen) {
        size.observe(seen.size)
        steps.observe({ step: 'queue' }, seen.queueMs / 1000)
        steps.observe({ step: 'commit' }, seen.commitMs / 1000)
      },
      reconciled: (result) => broken.set(Object.keys(result.broken).length),
      retried: (error) => log.warn({ err: error }, 'a batch is retried'),
      poisoned: (movement, error) => log.error({ err: error, reason: movement.reason }, 'a movement failed alone'),
    },
  }
}
