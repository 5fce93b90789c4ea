// All SQL with which operators find players and read their accounts.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { thirdPartyTypes, type StaffRole } from '@lantern/protocol/values/accounts.ts'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { nameSkeleton } from './names.ts'

type Db = Kysely<Schema>

/** Exactly one of these. */
export type PlayerSearch =
  | { readonly id: number }
  /** The beginning of a name. */
  | { readonly name: string }
  | { readonly email: string }
  /** Several: a phone that was given without its country. */
  | { readonly phones: readonly string[] }
  | { readonly providerId: string }

const phone = thirdPartyTypes.phone
const otherProviders = Object.values(thirdPartyTypes).filter((provider) => provider !== phone)

const holders = (brand: BrandCode, providers: readonly number[], subjects: readonly string[]) => sql<number>`ANY(ARRAY(
  SELECT player_id FROM player_identity WHERE brand = ${brand} AND provider = ANY(${providers}::smallint[])
    AND subject = ANY(${subjects}::text[])))`

const selectFound = (db: Db, brand: BrandCode) =>
  db
    .selectFrom('player')
    .where('brand', '=', brand)
    .select(['id as PlayerID', 'name as Name', 'email as Email', 'level as Level', 'vip as VIPLevel'])
    .select(['is_host as IsHost', 'registered_at as RegisteredAt', 'last_login_at as LastLoginAt'])
    .select(['banned_until as BannedUntil', 'deletion_at as DeletionAt', 'erased_at as ErasedAt'])
    .select([
      sql<string>`coalesce((SELECT subject FROM player_identity AS held WHERE held.player_id = player.id
        AND held.provider = ${phone} ORDER BY linked_at LIMIT 1), '')`.as('Phone'),
      sql<number[]>`coalesce((SELECT json_agg(DISTINCT provider) FROM player_identity AS held
        WHERE held.player_id = player.id), '[]')`.as('Providers'),
    ])

/** As a query of which the caller reads a page. Phone and e-mail address are not masked. */
export function searchPlayers(db: Db, brand: BrandCode, by: PlayerSearch) {
  const found = selectFound(db, brand)
  if ('id' in by) return found.where('id', '=', by.id).orderBy('id')
  if ('email' in by) return found.where(sql`lower(email)`, '=', by.email.toLowerCase()).orderBy('id')
  if ('phones' in by) return found.where('id', '=', holders(brand, [phone], by.phones)).orderBy('id')
  if ('providerId' in by) return found.where('id', '=', holders(brand, otherProviders, [by.providerId])).orderBy('id')
  const key = nameSkeleton(by.name)
  return found
    .where('erased_at', 'is', null)
    .where(sql<boolean>`name_key ~>=~ ${key} AND name_key ~<~ ${`${key}\u{10FFFF}`}`)
    .orderBy(sql`name_key USING ~<~`)
    .orderBy('id')
}

/** What is stored about the account beside its row. */
export async function readAccount(db: Db, playerId: number) {
  const [identities, bans, staff] = await Promise.all([
    db
      .selectFrom('player_identity')
      .select(['provider as Provider', 'subject as ProviderID', 'linked_at as LinkedAt'])
      .where('player_id', '=', playerId)
      .orderBy('linked_at')
      .orderBy('provider')
      .execute(),
    db
      .selectFrom('ban')
      .select(['id as ID', 'reason as Cause', 'is_public as IsPublic', 'from_at as FromAt', 'until_at as Until'])
      .select('lifted_at as LiftedAt')
      .where('player_id', '=', playerId)
      .orderBy('id', 'desc')
      .execute(),
    db.selectFrom('player_staff').select('role').where('player_id', '=', playerId).executeTakeFirst(),
  ])
  return { Identities: identities, Bans: bans, Role: (staff?.role as StaffRole | undefined) ?? null }
}
