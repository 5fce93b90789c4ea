// The calls of alliances: the alliance of the player's club, invitations, and the clubs that can be invited.
import { isRefusal } from '@lantern/client/client.ts'
import { inviteClub, readAlliance, readAllianceInvitations } from '@lantern/protocol/alliances.ts'
import { searchClubs } from '@lantern/protocol/clubs.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import type { MyClub } from '../../clubs/clubs.ts'

export type Alliance = ReplyOf<typeof readAlliance>
export type AllianceClub = Alliance['Clubs'][number]
export type AllianceInvitation = ReplyOf<typeof readAllianceInvitations>['Received'][number]
export type FoundClub = ReplyOf<typeof searchClubs>['Rows'][number]

const root = 'alliance'

/** Null: the club is in none. */
export const useAlliance = (club: MyClub) =>
  useQuery({
    queryKey: [root, club.ClubID, club.Alliance],
    queryFn: async () => {
      try {
        return await client.call(readAlliance, {})
      } catch (error) {
        if (isRefusal(error, 'AllianceNotFound')) return null
        throw error
      }
    },
    placeholderData: keepPreviousData,
  })

/** The invitations, for leaders only: the server refuses others, so they do not send the call. */
export const useAllianceInvitations = (club: MyClub, isLeader: boolean) =>
  useQuery({
    queryKey: [root, 'invitations', club.ClubID, club.Alliance],
    queryFn: () => client.call(readAllianceInvitations, {}),
    enabled: isLeader,
  })

const most = 8

/** Searches clubs by number when digits are typed, else by name. */
export const useClubSearch = (typed: string) =>
  useQuery({
    queryKey: [root, 'search', typed],
    queryFn: async () => {
      const byName = client.call(searchClubs, { Name: typed, Page: 1, PerPage: most })
      const byNumber = /^\d{1,15}$/.test(typed)
        ? client.call(searchClubs, { ClubID: Number(typed), Page: 1, PerPage: most }).catch(() => null)
        : null
      const [named, numbered] = await Promise.all([byName, byNumber])
      const known = new Map([...(numbered?.Rows ?? []), ...named.Rows].map((club) => [club.ClubID, club]))
      return [...known.values()].slice(0, most)
    },
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  })

/** Reads the alliance again: after a change, and when an invitation is pushed. */
export function useAllianceRenewal(): () => Promise<void> {
  const queries = useQueryClient()
  useEffect(() => client.on(inviteClub, () => void queries.invalidateQueries({ queryKey: [root] })), [queries])
  return () => queries.invalidateQueries({ queryKey: [root] })
}
