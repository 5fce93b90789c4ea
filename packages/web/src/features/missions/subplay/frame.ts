// The rows of the frame above a game: their order, and the values of a push.
import type { readSubPlay } from '@lantern/protocol/missions.ts'
import type { BodyOf, ReplyOf } from '@lantern/protocol/op.ts'
import { claimStatuses } from '@lantern/protocol/values.ts'
import { applyMove } from '../challenge/challengeCalls.ts'
import { percentOf, targetOf, type Mission } from '../missionCalls.ts'

export type Frame = ReplyOf<typeof readSubPlay>

export interface Row {
  readonly id: string
  readonly isChallenge: boolean
  readonly mission: Mission
}

export type Standing = Frame['Standings'][number]

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

/** One place of a standing is shown: of the event that ends first, before the weekly ones. Without a score it says nothing yet. */
export const shownStanding = ({ Standings }: Frame): Standing | undefined =>
  Standings.find(({ IsWeekly, Rank }) => !IsWeekly || Rank > 0)

/** The running challenge first, then what is nearest to its target; what can be claimed comes last, because playing does not move it. */
export function shownFirst({ Missions, Challenges }: Frame): readonly Row[] {
  const isReady = ({ Status }: Mission): boolean => Status === claimStatuses.claimable
  const share = (mission: Mission): number =>
    percentOf(mission.Progress, targetOf(mission)) - (isReady(mission) ? 1000 : 0)
  return [
    ...Challenges.map((mission) => ({ id: `c${mission.Day} ${mission.Tier}`, isChallenge: true, mission })),
    ...Missions.toSorted((a, b) => share(b) - share(a)).map((mission) => ({
      id: `m${mission.Type} ${mission.MissionID}`,
      isChallenge: false,
      mission,
    })),
  ]
}
