// Rooms on air, polled while they are shown.
import { seeRooms } from '@lantern/protocol/live.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../kernel/connection/link.ts'

export type Room = ReplyOf<typeof seeRooms>['Rows'][number]

const askEveryMs = 15_000

export const roomsQuery = (most: number) =>
  queryOptions({
    queryKey: ['rooms', most],
    queryFn: () => client.call(seeRooms, { Page: 1, PerPage: most }),
    refetchInterval: askEveryMs,
  })
