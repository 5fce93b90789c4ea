// Readiness: concurrent requests share one query, and a reply comes within the deadline in any case.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createReadiness } from './readiness.ts'

test('a database reply is valid for 100 ms, an outage is reported at once', async () => {
  let [now, asked, isAway] = [0, 0, false]
  const ask = async (): Promise<void> => void asked++
  const isReady = createReadiness({ ask, isAway: () => isAway, deadlineMs: 1000, now: () => now })
  assert.deepEqual(await Promise.all([isReady(), isReady()]), [true, true])
  now = 99
  assert.equal(await isReady(), true)
  assert.equal(asked, 1)
  now = 100
  assert.equal(await isReady(), true)
  assert.equal(asked, 2)
  isAway = true
  assert.equal(await isReady(), false)
})

test('a failed probe is repeated, and one without a reply ends at the deadline', async () => {
  let ask = (): Promise<unknown> => Promise.reject(new Error('refused'))
  const isReady = createReadiness({ ask: () => ask(), isAway: () => false, deadlineMs: 20 })
  assert.equal(await isReady(), false)
  ask = () => new Promise(() => {})
  assert.equal(await isReady(), false)
})
