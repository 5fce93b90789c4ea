// The search for clubs: what is sent for a text and a filter, and the pages of the answer.
import { searchClubs } from '@lantern/protocol/clubs.ts'
import type { RequestOf } from '@lantern/protocol/op.ts'
import { clubFilters, clubLengths } from '@lantern/protocol/values/clubs.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { client } from '../../../kernel/connection/link.ts'

export const filters = ['recommended', 'joinable', 'level', 'language', 'all'] as const
export type FilterName = (typeof filters)[number]

/** Clubs of the filter for high levels. */
const highLevel = 5
export const perPage = 20

type Request = RequestOf<typeof searchClubs>

/** With a text all clubs are searched unless a filter other than the first was chosen. */
export function requestOf(typed: string, filter: FilterName, language: string): Request {
  const text = typed.normalize('NFKC').trim()
  const name = [...text].slice(0, clubLengths.name.most).join('')
  return {
    ...(name && { Name: name }),
    ...(filter === 'recommended' && !name && { Filter: clubFilters.recommended }),
    ...(filter === 'joinable' && { Filter: clubFilters.joinable }),
    ...(filter === 'level' && { Level: highLevel }),
    ...(filter === 'language' && { Language: language }),
  }
}

/** Digits may be the number of a club or its name. */
export function numberOf(typed: string): number | null {
  const text = typed.normalize('NFKC').trim()
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

async function search(request: Request, number: number | null, page: number) {
  const [byName, byNumber] = await Promise.all([
    client.call(searchClubs, { ...request, Page: page, PerPage: perPage }),
    number !== null && page === 1
      ? client.call(searchClubs, { ClubID: number, Page: 1, PerPage: 1 }).catch(() => ({ Total: 0, Rows: [] }))
      : { Total: 0, Rows: [] },
  ])
  const found = new Set(byNumber.Rows.map(({ ClubID }) => ClubID))
  const Rows = [...byNumber.Rows, ...byName.Rows.filter(({ ClubID }) => !found.has(ClubID))]
  return { Rows, Total: byName.Total + Rows.length - byName.Rows.length }
}

export const clubsQuery = (playerID: number, typed: string, filter: FilterName, language: string) =>
  infiniteQueryOptions({
    queryKey: ['clubs', playerID, 'search', typed.trim(), filter, language],
    queryFn: ({ pageParam }) => search(requestOf(typed, filter, language), numberOf(typed), pageParam),
    initialPageParam: 1,
    // The rows stay while the next text is searched: a tap on one of them is not lost.
    placeholderData: keepPreviousData,
    getNextPageParam: ({ Total }, pages) => (pages.length * perPage < Total ? pages.length + 1 : undefined),
  })
