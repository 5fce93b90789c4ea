// The costs of all rewards with their first values are those that were agreed for a casual player, and for everything there is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencies, wheelTicket } from '@lantern/protocol/values.ts'
import * as z from 'zod/mini'
import { defineSetting } from '../../kernel/settings/definition.ts'
import { itemsWorth, profiles, type MissionPoints, type Profile, type RewardSetting } from '../claims/claims.ts'
import { missionReward } from '../missions/missions.ts'
import { faultsIn } from './checks.ts'
import { costsOf } from './costs.ts'

const coins = (Amount: number) => [{ ItemID: currencies.coin, Amount }]
const seconds = (Amount: number) => [{ ItemID: currencies.point, Amount }]
const tickets = (Amount: number) => [{ ItemID: wheelTicket, Amount }]
const worth = (all: readonly (readonly { ItemID: number; Amount: number }[])[]): number =>
  all.reduce((sum, items) => sum + itemsWorth(items as never), 0)

/** A reward with its first values, as its feature declares it. */
function reward(
  name: string,
  cost: (profile: Profile, points: MissionPoints) => number,
): RewardSetting<Record<string, never>> {
  const setting = defineSetting({ name: `${name}.rules`, schema: z.object({}), first: {}, summary: name })
  return { setting: setting as never, cost: (_value, profile, points) => cost(profile, points) }
}

const card = [coins(10_000), coins(20_000), tickets(1), coins(40_000), seconds(5), tickets(2), coins(150_000)]
const vipBonus = [5_000, 8_000, 15_000, 25_000, 50_000, 100_000, 200_000, 400_000]
const tiers = [coins(5_000), coins(15_000), coins(40_000)]
const freeLane = Array.from({ length: 50 }, (_, nth) =>
  nth % 10 === 4 ? tickets(1) : nth % 10 === 9 ? seconds(5) : coins(10_000),
)
const timed = [coins(10_000), coins(10_000), coins(10_000), tickets(1)]

const others = [
  reward('stamps', () => worth(card) / 7),
  reward('wheel', () => worth([tickets(1)])),
  reward('timed', (profile) => (profile.timed * worth(timed)) / timed.length),
  reward('vip', ({ vip }) => vipBonus[vip - 1]!),
  reward('challenges', ({ challenges }) => worth(tiers.slice(0, challenges))),
  reward('pass', ({ takesAll }, { aDay, aWeek }) => {
    const steps = takesAll ? freeLane.length : Math.min(freeLane.length, Math.floor((28 * aDay + 4 * aWeek) / 80))
    return worth(freeLane.slice(0, steps)) / 28
  }),
]
const first = [missionReward, ...others].map((one: RewardSetting<any>) => ({ reward: one, value: one.setting.first }))

test('missions cost a casual player 26,000 a day with 15,000 of chests and 7,143 of the week', () => {
  const [casual] = profiles
  assert.equal(
    Math.round(missionReward.cost!(missionReward.setting.first, casual!, { aDay: 0, aWeek: 0 })),
    26_000 + 15_000 + 7_143,
  )
  assert.deepEqual(missionReward.points!(missionReward.setting.first, casual!), { aDay: 50, aWeek: 200 })
  assert.deepEqual(missionReward.check!(missionReward.setting.first), [])
})

test('all rewards cost a casual player 163,857 coins a day, everything taken 394,929', () => {
  const costs = costsOf(first)
  const sumOf = (name: Profile['name']) => costs.find(({ profile }) => profile === name)!.sum
  assert.deepEqual([sumOf('casual'), sumOf('everything')], [163_857, 394_929])
  assert.ok(sumOf('casual') >= 150_000 && sumOf('casual') <= 200_000)
  assert.ok(sumOf('casual') < sumOf('regular') && sumOf('regular') < sumOf('heavy'))
  assert.deepEqual([worth(card), worth(freeLane)], [330_000, 750_000])
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
