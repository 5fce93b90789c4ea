// Balance pushes: movements that are reported in one turn share a query, and no report is lost while a query ends.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BalanceNotifier } from './balanceNotifier.ts'

const balances = { coin: 1, gem: 0, point: 0, revision: 1, coinRevision: 1 }

test('changes of one batch are read by one query, and one that is reported as a query ends by the next', async () => {
  const queries: (readonly number[])[] = []
  const pushed: number[] = []
  const versionedBalancesOf = async (ids: readonly number[]) => {
    queries.push(ids)
    return new Map(ids.map((id) => [id, balances]))
  }
  const notifier = new BalanceNotifier({ versionedBalancesOf }, (playerId) => {
    pushed.push(playerId)
    // The microtasks after the push, among them the one in which the work ends.
    if (playerId < 10)
      for (let turn = 0, then = Promise.resolve(); turn < 5; turn++) {
        then = then.then(() => notifier.notify([10 * playerId + turn]))
      }
  })
  for (const id of [1, 2, 3]) notifier.notify([id])
  for (let turn = 0; turn < 20; turn++) await notifier.stop()
  assert.deepEqual(queries[0], [1, 2, 3])
  const later = [1, 2, 3].flatMap((id) => [0, 1, 2, 3, 4].map((turn) => 10 * id + turn))
  assert.deepEqual(
    pushed.toSorted((a, b) => a - b),
    [1, 2, 3, ...later],
  )
})
