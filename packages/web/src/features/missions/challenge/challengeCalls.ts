// The calls of challenges: the list with live progress, starting, claiming.
import { claimChallenge, listChallenges, startChallenge } from '@lantern/protocol/missions.ts'
import type { BodyOf, ReplyOf } from '@lantern/protocol/op.ts'
import { challengeStates, claimStatuses } from '@lantern/protocol/values/rewards.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tracked } from '../../../kernel/browser/analytics.ts'
import { client } from '../../../kernel/connection/link.ts'
import type { Claimable } from '../../rewards/rewards.ts'

export type Challenges = ReplyOf<typeof listChallenges>
export type Challenge = Challenges['Rows'][number]
type Move = BodyOf<typeof listChallenges>

const keyOf = (playerID: number) => ['challenges', playerID] as const

const challengesQuery = (playerID: number) =>
  queryOptions({ queryKey: keyOf(playerID), queryFn: () => client.call(listChallenges, {}) })

/** A challenge with a push applied, if it is the one that moved. */
export const applyMove = (row: Challenge, { Day, Tier, Progress, Status, State }: Move): Challenge =>
  row.Day === Day && row.Tier === Tier && row.Status !== claimStatuses.claimed
    ? { ...row, Progress, Status, State }
    : row

export function useChallenges(playerID: number) {
  const queries = useQueryClient()
  useEffect(
    () =>
      client.on(listChallenges, (move) =>
        queries.setQueryData<Challenges>(
          keyOf(playerID),
          (shown) => shown && { ...shown, Rows: shown.Rows.map((row) => applyMove(row, move)) },
        ),
      ),
    [queries, playerID],
  )
  return useQuery(challengesQuery(playerID))
}

export const useRenewChallenges = (playerID: number): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: keyOf(playerID) })
}

export const start = (Tier: number): Promise<Challenge> =>
  client.call(startChallenge, { Tier }).then(tracked({ Name: 'challengeStarted' }))

export const challengeClaim = ({ Day, Tier }: Challenge): Claimable => ({
  id: `${Day} ${Tier}`,
  claim: () => client.call(claimChallenge, { Day, Tier }),
})

export const isRunning = ({ State }: Challenge): boolean => State === challengeStates.running
export const isReady = ({ Status }: Challenge): boolean => Status === claimStatuses.claimable
