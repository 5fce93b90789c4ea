// All SQL of sessions and of the proofs that open them; only hashes of tokens are kept.
import { createHash } from 'node:crypto'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { sessionRules } from './rules.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

export interface Credential {
  readonly brand: BrandCode
  /** signin opens a session, link adds the identity to whoever is signed in, phone says that the holder's phone was proved. */
  readonly purpose: 'signin' | 'link' | 'phone'
  readonly provider: number
  readonly subject: string
  /** The players it may open: those the identity had at that moment. */
  readonly playerIds: readonly number[]
  /** What a provider told of the person. */
  readonly name?: string
  readonly picture?: string
}

export async function saveCredential(tx: Tx, token: string, credential: Credential, now: Date): Promise<void> {
  const { playerIds, ...rest } = credential
  await tx
    .insertInto('credential')
    .values({
      ...rest,
      token_hash: hashOf(token),
      player_ids: [...playerIds],
      expires_at: later(now, sessionRules.credentialSeconds),
    })
    .execute()
}

/** Uses the token up; undefined when it is unknown, spent, expired, another brand's or for something else. */
export async function spendCredential(tx: Tx, token: string, asked: Pick<Credential, 'brand' | 'purpose'>, now: Date) {
  return tx
    .updateTable('credential')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('brand', '=', asked.brand)
    .where('purpose', '=', asked.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['provider', 'subject', 'player_ids', 'name', 'picture'])
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

/** What can no longer be used leaves after a day. */
export async function dropDeadCredentials(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('credential').where('expires_at', '<', later(now, -86_400)).execute()
  await db.deleteFrom('sign_in_attempt').where('expires_at', '<', later(now, -86_400)).execute()
}
