// The costs of all rewards with their first values are those that were agreed for a casual player, and for everything there is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { costsOf } from '../features/campaigns/costs.ts'
import type { Profile } from '../features/claims/claims.ts'
import { rewardSettings } from './rewardSettings.ts'

test('all rewards cost a casual player 163,857 coins a day, everything taken 394,929', () => {
  const costs = costsOf(rewardSettings.map((reward) => ({ reward, value: reward.setting.first })))
  const costOf = (name: Profile['name']) => costs.find(({ profile }) => profile === name)!
  assert.deepEqual(costOf('casual').coinsADay, {
    'missions.rules': 26_000 + 15_000 + 7_143,
    'stamps.rules': 47_143,
    'wheel.rules': 20_000,
    'rewards.rules': 25_000,
    'levels.vipBonus': 5_000,
    'challenges.rules': 5_000,
    'pass.rules': 13_571,
    // No event is planned by the first values.
    'ranks.events': 0,
  })
  assert.deepEqual([costOf('casual').sum, costOf('everything').sum], [163_857, 394_929])
  assert.ok(costOf('casual').sum >= 150_000 && costOf('casual').sum <= 200_000)
  assert.ok(costOf('casual').sum < costOf('regular').sum && costOf('regular').sum < costOf('heavy').sum)
})
