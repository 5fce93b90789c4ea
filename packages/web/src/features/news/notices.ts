// The calls of announcements; the server words them in the page's language.
import { listNotices, readNotice } from '@lantern/protocol/news.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { formatDay, type t as word } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { page as site } from '../../kernel/document/page.ts'
import { kinds, type Kind } from './address.ts'

export type Notice = ReplyOf<typeof listNotices>['Rows'][number]

export const perPage = 12

export const noticesQuery = (kind: Kind | null, page: number, locale: string) =>
  queryOptions({
    queryKey: ['notices', kind, page, locale],
    queryFn: () =>
      client.call(listNotices, {
        SiteID: site.siteId,
        Page: page,
        PerPage: perPage,
        ...(kind !== null && { Type: kind }),
      }),
    placeholderData: keepPreviousData,
  })

export const noticeQuery = (id: number, locale: string) =>
  queryOptions({
    queryKey: ['notice', id, locale],
    queryFn: () => client.call(readNotice, { SiteID: site.siteId, ID: id }),
  })

export function wordKind(t: typeof word, type: number): string {
  const kind = kinds.find((known) => known === type)
  return kind ? t(`news.kind${kind}`) : t('news.other')
}

export const writeDay = (time: string): string => formatDay(time)
