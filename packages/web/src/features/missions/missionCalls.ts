// The calls of missions: the list with live progress, claiming, exchanging.
import { claimMission, listMissions, swapMission } from '@lantern/protocol/missions.ts'
import type { BodyOf, ReplyOf } from '@lantern/protocol/op.ts'
import { claimStatuses, missionPeriods } from '@lantern/protocol/values/rewards.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../kernel/connection/link.ts'
import type { Claimable } from '../rewards/rewards.ts'

export type Missions = ReplyOf<typeof listMissions>
export type Mission = Missions['Rows'][number]
export type Board = Missions['Boards'][number]
export type Chest = Board['Chests'][number]
export type MissionType = Mission['Type']
export type Progress = BodyOf<typeof listMissions>

const keyOf = (playerID: number) => ['missions', playerID] as const

const missionsQuery = (playerID: number) =>
  queryOptions({ queryKey: keyOf(playerID), queryFn: () => client.call(listMissions, {}) })

/** The list with a push applied: new values of missions and points; a chest is claimable when its points are reached. */
export function applyProgress(shown: Missions, { Type, Missions: moved, Points }: Progress): Missions {
  const changes = new Map(moved.map((one) => [one.MissionID, one]))
  const { claimable, running } = claimStatuses
  return {
    ...shown,
    Rows: shown.Rows.map((row) => {
      const change = row.Type === Type ? changes.get(row.MissionID) : undefined
      return change ? { ...row, Progress: change.Progress, Status: change.Status } : row
    }),
    Boards: shown.Boards.map((board) =>
      board.Type !== Type || Points === undefined
        ? board
        : {
            ...board,
            Points,
            Chests: board.Chests.map((chest) =>
              chest.Status === running && chest.Points <= Points ? { ...chest, Status: claimable } : chest,
            ),
          },
    ),
  }
}

/** The missions of the player; progress arrives by pushes while the page is open. */
export function useMissions(playerID: number) {
  const queries = useQueryClient()
  useEffect(
    () =>
      client.on(listMissions, (progress) =>
        queries.setQueryData<Missions>(keyOf(playerID), (shown) => shown && applyProgress(shown, progress)),
      ),
    [queries, playerID],
  )
  return useQuery(missionsQuery(playerID))
}

export const useRenewMissions = (playerID: number): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: keyOf(playerID) })
}

export const missionClaim = (Type: MissionType, MissionID: number): Claimable => ({
  id: `mission ${MissionID}`,
  claim: () => client.call(claimMission, { Type, MissionID }),
})

export const chestClaim = (Type: MissionType, ChestID: number): Claimable => ({
  id: `chest ${Type} ${ChestID}`,
  source: 'chest',
  claim: () => client.call(claimMission, { Type, ChestID }),
})

export const swap = (MissionID: number): Promise<Mission> => client.call(swapMission, { MissionID })

export type BoardName = keyof typeof missionPeriods

export const boardName = (type: MissionType): BoardName =>
  type === missionPeriods.weekly ? 'weekly' : type === missionPeriods.newcomer ? 'newcomer' : 'daily'

export const percentOf = (progress: number, target: number): number =>
  target <= 0 ? 100 : Math.max(0, Math.min(100, (progress / target) * 100))

export const targetOf = ({ Condition: { TargetAmount, TargetCount } }: Pick<Mission, 'Condition'>): number =>
  TargetAmount ?? TargetCount ?? 0

/** What can be claimed of a type: missions first, then chests. */
export function claimablesOf({ Rows, Boards }: Missions, type: MissionType): Claimable[] {
  const isReady = ({ Status }: { readonly Status: number }): boolean => Status === claimStatuses.claimable
  return [
    ...Rows.filter((row) => row.Type === type && isReady(row)).map(({ MissionID }) => missionClaim(type, MissionID)),
    ...Boards.filter((board) => board.Type === type).flatMap(({ Chests }) =>
      Chests.filter(isReady).map(({ ChestID }) => chestClaim(type, ChestID)),
    ),
  ]
}
