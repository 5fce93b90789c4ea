// The frame above a game shows the running challenge first and moves with pushes.
import { challengeStates, claimStatuses } from '@lantern/protocol/values/rewards.ts'
import { expect, test } from 'vitest'
import { applyFrame, shownFirst, type Frame, type Row } from './frame.ts'

const mission = (MissionID: number, Progress: number): Frame['Missions'][number] => ({
  MissionID,
  Type: 1,
  Title: '',
  CondType: 1,
  Condition: { TargetCount: 50 },
  Progress,
  Status: claimStatuses.running,
  Items: [{ ItemID: 1, Amount: 5000 }],
  Points: 10,
  EndTime: '2026-01-15T16:00:00.000Z',
})
const place = (EventID: number, Rank: number) => ({
  EventID,
  Rank,
  Score: 10,
  Total: 40,
  Next: null,
  Title: '',
  EndTime: '2026-01-15T16:00:00.000Z',
})
const frame: Frame = {
  Missions: [mission(101, 3), mission(102, 20)],
  Challenges: [{ ...mission(1, 0), Tier: 1, Day: '2026-01-15', Minutes: 30, State: challengeStates.running }],
  Standings: [
    { ...place(7, 0), IsWeekly: true },
    { ...place(8, 12), IsWeekly: false },
  ],
}

const valueOf = (row: Row): number => (row.is === 'standing' ? row.standing.Rank : row.mission.Progress)

test('the challenge comes first, then the standing, then what is nearest to its target, then what can be claimed', () => {
  expect(shownFirst(frame).map(({ id }) => id)).toEqual(['c2026-01-15 1', 'e8', 'm1 102', 'm1 101'])
  const after = applyFrame(frame, {
    Missions: [{ Type: 1, MissionID: 102, Progress: 50, Status: claimStatuses.claimable }],
    Challenges: [
      { Day: '2026-01-15', Tier: 1, Progress: 7, Status: claimStatuses.running, State: challengeStates.running },
      { Day: '2026-01-14', Tier: 1, Progress: 9, Status: claimStatuses.running, State: challengeStates.missed },
    ],
    Standings: [{ EventID: 8, Rank: 9, Score: 15, Total: 41, Next: { Place: 5, Gap: 3 } }],
  })
  expect(shownFirst(after).map((row) => [row.id, valueOf(row)])).toEqual([
    ['c2026-01-15 1', 7],
    ['e8', 9],
    ['m1 101', 3],
    ['m1 102', 50],
  ])
})

test('an event without a score is not shown, and a weekly one only if there is no other', () => {
  const idsOf = (...Standings: Frame['Standings']): string[] =>
    shownFirst({ Missions: [], Challenges: [], Standings }).map(({ id }) => id)
  const [weekly, dated] = [
    { ...place(7, 3), IsWeekly: true },
    { ...place(8, 0), IsWeekly: false },
  ]
  expect([idsOf(weekly, dated), idsOf(weekly, { ...dated, Rank: 5 }), idsOf(dated)]).toEqual([['e7'], ['e8'], []])
})
