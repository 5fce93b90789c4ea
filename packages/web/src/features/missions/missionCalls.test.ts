// Pushes of progress change the shown missions, points and chests; what can be claimed follows from them.
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import { expect, test } from 'vitest'
import { applyProgress, claimablesOf, percentOf, targetOf, type Missions } from './missionCalls.ts'

const { running, claimable, claimed } = claimStatuses
const mission = (MissionID: number, Type: 1 | 2): Missions['Rows'][number] => ({
  MissionID,
  Type,
  Title: '',
  CondType: 1,
  Condition: { TargetCount: 50 },
  Progress: 0,
  Status: running,
  Items: [{ ItemID: 1, Amount: 5000 }],
  Points: 10,
  EndTime: '2026-01-15T16:00:00.000Z',
})
const shown: Missions = {
  Total: 2,
  Rows: [mission(101, 1), mission(201, 2)],
  Boards: [
    {
      Type: 1,
      Points: 0,
      SwapsLeft: 1,
      EndTime: '2026-01-15T16:00:00.000Z',
      Chests: [
        { ChestID: 1, Points: 20, Items: [], Status: claimed },
        { ChestID: 2, Points: 50, Items: [], Status: running },
        { ChestID: 3, Points: 80, Items: [], Status: running },
      ],
    },
  ],
}

test('a push changes its missions, the points, and the chests they reach', () => {
  const after = applyProgress(shown, {
    Type: 1,
    Missions: [{ MissionID: 101, Progress: 50, Status: claimable }],
    Points: 55,
  })
  expect(after.Rows.map(({ Progress }) => Progress)).toEqual([50, 0])
  expect(after.Boards[0]!.Points).toBe(55)
  expect(after.Boards[0]!.Chests.map(({ Status }) => Status)).toEqual([claimed, claimable, running])
  expect(claimablesOf(after, 1).map(({ id }) => id)).toEqual(['mission 101', 'chest 1 2'])
  expect(claimablesOf(after, 2)).toEqual([])
})

test('a push of another type, or without points, leaves the rest', () => {
  const after = applyProgress(shown, { Type: 2, Missions: [{ MissionID: 201, Progress: 3, Status: running }] })
  expect(after.Rows.map(({ Progress }) => Progress)).toEqual([0, 3])
  expect(after.Boards).toEqual(shown.Boards)
})

test('progress is a share of the amount or the count', () => {
  expect(targetOf({ Condition: { TargetAmount: 100_000 } })).toBe(100_000)
  expect(targetOf(shown.Rows[0]!)).toBe(50)
  expect([percentOf(25, 50), percentOf(80, 50), percentOf(1, 0)]).toEqual([50, 100, 100])
})
