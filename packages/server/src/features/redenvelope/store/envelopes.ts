// All SQL of envelopes and of the seeds of senders.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { envelopeStatuses } from '@lantern/protocol/values/redenvelope.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { once } from '../../../db/driver/compiled.ts'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'

type Db = Kysely<Schema>
export type EnvelopeRow = Selectable<Schema['red_envelope']> & { readonly brand: BrandCode }

export interface NewEnvelope {
  readonly brand: BrandCode
  readonly playerId: number
  readonly sender: string
  readonly title: string
  readonly content: string
  readonly amount: number
  readonly quantity: number
  readonly method: number
  readonly channelType: number
  readonly channel: string
  readonly reqId: string
  readonly seed: string
  readonly seedHash: string
  readonly shares: readonly number[]
  readonly freezeDays: number
  readonly day: string
  readonly expiresAt: Date
}

const pushEveryMs = 1000
/** A later time than this is from before the clock was set back. */
const mostAheadMs = 60_000
const aSecondBefore = (now: Date): Date => new Date(now.getTime() - pushEveryMs)

export async function insertEnvelope(tx: Tx, envelope: NewEnvelope, now: Date): Promise<EnvelopeRow> {
  const row = await tx
    .insertInto('red_envelope')
    .values({
      brand: envelope.brand,
      player_id: envelope.playerId,
      sender: envelope.sender,
      title: envelope.title,
      content: envelope.content,
      amount: envelope.amount,
      quantity: envelope.quantity,
      method: envelope.method,
      channel_type: envelope.channelType,
      channel: envelope.channel,
      req_id: envelope.reqId,
      seed: envelope.seed,
      seed_hash: envelope.seedHash,
      shares: [...envelope.shares],
      freeze_days: envelope.freezeDays,
      day: envelope.day,
      created_at: now,
      expires_at: envelope.expiresAt,
      pushed_at: aSecondBefore(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as EnvelopeRow
}

export async function findEnvelope(db: Db, id: number): Promise<EnvelopeRow | undefined> {
  const row = await db.selectFrom('red_envelope').selectAll().where('id', '=', id).executeTakeFirst()
  return row as EnvelopeRow | undefined
}

const selectLocked = once(
  ({ id }: { id: number }) => sql<EnvelopeRow>`SELECT * FROM red_envelope WHERE id = ${id} FOR NO KEY UPDATE`,
  { keepsPlan: true },
)

/** Serialises claims and the end of an envelope. */
export async function lockEnvelope(tx: Tx, id: number): Promise<EnvelopeRow | undefined> {
  return (await selectLocked(tx, { id }))[0]
}

export interface Ending {
  readonly status: number
  readonly why: 'Expired' | 'Cancelled' | 'Closed' | null
  readonly refunded: number
  readonly luckiestId: number | null
  readonly cancelReqId?: string | null
}

/** Requires that the row is locked and open. A clock that was set back does not put the end before a claim. */
export async function endEnvelope(tx: Tx, id: number, ending: Ending, now: Date): Promise<void> {
  await tx
    .updateTable('red_envelope')
    .set({
      status: ending.status,
      why: ending.why,
      refunded: ending.refunded,
      luckiest_id: ending.luckiestId,
      cancel_req_id: ending.cancelReqId ?? null,
      ended_at: sql<Date>`greatest(${now}::timestamptz,
        (SELECT max(created_at) FROM red_envelope_claim WHERE envelope_id = ${id}))`,
    })
    .where('id', '=', id)
    .execute()
}

/** Open ones past their time, the oldest first. */
export async function findDue(db: Db, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('red_envelope')
    .select('id')
    .where('status', '=', envelopeStatuses.open)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export interface OpenEnvelope {
  readonly id: number
  readonly player_id: number
  readonly channel_type: number
  readonly channel: string
}

/** Open ones of a sender, of a channel, or of all channels except the public one. */
export async function findOpen(
  db: Db,
  which: { readonly senderId?: number; readonly channel?: { readonly type: number; readonly key: string } },
): Promise<OpenEnvelope[]> {
  const { senderId, channel } = which
  const open = db
    .selectFrom('red_envelope')
    .select(['id', 'player_id', 'channel_type', 'channel'])
    .where('status', '=', envelopeStatuses.open)
  if (senderId !== undefined) return open.where('player_id', '=', senderId).orderBy('id').execute()
  if (channel)
    return open.where('channel_type', '=', channel.type).where('channel', '=', channel.key).orderBy('id').execute()
  return open.orderBy('id').execute()
}

/** The counts to push, at most once a second per envelope on all nodes; undefined: nothing new, or too early. */
export async function takePush(db: Db, id: number, now: Date): Promise<EnvelopeRow | undefined> {
  const { rows } = await sql<EnvelopeRow>`UPDATE red_envelope
    SET pushed_at = ${now}, pushed_quantity = received_quantity, pushed_status = status
    WHERE id = ${id} AND (pushed_at <= ${aSecondBefore(now)} OR pushed_at > ${new Date(now.getTime() + mostAheadMs)})
      AND (pushed_quantity <> received_quantity OR pushed_status <> status) RETURNING *`.execute(db)
  return rows[0]
}

export async function hasUnpushed(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM red_envelope WHERE id = ${id}
    AND (pushed_quantity <> received_quantity OR pushed_status <> status)`.execute(db)
  return rows.length > 0
}

export interface Seed {
  readonly seed: string
  readonly hash: string
}

/** The player's next seed, which is `made` if there was none. */
export async function keepSeed(db: Db, playerId: number, made: Seed, now: Date): Promise<Seed> {
  await sql`INSERT INTO red_envelope_seed (player_id, seed, hash, created_at)
    VALUES (${playerId}, ${made.seed}, ${made.hash}, ${now}) ON CONFLICT DO NOTHING`.execute(db)
  return db
    .selectFrom('red_envelope_seed')
    .select(['seed', 'hash'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}

/** The seed for an envelope; the next one takes its place. Requires a lock that serialises the envelopes of this player. */
export async function useSeed(tx: Tx, playerId: number, made: Seed, next: Seed, now: Date): Promise<Seed> {
  const used = await keepSeed(tx, playerId, made, now)
  await tx
    .updateTable('red_envelope_seed')
    .set({ seed: next.seed, hash: next.hash, created_at: now })
    .where('player_id', '=', playerId)
    .execute()
  return used
}

/** No seed of a database that was restored is used: it may have been shown. */
export async function dropSeeds(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('red_envelope_seed').executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export interface SentQuery {
  readonly playerId: number
  readonly status: number
  readonly offset: number
  readonly most: number
}

export async function listSent(
  db: Db,
  { playerId, status, offset, most }: SentQuery,
): Promise<{ total: number; rows: EnvelopeRow[] }> {
  const all = db.selectFrom('red_envelope').where('player_id', '=', playerId)
  const found = status === 0 ? all : all.where('status', '=', status)
  const counted = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found.selectAll().orderBy('id', 'desc').offset(offset).limit(most).execute()
  return { total: counted.total, rows: rows as EnvelopeRow[] }
}

/** In one transaction: a reconciliation between the two statements would miss the claims of an envelope and stop payouts. */
export async function dropOldEnvelopes(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM red_envelope_claim WHERE envelope_id IN (SELECT id FROM red_envelope WHERE ended_at < ${before})`.execute(
    tx,
  )
  await tx.deleteFrom('red_envelope').where('ended_at', '<', before).execute()
  await tx.deleteFrom('red_envelope_seed').where('created_at', '<', before).execute()
}

export async function allSent(db: Db, playerId: number, most: number) {
  return db
    .selectFrom('red_envelope')
    .select([
      'id',
      'title',
      'content',
      'amount',
      'quantity',
      'method',
      'status',
      'received_amount',
      'refunded',
      'created_at',
    ])
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export async function readSeedTime(db: Db, playerId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('red_envelope_seed')
    .select('created_at')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** The texts of the player are removed; amounts stay under the number alone. */
export async function eraseSender(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('red_envelope_seed').where('player_id', '=', playerId).execute()
  await tx
    .updateTable('red_envelope')
    .set({ sender: '', title: '', content: '' })
    .where('player_id', '=', playerId)
    .execute()
}

/** The escrow that each envelope must hold, for reconciliation. */
export const escrowQuery = `select id as owner_id, amount - refunded
    - coalesce((select sum(c.amount) from red_envelope_claim c where c.envelope_id = e.id), 0)::bigint as balance
  from red_envelope e`

/** Envelopes of this sender that still hold coins. */
export async function openEnvelopesOf(db: Db, playerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('red_envelope')
    .select('id')
    .where('player_id', '=', playerId)
    .where('status', '=', envelopeStatuses.open)
    .execute()
  return rows.map(({ id }) => id)
}
