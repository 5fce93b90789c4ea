// All SQL of pending changes of leader and dissolutions, and of applications and invitations that a membership settles.
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'

type Db = Kysely<Schema>
export type ChangeRow = Selectable<Schema['club_change']>

export async function findPending(db: Db, clubId: number): Promise<ChangeRow | null> {
  const row = await db
    .selectFrom('club_change')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row ?? null
}

export async function findChange(db: Db, id: number): Promise<ChangeRow | undefined> {
  return db.selectFrom('club_change').selectAll().where('id', '=', id).executeTakeFirst()
}

export interface NewChange {
  readonly clubId: number
  readonly kind: number
  readonly playerId: number | null
  readonly askedBy: number
  readonly effectAt: Date
}

export async function insertChange(tx: Tx, change: NewChange, now: Date): Promise<ChangeRow> {
  return tx
    .insertInto('club_change')
    .values({
      club_id: change.clubId,
      kind: change.kind,
      player_id: change.playerId,
      asked_by: change.askedBy,
      asked_at: now,
      effect_at: change.effectAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function settleChange(tx: Tx, id: number, state: 'done' | 'cancelled' | 'void', now: Date): Promise<void> {
  await tx
    .updateTable('club_change')
    .set({ state, settled_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

export interface Joined {
  readonly clubId: number
  readonly playerId: number
  /** What the membership came from: this application or invitation is accepted, all others are void. */
  readonly how: string
  readonly actorId: number | null
}

/** Settles the open applications and invitations of a player who joined a club. Returns the clubs whose open applications became fewer. */
export async function settleRequests(tx: Tx, { clubId, playerId, how, actorId }: Joined, now: Date): Promise<number[]> {
  const { rows } = await sql<{ club_id: number }>`
    UPDATE club_application SET settled_at = ${now}, settled_by = ${actorId}::bigint,
      state = CASE WHEN club_id = ${clubId} AND ${how} = 'application' THEN 'accepted' ELSE 'void' END
    WHERE player_id = ${playerId} AND state = 'open' RETURNING club_id`.execute(tx)
  await sql`UPDATE club_invitation SET settled_at = ${now},
      state = CASE WHEN club_id = ${clubId} AND ${how} = 'invitation' THEN 'accepted' ELSE 'void' END
    WHERE player_id = ${playerId} AND state = 'open'`.execute(tx)
  return rows.map((row) => row.club_id)
}

/** A dissolved club has no open application, invitation or link. */
export async function voidRequestsTo(tx: Tx, clubId: number, now: Date): Promise<void> {
  await sql`UPDATE club_application SET state = 'void', settled_at = ${now}
    WHERE club_id = ${clubId} AND state = 'open'`.execute(tx)
  await sql`UPDATE club_invitation SET state = 'void', settled_at = ${now}
    WHERE club_id = ${clubId} AND state = 'open'`.execute(tx)
  await tx.deleteFrom('club_link').where('club_id', '=', clubId).execute()
}

const seedDays = 7

/** For seed data; applications of players are written by the files of joining. */
export async function insertApplication(
  tx: Tx,
  { clubId, playerId, words }: { readonly clubId: number; readonly playerId: number; readonly words: string },
  now: Date,
): Promise<void> {
  const expires_at = new Date(now.getTime() + seedDays * 86_400_000)
  const row = { club_id: clubId, player_id: playerId, words, created_at: now, expires_at }
  await tx.insertInto('club_application').values(row).execute()
}
