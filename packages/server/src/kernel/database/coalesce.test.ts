// Requests made in the same turn of the event loop are sent as one batch, and a request that fails does not fail the others of its batch.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as immediate } from 'node:timers/promises'
import { elapsed } from '../time/clock.ts'
import { coalesce } from './coalesce.ts'
import { CommitUnknown } from './transaction.ts'

/** Waits long enough for every batch that can be sent. */
async function turn(): Promise<void> {
  for (let index = 0; index < 5; index++) await immediate()
}

/** Records the batches; each one is answered when the test calls `answer`. */
function recordBatches(options?: Parameters<typeof coalesce<string, string>>[1]) {
  const groups: { readonly asks: readonly string[]; answer(): void }[] = []
  const ask = coalesce<string, string>((asks) => {
    const { promise, resolve } = Promise.withResolvers<string[]>()
    groups.push({ asks, answer: () => resolve(asks.map((one) => one.toUpperCase())) })
    return promise
  }, options)
  const asked = (): (readonly string[])[] => groups.map(({ asks }) => asks)
  return { ask, asked, groups }
}

test('requests of one turn are sent together, each with its own result', async () => {
  const { ask, asked, groups } = recordBatches()
  const answers = Promise.all(['a', 'b', 'c'].map(ask))
  await turn()
  groups[0]!.answer()
  assert.deepEqual(await answers, ['A', 'B', 'C'])
  assert.deepEqual(asked(), [['a', 'b', 'c']])
})

test('requests made while others are under way wait for them and are sent together', async () => {
  const { ask, asked, groups } = recordBatches({ mostTogether: 3, patienceMs: 10_000 })
  const first = ask('a')
  await turn()
  const others = ['b', 'c', 'd', 'e'].map(ask)
  await turn()
  assert.deepEqual(asked(), [['a']])
  groups[0]!.answer()
  await first
  await turn()
  assert.deepEqual(asked(), [['a'], ['b', 'c', 'd']])
  groups[1]!.answer()
  await others[0]
  await turn()
  groups[2]!.answer()
  assert.deepEqual(await Promise.all(others), ['B', 'C', 'D', 'E'])
})

test('a request that waited too long for others is sent without them', async () => {
  const { ask, asked, groups } = recordBatches({ patienceMs: 1 })
  const first = ask('a')
  await turn()
  const second = ask('b')
  while (groups.length < 2) await immediate()
  groups[1]!.answer()
  assert.equal(await second, 'B')
  groups[0]!.answer()
  assert.equal(await first, 'A')
  assert.deepEqual(asked(), [['a'], ['b']])
})

test('after a batch of several the next one is not sent before the rest is over', async () => {
  const { ask, asked, groups } = recordBatches({ restMs: 100, patienceMs: 10_000 })
  const began = elapsed()
  const both = ['a', 'b'].map(ask)
  await turn()
  groups[0]!.answer()
  await Promise.all(both)
  const third = ask('c')
  while (groups.length < 2) await immediate()
  // A timer may run a millisecond early.
  assert.ok(elapsed() - began >= 99)
  groups[1]!.answer()
  await third
  assert.deepEqual(asked(), [['a', 'b'], ['c']])
})

test('two requests with the same name never run concurrently, and delay no other', async () => {
  const { ask, asked, groups } = recordBatches({ namesOf: (one) => [one[0]!] })
  const all = ['a1', 'a2', 'b1', 'a3'].map(ask)
  for (let index = 0; index < 3; index++) {
    await turn()
    assert.equal(groups.length, index + 1)
    groups[index]!.answer()
    await turn()
  }
  assert.deepEqual(asked(), [['a1', 'b1'], ['a2'], ['a3']])
  assert.deepEqual(await Promise.all(all), ['A1', 'A2', 'B1', 'A3'])
})

test('a batch refused by the database is repeated one by one, and only the faulty request fails', async () => {
  const refused = Object.assign(new Error('not in this table'), { code: '23514' })
  const ask = coalesce<string, string>(async (asks) => {
    if (asks.includes('bad')) throw refused
    return asks
  })
  const outcomes = await Promise.allSettled(['a', 'bad', 'c'].map(ask))
  assert.deepEqual(
    outcomes.map((one) => (one.status === 'fulfilled' ? one.value : one.reason)),
    ['a', refused, 'c'],
  )
})

test('a batch that may have been committed is not repeated', async () => {
  let times = 0
  const lost = new CommitUnknown(new Error('connection closed'))
  const ask = coalesce<string, string>(async () => {
    times++
    throw lost
  })
  const outcomes = await Promise.allSettled(['a', 'b'].map(ask))
  assert.deepEqual(
    outcomes.map((one) => one.status === 'rejected' && one.reason),
    [lost, lost],
  )
  assert.equal(times, 1)
})
