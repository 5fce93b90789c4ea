// Refunds the entries of a cancelled event, in chunks and each once.
import type { Job, JobCall } from '../../kernel/jobs/jobs.ts'
import type { Tx } from '../../db/open.ts'
import { brands } from '@lantern/brands/brands.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Limits } from '../limits/limits.ts'
import { inLanguages, type Mail } from '../mail/mail.ts'
import type { Players } from '../players/players.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { lockUnrefunded, markEntriesRefunded, type Unrefunded } from './store/entries.ts'
import { lockEvent, markRefunded } from './store/events.ts'

export const refundJob = 'ranks.refund'
/** A movement has at most 99 legs. */
const atOnce = 90

export interface RefundingDeps {
  readonly wallet: Wallet
  readonly mail: Mail
  readonly players: Players
  readonly limits: Limits
}

/** For players with limits every coin entry of a day is counted: when it was paid, or when they set the limit later on that day. */
async function returnToLimits(
  { players, limits }: RefundingDeps,
  tx: Tx,
  entries: readonly Unrefunded[],
): Promise<void> {
  const people = await players.many(
    tx,
    entries.map(({ playerId }) => playerId),
  )
  for (const { playerId, paid, joinedAt } of entries)
    if (people.get(playerId)?.has_limits) await limits.returnRound(tx, playerId, paid, joinedAt)
}

async function refund(deps: RefundingDeps, tx: Tx, id: number, now: Date): Promise<boolean> {
  const { wallet, mail } = deps
  const event = await lockEvent(tx, id)
  if (!event || event.cancelledAt === null || event.refundedAt !== null) return false
  const { brand, currency } = event
  const entries = await lockUnrefunded(tx, id, atOnce)
  if (entries.length === 0) {
    await markRefunded(tx, id, now)
    return false
  }
  const parameters = inLanguages('title', event.titles, brands[brand].locale)
  const ids = entries.map(({ playerId }) => playerId)
  const letter = { brand, now, kind: 'rankCancelled', parameters } as const
  await mail.sendAll(
    tx,
    ids.map((playerId) => ({ ...letter, playerId })),
  )
  await markEntriesRefunded(tx, id, ids, now)
  if (currency === currencies.coin) await returnToLimits(deps, tx, entries)
  const outcome = await wallet.post(tx, {
    brand,
    now,
    reason: 'eventRefund',
    source: 'event',
    key: { kind: 'business', what: 'eventRefund', row: id, step: ids[0]! },
    legs: [
      { account: { kind: 'event', eventId: id, currency }, delta: -entries.reduce((sum, { paid }) => sum + paid, 0) },
      ...entries.map(({ playerId, paid }) => ({
        account: { kind: 'player', playerId, currency } as const,
        delta: paid,
      })),
    ],
  })
  if (!outcome.isApplied) throw new Error(`entries of event ${id} were not refunded: ${outcome.refusal}`)
  return true
}

export function refundingJob(deps: RefundingDeps): Job {
  return {
    kind: refundJob,
    async run({ payload, now, transact }: JobCall) {
      const { id } = payload as { readonly id: number }
      while (await transact((tx) => refund(deps, tx, id, now)));
    },
  }
}
