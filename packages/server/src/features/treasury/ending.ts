// The end of a club: what is left in its treasury goes to the operator's account, by a job after the dissolution.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { askFor, type Job } from '../../kernel/jobs/jobs.ts'
import type { TreasuryDeps } from './deps.ts'
import { isAlreadyPaid, promoAccount, source, treasuryAccount } from './movements.ts'
import { addRecords, bookReasons } from './store/book.ts'

const endJob = 'treasury.end'

/** Not in the transaction of the dissolution: it would hold the lock of the operator's account while letters to all members are written. */
export function followDissolutions({ clubs }: Pick<TreasuryDeps, 'clubs'>): void {
  clubs.onDissolve((tx, { id, brand }, now) =>
    askFor(tx, { kind: endJob, key: `${endJob}/${id}`, runAt: now, payload: { id }, brand }),
  )
}

/** After the dissolution nothing changes the treasury: every movement locks a club that is not dissolved. */
export function endingJob({ wallet }: Pick<TreasuryDeps, 'wallet'>): Job {
  return {
    kind: endJob,
    async run({ payload, brand, now, transact }) {
      const { id: clubId } = payload as { readonly id: number }
      await transact(async (tx) => {
        const coins = await wallet.treasuryOf(clubId, tx)
        if (coins === 0) return
        await addRecords(tx, [{ clubId, brand: brand!, reason: bookReasons.back, amount: -coins }], now)
        const outcome = await wallet.post(tx, {
          brand: brand as BrandCode,
          now,
          reason: 'clubReturn',
          source,
          key: { kind: 'business', what: 'clubEnd', row: clubId, step: 0 },
          legs: [
            { account: treasuryAccount(clubId), delta: -coins },
            { account: promoAccount, delta: coins },
          ],
        })
        if (!outcome.isApplied) throw new Error(`the treasury of club ${clubId} was not emptied: ${outcome.refusal}`)
      }).catch((error: unknown) => {
        if (!isAlreadyPaid(error)) throw error
      })
    },
  }
}
