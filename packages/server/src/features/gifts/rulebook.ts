// All SQL of the rules by VIP: what holds at a moment, and how one row follows another.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Rule } from './rules.ts'

type RuleRow = Selectable<Schema['gift_rule']>

export async function readRules(
  db: Kysely<Schema>,
  brand: BrandCode,
  vips: readonly number[],
  now: Date,
): Promise<Map<number, Rule>> {
  const { rows } = await sql<RuleRow>`SELECT DISTINCT ON (vip) * FROM gift_rule
    WHERE brand = ${brand} AND vip = ANY(${vips}::smallint[]) AND valid_from <= ${now}
      AND (valid_until IS NULL OR valid_until > ${now})
    ORDER BY vip, valid_from DESC, id DESC`.execute(db)
  return new Map(rows.map((row) => [row.vip, readRule(row)]))
}

/** Changes of a brand's rules wait for each other here. */
export async function lockRules(tx: Tx, brand: BrandCode): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`gift_rule:${brand}`}, 0))`.execute(tx)
}

export async function hasRules(tx: Tx, brand: BrandCode): Promise<boolean> {
  return (
    (await tx.selectFrom('gift_rule').select('id').where('brand', '=', brand).limit(1).executeTakeFirst()) !== undefined
  )
}

/** Ends what holds at that moment or later; answers the rules that it ended, as they were. */
export async function closeRules(
  tx: Tx,
  brand: BrandCode,
  vips: readonly number[],
  from: Date,
): Promise<{ readonly id: number; readonly vip: number; readonly rule: Rule }[]> {
  const { rows } = await sql<RuleRow>`UPDATE gift_rule SET valid_until = greatest(valid_from, ${from}::timestamptz)
    WHERE brand = ${brand} AND vip = ANY(${vips}::smallint[]) AND (valid_until IS NULL OR valid_until > ${from})
    RETURNING *`.execute(tx)
  return rows.toSorted((a, b) => a.id - b.id).map((row) => ({ id: row.id, vip: row.vip, rule: readRule(row) }))
}

/** Answers their numbers. */
export async function insertRules(
  tx: Tx,
  brand: BrandCode,
  rules: ReadonlyMap<number, Rule>,
  from: Date,
): Promise<number[]> {
  const rows = await tx
    .insertInto('gift_rule')
    .values([...rules].map(([vip, rule]) => ({ brand, vip, ...writeRule(rule), valid_from: from })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

function writeRule(rule: Rule) {
  return {
    may_send: rule.maySend,
    least: rule.least,
    most: rule.most,
    fee_rate: rule.feeRate,
    daily_count: rule.dailyCount,
    daily_amount: rule.dailyAmount,
    receive_count: rule.receiveCount,
    receive_amount: rule.receiveAmount,
    freeze_days: rule.freezeDays,
  }
}

function readRule(row: RuleRow): Rule {
  return {
    maySend: row.may_send,
    least: row.least,
    most: row.most,
    feeRate: row.fee_rate,
    dailyCount: row.daily_count,
    dailyAmount: row.daily_amount,
    receiveCount: row.receive_count,
    receiveAmount: row.receive_amount,
    freezeDays: row.freeze_days,
  }
}
