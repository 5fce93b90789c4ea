// What operators can read about claims: those of a player, and what each source costs a day.
import * as z from 'zod/mini'
import { defineOffice, OfficeRefused, read } from '../../kernel/office/office.ts'
import { Brand, id, page, pageOf, Text } from '../../kernel/office/fields.ts'
import { addDays, startOfDay } from '../../kernel/time/day.ts'
import { listClaims, sumDays } from './store.ts'

const mostDays = 92

export const claimsOffice = () =>
  defineOffice('claims', {
    byPlayer: read({
      summary:
        'What a player could claim and what became of it, newest first; of one source. Settled ones for 90 days. For --csv too.',
      input: z.strictObject({ playerId: id, source: z.optional(Text(40)), ...page }),
      run: ({ playerId, source, ...shown }, { db }) =>
        listClaims(db, playerId, { source: source ?? null, ...pageOf(shown) }),
    }),
    cost: read({
      summary:
        'What was paid by claim and by mail, for each Taipei day (2026-11-17), source and item: claims, players, amount. Both days included. For --csv too.',
      input: z.strictObject({ brand: Brand, fromDay: z.iso.date(), toDay: z.iso.date() }),
      async run({ brand, fromDay, toDay }, { db }) {
        if (toDay < fromDay) throw new OfficeRefused('toDay is before fromDay')
        if (toDay > addDays(fromDay, mostDays)) throw new OfficeRefused(`at most ${mostDays} days at once`)
        return sumDays(db, brand, startOfDay(fromDay), startOfDay(addDays(toDay, 1)))
      },
    }),
  })
