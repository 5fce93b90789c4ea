// What operators can read about the pass: how far players are, and what was sold.
import * as z from 'zod/mini'
import { Brand } from '../../kernel/office/fields.ts'
import { defineOffice, read } from '../../kernel/office/office.ts'
import type { PassDeps } from './deps.ts'
import { seasonFor } from './rulebook.ts'
import * as store from './store.ts'

export const passOffice = (deps: Pick<PassDeps, 'settings'>) =>
  defineOffice('pass', {
    completion: read({
      summary:
        'Players of a season by the number of steps they reached, and how many of them have the premium lane; day: a day of the season.',
      input: z.strictObject({ brand: Brand, day: z.optional(z.iso.date()) }),
      async run({ brand, day }, { db, now }) {
        const at = day === undefined ? now : new Date(`${day}T12:00:00+08:00`)
        const { season } = await seasonFor(deps, db, brand, at)
        return { season: season.number, key: season.key, rows: await store.countSteps(db, brand, season.key) }
      },
    }),
    sales: read({
      summary: 'Premium lanes and steps sold on each of the days first to last (2026-11-17), with what was paid.',
      input: z.strictObject({ brand: Brand, first: z.iso.date(), last: z.iso.date() }),
      run: ({ brand, first, last }, { db }) => store.countSales(db, brand, first, last),
    }),
  })
