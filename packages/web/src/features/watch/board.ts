// The gifters' board of a host.
import { listGifters } from '@lantern/protocol/gifts.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { boardPeriods } from '@lantern/protocol/values/gifts.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../kernel/connection/link.ts'

export type Gifter = ReplyOf<typeof listGifters>['Rows'][number]
export type BoardPeriod = (typeof boardPeriods)[keyof typeof boardPeriods]

/** Gifts arrive while it is shown. */
const renewMs = 10_000

export const boardQuery = (hostId: number, period: BoardPeriod, most: number) =>
  queryOptions({
    queryKey: ['live board', hostId, period, most],
    queryFn: () => client.call(listGifters, { HostID: hostId, Period: period, Page: 1, PerPage: most }),
    refetchInterval: renewMs,
    placeholderData: keepPreviousData,
  })
