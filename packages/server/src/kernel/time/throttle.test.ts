// Values are passed on at once after a rest, then together and with the newest of each key.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../testing/until.ts'
import { createThrottle } from './throttle.ts'

test('the newest value of each key is sent, the first ones at once, later ones together after the interval', async () => {
  const sent: (readonly string[])[] = []
  const throttle = createThrottle<string>(200, (values) => void sent.push(values))
  throttle.put('a', 'a1')
  throttle.put('b', 'b1')
  throttle.put('a', 'a2')
  await Promise.resolve()
  assert.deepEqual(sent, [['a2', 'b1']])
  throttle.put('a', 'a3')
  throttle.put('a', 'a4')
  assert.equal(throttle.waiting('a'), 'a4')
  assert.equal(throttle.waiting('b'), undefined)
  await Promise.resolve()
  assert.equal(sent.length, 1)
  await until(() => sent.length === 2)
  assert.deepEqual(sent[1], ['a4'])
  throttle.stop()
})
