// Sends a share: one private message for each friend, one public message; stops early when the server's rate limit refuses.
import { isRefusal } from '@lantern/client/client.ts'
import { sendPrivate, sendPublic } from '@lantern/protocol/chat.ts'
import { listRelations } from '@lantern/protocol/friends.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { mostRelations, relationTypes } from '@lantern/protocol/values/friends.ts'
import { useEffect, useState } from 'react'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { client } from '../../../kernel/connection/link.ts'

export type Relation = ReplyOf<typeof listRelations>['Rows'][number]
export type Friends = { readonly rows: readonly Relation[] } | { readonly fault: string } | null

export function useFriends(): { readonly friends: Friends; readonly retry: () => void } {
  const [friends, setFriends] = useState<Friends>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    client.call(listRelations, { Type: relationTypes.friend, Page: 1, PerPage: mostRelations.friend }).then(
      ({ Rows }) => !isGone && setFriends({ rows: Rows }),
      (error: unknown) => {
        if (isGone) return
        // While the friends feature is closed the list is empty; that is no error to show.
        setFriends(isRefusal(error, 'NotOpenYet') ? { rows: [] } : { fault: wordFault(error) })
      },
    )
    return () => void (isGone = true)
  }, [attempt])
  const retry = (): void => {
    setFriends(null)
    setAttempt(attempt + 1)
  }
  return { friends, retry }
}

export interface Outcome {
  readonly sent: readonly (number | 'public')[]
  readonly unsent: number
  readonly why: string
}

/** One after another: the server limits the rate, and what was sent before a refusal stays sent. */
export async function sendShare(message: string, to: readonly number[], isPublic: boolean): Promise<Outcome> {
  const targets: readonly (number | 'public')[] = isPublic ? ['public', ...to] : to
  const sent: (number | 'public')[] = []
  let why = ''
  for (const target of targets)
    try {
      if (target === 'public') await client.call(sendPublic, { Message: message })
      else await client.call(sendPrivate, { Message: message, PlayerID: target })
      sent.push(target)
    } catch (error) {
      why = wordFault(error)
      if (isRefusal(error, 'TooManyMessages', 'Muted') || !isRefusal(error)) break
    }
  return { sent, unsent: targets.length - sent.length, why }
}
