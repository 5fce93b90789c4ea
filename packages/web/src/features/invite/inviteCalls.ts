// The calls of invitations: the player's code, invited players, binding another player's code, claiming.
import { isRefusal } from '@lantern/client/client.ts'
import { bindInvite, claimInviteReward, listInvited, openInvite } from '@lantern/protocol/invite.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { t } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { dropInvite, readCode } from './storedInvite.ts'

export type Invite = ReplyOf<typeof openInvite>
export type Invited = ReplyOf<typeof listInvited>['Rows'][number]

export const perPage = 10

const inviteKey = (playerID: number) => ['invite', playerID] as const

export const inviteQuery = (playerID: number) =>
  queryOptions({ queryKey: [...inviteKey(playerID), 'mine'], queryFn: () => client.call(openInvite, {}) })

export const invitedQuery = (playerID: number, page: number) =>
  queryOptions({
    queryKey: [...inviteKey(playerID), 'invited', page],
    queryFn: () => client.call(listInvited, { Page: page, PerPage: perPage }),
    placeholderData: keepPreviousData,
  })

/** Reads again, by hand or when the server pushes that an invited player reached the level. */
export function useRenewInvite(playerID: number): () => void {
  const queries = useQueryClient()
  useEffect(
    () => client.on(claimInviteReward, () => void queries.invalidateQueries({ queryKey: inviteKey(playerID) })),
    [queries, playerID],
  )
  return () => void queries.invalidateQueries({ queryKey: inviteKey(playerID) })
}

/** Null: bound. Else the text of the error. */
export async function bindCode(typed: string, mine: string): Promise<string | null> {
  if (!typed.trim()) return t('invite.bindEmpty')
  const code = readCode(typed)
  if (!code) return t('invite.bindUnknown')
  if (code === mine) return t('invite.bindOwn')
  try {
    await client.call(bindInvite, { FriendCode: code })
    dropInvite()
    return null
  } catch (error) {
    return wordBinding(error)
  }
}

function wordBinding(error: unknown): string {
  if (isRefusal(error, 'NoSuchUser')) return t('invite.bindUnknown')
  if (isRefusal(error, 'NotEligibleToJoin')) return t('invite.bindLate')
  return wordFault(error)
}

export const claim = (): Promise<ReplyOf<typeof claimInviteReward>> => client.call(claimInviteReward, {})

export type Reward = 'paid' | 'ready' | 'waiting'

export const rewardOf = ({ Claimable, Rewarded }: Pick<Invited, 'Claimable' | 'Rewarded'>): Reward =>
  Rewarded ? 'paid' : Claimable ? 'ready' : 'waiting'

/** The progress of an invited player towards the required level. */
export const percentOf = (level: number, goal: number): number =>
  goal <= 0 ? 100 : Math.max(0, Math.min(100, (level / goal) * 100))
