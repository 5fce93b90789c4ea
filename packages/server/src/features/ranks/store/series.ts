// All SQL of the weekly series and of the rich list.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import type { CoinPrize, RankRule } from '../rules.ts'

type Db = Kysely<Schema>

export interface Series {
  readonly brand: BrandCode
  readonly rule: RankRule
  readonly leastBet: number
  readonly prizes: readonly CoinPrize[]
  readonly isOpen: boolean
}

export async function listSeries(db: Db): Promise<Series[]> {
  const rows = await db.selectFrom('rank_series').selectAll().orderBy('brand').orderBy('rule').execute()
  return rows.map((row) => ({
    brand: row.brand as BrandCode,
    rule: row.rule as RankRule,
    leastBet: row.least_bet,
    isOpen: row.is_open,
    prizes: row.prizes as unknown as readonly CoinPrize[],
  }))
}

const seriesRow = ({ brand, rule, leastBet, prizes, isOpen }: Series) => ({
  brand,
  rule,
  least_bet: leastBet,
  prizes: JSON.stringify(prizes),
  is_open: isOpen,
})

export async function addSeries(tx: Tx, series: readonly Series[]): Promise<void> {
  await tx
    .insertInto('rank_series')
    .values(series.map(seriesRow))
    .onConflict((known) => known.doNothing())
    .execute()
}

export async function saveSeries(tx: Tx, series: Series): Promise<void> {
  const row = seriesRow(series)
  await tx
    .insertInto('rank_series')
    .values(row)
    .onConflict((known) => known.columns(['brand', 'rule']).doUpdateSet(row))
    .execute()
}

export interface RichPlace {
  readonly brand: BrandCode
  readonly place: number
  readonly playerId: number
  readonly coins: number
}

export async function saveRich(tx: Tx, places: readonly RichPlace[]): Promise<void> {
  await tx.deleteFrom('rank_rich').execute()
  if (places.length > 0)
    await tx
      .insertInto('rank_rich')
      .values(places.map(({ playerId, ...rest }) => ({ ...rest, player_id: playerId })))
      .execute()
}

export async function readRich(db: Db, brand: BrandCode): Promise<{ playerId: number; score: number }[]> {
  const all = db.selectFrom('rank_rich').select(['player_id as playerId', 'coins as score'])
  return all.where('brand', '=', brand).orderBy('place').execute()
}
