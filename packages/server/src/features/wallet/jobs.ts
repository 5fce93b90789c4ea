// Jobs of the wallet: every morning the ledger is checked, and a broken invariant stops payouts and raises an alarm; every night old counters
// are deleted.
import { addDays, taipeiDay } from '../../kernel/time/day.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Wallet } from './wallet.ts'

/** At a quiet hour. Yesterday and today are checked entry by entry; older days were checked before and are represented by their sums. */
export function reconcileDaily(wallet: Wallet): Job {
  return {
    kind: 'wallet.reconcile',
    every: { at: '05:30' },
    async run({ now, log }) {
      const { isSound, broken, checked } = await wallet.reconcile(now, addDays(taipeiDay(now), -1))
      if (isSound) log.info({ checked }, 'ledger.reconciled')
      else log.fatal({ alarm: true, broken }, 'ledger.broken')
    },
  }
}

export function dropOldCounters(wallet: Wallet): Job {
  return { kind: 'wallet.counters', every: { at: '05:10' }, run: ({ now }) => wallet.dropOldCounters(now) }
}
