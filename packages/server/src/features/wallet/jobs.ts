// Every morning the book is checked, where a broken law stops payouts and raises an alarm; every night old counters leave.
import { addDays, taipeiDay } from '../../kernel/time/day.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Wallet } from './wallet.ts'

/** At a quiet hour. Yesterday and today in full; older days were checked on theirs and are vouched for by their sums. */
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
