// Jobs of the store: expire unpaid orders, deliver paid ones whose node died before the delivery, delete old guesses.
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import { dropOldGuesses } from './coupons.ts'
import type { Orders } from './orders.ts'

const hourly = 3600

export function storeJobs(db: Kysely<Schema>, orders: Pick<Orders, 'expireDue' | 'deliverDue'>): Job[] {
  return [
    {
      kind: 'store.deliver',
      every: 20,
      async run({ log }) {
        const count = await orders.deliverDue()
        if (count > 0) log.warn({ count }, 'store.deliveredLate')
      },
    },
    {
      kind: 'store.expire',
      every: 60,
      async run() {
        await orders.expireDue()
      },
    },
    { kind: 'store.guesses', every: hourly, run: ({ now }) => dropOldGuesses(db, now) },
  ]
}
