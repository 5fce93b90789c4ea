// The order in memory equals a sorted list in every place, through random changes and ties.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareScores, ScoreOrder, type Scored } from './order.ts'

/** A fixed sequence: a failure can be repeated. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('after each of many random changes every rank, slice and place equals the sorted list', () => {
  for (const seed of [1, 2, 3]) {
    const pick = numbers(seed)
    const order = new ScoreOrder()
    const model = new Map<number, Scored>()
    for (let step = 0; step < 6000; step++) {
      const playerId = pick(1500)
      if (pick(10) === 0) {
        order.delete(playerId)
        model.delete(playerId)
      } else {
        // Few different scores and times, so that many are equal.
        const entry = { playerId, score: pick(40), reachedAt: pick(5) }
        order.set(entry)
        model.set(playerId, entry)
      }
      if (step % 500 !== 499) continue
      const sorted = [...model.values()].toSorted(compareScores)
      assert.equal(order.size, sorted.length)
      assert.deepEqual(order.slice(0, sorted.length + 5), sorted)
      assert.deepEqual(order.slice(700, 10), sorted.slice(700, 710))
      for (const [index, one] of sorted.entries()) assert.equal(order.rankOf(one.playerId), index + 1)
      assert.deepEqual([order.at(0), order.at(1), order.at(sorted.length + 1)], [undefined, sorted[0], undefined])
    }
  }
})
