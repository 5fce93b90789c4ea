// The state of an invited player.
import { expect, test } from 'vitest'
import { percentOf, rewardOf } from './inviteCalls.ts'

test('an invitation is in progress, ready or paid', () => {
  expect(rewardOf({ Claimable: false, Rewarded: false })).toBe('waiting')
  expect(rewardOf({ Claimable: true, Rewarded: false })).toBe('ready')
  expect(rewardOf({ Claimable: false, Rewarded: true })).toBe('paid')
})

test('the progress is at most 100 percent', () => {
  expect([percentOf(0, 10), percentOf(4, 10), percentOf(25, 10), percentOf(1, 0)]).toEqual([0, 40, 100, 100])
})
