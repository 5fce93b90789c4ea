// Delays grow, never exceed the ceiling, and are spread over the whole range.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backoff, waitBefore } from './backoff.ts'

test('the maximum delay doubles up to thirty seconds', () => {
  const most = (attempt: number) => waitBefore(attempt, () => 0.999999)
  assert.ok(most(0) < 500 && most(0) > 490)
  assert.ok(most(3) < 4000 && most(3) > 3990)
  for (const attempt of [6, 10, 1000]) assert.ok(most(attempt) < backoff.mostMs && most(attempt) > 29_990)
  assert.equal(
    waitBefore(5, () => 0),
    0,
  )
})
