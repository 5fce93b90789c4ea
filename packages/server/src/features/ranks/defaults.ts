// The initial weekly activities of a brand: inserted once as ordinary rows.
import { brandCodes } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { CoinPrize, RankRule } from './rules.ts'
import { addSeries, listSeries } from './store/series.ts'

interface First {
  readonly rule: RankRule
  readonly prizes: readonly CoinPrize[]
}

const first: readonly First[] = [
  {
    rule: 'multiple',
    prizes: [
      [1, 1, 2_000_000],
      [2, 2, 1_000_000],
      [3, 3, 500_000],
      [4, 10, 150_000],
      [11, 20, 50_000],
    ],
  },
  {
    rule: 'win',
    prizes: [
      [1, 1, 1_000_000],
      [2, 2, 600_000],
      [3, 3, 300_000],
      [4, 10, 100_000],
      [11, 20, 30_000],
    ],
  },
  {
    rule: 'rounds',
    prizes: [
      [1, 1, 500_000],
      [2, 2, 300_000],
      [3, 3, 200_000],
      [4, 10, 60_000],
      [11, 20, 20_000],
    ],
  },
]

/** Series that never had a row get these; those that an operator closed stay closed. */
export async function fillSeries(db: Kysely<Schema>): Promise<void> {
  const wanted = brandCodes.flatMap((brand) => first.map((one) => ({ brand, leastBet: 0, isOpen: true, ...one })))
  if ((await listSeries(db)).length >= wanted.length) return
  await inTransaction(db, (tx) => addSeries(tx, wanted))
}
