// Which reasons a filter selects.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonGroups } from '@lantern/protocol/values/wallet.ts'
import { BankBookQuery } from '@lantern/protocol/wallet.ts'
import { pickReasons } from './groups.ts'
import { firstRare, reasons } from './reasons.ts'

test('every reason belongs to one group, and rounds are those not in the partial index', () => {
  const all = Object.values(reasons).map(({ number }) => number)
  const rare = reasonGroups.flatMap((group) => {
    const only = pickReasons(group, false)
    return only === 'rounds' ? [] : only!
  })
  const rounds = all.filter((number) => number < firstRare)
  assert.deepEqual([...rounds, ...rare].toSorted(), all.toSorted())
  assert.equal(pickReasons('games', false), 'rounds')
  assert.deepEqual(
    rounds,
    [
      reasons.bet,
      reasons.win,
      reasons.jackpotShare,
      reasons.jackpotWin,
      reasons.roundRefund,
      reasons.tableIn,
      reasons.tableOut,
    ].map(({ number }) => number),
  )
})

test('without a filter everything is listed, in the gifts tab gifts; a filter narrows them', () => {
  assert.equal(pickReasons(undefined, false), undefined)
  assert.equal(pickReasons(null, false), undefined)
  const gifts = [200, 201, 202, 203, 210]
  assert.deepEqual(pickReasons(undefined, true), gifts)
  assert.deepEqual(pickReasons('gifts', true), gifts)
  assert.deepEqual(pickReasons([210, 500], true), [210])
  assert.deepEqual(pickReasons('games', true), [])
  assert.deepEqual(pickReasons('store', true), [])
})

test('a filter is a known group or a few reason numbers other than rounds', () => {
  for (const Reason of ['games', 'other', [200], [403, 404], null, undefined])
    assert.ok(BankBookQuery.safeParse({ Reason }).success, String(Reason))
  for (const Reason of ['all', '', 'Games', 200, [], [100], [200.5], ['200'], [-1], Array(21).fill(200), {}, true])
    assert.ok(!BankBookQuery.safeParse({ Reason }).success, JSON.stringify(Reason))
})
