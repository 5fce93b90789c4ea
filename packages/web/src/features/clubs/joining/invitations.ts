// Invitations that the player can answer and their open applications; a push announces a new invitation.
import { inviteToClub, readInvitations } from '@lantern/protocol/clubJoining.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../../kernel/connection/link.ts'

export type Invitations = ReplyOf<typeof readInvitations>
export type Invitation = Invitations['Invitations'][number]
export type OwnApplication = Invitations['Applications'][number]

export const invitationsQuery = (playerID: number) =>
  queryOptions({
    queryKey: ['clubs', playerID, 'invitations'],
    queryFn: () => client.call(readInvitations, {}),
    staleTime: 0,
  })

export function useInvitationPushes(playerID: number): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      client.on(inviteToClub, () => {
        void queries.invalidateQueries({ queryKey: invitationsQuery(playerID).queryKey })
      }),
    [queries, playerID],
  )
}

/** Lists and cards show the standing towards a club. */
export function useRenewJoining(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['clubs'] })
}
