// The calls of battles: the lobby with live changes, one battle that is watched, entering and leaving.
import { isRefusal } from '@lantern/client/client.ts'
import { enterBattle, listBattles, listMyBattles, watchBattle } from '@lantern/protocol/battles.ts'
import type { RequestInput } from '@lantern/protocol/op.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { tracked } from '../../kernel/browser/analytics.ts'
import { client } from '../../kernel/connection/link.ts'
import { wordFault } from '../../kernel/connection/faults.ts'
import type { BattleSearch } from './address.ts'
import { applyChange, applyListed, type Battle, type Listed, type ListedChange } from './battleState.ts'

const listKey = (playerID: number) => ['battles', playerID] as const

/** The open battles; changes arrive by pushes. A new connection is not subscribed any more, so the list is read again. */
export function useBattles(playerID: number) {
  const queries = useQueryClient()
  const queryKey = listKey(playerID)
  useEffect(() => {
    const stops = [
      client.on(listBattles, (change) =>
        queries.setQueryData<Listed>(listKey(playerID), (shown) => shown && applyListed(shown, change)),
      ),
      client.onHello((socket) => socket === 'lobby' && void queries.invalidateQueries({ queryKey: listKey(playerID) })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries, playerID])
  return useQuery(queryOptions({ queryKey, queryFn: () => client.call(listBattles, {}), staleTime: 0 }))
}

/** The latest invitation to a rematch. */
export function useInvitation(): readonly [invitation: ListedChange | null, dismiss: () => void] {
  const [invitation, setInvitation] = useState<ListedChange | null>(null)
  useEffect(() => client.on(listBattles, (change) => change.Invitation && setInvitation(change)), [])
  return [invitation, () => setInvitation(null)]
}

export const useMyBattles = (playerID: number) =>
  useQuery(
    queryOptions({
      queryKey: ['battles', 'mine', playerID],
      queryFn: () => client.call(listMyBattles, { PerPage: 10 }),
      staleTime: 0,
    }),
  )

export type Wish = Partial<RequestInput<typeof enterBattle>> & { readonly Entry: number; readonly FeePercent: number }

export const enter = (wish: Wish): Promise<Battle> =>
  client.call(enterBattle, wish).then((battle) => tracked({ Name: 'battleEntered', Seats: battle.Seats })(battle))

export interface Watched {
  readonly battle: Battle | null
  /** missing: there is none, or it is private. */
  readonly fault: string | null
  readonly isMissing: boolean
  retry(): void
}

/** A battle that is followed while the page is open; read again after gaps and reconnects. */
export function useWatched({ battle: id, code }: BattleSearch): Watched {
  const [battle, setBattle] = useState<Battle | null>(null)
  const [fault, setFault] = useState<{ readonly text: string; readonly isMissing: boolean } | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isGone = false
    const look = (): void => {
      const asked = code === undefined ? { BattleID: id! } : { Code: code }
      client.call(watchBattle, asked).then(
        (read) => {
          if (isGone) return
          setBattle(read)
          setFault(null)
        },
        (error: unknown) => {
          if (isGone) return
          setFault({ text: wordFault(error), isMissing: isRefusal(error, 'TargetNotFound') })
        },
      )
    }
    const stops = [
      client.on(watchBattle, (change) => setBattle((shown) => shown && applyChange(shown, change))),
      client.onGap((channel) => channel.startsWith('battle.') && look()),
      client.onHello((socket) => socket === 'game' && look()),
    ]
    const seen = (): void => {
      if (!document.hidden) look()
    }
    document.addEventListener('visibilitychange', seen)
    look()
    return () => {
      isGone = true
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', seen)
    }
  }, [id, code, turn])
  return {
    battle,
    fault: fault?.text ?? null,
    isMissing: fault?.isMissing ?? false,
    retry: () => setTurn((one) => one + 1),
  }
}
