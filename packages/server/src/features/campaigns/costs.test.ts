// The cost of missions with their first values, and what is wrong with a draft.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profiles } from '../claims/claims.ts'
import { missionReward } from '../missions/missions.ts'
import { faultsIn } from './checks.ts'

test('missions cost a casual player 26,000 a day with 15,000 of chests and 7,143 of the week', () => {
  const [casual] = profiles
  assert.equal(
    Math.round(missionReward.cost!(missionReward.setting.first, casual!, { aDay: 0, aWeek: 0 })),
    26_000 + 15_000 + 7_143,
  )
  assert.deepEqual(missionReward.points!(missionReward.setting.first, casual!), { aDay: 50, aWeek: 200 })
  assert.deepEqual(missionReward.check!(missionReward.setting.first), [])
})

test('odds that are not 100 %, steps with a gap and a missing language are faults', () => {
  const texts = { zh_tw: '歡迎', vi_vn: 'Chào', id_id: 'Hai', en_us: 'Hello' }
  const sound = { odds: [60, 40], steps: [{ step: 1 }, { step: 2 }], title: texts }
  assert.deepEqual(faultsIn(sound), [])
  assert.deepEqual(
    faultsIn({
      wheel: { odds: [{ percent: 60 }, { percent: 39 }] },
      steps: [{ step: 1 }, { step: 3 }],
      title: { ...texts, id_id: ' ' },
    }),
    ['wheel.odds: the odds add up to 99 %, not to 100 %', 'steps: step 2 is missing', 'title: no text in id_id'],
  )
})
