// All SQL of operator settings.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

export type SettingRow = Pick<
  Selectable<Schema['operator_setting']>,
  'id' | 'brand' | 'name' | 'value' | 'valid_from' | 'valid_until'
>

export interface NewRow {
  readonly brand: BrandCode
  readonly name: string
  /** Null: the value in the code again. */
  readonly value: unknown
  readonly from: Date
  readonly until: Date | null
  readonly actor: string
  readonly now: Date
}

/** Rows that are valid now or may become valid, newest first. Rows that a newer row without an end covers are left out. */
export async function readRows(db: Kysely<Schema>, now: Date): Promise<SettingRow[]> {
  const { rows } = await sql<SettingRow>`SELECT id, brand, name, value, valid_from, valid_until FROM operator_setting s
    WHERE (valid_until IS NULL OR valid_until > ${now}) AND NOT EXISTS (
      SELECT FROM operator_setting newer WHERE newer.brand = s.brand AND newer.name = s.name AND newer.id > s.id
        AND newer.valid_from <= ${now} AND newer.valid_until IS NULL)
    ORDER BY id DESC`.execute(db)
  return rows
}

/** All rows of one setting, newest first. */
export async function readHistory(db: Kysely<Schema>, brand: BrandCode, name: string, most: number) {
  return db
    .selectFrom('operator_setting')
    .selectAll()
    .where('brand', '=', brand)
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** For operators, newest first. */
export const selectChanges = (db: Kysely<Schema>, brand: BrandCode, name: string) =>
  db
    .selectFrom('operator_setting')
    .select(['id as ID', 'value as Value', 'valid_from as From', 'valid_until as Until'])
    .select(['actor as Actor', 'created_at as CreatedAt'])
    .where('brand', '=', brand)
    .where('name', '=', name)
    .orderBy('id', 'desc')

const selectRowAt = once(
  ({ brand, name, at }: { brand: BrandCode; name: string; at: Date }) => sql<SettingRow>`
    SELECT id, brand, name, value, valid_from, valid_until FROM operator_setting
    WHERE brand = ${brand} AND name = ${name} AND valid_from <= ${at}::timestamptz
      AND (valid_until IS NULL OR valid_until > ${at}::timestamptz)
    ORDER BY id DESC LIMIT 1`,
)

/** The row that is valid at a moment. */
export async function readRowAt(
  db: Kysely<Schema>,
  brand: BrandCode,
  name: string,
  at: Date,
): Promise<SettingRow | undefined> {
  return (await selectRowAt(db, { brand, name, at }))[0]
}

/** Serialises changes of one setting, so that `before` in the audit is the value that the change replaced. */
export async function lockSetting(tx: Tx, brand: BrandCode, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`operator_setting:${brand}:${name}`}, 0))`.execute(tx)
}

export async function insertRow(tx: Tx, { brand, name, value, from, until, actor, now }: NewRow): Promise<number> {
  const { id } = await tx
    .insertInto('operator_setting')
    .values({
      brand,
      name,
      value: value === null ? null : JSON.stringify(value),
      valid_from: from,
      valid_until: until,
      actor,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
