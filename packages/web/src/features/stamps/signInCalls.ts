// The calls of the sign-in card.
import { claimSignIn, readSignIn } from '@lantern/protocol/stamps.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../kernel/connection/link.ts'
import type { Claimable } from '../rewards/rewards.ts'

export type SignIn = ReplyOf<typeof readSignIn>

export const signInQuery = (playerID: number) =>
  queryOptions({ queryKey: ['signIn', playerID], queryFn: () => client.call(readSignIn, {}) })

export const stampClaim: Claimable = { id: 'stamp', claim: () => client.call(claimSignIn, {}) }

export const frameClaim: Claimable = {
  id: 'frame',
  source: 'month',
  claim: () => client.call(claimSignIn, { Month: true }),
}

/** The days of a month in weeks from Sunday; null before its first and after its last day. */
export function weeksOf(month: string): (number | null)[][] {
  const first = new Date(`${month}T00:00:00Z`)
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const cells = [...Array<null>(first.getUTCDay()).fill(null), ...Array.from({ length: days }, (_, index) => index + 1)]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => cells[week * 7 + day] ?? null),
  )
}
