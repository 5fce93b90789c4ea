// Reads of the studio: the standing as a host, the own room and its settings; the standing also arrives as a push.
import { readRoomSettings } from '@lantern/protocol/broadcasts.ts'
import { readApplication } from '@lantern/protocol/hosts.ts'
import { openOwnRoom } from '@lantern/protocol/live.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../kernel/connection/link.ts'

export type Application = ReplyOf<typeof readApplication>
export type OwnRoom = ReplyOf<typeof openOwnRoom>
export type RoomSettings = ReplyOf<typeof readRoomSettings>

export const studioKey = (playerID: number, part: string) => ['studio', playerID, part] as const

export const applicationQuery = (playerID: number) =>
  queryOptions({ queryKey: studioKey(playerID, 'application'), queryFn: () => client.call(readApplication, {}) })

const renewMs = 5000

/** The stream key is part of the answer: it is not kept after the studio is left. */
export const roomQuery = (playerID: number) =>
  queryOptions({
    queryKey: studioKey(playerID, 'room'),
    queryFn: () => client.call(openOwnRoom, {}),
    gcTime: 0,
    // A stream that ends before its first health push arrives would stay on air on this page.
    refetchInterval: ({ state }) => (state.data && state.data.Status !== liveStatuses.closed ? renewMs : false),
  })

export const settingsQuery = (playerID: number) =>
  queryOptions({ queryKey: studioKey(playerID, 'settings'), queryFn: () => client.call(readRoomSettings, {}) })

/** Read once, then kept current by the push of the operator's decision. */
export function useApplication(playerID: number) {
  const queries = useQueryClient()
  const query = applicationQuery(playerID)
  useEffect(
    () =>
      client.on(readApplication, (application) => {
        queries.setQueryData(applicationQuery(playerID).queryKey, application)
        // A suspension closes the room.
        void queries.invalidateQueries({ queryKey: studioKey(playerID, 'room') })
      }),
    [queries, playerID],
  )
  return useQuery(query)
}

/** Reads the room again. */
export function useRenewRoom(playerID: number): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: studioKey(playerID, 'room') })
}
