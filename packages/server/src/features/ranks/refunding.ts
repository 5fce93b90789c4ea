// Refunds the entries of a cancelled event, in chunks and each once.
import type { Job, JobCall } from '../../kernel/jobs/jobs.ts'
import type { Tx } from '../../db/open.ts'
import { brands } from '@lantern/brands/brands.ts'
import { inLanguages, type Mail } from '../mail/mail.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { lockUnrefunded, markEntriesRefunded } from './store/entries.ts'
import { lockEvent, markRefunded } from './store/events.ts'

export const refundJob = 'ranks.refund'
/** A movement has at most 99 legs. */
const atOnce = 90

async function refund(
  { wallet, mail }: { readonly wallet: Wallet; readonly mail: Mail },
  tx: Tx,
  id: number,
  now: Date,
): Promise<boolean> {
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

export function refundingJob(deps: { readonly wallet: Wallet; readonly mail: Mail }): Job {
  return {
    kind: refundJob,
    async run({ payload, now, transact }: JobCall) {
      const { id } = payload as { readonly id: number }
      while (await transact((tx) => refund(deps, tx, id, now)));
    },
  }
}
