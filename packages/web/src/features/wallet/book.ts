// The calls of the bank book: a page for the screen, and all pages of a filter for the file.
import type { Locale } from '@lantern/locales/locale.ts'
import { bankBookTabs } from '@lantern/protocol/values/wallet.ts'
import { readBankBookPage } from '@lantern/protocol/wallet.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../kernel/connection/link.ts'
import { useLocale } from '../../kernel/language/language.ts'
import { useMe } from '../../kernel/session/session.ts'
import { rangeTimes, type Entry, type Range, type ReasonChoice, type TabName } from './bankBook.ts'

/** The filters chosen by the player. */
export interface Question {
  readonly tab: TabName
  readonly range: Range
  readonly reason: ReasonChoice
}

const wireQuestion = ({ tab, range, reason }: Question, locale: Locale) => ({
  Tab: bankBookTabs[tab],
  ...rangeTimes(range),
  ...(reason !== 'all' && tab !== 'gifts' && { Reason: reason }),
  Lang: locale,
})

export function useBook(question: Question, page: number, size: number) {
  const locale = useLocale()
  const me = useMe()
  return useQuery({
    // The balances are part of the query key, so a new movement triggers a read.
    queryKey: ['bankBook', me?.player.playerID, question, page, size, locale, me?.bag],
    queryFn: () => client.call(readBankBookPage, { ...wireQuestion(question, locale), Page: page, PerPage: size }),
    placeholderData: keepPreviousData,
  })
}

const filePage = 100
/** As many pages as the rate limit allows one after the other. */
export const mostRows = 5000

export interface WholeBook {
  readonly entries: readonly Entry[]
  readonly total: number
}

/** The newest entries of a filter, up to `mostRows`; without duplicates, although new entries shift the pages meanwhile. */
export async function readWholeBook(question: Question, locale: Locale): Promise<WholeBook> {
  const found = new Map<number, Entry>()
  let total = 0
  for (let page = 1; page <= mostRows / filePage; page += 1) {
    const answer = await client.call(readBankBookPage, {
      ...wireQuestion(question, locale),
      Page: page,
      PerPage: filePage,
    })
    total = answer.Total
    for (const entry of answer.Rows) found.set(entry.ID, entry)
    if (answer.Rows.length < filePage) break
  }
  return { entries: [...found.values()], total }
}
