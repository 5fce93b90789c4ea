// What operators can ask about missions: how often each one was reached and claimed.
import * as z from 'zod/mini'
import { Brand } from '../../kernel/office/fields.ts'
import { defineOffice, read } from '../../kernel/office/office.ts'
import { startOfDay } from '../../kernel/time/day.ts'
import { periodAt } from '../progress/progress.ts'
import type { MissionsDeps } from './deps.ts'
import { rulesOf } from './goals.ts'
import { missionKey } from './reach.ts'
import { titleOf } from './titles.ts'

export const missionsOffice = (deps: Pick<MissionsDeps, 'claims' | 'settings'>) =>
  defineOffice('missions', {
    completion: read({
      summary:
        'How many players reached and claimed each daily mission and chest of a day (2026-11-17), and each weekly one of its week. ' +
        'Settled claims are known for ninety days.',
      input: z.strictObject({ brand: Brand, day: z.iso.date() }),
      async run({ brand, day }, { db }) {
        const rows: object[] = []
        for (const board of ['daily', 'weekly'] as const) {
          const period = periodAt(board === 'daily' ? 'day' : 'week', startOfDay(day))
          const rules = await rulesOf(deps, db, brand, period)
          const spares = board === 'daily' ? rules.spares : []
          const missions = [...rules[board].missions, ...spares].map((one) => ({ ...one, what: titleOf('en_us', one) }))
          const chests = rules[board].chests.map((one) => ({ ...one, what: `chest at ${one.points} points` }))
          for (const [source, goals] of [['mission', missions] as const, ['chest', chests] as const]) {
            const counts = await deps.claims.countKeys(db, brand, source, `${period.key}/`)
            const byKey = new Map(counts.map((count) => [count.key, count]))
            for (const { id, what } of goals) {
              const { offered = 0, claimed = 0 } = byKey.get(missionKey(period, id)) ?? {}
              rows.push({ period: period.key, id, what, reached: offered, claimed })
            }
          }
        }
        return rows
      },
    }),
  })
