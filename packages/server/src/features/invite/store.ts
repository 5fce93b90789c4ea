// All SQL of invite codes and invitations.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { withPlayer } from '../players/players.ts'
import type { InviteRules } from './rules.ts'

type Db = Kysely<Schema>
export type Invitation = Selectable<Schema['invitation']>

/** Serialises two players who bind each other's codes at the same time; locks are taken in the order of ids, which prevents a deadlock. */
export async function lockBinders(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const id of ids.toSorted((a, b) => a - b))
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`invite:${id}`}, 0))`.execute(tx)
}

export async function findCode(db: Db, playerId: number): Promise<string | undefined> {
  const row = await db.selectFrom('invite_code').select('code').where('player_id', '=', playerId).executeTakeFirst()
  return row?.code
}

/** False when the code is taken, or the player has got one meanwhile. */
export async function insertCode(tx: Tx, brand: BrandCode, playerId: number, code: string): Promise<boolean> {
  const row = await tx
    .insertInto('invite_code')
    .values({ brand, player_id: playerId, code })
    .onConflict((known) => known.doNothing())
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

export async function findOwner(db: Db, brand: BrandCode, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('invite_code')
    .select('player_id')
    .where('brand', '=', brand)
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.player_id
}

export async function findInvitation(db: Db, inviteeId: number): Promise<Invitation | undefined> {
  return db.selectFrom('invitation').selectAll().where('invitee_id', '=', inviteeId).executeTakeFirst()
}

export async function countHousehold(db: Db, inviterId: number, household: string | null): Promise<number> {
  if (household === null) return 0
  const { count } = await db
    .selectFrom('invitation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('inviter_id', '=', inviterId)
    .where('household', '=', household)
    .executeTakeFirstOrThrow()
  return count
}

export interface NewInvitation {
  readonly brand: BrandCode
  readonly inviterId: number
  readonly inviteeId: number
  readonly code: string
  readonly household: string | null
}

export async function insertInvitation(tx: Tx, invitation: NewInvitation, now: Date): Promise<void> {
  await tx
    .insertInto('invitation')
    .values({
      brand: invitation.brand,
      inviter_id: invitation.inviterId,
      invitee_id: invitation.inviteeId,
      code: invitation.code,
      household: invitation.household,
      bound_at: now,
    })
    .execute()
}

export async function countInvited(db: Db, inviterId: number): Promise<{ invited: number; rewarded: number }> {
  return db
    .selectFrom('invitation')
    .select((eb) => [eb.fn.countAll<number>().as('invited'), eb.fn.count<number>('paid_at').as('rewarded')])
    .where('inviter_id', '=', inviterId)
    .executeTakeFirstOrThrow()
}

type InvitedColumns = { player_id: number; bound_at: Date; due_at: Date | null; paid_at: Date | null }

/** Newest first. */
export async function listInvited(db: Db, inviterId: number, page: { readonly offset: number; readonly most: number }) {
  const { rows } = await withPlayer(sql<InvitedColumns>`
    SELECT invitee_id AS player_id, bound_at, due_at, paid_at FROM invitation WHERE inviter_id = ${inviterId}
    ORDER BY bound_at DESC, invitee_id DESC OFFSET ${page.offset} LIMIT ${page.most}`).execute(db)
  return rows.toSorted((a, b) => b.bound_at.getTime() - a.bound_at.getTime() || b.id - a.id)
}

/** The unpaid invitations whose level is reached: those known to be due first, then those still to be checked. */
export async function reachedOf(
  db: Db,
  playerId: number,
  inviteeId: number | null,
  { level, perClaim }: InviteRules,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (${withPlayer(sql<{ player_id: number; was_due: boolean }>`
      SELECT invitee_id AS player_id, due_at IS NOT NULL AS was_due FROM invitation
      WHERE (inviter_id = ${playerId} OR invitee_id = ${playerId}) AND paid_at IS NULL AND void_at IS NULL
        AND (${inviteeId}::bigint IS NULL OR invitee_id = ${inviteeId}::bigint
          OR (invitee_id = ${playerId} AND inviter_id = ${inviteeId}::bigint))`)}) AS reached
    WHERE level >= ${level} ORDER BY was_due DESC, id LIMIT ${perClaim}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The invitations of a brand that are not due yet, ordered by id. */
export async function reachedAfter(
  db: Db,
  { brand, level, afterId, most }: { brand: BrandCode; level: number; afterId: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (${withPlayer(sql<{ player_id: number }>`
      SELECT invitee_id AS player_id FROM invitation
      WHERE brand = ${brand} AND due_at IS NULL AND void_at IS NULL AND invitee_id > ${afterId}`)}) AS reached
    WHERE level >= ${level} ORDER BY id LIMIT ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks the invitations that are still unpaid, so that no concurrent transaction pays them. */
export async function lockUnpaid(tx: Tx, inviteeIds: readonly number[]): Promise<Invitation[]> {
  return tx
    .selectFrom('invitation')
    .selectAll()
    .where('invitee_id', '=', sql<number>`ANY(${inviteeIds}::bigint[])`)
    .where('paid_at', 'is', null)
    .where('void_at', 'is', null)
    .orderBy('invitee_id')
    .forUpdate()
    .execute()
}

/** False when another invitation of the brand was rewarded for this phone. */
export async function takePhone(tx: Tx, brand: string, phoneHash: Buffer, inviteeId: number): Promise<boolean> {
  const row = await tx
    .insertInto('invite_phone')
    .values({ brand, phone_hash: phoneHash, invitee_id: inviteeId })
    .onConflict((known) => known.doNothing())
    .returning('invitee_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markDue(tx: Tx, inviteeId: number, now: Date): Promise<void> {
  await tx.updateTable('invitation').set({ due_at: now }).where('invitee_id', '=', inviteeId).execute()
}

export async function markVoid(tx: Tx, inviteeId: number, now: Date): Promise<void> {
  await tx.updateTable('invitation').set({ void_at: now }).where('invitee_id', '=', inviteeId).execute()
}

export interface Paid {
  readonly inviteeId: number
  readonly inviterCoins: number
  readonly inviteeCoins: number
}

export async function markPaid(tx: Tx, { inviteeId, inviterCoins, inviteeCoins }: Paid, now: Date): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ paid_at: now, inviter_coins: inviterCoins, invitee_coins: inviteeCoins })
    .where('invitee_id', '=', inviteeId)
    .where('paid_at', 'is', null)
    .execute()
}

/** The number of invitations that can be claimed, as an expression. */
export const countDueOf = ({ playerId }: { playerId: number }) => sql<number>`cardinality(ARRAY(
    SELECT 1 FROM invitation WHERE inviter_id = ${playerId} AND due_at IS NOT NULL AND paid_at IS NULL AND void_at IS NULL
    UNION ALL
    SELECT 1 FROM invitation WHERE invitee_id = ${playerId} AND due_at IS NOT NULL AND paid_at IS NULL AND void_at IS NULL))`

/** Invitations of both roles that can be claimed. */
export async function listDue(db: Db, playerId: number, most: number): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`SELECT * FROM invitation
    WHERE (inviter_id = ${playerId} OR invitee_id = ${playerId}) AND due_at IS NOT NULL AND paid_at IS NULL AND void_at IS NULL
    ORDER BY due_at, invitee_id LIMIT ${most}`.execute(db)
  return rows
}

/** The number of claimable rewards: as the inviter, and as the invited player. */
export async function countDue(db: Db, playerId: number): Promise<{ as_inviter: number; as_invitee: number }> {
  const { rows } = await sql<{ as_inviter: number; as_invitee: number }>`
    SELECT count(*) FILTER (WHERE inviter_id = ${playerId}) AS as_inviter,
      count(*) FILTER (WHERE invitee_id = ${playerId}) AS as_invitee
    FROM invitation WHERE (inviter_id = ${playerId} OR invitee_id = ${playerId})
      AND due_at IS NOT NULL AND paid_at IS NULL`.execute(db)
  return rows[0]!
}
