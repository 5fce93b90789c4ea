// All SQL of sessions, phone tokens and socket tokens; only hashes of tokens are kept.
import { createHash } from 'node:crypto'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { sessionRules } from './rules.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

export async function savePhoneToken(
  tx: Tx,
  token: string,
  row: { brand: BrandCode; phone: string; playerIds: number[] },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('phone_token')
    .values({
      token_hash: hashOf(token),
      brand: row.brand,
      phone: row.phone,
      player_ids: row.playerIds,
      expires_at: later(now, sessionRules.phoneTokenSeconds),
    })
    .execute()
}

/** Uses the token up; undefined when it is unknown, spent, expired or another brand's. */
export async function spendPhoneToken(tx: Tx, token: string, brand: BrandCode, now: Date) {
  return tx
    .updateTable('phone_token')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('brand', '=', brand)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['phone', 'player_ids'])
    .executeTakeFirst()
}

export interface NewSession {
  readonly id: string
  readonly token: string
  readonly playerId: number
  readonly brand: BrandCode
  readonly generation: number
  readonly provider: number
  readonly lang: Locale | null
}

export async function saveSession(tx: Tx, session: NewSession, now: Date): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      id: session.id,
      token_hash: hashOf(session.token),
      player_id: session.playerId,
      brand: session.brand,
      generation: session.generation,
      provider: session.provider,
      lang: session.lang,
      created_at: now,
      acted_at: now,
    })
    .execute()
}

export type SessionRow = Selectable<Schema['session']>

export async function findSession(db: Kysely<Schema>, token: string): Promise<SessionRow | undefined> {
  return db.selectFrom('session').selectAll().where('token_hash', '=', hashOf(token)).executeTakeFirst()
}

export async function findSessions(db: Kysely<Schema>, ids: readonly string[]): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute()
}

export async function endSession(tx: Tx, id: string, because: string, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: now, ended_because: because })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Several actions in a short while are written once. */
export async function touchSession(db: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ acted_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('acted_at', '<', later(now, -sessionRules.touchSeconds))
    .execute()
}

/** Phone tokens that can no longer be used leave after a day. */
export async function dropDeadPhoneTokens(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('phone_token').where('expires_at', '<', later(now, -86_400)).execute()
}
