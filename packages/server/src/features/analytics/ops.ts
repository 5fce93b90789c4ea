// Handler of the beacons of statistics, and the jobs: delete the salt of the day before, sum up days, remove old rows.
import { sendEvents, type AnalyticsEvent } from '@lantern/protocol/analytics.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle, type Arriving } from '../../kernel/feature/handle.ts'
import { addDays, taipeiDay } from '../../kernel/time/day.ts'
import { wantsAnalytics } from '../settings/settings.ts'
import type { Analytics, Visit } from './analytics.ts'
import { analyticsOffice } from './office.ts'
import { personal } from './personal.ts'
import { analyticsBudgets, analyticsRules, countClaimed, isPrivate } from './rules.ts'
import * as store from './store.ts'

export type AnalyticsFeatureDeps = Pick<Context, 'db'> & { readonly analytics: Analytics }

const dropBatch = 10_000

const visitOf = ({ brand, ip, web }: Pick<Arriving, 'brand' | 'ip' | 'web'>): Visit => ({
  brand,
  ip,
  userAgent: (web?.header('user-agent') ?? '').slice(0, 400),
})

export function analyticsFeature(
  { db }: ContextOf<AnalyticsFeatureDeps>,
  { analytics }: Needs<AnalyticsFeatureDeps>,
): Feature {
  return {
    name: 'analytics',
    office: analyticsOffice(analytics),
    settings: [analyticsBudgets],
    personal,
    stop: () => analytics.flush(),
    handlers: [
      handle(
        sendEvents,
        async ({ Events }, call) => {
          const { me, db, web, now } = call
          if (isPrivate(web.header('sec-gpc')) || (me && !(await wantsAnalytics(db, me.id)))) return {}
          await analytics.add(Events as readonly AnalyticsEvent[], visitOf(call), now)
          return {}
        },
        // Over the budget a beacon is answered like any other, without the cost of parsing it: a sender learns nothing, and does not repeat it.
        async (body, call, now) => {
          if (isPrivate(call.web?.header('sec-gpc'))) return null
          return (await analytics.admit(countClaimed(body), visitOf(call), now)) ? null : {}
        },
      ),
    ],
    jobs: [
      { kind: 'analytics.salt', every: { at: '00:00' }, run: ({ now }) => store.dropSalts(db, taipeiDay(now)) },
      {
        kind: 'analytics.sum',
        every: { at: '00:10' },
        async run({ now }) {
          const today = taipeiDay(now)
          for (const day of await store.daysToSum(db, today)) await store.sumDay(db, day)
          const before = addDays(today, -analyticsRules.keepRowsDays)
          while ((await store.dropRows(db, before, dropBatch)) === dropBatch);
          await store.dropSums(db, addDays(today, -analyticsRules.keepSumsDays))
        },
      },
    ],
  }
}
