// All SQL of players and of the identities that lead to them.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { defaultName, nameKey } from './rules.ts'

export type PlayerRow = Selectable<Schema['player']>

export interface Identity {
  readonly provider: number
  readonly subject: string
}

/** Registrations and links of one identity wait for each other here. */
export async function lockIdentity(tx: Tx, brand: BrandCode, { provider, subject }: Identity): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`identity:${brand}:${provider}:${subject}`}, 0))`.execute(
    tx,
  )
}

export async function insertPlayer(
  tx: Tx,
  brand: BrandCode,
  now: Date,
  standing: { name?: string; vipPoints: number; vip: number; isHost: boolean },
): Promise<PlayerRow> {
  const { id } = (await sql<{ id: number }>`SELECT nextval(pg_get_serial_sequence('player', 'id')) AS id`.execute(tx))
    .rows[0]!
  const name = standing.name ?? defaultName(id)
  return tx
    .insertInto('player')
    .values({
      id,
      brand,
      name,
      name_key: nameKey(name),
      vip: standing.vip,
      vip_points: standing.vipPoints,
      is_host: standing.isHost,
      registered_at: now,
      last_login_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function linkIdentity(
  tx: Tx,
  brand: BrandCode,
  playerId: number,
  { provider, subject }: Identity,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('player_identity')
    .values({ brand, provider, subject, player_id: playerId, linked_at: now })
    .execute()
}

export async function findPlayer(db: Kysely<Schema>, brand: BrandCode, id: number): Promise<PlayerRow | undefined> {
  return db.selectFrom('player').selectAll().where('id', '=', id).where('brand', '=', brand).executeTakeFirst()
}

/** Many players at once, by id. */
export async function findPlayers(db: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, PlayerRow>> {
  const rows = await db
    .selectFrom('player')
    .selectAll()
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Oldest registration first, as the account chooser shows them. */
export async function playersOf(
  db: Kysely<Schema>,
  brand: BrandCode,
  { provider, subject }: Identity,
): Promise<PlayerRow[]> {
  return db
    .selectFrom('player_identity')
    .innerJoin('player', 'player.id', 'player_identity.player_id')
    .selectAll('player')
    .where('player_identity.brand', '=', brand)
    .where('player_identity.provider', '=', provider)
    .where('player_identity.subject', '=', subject)
    .orderBy('player.registered_at')
    .orderBy('player.id')
    .execute()
}

export async function identitiesOf(db: Kysely<Schema>, playerId: number): Promise<Identity[]> {
  return db
    .selectFrom('player_identity')
    .select(['provider', 'subject'])
    .where('player_id', '=', playerId)
    .orderBy('provider')
    .execute()
}

/** Raises the session generation: every older session of the player is dead from COMMIT on. */
export async function raiseGeneration(tx: Tx, playerId: number, now: Date): Promise<PlayerRow> {
  return tx
    .updateTable('player')
    .set((eb) => ({ session_generation: eb('session_generation', '+', 1), last_login_at: now }))
    .where('id', '=', playerId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
