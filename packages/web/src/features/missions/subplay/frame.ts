// The rows of the frame above a game: their order, and the values of a push.
import type { readSubPlay } from '@lantern/protocol/missions.ts'
import type { BodyOf, ReplyOf } from '@lantern/protocol/op.ts'
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import { applyMove } from '../challenge/challengeCalls.ts'
import { percentOf, targetOf, type Mission } from '../missionCalls.ts'

export type Frame = ReplyOf<typeof readSubPlay>

export type Standing = Frame['Standings'][number]

export type Row =
  | { readonly id: string; readonly is: 'mission' | 'challenge'; readonly mission: Mission }
  | { readonly id: string; readonly is: 'standing'; readonly standing: Standing }

export function applyFrame(shown: Frame, { Missions, Challenges, Standings }: BodyOf<typeof readSubPlay>): Frame {
  const moved = new Map(Missions.map((one) => [`${one.Type} ${one.MissionID}`, one]))
  return {
    Missions: shown.Missions.map((row) => {
      const change = moved.get(`${row.Type} ${row.MissionID}`)
      return change ? { ...row, Progress: change.Progress, Status: change.Status } : row
    }),
    Challenges: shown.Challenges.map((row) => Challenges.reduce(applyMove, row)),
    Standings: shown.Standings.map((row) => ({ ...row, ...Standings.find(({ EventID }) => EventID === row.EventID) })),
  }
}

/**
 * One standing is shown: that of the event that ends first, and a weekly one only if there is no other. Without a score there is nothing to
 * show yet.
 */
function standingRow(standings: readonly Standing[]): Row[] {
  const ranked = standings.filter(({ Rank }) => Rank > 0)
  const standing = ranked.find(({ IsWeekly }) => !IsWeekly) ?? ranked[0]
  return standing ? [{ id: `e${standing.EventID}`, is: 'standing', standing }] : []
}

/**
 * The running challenge first, because its time is short; then the standing; then the missions, nearest to their target first.
 * What can be claimed comes last, because playing does not move it.
 */
export function shownFirst({ Missions, Challenges, Standings }: Frame): readonly Row[] {
  const isReady = ({ Status }: Mission): boolean => Status === claimStatuses.claimable
  const share = (mission: Mission): number =>
    percentOf(mission.Progress, targetOf(mission)) - (isReady(mission) ? 1000 : 0)
  return [
    ...Challenges.map((mission) => ({ id: `c${mission.Day} ${mission.Tier}`, is: 'challenge', mission }) as const),
    ...standingRow(Standings),
    ...Missions.toSorted((a, b) => share(b) - share(a)).map(
      (mission) => ({ id: `m${mission.Type} ${mission.MissionID}`, is: 'mission', mission }) as const,
    ),
  ]
}
