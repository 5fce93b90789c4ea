// Pure rules of exchanging host points, and the call that cannot be executed twice.
import { isRefusal } from '@lantern/client/client.ts'
import { exchangeHostPoints, type listLiveGifts } from '@lantern/protocol/gifts.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { client } from '../../../kernel/connection/link.ts'

type Rate = ReplyOf<typeof listLiveGifts>['Exchange']
export type Exchanged = ReplyOf<typeof exchangeHostPoints>

/** Rounded down to whole coins, as the server does. */
export const coinsFor = (points: number, { Points, Coins }: Rate): number => Math.floor((points * Coins) / Points)

export type AmountFault = 'exchangeWhole' | 'exchangeLeast' | 'exchangeOver'

/** Null: the amount can be exchanged. */
export function faultOf(typed: string, held: number, { Minimum }: Rate): AmountFault | null {
  if (!/^\d{1,15}$/.test(typed.trim())) return 'exchangeWhole'
  const points = Number(typed)
  if (points < Minimum) return 'exchangeLeast'
  return points > held ? 'exchangeOver' : null
}

/** Keys of exchanges without an answer: a retry uses the same key, so the server recognises it. */
const unanswered = new Map<string, string>()

export async function exchangePoints(points: number, coins: number): Promise<Exchanged> {
  const name = `${points} ${coins}`
  const before = unanswered.get(name)
  const key = before ?? client.newKey()
  const keep = (used: string): void => void unanswered.set(name, used)
  keep(key)
  try {
    const done = await client.call(
      exchangeHostPoints,
      { Points: points, Coins: coins },
      { key, ...(before === undefined && { onNewKey: keep }) },
    )
    unanswered.delete(name)
    return done
  } catch (error) {
    // A refusal moved nothing; the next attempt gets a new key.
    if (isRefusal(error)) unanswered.delete(name)
    throw error
  }
}
