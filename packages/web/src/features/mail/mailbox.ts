// The calls of the mailbox: pages of mail, updated when one arrives; reading, collecting, deleting, sending back.
import { isRefusal } from '@lantern/client/client.ts'
import { handleMail, listMail } from '@lantern/protocol/mail.ts'
import { mailActions } from '@lantern/protocol/values/mail.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { track } from '../../kernel/browser/analytics.ts'
import { wordFault } from '../../kernel/connection/faults.ts'
import { t, useLocale } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { offerReminders } from '../reminders/reminders.ts'
import { applyHandling, isFull, type Handling, type Item, type LetterPage } from './letters.ts'
import { noteUnread } from '../../kernel/messages/unread.ts'

const lettersKey = (playerID: number) => ['letters', playerID] as const

export function useLetters(playerID: number, page: number, perPage: number) {
  const queries = useQueryClient()
  // The server writes mail in the language of the page, so each language has its own query.
  const locale = useLocale()
  useEffect(() => {
    const renew = (): void => void queries.invalidateQueries({ queryKey: lettersKey(playerID) })
    const stops = [client.on(listMail, renew), client.on(handleMail, renew)]
    return () => stops.forEach((stop) => stop())
  }, [queries, playerID])
  return useQuery({
    queryKey: [...lettersKey(playerID), page, perPage, locale],
    queryFn: async () => {
      const letters = await client.call(listMail, { Page: page, PerPage: perPage })
      noteUnread(letters.Unread)
      return letters
    },
    placeholderData: keepPreviousData,
  })
}

/** Here the limit is the collecting player's own, although the code was made for senders. */
const wordHandling = (error: unknown): string =>
  isRefusal(error, 'GiftReceiveLimit') ? t('mail.receiveLimit') : wordFault(error)

export interface Handled {
  readonly ids: readonly number[]
  readonly items: readonly Item[]
}

const mostAtOnce = 100
const mostPages = 10

/** The ids of all mails with items, over all pages. */
async function findFull(): Promise<readonly number[]> {
  const ids = new Set<number>()
  for (let page = 1; page <= mostPages; page += 1) {
    const { Rows } = await client.call(listMail, { Page: page, PerPage: mostAtOnce })
    for (const letter of Rows) if (isFull(letter)) ids.add(letter.MailID)
    if (Rows.length < mostAtOnce) break
  }
  return [...ids]
}

export interface MailMoves {
  /** Shows no toast: an opened mail counts as read. */
  readonly read: (ids: readonly number[]) => Promise<void>
  /** The result, or null after the error was shown. */
  readonly handle: (ids: readonly number[], how: Handling) => Promise<Handled | null>
  /** What was collected of all that could be; null after the error was shown. */
  readonly collectAll: () => Promise<(Handled & { readonly asked: number }) | null>
}

export function useMailMoves(playerID: number): MailMoves {
  const queries = useQueryClient()
  const queryKey = lettersKey(playerID)
  const show = (ids: readonly number[], how: Handling): void =>
    void queries.setQueriesData<LetterPage>({ queryKey }, (page) => page && applyHandling(page, ids, how))
  const renew = (): void => void queries.invalidateQueries({ queryKey })
  const fail = (error: unknown): null => {
    toast(wordHandling(error), 'bad')
    renew()
    return null
  }
  /** Balances change only after the server's answer, not optimistically. */
  const send = async (ids: readonly number[], how: Handling): Promise<Handled> => {
    const { MailID, Items, Unread } = await client.call(handleMail, { MailID: [...ids], Type: mailActions[how] })
    noteUnread(Unread)
    show(MailID, how)
    if (how === 'collect' && Items.length > 0) {
      track({ Name: 'rewardClaimed', Reward: 'mail' })
      offerReminders()
    }
    return { ids: MailID, items: Items }
  }
  return {
    read: async (ids) => {
      show(ids, 'read')
      await send(ids, 'read').catch(renew)
    },
    handle: (ids, how) => send(ids, how).then((done) => (renew(), done), fail),
    collectAll: async () => {
      try {
        const full = await findFull()
        const done: Handled[] = []
        for (let at = 0; at < full.length; at += mostAtOnce)
          done.push(await send(full.slice(at, at + mostAtOnce), 'collect'))
        renew()
        return { asked: full.length, ids: done.flatMap(({ ids }) => ids), items: done.flatMap(({ items }) => items) }
      } catch (error) {
        return fail(error)
      }
    },
  }
}
