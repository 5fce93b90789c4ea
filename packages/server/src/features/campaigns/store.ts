// All SQL of campaigns: drafts, and the versions that were published or stopped, which are only added to.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

type Db = Kysely<Schema>
export type SettingValues = Readonly<Record<string, unknown>>
type Row = Selectable<Schema['campaign']>

export interface Draft {
  readonly id: number
  readonly brand: BrandCode
  readonly name: string
  readonly settings: SettingValues
  readonly savedBy: string
  readonly savedAt: Date
}

const showDraft = (row: Row): Draft => ({
  id: row.id,
  brand: row.brand as BrandCode,
  name: row.name,
  settings: row.settings as unknown as SettingValues,
  savedBy: row.saved_by,
  savedAt: row.saved_at,
})

export async function findDraft(db: Db, brand: BrandCode, name: string): Promise<Draft | undefined> {
  const row = await db
    .selectFrom('campaign')
    .selectAll()
    .where('brand', '=', brand)
    .where('name', '=', name)
    .executeTakeFirst()
  return row && showDraft(row)
}

/** Serialises changes of one campaign by a lock. */
export async function lockDraft(tx: Tx, brand: BrandCode, name: string): Promise<Draft | undefined> {
  const row = await tx
    .selectFrom('campaign')
    .selectAll()
    .where('brand', '=', brand)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  return row && showDraft(row)
}

export async function saveDraft(
  tx: Tx,
  { brand, name, settings, savedBy, savedAt }: Omit<Draft, 'id'>,
): Promise<{ readonly id: number }> {
  const values = { settings: JSON.stringify(settings), saved_by: savedBy, saved_at: savedAt }
  return tx
    .insertInto('campaign')
    .values({ brand, name, ...values })
    .onConflict((conflict) => conflict.columns(['brand', 'name']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
}

export interface Version {
  readonly campaignId: number
  readonly version: number
  readonly kind: 'publish' | 'stop'
  /** The values that were written. */
  readonly settings: SettingValues
  /** The values that were valid at `startsAt` without them. */
  readonly before: SettingValues
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly actor: string
  readonly createdAt: Date
}

export async function addVersion(tx: Tx, version: Version): Promise<void> {
  await tx
    .insertInto('campaign_version')
    .values({
      campaign_id: version.campaignId,
      version: version.version,
      kind: version.kind,
      settings: JSON.stringify(version.settings),
      before: JSON.stringify(version.before),
      starts_at: version.startsAt,
      ends_at: version.endsAt,
      actor: version.actor,
      created_at: version.createdAt,
    })
    .execute()
}

/** The newest first. */
export async function listVersions(db: Db, campaignId: number): Promise<Version[]> {
  const rows = await db
    .selectFrom('campaign_version')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    campaignId: row.campaign_id,
    version: row.version,
    kind: row.kind as Version['kind'],
    settings: row.settings as unknown as SettingValues,
    before: row.before as unknown as SettingValues,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    actor: row.actor,
    createdAt: row.created_at,
  }))
}
