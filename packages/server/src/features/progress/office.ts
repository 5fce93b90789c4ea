// What operators can do with progress: read what was counted for a player, compare it with a new count, repair it.
import type { BrandCode } from '@lantern/brands/brand.ts'
import * as declared from '@lantern/protocol/office/progress.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { act, ActionRefused } from '../../kernel/office/act.ts'
import { pageOfRows } from '../../kernel/office/page.ts'
import type { Difference, Progress } from './progress.ts'

function expectCounted(found: readonly Difference[] | 'Behind'): readonly Difference[] {
  if (found !== 'Behind') return found
  throw new ActionRefused('WrongState', 'Orders or visits wait to be counted: try again in a second')
}

const showDifference = ({ period, measure, stored, counted }: Difference) => ({
  Period: period,
  Measure: measure,
  Stored: stored,
  Counted: counted,
})

export function progressOffice(progress: Progress) {
  async function expectProgress(db: Kysely<Schema>, brand: BrandCode, playerId: number): Promise<void> {
    if ((await progress.brandOf(db, playerId)) === brand) return
    throw new ActionRefused('NotFound', `Nothing was counted for a player ${playerId} of ${brand}`)
  }

  return [
    act(declared.listProgress, async ({ Brand, PlayerID, ...page }, { db }) => {
      await expectProgress(db, Brand, PlayerID)
      const rows = (await progress.list(db, PlayerID)).map(({ period, measure, value, endsAt }) => ({
        Period: period,
        Measure: measure,
        Value: value,
        EndsAt: endsAt,
      }))
      return pageOfRows(rows, page)
    }),
    act(declared.compareProgress, async ({ Brand, PlayerID, ...page }, { db, now }) => {
      await expectProgress(db, Brand, PlayerID)
      const found = expectCounted(await inTransaction(db, (tx) => progress.compare(tx, PlayerID, now)))
      return pageOfRows(found.map(showDifference), page)
    }),
    act(declared.recountProgress, async ({ Brand, PlayerID }, { tx, actor, now, after }) => {
      await expectProgress(tx, Brand, PlayerID)
      const differences = expectCounted(await progress.repair(tx, PlayerID, now, after))
      const before = differences.map(({ period, measure, stored }) => ({ period, measure, value: stored }))
      const change = { brand: Brand, actor, what: 'progress', row: PlayerID, before, after: differences, now }
      if (differences.length > 0) await noteChange(tx, change)
      return { Repaired: differences.map(showDifference) }
    }),
  ]
}
