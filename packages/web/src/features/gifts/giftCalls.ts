// The calls of gifts: today's rules, the records, and a send that cannot be executed twice.
import { isRefusal } from '@lantern/client/client.ts'
import { listGifts, readGiftRules, sendGift } from '@lantern/protocol/gifts.ts'
import { listMail } from '@lantern/protocol/mail.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { readPlayer } from '@lantern/protocol/players.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../kernel/connection/link.ts'

export type GiftRecord = ReplyOf<typeof listGifts>['Rows'][number]
export type Sent = ReplyOf<typeof sendGift>

const rulesKey = (playerID: number) => ['giftRules', playerID] as const
const recordsKey = (playerID: number) => ['gifts', playerID] as const

/** `balance` is part of the query key: the allowed amount changes with it. */
export const useGiftRules = (playerID: number, balance: number) =>
  useQuery({
    queryKey: [...rulesKey(playerID), balance],
    queryFn: () => client.call(readGiftRules, {}),
    placeholderData: keepPreviousData,
  })

export const useRecipient = (to: number | null) =>
  useQuery({
    queryKey: ['recipient', to],
    queryFn: () => client.call(readPlayer, { PlayerID: to! }),
    enabled: to !== null,
  })

export const kinds = { all: undefined, sent: 1, received: 2 } as const
export type Kind = keyof typeof kinds

export function useRecords(playerID: number, kind: Kind, page: number, perPage: number) {
  const Type = kinds[kind]
  return useQuery({
    queryKey: [...recordsKey(playerID), kind, page, perPage],
    queryFn: () => client.call(listGifts, { ...(Type && { Type }), Page: page, PerPage: perPage }),
    placeholderData: keepPreviousData,
  })
}

/** Reads rules and records again; also when a gift of this player is pushed. */
export function useRenewal(playerID: number): () => Promise<void> {
  const queries = useQueryClient()
  useEffect(() => {
    const renew = (): void => {
      void queries.invalidateQueries({ queryKey: rulesKey(playerID) })
      void queries.invalidateQueries({ queryKey: recordsKey(playerID) })
    }
    // A returned gift arrives as mail.
    const stops = [client.on(sendGift, renew), client.on(listMail, renew)]
    return () => stops.forEach((stop) => stop())
  }, [queries, playerID])
  return async () => {
    await queries.invalidateQueries({ queryKey: rulesKey(playerID) })
    void queries.invalidateQueries({ queryKey: recordsKey(playerID) })
  }
}

export interface Gift {
  readonly to: number
  readonly amount: number
  readonly fee: number
}

/** Keys of sends without an answer: a retry uses the same key, so the server recognises it. */
const unanswered = new Map<string, string>()

export async function giveCoins({ to, amount, fee }: Gift, password: string): Promise<Sent> {
  const name = `${to} ${amount}`
  const before = unanswered.get(name)
  const key = before ?? client.newKey()
  const keep = (used: string): void => void unanswered.set(name, used)
  keep(key)
  try {
    const sent = await client.call(
      sendGift,
      { ToID: to, ItemID: currencies.coin, Amount: amount, Fee: fee, Password: password },
      { key, ...(before === undefined && { onNewKey: keep }) },
    )
    unanswered.delete(name)
    return sent
  } catch (error) {
    // A refusal moved nothing; the next attempt gets a new key.
    if (isRefusal(error)) unanswered.delete(name)
    throw error
  }
}
