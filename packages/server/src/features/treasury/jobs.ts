// Jobs of treasuries: hours, weeks, prizes, retention.
import type { Job } from '../../kernel/jobs/jobs.ts'
import { addDays, taipeiDay } from '../../kernel/time/day.ts'
import type { TreasuryDeps } from './deps.ts'
import { endingJob } from './ending.ts'
import { payHours } from './hours.ts'
import { keepDays } from './personal.ts'
import { dropOldRecords } from './store/book.ts'
import { dropOldCoupons } from './store/coupons.ts'
import { dropOldFeed } from './store/feed.ts'
import { dropOldWeeks, periods } from './store/weeks.ts'
import { planWeeks } from './week/plan.ts'
import { payPrizes, prizesJob, settlingJob } from './week/settlement.ts'

const everyMinute = 60
/** The time allowed for the plays of the last second of a week to be committed. */
const graceMs = 120_000

export function treasuryJobs(deps: TreasuryDeps): Job[] {
  const { db } = deps
  return [
    { kind: 'treasury.hours', every: everyMinute, run: (call) => payHours(deps, call) },
    { kind: 'treasury.plan', every: 3600, run: ({ now }) => planWeeks(deps, db, now) },
    {
      kind: 'treasury.close',
      every: everyMinute,
      run: ({ now }) => periods.beginClosing(db, new Date(now.getTime() - graceMs)),
    },
    settlingJob(deps),
    { kind: prizesJob, every: everyMinute, run: (call) => payPrizes(deps, call) },
    endingJob(deps),
    {
      kind: 'treasury.sweep',
      every: { at: '05:10' },
      async run({ now }) {
        const before = new Date(now.getTime() - keepDays * 86_400_000)
        await dropOldCoupons(db, before)
        await dropOldRecords(db, addDays(taipeiDay(now), -keepDays))
        await dropOldFeed(db, before)
        await dropOldWeeks(db, before)
      },
    },
  ]
}
