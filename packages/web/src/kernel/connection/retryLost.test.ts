// Tests of repeated calls: which errors are asked for again.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LostError } from '@lantern/client/client.ts'
import { retryLost } from './retryLost.ts'

test('a call whose answer is lost is repeated until the page is left; other errors are thrown', async () => {
  let asked = 0
  const loseTwice = (): Promise<string> =>
    ++asked < 3 ? Promise.reject(new LostError('no answer in time')) : Promise.resolve('table')
  assert.equal(await retryLost(loseTwice, () => false, 0), 'table')
  assert.equal(asked, 3)
  await assert.rejects(
    retryLost(
      () => Promise.reject(new RangeError('other')),
      () => false,
      0,
    ),
    RangeError,
  )
  await assert.rejects(
    retryLost(
      () => Promise.reject(new LostError('closed')),
      () => true,
      0,
    ),
    LostError,
  )
})
