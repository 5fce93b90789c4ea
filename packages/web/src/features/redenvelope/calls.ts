// The calls of red envelopes; pushes of counts are in counts.ts.
import { sendClub, sendPublic } from '@lantern/protocol/chat.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { listEnvelopes, listReceived, prepareEnvelope, readEnvelope } from '@lantern/protocol/redenvelope.ts'
import { envelopeChannels } from '@lantern/protocol/values/redenvelope.ts'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../kernel/connection/link.ts'

export type Envelope = ReplyOf<typeof listEnvelopes>['Rows'][number]
export type EnvelopeDetail = ReplyOf<typeof readEnvelope>
export type Recipient = EnvelopeDetail['ReceiveInfo']['Rows'][number]
export type Allowance = ReplyOf<typeof prepareEnvelope>

const root = 'envelopes'
const perPage = 50

/** `balance` is part of the query key: what can be sent changes with it. */
export const useAllowance = (playerID: number, balance: number) =>
  useQuery({
    queryKey: [root, 'allowance', playerID, balance],
    queryFn: () => client.call(prepareEnvelope, {}),
    placeholderData: keepPreviousData,
  })

export const useSent = (playerID: number, status: number, page: number, size: number) =>
  useQuery({
    queryKey: [root, 'sent', playerID, status, page, size],
    queryFn: () => client.call(listEnvelopes, { Status: status, Page: page, PerPage: size }),
    placeholderData: keepPreviousData,
  })

export const useReceived = (playerID: number, page: number, size: number) =>
  useQuery({
    queryKey: [root, 'received', playerID, page, size],
    queryFn: () => client.call(listReceived, { Page: page, PerPage: size }),
    placeholderData: keepPreviousData,
  })

const detailKey = (playerID: number, id: number) => [root, 'detail', playerID, id] as const

/** The envelope with its recipients, page by page. */
export function useDetail(playerID: number, id: number) {
  const queries = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: detailKey(playerID, id),
    queryFn: ({ pageParam }) => client.call(readEnvelope, { RedEnvelopeID: id, Page: pageParam, PerPage: perPage }),
    initialPageParam: 1,
    getNextPageParam: ({ ReceiveInfo }, pages) =>
      pages.length * perPage < ReceiveInfo.Total ? pages.length + 1 : undefined,
    staleTime: 0,
  })
  const pages = query.data?.pages ?? []
  return {
    detail: pages.at(-1) ?? null,
    recipients: pages.flatMap(({ ReceiveInfo }) => ReceiveInfo.Rows),
    error: query.error,
    isPending: query.isPending,
    hasMore: query.hasNextPage,
    showMore: () => void query.fetchNextPage(),
    renew: () => queries.invalidateQueries({ queryKey: detailKey(playerID, id) }),
  }
}

/** Reads lists, allowance and details again. */
export function useEnvelopeRenewal(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [root] })
}

export async function sendThanks(channel: number, text: string): Promise<void> {
  if (channel === envelopeChannels.public) await client.call(sendPublic, { Message: text })
  else await client.call(sendClub, { Message: text, ChannelType: channel as 3 | 4 })
}
