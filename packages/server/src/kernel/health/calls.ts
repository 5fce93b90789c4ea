// Counts of calls for the metrics, by op and code, with their durations. Plain numbers that are formatted when metrics are scraped: the
// histogram of prom-client builds a text key from the labels at every observation, which cost more than parsing a small request.
import { errors, type ErrorName } from '@lantern/protocol/errors.ts'
import type { Metric, Registry } from 'prom-client'

/** Upper bounds of the histogram, in milliseconds. */
const bounds = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000]

class Op {
  successes = 0
  readonly refusals = new Map<ErrorName, number>()
  /** Calls per bucket; the last one is for durations above all bounds. */
  readonly buckets: number[] = Array.from({ length: bounds.length + 1 }, () => 0)
  milliseconds = 0

  add(refusal: ErrorName | null, milliseconds: number): void {
    if (refusal === null) this.successes++
    else this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1)
    this.milliseconds += milliseconds
    let bucket = 0
    while (bucket < bounds.length && milliseconds > bounds[bucket]!) bucket++
    this.buckets[bucket]!++
  }
}

interface Value {
  readonly labels: Readonly<Record<string, string | number>>
  readonly value: number
  readonly metricName?: string
}

export class CallCounts {
  readonly #ops = new Map<string, Op>()
  #strays = 0

  add(name: string, refusal: ErrorName | null, milliseconds: number): void {
    let op = this.#ops.get(name)
    if (!op) this.#ops.set(name, (op = new Op()))
    op.add(refusal, milliseconds)
  }

  /** A message or path that matches no declaration. */
  addStray(): void {
    this.#strays++
  }

  register(registry: Registry): void {
    const add = (name: string, help: string, type: string, values: () => Value[]): void => {
      const get = async () => ({ name, help, type, aggregator: 'sum', values: values() })
      registry.registerMetric({ name, help, type, get } as unknown as Metric)
    }
    add('lantern_calls_total', 'Calls answered, by op or path and by code', 'counter', () => this.#counts())
    add('lantern_call_seconds', 'Time from a request to its answer', 'histogram', () => this.#times())
  }

  #counts(): Value[] {
    const values: Value[] = []
    const add = (op: string, code: string, value: number): void => void values.push({ labels: { op, code }, value })
    for (const [op, { successes, refusals }] of this.#ops) {
      if (successes > 0) add(op, 'ok', successes)
      for (const [refusal, count] of refusals) add(op, String(errors[refusal]), count)
    }
    if (this.#strays > 0) add('unknown', String(errors.BadInput), this.#strays)
    return values
  }

  #times(): Value[] {
    const values: Value[] = []
    for (const [op, { buckets, milliseconds }] of this.#ops) {
      let count = 0
      for (const [at, calls] of buckets.entries()) {
        count += calls
        const le = at < bounds.length ? bounds[at]! / 1000 : '+Inf'
        values.push({ labels: { le, op }, value: count, metricName: 'lantern_call_seconds_bucket' })
      }
      values.push({ labels: { op }, value: milliseconds / 1000, metricName: 'lantern_call_seconds_sum' })
      values.push({ labels: { op }, value: count, metricName: 'lantern_call_seconds_count' })
    }
    return values
  }
}
