// The calls of the pass: reading with live points, claiming, buying.
import type { BodyOf, ReplyOf } from '@lantern/protocol/op.ts'
import { buyPremium, buySteps, claimPass, readPass } from '@lantern/protocol/pass.ts'
import { claimStatuses, passLanes } from '@lantern/protocol/values/rewards.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tracked } from '../../kernel/browser/analytics.ts'
import { client } from '../../kernel/connection/link.ts'
import { sumItems, type Item } from '../mail/mail.ts'
import type { Claimable } from '../rewards/rewards.ts'

export type Pass = ReplyOf<typeof readPass>
export type Step = Pass['Free'][number]
export type LaneName = keyof typeof passLanes

const keyOf = (playerID: number) => ['pass', playerID] as const

const passQuery = (playerID: number) =>
  queryOptions({ queryKey: keyOf(playerID), queryFn: () => client.call(readPass, {}) })

export const reachedSteps = ({ Points, PointsPerStep, Free }: Pass): number =>
  Math.min(Free.length, Math.floor(Points / PointsPerStep))

/** The pass with the points of a push; steps they reach are claimable. */
export function applyPoints(shown: Pass, { Season, Points }: BodyOf<typeof readPass>): Pass {
  if (Season !== shown.Season || Points <= shown.Points) return shown
  const next = { ...shown, Points }
  const reached = reachedSteps(next)
  const { running, claimable } = claimStatuses
  const raise = (step: Step): Step =>
    step.Step <= reached && step.Status === running ? { ...step, Status: claimable } : step
  return { ...next, Free: next.Free.map(raise), Premium: next.HasPremium ? next.Premium.map(raise) : next.Premium }
}

/** The pass of the player; points arrive by pushes while the page is open. */
export function usePass(playerID: number) {
  const queries = useQueryClient()
  useEffect(
    () =>
      client.on(readPass, (points) =>
        queries.setQueryData<Pass>(keyOf(playerID), (shown) => shown && applyPoints(shown, points)),
      ),
    [queries, playerID],
  )
  return useQuery(passQuery(playerID))
}

export const useRenewPass = (playerID: number): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: keyOf(playerID) })
}

export const stepClaim = (lane: LaneName, Step: number): Claimable => ({
  id: `${lane} ${Step}`,
  claim: () => client.call(claimPass, { Step, Lane: passLanes[lane] }),
})

/** Everything in one call, also what is left of the season before. */
export const allClaim: Claimable = {
  id: 'all',
  async claim() {
    const { Items, Taken } = await client.call(claimPass, {})
    return { Items, parts: [{ source: 'pass', items: Items, count: Taken }] }
  },
}

export const countReady = ({ Free, Premium }: Pass): number =>
  [...Free, ...Premium].filter(({ Status }) => Status === claimStatuses.claimable).length

/** What the premium lane pays up to a step. */
export const worthOf = ({ Premium }: Pass, steps: number): readonly Item[] =>
  sumItems(Premium.filter(({ Step }) => Step <= steps).flatMap(({ Items }) => Items))

export const buyLane = ({ Season, Price }: Pass) =>
  client.call(buyPremium, { Season, Price }).then(tracked({ Name: 'passBought' }))
export const buyMore = ({ Season, Steps }: Pass, count: number) =>
  client.call(buySteps, { Season, Steps: count, Price: Steps.Price })
