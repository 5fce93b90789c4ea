// One frame every twenty milliseconds, round-robin over the OPs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Queue } from './queue.ts'

test('the first request is sent at once, the others at the allowed rate, OPs in turn', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let now = 1000
  t.mock.method(performance, 'now', () => now)
  const sent: string[] = []
  const queue = new Queue((text) => sent.push(text), 20)
  for (const text of ['a1', 'a2', 'a3']) queue.push(1, text)
  queue.push(2, 'b1')
  assert.deepEqual(sent, ['a1'])
  for (let turn = 0; turn < 3; turn++) {
    now += 20
    t.mock.timers.tick(20)
  }
  assert.deepEqual(sent, ['a1', 'a2', 'b1', 'a3'])
})

test('a cleared queue sends no more requests', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const sent: string[] = []
  const queue = new Queue((text) => sent.push(text), 20)
  queue.push(1, 'a')
  queue.push(1, 'b')
  queue.clear()
  t.mock.timers.tick(100)
  assert.deepEqual(sent, ['a'])
})
