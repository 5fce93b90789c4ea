// What operators can do with progress: read what was counted for a player, compare it with a new count, repair it.
import * as z from 'zod/mini'
import { noteChange } from '../../kernel/database/audit.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { id } from '../../kernel/office/fields.ts'
import { defineOffice, OfficeRefused, read, write } from '../../kernel/office/office.ts'
import type { Difference, Progress } from './progress.ts'

const counted = (found: readonly Difference[] | 'Behind'): readonly Difference[] => {
  if (found === 'Behind') throw new OfficeRefused('Orders or visits wait to be counted: try again in a second')
  return found
}

export const progressOffice = (progress: Progress) =>
  defineOffice('progress', {
    player: read({
      summary: 'What was counted for a player: the value of each measure by period, the newest periods first.',
      input: z.strictObject({ player: id }),
      run: ({ player }, { db }) => progress.list(db, player),
    }),
    compare: read({
      summary:
        'Counts a player’s plays, orders and visits of the running periods again and lists the stored values that differ.',
      input: z.strictObject({ player: id }),
      run: async ({ player }, { db, now }) =>
        counted(await inTransaction(db, (tx) => progress.compare(tx, player, now))),
    }),
    recount: write({
      summary:
        'Replaces stored values of a player that differ from a new count. Goals that are reached by it are offered; offers that are ' +
        'not reached any more are withdrawn, and what was claimed stays.',
      input: z.strictObject({ player: id }),
      async run({ player }, { tx, actor, now, after }) {
        const brand = await progress.brandOf(tx, player)
        if (!brand) throw new OfficeRefused('Nothing was counted for this player')
        const differences = counted(await progress.repair(tx, player, now, after))
        const before = differences.map(({ period, measure, stored }) => ({ period, measure, value: stored }))
        const what = { brand, actor, what: 'progress', row: player, now }
        if (differences.length > 0) await noteChange(tx, { ...what, before, after: differences })
        return { repaired: differences }
      },
    }),
  })
