// A player's great wins: read, pinned optimistically and reverted when the server refuses.
import type { RefusalError } from '@lantern/client/client.ts'
import { isRefusal } from '@lantern/client/client.ts'
import { listHonors, pinHonor } from '@lantern/protocol/honor.ts'
import { findReplay } from '@lantern/protocol/games.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { honorPins } from '@lantern/protocol/values/ranks.ts'
import { useCallback, useEffect, useState } from 'react'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { client } from '../../../kernel/connection/link.ts'

export type Honor = ReplyOf<typeof listHonors>['Achievements'][number]

const { pinned, notPinned } = honorPins
export const isPinned = ({ Pinned }: Honor): boolean => Pinned === pinned

/** The format of refusals in the specification: the code and the server's text. */
export interface Refusal {
  readonly what: 'pin' | 'replay'
  readonly code: number | null
  readonly words: string
}

export function refuse(what: Refusal['what'], error: unknown): Refusal {
  return { what, code: isRefusal(error) ? (error as RefusalError).code : null, words: wordFault(error) }
}

/** The pinned first, then the newest, in the server's order. */
export const sortHonors = (honors: readonly Honor[]): readonly Honor[] =>
  honors.toSorted((a, b) => a.Pinned - b.Pinned || b.CreateTime.localeCompare(a.CreateTime))

export const setPinned = (honors: readonly Honor[], id: number, isSet: boolean): readonly Honor[] =>
  honors.map((honor) => (honor.ID === id ? { ...honor, Pinned: isSet ? pinned : notPinned } : honor))

type Known = { readonly honors: readonly Honor[] } | { readonly fault: string } | null

interface Honors {
  readonly known: Known
  readonly refusal: Refusal | null
  readonly retry: () => void
  readonly pin: (honor: Honor) => void
  readonly setRefusal: (refusal: Refusal | null) => void
}

export function useHonors(playerID: number): Honors {
  const [known, setKnown] = useState<Known>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    client.call(listHonors, { PlayerID: playerID }).then(
      ({ Achievements }) => !isGone && setKnown({ honors: Achievements }),
      (error: unknown) => !isGone && setKnown({ fault: wordFault(error) }),
    )
    return () => void (isGone = true)
  }, [playerID, attempt])
  const retry = useCallback(() => {
    setKnown(null)
    setAttempt((last) => last + 1)
  }, [])
  const change = (id: number, isSet: boolean): void =>
    setKnown((now) => (now && 'honors' in now ? { honors: setPinned(now.honors, id, isSet) } : now))
  const pin = (honor: Honor): void => {
    const isSet = !isPinned(honor)
    change(honor.ID, isSet)
    client.call(pinHonor, { ID: honor.ID, Pinned: isSet ? pinned : notPinned }).catch((error: unknown) => {
      change(honor.ID, !isSet)
      setRefusal(refuse('pin', error))
    })
  }
  return { known, refusal, retry, pin, setRefusal }
}

/** Requests the address of a win's replay: the link itself, and the token for our own page. */
export async function askReplay(win: {
  readonly gameCode: string
  readonly playerId: number
  readonly honorId: number
  readonly roundId?: string | undefined
}): Promise<{ readonly url: string; readonly token: string }> {
  const { ReplayURL } = await client.call(findReplay, {
    GameCode: win.gameCode,
    PlayerID: win.playerId,
    AchID: win.honorId,
    ...(win.roundId && { RoundID: win.roundId }),
  })
  return { url: ReplayURL, token: new URL(ReplayURL, location.origin).searchParams.get('replay') ?? '' }
}
