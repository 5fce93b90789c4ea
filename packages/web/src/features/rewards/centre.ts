// The calls of the reward centre: the list, renewed by pushes, and collecting.
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { collectRewards, readCentre } from '@lantern/protocol/rewards.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../kernel/connection/link.ts'
import { readDots } from '../../kernel/document/dots.ts'
import { t, useLocale } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/messages/toast.ts'
import type { PaidPart } from '../../kernel/messages/payouts.ts'
import { kindOfSource } from './sources.ts'
import type { Claimable } from './useClaim.ts'

export type Centre = ReplyOf<typeof readCentre>
export type Reward = Centre['Rows'][number]

const keyOf = (playerID: number) => ['rewards', playerID] as const

export function useCentre(playerID: number) {
  const queries = useQueryClient()
  // The server words titles in the language of the page.
  const locale = useLocale()
  useEffect(
    () => client.on(readCentre, () => void queries.invalidateQueries({ queryKey: keyOf(playerID) })),
    [queries, playerID],
  )
  return useQuery({
    queryKey: [...keyOf(playerID), locale],
    queryFn: async () => {
      const centre = await client.call(readCentre, {})
      readDots(centre.Dots)
      return centre
    },
  })
}

export function useRenewCentre(playerID: number): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: keyOf(playerID) })
}

export interface Group {
  readonly source: string
  readonly rewards: readonly Reward[]
}

/** Groups the rewards by source, in the order of the server. */
export const groupRewards = (rows: readonly Reward[]): Group[] =>
  [...Map.groupBy(rows, ({ Source }) => Source)].map(([source, rewards]) => ({ source, rewards }))

export const rewardClaim = ({ Source, ID }: Pick<Reward, 'Source' | 'ID'>): Claimable => ({
  id: `${Source} ${ID}`,
  kind: kindOfSource(Source),
  source: Source,
  claim: () => client.call(collectRewards, { Source, ID }),
})

/** The most that one call collects. */
const mostAtOnce = 100

/** Everything that is not a link, in as few calls as possible. */
export const allClaim: Claimable = {
  id: 'all',
  async claim() {
    const parts: PaidPart[] = []
    let refused = 0
    for (;;) {
      const { Collected, Refused = [] } = await client.call(collectRewards, {})
      parts.push(...Collected.map(({ Source, Items }) => ({ source: Source, items: Items })))
      refused += Refused.length
      if (Collected.length < mostAtOnce) break
    }
    if (refused > 0) toast(t('rewards.refused', { count: refused }), 'bad')
    return { Items: parts.flatMap(({ items }) => items), parts }
  },
}
