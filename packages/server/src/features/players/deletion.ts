// All SQL of account deletion: the export, and what remains of an account.
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { nameSkeleton } from './names.ts'

/** The identity is deleted; the id stays, for the ledger and for messages to others. */
export async function erasePlayer(tx: Tx, playerId: number, pseudonym: string, now: Date): Promise<void> {
  await tx.deleteFrom('player_identity').where('player_id', '=', playerId).execute()
  await tx.deleteFrom('player_staff').where('player_id', '=', playerId).execute()
  await tx.deleteFrom('player_frame').where('player_id', '=', playerId).execute()
  await tx.deleteFrom('picture').where('player_id', '=', playerId).execute()
  await tx.updateTable('ban').set({ is_public: false, reason: '' }).where('player_id', '=', playerId).execute()
  await tx
    .updateTable('player')
    .set((eb) => ({
      name: pseudonym,
      name_key: nameSkeleton(pseudonym),
      introduction: '',
      email: '',
      email_confirmed_at: null,
      erased_at: now,
      picture_setting: 2,
      picture_url: '',
      frame: 0,
      upload_picture: '',
      line_picture: '',
      facebook_picture: '',
      deletion_at: null,
      session_generation: eb('session_generation', '+', 1),
    }))
    .where('id', '=', playerId)
    .execute()
}

export async function isNameFree(db: Kysely<Schema>, playerId: number, name: string): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`select not exists (select 1 from player other join player mine
    on other.brand = mine.brand where mine.id = ${playerId} and other.name_key = ${nameSkeleton(name)}) as is_free`.execute(
    db,
  )
  return rows[0]!.is_free
}

export async function exportPlayer(db: Kysely<Schema>, playerId: number) {
  const [player, identities, bans, staff, frames] = await Promise.all([
    db
      .selectFrom('player')
      .select([
        'id',
        'brand',
        'name',
        'introduction',
        'email',
        'email_confirmed_at',
        'level',
        'exp',
        'vip',
        'vip_points',
        'rename_count',
      ])
      .select(['picture_setting', 'picture_url', 'terms_version', 'terms_at', 'registered_at', 'last_login_at'])
      .select(['banned_until', 'deletion_at', 'reminder_minutes', 'frame'])
      .where('id', '=', playerId)
      .executeTakeFirst(),
    db
      .selectFrom('player_identity')
      .select(['provider', 'subject', 'linked_at'])
      .where('player_id', '=', playerId)
      .orderBy('provider')
      .execute(),
    db
      .selectFrom('ban')
      .select(['reason', 'is_public', 'from_at', 'until_at', 'lifted_at'])
      .where('player_id', '=', playerId)
      .orderBy('id')
      .execute(),
    db.selectFrom('player_staff').select(['role', 'granted_at']).where('player_id', '=', playerId).execute(),
    db
      .selectFrom('player_frame')
      .select(['frame', 'granted_at'])
      .where('player_id', '=', playerId)
      .orderBy('frame')
      .execute(),
  ])
  return { player: player ?? null, identities, bans, staff, frames }
}

/** False when the session of the request has been replaced by a newer one. */
export async function askDeletion(tx: Tx, playerId: number, generation: number, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('player')
    .set({ deletion_at: at })
    .where('id', '=', playerId)
    .where('session_generation', '=', generation)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function cancelDeletion(tx: Tx, playerId: number): Promise<void> {
  await tx.updateTable('player').set({ deletion_at: null }).where('id', '=', playerId).execute()
}

/** Players whose deletion is due, in order of their ids. */
export async function findLeavers(db: Kysely<Schema>, now: Date, afterId: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('player')
    .select('id')
    .where('deletion_at', '<=', now)
    .where('erased_at', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks the player; false when a sign-in has cancelled the deletion or it has been carried out. */
export async function lockLeaver(tx: Tx, playerId: number, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('player')
    .select('id')
    .where('id', '=', playerId)
    .where('deletion_at', '<=', now)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
