// The counts of calls in the text format of Prometheus.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Registry } from 'prom-client'
import { CallCounts } from './calls.ts'

test('calls are counted by op and code, and their durations in cumulative buckets', async () => {
  const registry = new Registry()
  const calls = new CallCounts()
  calls.register(registry)
  calls.add('10030', null, 0.5)
  calls.add('10030', null, 1)
  calls.add('10030', 'TooManyRequests', 7)
  calls.add('account/login', null, 9000)
  calls.addStray()
  const lines = (await registry.metrics()).split('\n')
  for (const line of [
    '# TYPE lantern_calls_total counter',
    'lantern_calls_total{op="10030",code="ok"} 2',
    'lantern_calls_total{op="10030",code="900003"} 1',
    'lantern_calls_total{op="unknown",code="100001"} 1',
    '# TYPE lantern_call_seconds histogram',
    'lantern_call_seconds_bucket{le="0.001",op="10030"} 2',
    'lantern_call_seconds_bucket{le="0.005",op="10030"} 2',
    'lantern_call_seconds_bucket{le="0.01",op="10030"} 3',
    'lantern_call_seconds_bucket{le="+Inf",op="10030"} 3',
    'lantern_call_seconds_sum{op="10030"} 0.0085',
    'lantern_call_seconds_count{op="10030"} 3',
    'lantern_call_seconds_bucket{le="5",op="account/login"} 0',
    'lantern_call_seconds_bucket{le="+Inf",op="account/login"} 1',
  ]) {
    assert.ok(lines.includes(line), `${line}\n\n${lines.join('\n')}`)
  }
})
