// Jobs of rankings: plan weeks ahead, close, settle and refund events, rewrite the list of the richest.
import type { Job } from '../../kernel/jobs/jobs.ts'
import { findRichest } from '../wallet/wallet.ts'
import type { BoardDeps } from './board.ts'
import { planWeeks } from './ranks.ts'
import { refundingJob, type RefundingDeps } from './refunding.ts'
import { graceMs, mostPlaces } from './rules.ts'
import { settlingJob, type SettlingDeps } from './settlement.ts'
import { periods } from './store/events.ts'
import { saveRich } from './store/series.ts'

const everyMinute = 60
const everyHour = 3600
/** More rows are read than places exist, because banned and leaving players are skipped. */
const spare = 30

export function ranksJobs(deps: BoardDeps & SettlingDeps & RefundingDeps): Job[] {
  const { db } = deps
  return [
    { kind: 'ranks.plan', every: everyHour, run: ({ now }) => planWeeks(db, now) },
    {
      kind: 'ranks.close',
      every: everyMinute,
      run: ({ now }) => periods.beginClosing(db, new Date(now.getTime() - graceMs)),
    },
    settlingJob(deps),
    refundingJob(deps),
    {
      kind: 'ranks.rich',
      every: everyMinute,
      async run({ transact }) {
        // Read before the transaction: this query is long, and the transaction stays short.
        const richest = await findRichest(db, mostPlaces + spare)
        const last = new Map<string, number>()
        const places = richest.map((one) => {
          const place = (last.get(one.brand) ?? 0) + 1
          last.set(one.brand, place)
          return { ...one, place }
        })
        await transact((tx) => saveRich(tx, places))
      },
    },
  ]
}
