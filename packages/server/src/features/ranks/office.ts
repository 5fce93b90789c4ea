// What operators can do with rankings: change the weekly series, add an activity of its own dates.
import { locales } from '@lantern/locales/locale.ts'
import * as z from 'zod/mini'
import { Brand, Moment, Text, Whole } from '../../kernel/office/fields.ts'
import { defineOffice, OfficeRefused, write } from '../../kernel/office/office.ts'
import { addActivity, changeSeries } from './ranks.ts'
import { mostPrizes, rankRules } from './rules.ts'

const counted = {
  brand: Brand,
  rule: z.enum(rankRules),
  leastBet: Whole(0),
  prizes: z.array(z.tuple([Whole(1), Whole(1), Whole(1)])).check(z.minLength(1), z.maxLength(mostPrizes)),
}

export const ranksOffice = () =>
  defineOffice('ranks', {
    changeSeries: write({
      summary:
        'Changes a weekly series from the next planned week on. prizes: [from, to, coins] for each range of places, without a gap.',
      input: z.strictObject({ ...counted, isOpen: z.boolean() }),
      async run(series, { tx, actor, now }) {
        const fault = await changeSeries(tx, series, { actor, now })
        if (fault) throw new OfficeRefused(`${fault} is wrong`)
        return series
      },
    }),
    addActivity: write({
      summary: 'Adds an activity with its own dates, which begins in the future.',
      input: z.strictObject({
        ...counted,
        startsAt: Moment,
        endsAt: Moment,
        titles: z.optional(z.record(z.enum(locales), Text(60))),
      }),
      async run({ titles, ...event }, { tx, actor, now }) {
        const added = await addActivity(tx, { ...event, ...(titles && { titles }) }, { actor, now })
        if ('wrong' in added) throw new OfficeRefused(`${added.wrong} is wrong`)
        return added
      },
    }),
  })
