// What operators can do with statistics: daily sums, funnels, and the export of the rows.
import { eventNames, type EventName } from '@lantern/protocol/analytics.ts'
import * as z from 'zod/mini'
import { Brand } from '../../kernel/office/fields.ts'
import { defineOffice, OfficeRefused, read } from '../../kernel/office/office.ts'
import { addDays, taipeiDay } from '../../kernel/time/day.ts'
import type { Analytics } from './analytics.ts'
import { analyticsRules } from './rules.ts'
import * as store from './store.ts'

const exportBatch = 2000
const days = { from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) }
const periodOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date) => {
  const today = taipeiDay(now)
  const period = { from: from ?? addDays(today, -6), to: to ?? today, today }
  if (period.from > period.to) throw new OfficeRefused('from is after to')
  return period
}

export const analyticsOffice = ({ flush }: Pick<Analytics, 'flush'>) =>
  defineOffice('analytics', {
    daily: read({
      summary: `Events and visitors by day, event and value of its fields (the last ${analyticsRules.keepSumsDays} days); without days, the last seven. A visitor is counted within a day only.`,
      input: z.strictObject({ brand: Brand, name: z.optional(z.enum(eventNames as [EventName])), ...days }),
      async run({ brand, name, ...given }, { db, now }) {
        await flush()
        const { from, to, today } = periodOf(given, now)
        const sums = await store.readSums(db, brand, from, to, today)
        return sums.filter((sum) => name === undefined || sum.name === name)
      },
    }),
    funnel: read({
      summary: `How many visitors took the steps in this order within a day, added up over the days (the last ${analyticsRules.keepRowsDays} days are kept).`,
      input: z.strictObject({
        brand: Brand,
        steps: z.array(z.enum(eventNames as [EventName])).check(z.minLength(2), z.maxLength(8)),
        ...days,
      }),
      async run({ brand, steps, ...given }, { db, now }) {
        await flush()
        const { from, to } = periodOf(given, now)
        const counts = await store.countFunnel(db, brand, steps, from, to)
        return steps.map((step, nth) => ({
          step,
          visitors: counts[nth]!,
          share: counts[0] ? Math.round((counts[nth]! / counts[0]) * 1000) / 1000 : 0,
        }))
      },
    }),
    export: read({
      summary: 'The rows of a day as JSON lines. events: how many equal ones a visitor had within a minute.',
      input: z.strictObject({ brand: Brand, day: z.iso.date() }),
      async run({ brand, day }, { db }) {
        await flush()
        const lines: string[] = []
        for (let after = 0; ;) {
          const rows = await store.readRows(db, brand, day, after, exportBatch)
          for (const { at, visitor, name, fields, events } of rows)
            lines.push(JSON.stringify({ at, visitor, name, events, ...(fields as object) }))
          if (rows.length < exportBatch) return lines.join('\n')
          after = rows.at(-1)!.id
        }
      },
    }),
  })
