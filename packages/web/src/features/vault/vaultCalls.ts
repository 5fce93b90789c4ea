// The calls of the vault: today with live openings, a guess, past days.
import type { BodyOf, ReplyOf } from '@lantern/protocol/op.ts'
import { guessVault, listVaultDays, readVault } from '@lantern/protocol/vault.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { tracked } from '../../kernel/browser/analytics.ts'
import { client } from '../../kernel/connection/link.ts'

export type Vault = ReplyOf<typeof readVault>
export type PastDay = ReplyOf<typeof listVaultDays>['Rows'][number]
export type Opening = BodyOf<typeof readVault>

const keyOf = (playerID: number) => ['vault', playerID] as const
/** Stakes count within a second but are not pushed, so the page reads again at this interval while it is open. */
const everyMs = 15_000
const perPage = 14

/** Today as shown after an opening of this day. */
export const applyOpening = (shown: Vault, { Day, Pool, Openers }: Opening): Vault =>
  shown.Day === Day ? { ...shown, Pool, Openers: Math.max(shown.Openers, Openers) } : shown

/** Today's vault and the latest opening that arrived while the page is open. */
export function useVault(playerID: number) {
  const queries = useQueryClient()
  const [opening, setOpening] = useState<Opening | null>(null)
  useEffect(
    () =>
      client.on(readVault, (pushed) => {
        setOpening(pushed)
        queries.setQueryData<Vault>(keyOf(playerID), (shown) => shown && applyOpening(shown, pushed))
      }),
    [queries, playerID],
  )
  const query = useQuery(
    queryOptions({ queryKey: keyOf(playerID), queryFn: () => client.call(readVault, {}), refetchInterval: everyMs }),
  )
  return { ...query, opening }
}

export const usePastDays = (playerID: number) =>
  useQuery(
    queryOptions({
      queryKey: [...keyOf(playerID), 'days'],
      queryFn: () => client.call(listVaultDays, { PerPage: perPage }),
    }),
  )

export const useRenewVault = (playerID: number): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: keyOf(playerID) })
}

export const guessCode = (code: string): Promise<ReplyOf<typeof guessVault>> =>
  client.call(guessVault, { Guess: code }).then(tracked({ Name: 'guessMade' }))

export interface Earned {
  /** Guesses that today's stakes have earned. */
  readonly earned: number
  /** Coins to the next guess; 0 when all are earned. */
  readonly missing: number
  readonly percent: number
}

export function earnedBy({ Staked, StakePerGuess, MostGuesses }: Vault): Earned {
  const earned = Math.min(MostGuesses, Math.floor(Staked / StakePerGuess))
  if (earned === MostGuesses) return { earned, missing: 0, percent: 100 }
  const rest = Staked % StakePerGuess
  return { earned, missing: StakePerGuess - rest, percent: (rest / StakePerGuess) * 100 }
}
