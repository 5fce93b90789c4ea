// Rooms on air, polled while they are shown; whether a room is on air.
import { seeRooms } from '@lantern/protocol/live.ts'
import type { ReplyOf, RequestInput } from '@lantern/protocol/op.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../kernel/connection/link.ts'

export type Room = ReplyOf<typeof seeRooms>['Rows'][number]
export type RoomFilter = Omit<RequestInput<typeof seeRooms>, 'Page' | 'PerPage'>

const askEveryMs = 15_000

export const roomsQuery = (most: number, filter: RoomFilter = {}) =>
  queryOptions({
    queryKey: ['rooms', most, filter],
    queryFn: () => client.call(seeRooms, { Page: 1, PerPage: most, ...filter }),
    refetchInterval: askEveryMs,
  })

/** Status is the host's intent; the room is on air only while there is a stream too. Servers that send no OnAir: the status alone. */
export const isOnAir = ({ OnAir, Status }: Pick<Room, 'OnAir' | 'Status'>): boolean =>
  OnAir ?? Status === liveStatuses.live
