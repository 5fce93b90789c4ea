// Letters of the house: read page by page, live when a new one comes, marked and deleted at once on screen.
import { handleMail, listMail } from '@lantern/protocol/mail.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { wordFault } from '../../kernel/faults.ts'
import { currentLocale, useLocale } from '../../kernel/language.ts'
import { client } from '../../kernel/link.ts'
import { toast } from '../../ui/toast.ts'

export type LetterPage = ReplyOf<typeof listMail>
export type Letter = LetterPage['Rows'][number]

export const lettersPerPage = 20
const handling = { read: 1, delete: 2 } as const
type Handling = keyof typeof handling

/** The server words letters in the language of the page, so each language is a list of its own. */
export const lettersQuery = (playerID: number, page: number, locale = currentLocale()) =>
  queryOptions({
    queryKey: ['letters', playerID, page, locale],
    queryFn: () => client.call(listMail, { Page: page, PerPage: lettersPerPage }),
    placeholderData: keepPreviousData,
  })

export function useHasUnread(playerID: number): boolean {
  const locale = useLocale()
  const { data } = useQuery(lettersQuery(playerID, 1, locale))
  return data?.Rows.some((letter) => !letter.IsRead) ?? false
}

/** A new letter shows without asking. */
export function useLetterNews(playerID: number): void {
  const queries = useQueryClient()
  useEffect(
    () => client.on(listMail, () => void queries.invalidateQueries({ queryKey: ['letters', playerID] })),
    [queries, playerID],
  )
}

/** A page of letters after some were read or deleted. */
export function applyHandling(page: LetterPage, ids: readonly number[], how: Handling): LetterPage {
  const isMeant = ({ MailID }: Letter): boolean => ids.includes(MailID)
  if (how === 'read')
    return { ...page, Rows: page.Rows.map((letter) => (isMeant(letter) ? { ...letter, IsRead: true } : letter)) }
  const Rows = page.Rows.filter((letter) => !isMeant(letter))
  return { Total: page.Total - (page.Rows.length - Rows.length), Rows }
}

/** Answers whether it was done. The page shows it at once; what the server refused is read anew. */
export function useHandleLetters(playerID: number) {
  const queries = useQueryClient()
  return async (ids: readonly number[], how: Handling): Promise<boolean> => {
    const queryKey = ['letters', playerID]
    queries.setQueriesData<LetterPage>({ queryKey }, (page) => page && applyHandling(page, ids, how))
    try {
      await client.call(handleMail, { MailID: [...ids], Type: handling[how] })
      if (how === 'delete') void queries.invalidateQueries({ queryKey })
      return true
    } catch (error) {
      toast(wordFault(error), 'bad')
      void queries.invalidateQueries({ queryKey })
      return false
    }
  }
}
