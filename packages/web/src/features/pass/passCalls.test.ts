// Points that are pushed reach steps of the lanes that the player has; the worth of the premium lane is the sum up to a step.
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import { expect, test } from 'vitest'
import { applyPoints, countReady, reachedSteps, worthOf, type Pass } from './passCalls.ts'

const { running, claimable, claimed } = claimStatuses
const lane = (times: number): Pass['Free'] =>
  [1, 2, 3].map((Step) => ({ Step, Items: [{ ItemID: 1, Amount: Step * times }], Status: running }))
const shown: Pass = {
  Season: 3,
  StartTime: '2026-01-06T16:00:00.000Z',
  EndTime: '2026-02-03T16:00:00.000Z',
  IsOpen: true,
  Points: 70,
  PointsPerStep: 80,
  HasPremium: false,
  Currency: 2,
  Price: 680,
  Steps: { From: '2026-01-27T16:00:00.000Z', Left: 10, Price: 60 },
  Free: lane(10_000),
  Premium: lane(15_000),
  Earlier: 0,
}

test('pushed points reach free steps, and premium ones only of a player who has bought them', () => {
  const after = applyPoints(shown, { Season: 3, Points: 165 })
  expect(reachedSteps(after)).toBe(2)
  expect(after.Free.map(({ Status }) => Status)).toEqual([claimable, claimable, running])
  expect(countReady(after)).toBe(2)
  expect(countReady(applyPoints({ ...shown, HasPremium: true }, { Season: 3, Points: 1000 }))).toBe(6)
})

test('points of another season, or older ones, change nothing; a claimed step stays claimed', () => {
  expect(applyPoints(shown, { Season: 4, Points: 165 })).toBe(shown)
  expect(applyPoints(shown, { Season: 3, Points: 60 })).toBe(shown)
  const taken = { ...shown, Free: shown.Free.map((step) => ({ ...step, Status: claimed })) }
  expect(countReady(applyPoints(taken, { Season: 3, Points: 100 }))).toBe(0)
})

test('the worth of the premium lane is the sum of its steps', () => {
  expect(worthOf(shown, 2)).toEqual([{ ItemID: 1, Amount: 45_000 }])
  expect(worthOf(shown, 0)).toEqual([])
})
