// All SQL of tickets: written questions of players and of guests, and the answers of operators.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { ticketTopics } from '@lantern/protocol/values/support.ts'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'

/** A player, or a guest by the hash of their network address; null where addresses are not counted. */
export interface Asker {
  readonly playerId: number | null
  readonly household: string | null
}

export interface NewTicket extends Asker {
  readonly brand: BrandCode
  readonly topic: number
  readonly words: string
  readonly contact: string
  readonly lang: string
}

const isFrom = ({ playerId, household }: Asker) =>
  playerId === null
    ? sql<boolean>`player_id IS NULL AND household = ${household}`
    : sql<boolean>`player_id = ${playerId}`

/** Serialises the tickets of one asker. */
export async function lockAsker(tx: Tx, { playerId, household }: Asker): Promise<void> {
  const key = `ticket:${playerId ?? household}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Newest first. */
export async function readRecent(tx: Tx, asker: Asker, since: Date) {
  return tx
    .selectFrom('ticket')
    .select(['id', 'brand', 'words', 'created_at', 'settled_at'])
    .where(isFrom(asker))
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
}

export async function saveTicket(tx: Tx, { playerId, ...ticket }: NewTicket, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('ticket')
    .values({ ...ticket, player_id: playerId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function readOwnTickets(db: Kysely<Schema>, playerId: number, most: number) {
  return db
    .selectFrom('ticket')
    .select(['id', 'topic', 'words', 'contact', 'created_at', 'settled_at'])
    .select(
      sql<unknown>`coalesce((SELECT jsonb_agg(jsonb_build_object('words', words, 'createdAt', created_at) ORDER BY id)
        FROM ticket_answer WHERE ticket_id = ticket.id), '[]')`.as('answers'),
    )
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
}

/** The rows stay for the count; their texts are erased. */
export async function eraseTickets(tx: Tx, playerId: number): Promise<void> {
  await sql`UPDATE ticket_answer SET words = '' FROM ticket
    WHERE ticket.id = ticket_answer.ticket_id AND ticket.player_id = ${playerId}`.execute(tx)
  await tx.updateTable('ticket').set({ words: '', contact: '' }).where('player_id', '=', playerId).execute()
}

/** Their answers are deleted by the foreign key. */
export async function dropTickets(db: Kysely<Schema>, before: { settled: Date; written: Date }): Promise<void> {
  await db
    .deleteFrom('ticket')
    .where((eb) => eb.or([eb('settled_at', '<', before.settled), eb('created_at', '<', before.written)]))
    .execute()
}

type Db = Kysely<Schema>
type Topic = (typeof ticketTopics)[keyof typeof ticketTopics]

export interface TicketFilter {
  readonly brand: BrandCode
  readonly state: 'open' | 'settled'
  readonly topic?: Topic | undefined
}

const selectTickets = (db: Db, brand: BrandCode) =>
  db
    .selectFrom('ticket')
    .select([
      'id as ID',
      'player_id as PlayerID',
      sql<Topic>`topic`.as('Topic'),
      'words as Text',
      'contact as Contact',
      'lang as Locale',
      'created_at as CreatedAt',
      'settled_at as SettledAt',
      'settled_by as SettledBy',
      sql<number>`(SELECT count(*) FROM ticket_answer WHERE ticket_id = ticket.id)`.as('AnswerCount'),
    ])
    .where('brand', '=', brand)

/** For operators: open ones oldest first, settled ones newest first. */
export function listTickets(db: Db, { brand, state, topic }: TicketFilter) {
  const all = selectTickets(db, brand)
  const some = topic === undefined ? all : all.where('topic', '=', topic)
  return state === 'open'
    ? some.where('settled_at', 'is', null).orderBy('created_at').orderBy('id')
    : some.where('settled_at', 'is not', null).orderBy('settled_at', 'desc').orderBy('id', 'desc')
}

export const findTicket = (db: Db, brand: BrandCode, id: number) =>
  selectTickets(db, brand).where('id', '=', id).executeTakeFirst()

export type ListedTicket = NonNullable<Awaited<ReturnType<typeof findTicket>>>

export async function lockTicket(tx: Tx, brand: BrandCode, id: number): Promise<void> {
  await tx.selectFrom('ticket').select('id').where('id', '=', id).where('brand', '=', brand).forUpdate().execute()
}

export interface Settled {
  readonly settledAt: Date | null
  /** The operator. */
  readonly settledBy: string | null
}

export async function saveSettled(tx: Tx, id: number, { settledAt, settledBy }: Settled): Promise<void> {
  await tx.updateTable('ticket').set({ settled_at: settledAt, settled_by: settledBy }).where('id', '=', id).execute()
}

/** letter: in the player's mailbox. waiting, sent, failed: of an e-mail. stored: it could not be delivered. */
export type Delivery = 'letter' | 'waiting' | 'sent' | 'failed' | 'stored'

interface NewAnswer {
  readonly ticketId: number
  readonly agent: string
  readonly words: string
  readonly delivery: Delivery
}

export async function saveAnswer(tx: Tx, { ticketId, ...answer }: NewAnswer, now: Date): Promise<number> {
  const delivered_at = answer.delivery === 'letter' ? now : null
  const { id } = await tx
    .insertInto('ticket_answer')
    .values({ ...answer, ticket_id: ticketId, created_at: now, delivered_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Oldest first. */
export const readAnswers = (db: Db, ticketId: number) =>
  db
    .selectFrom('ticket_answer')
    .select([
      'id as ID',
      'words as Text',
      'agent as Agent',
      sql<Delivery>`delivery`.as('Delivery'),
      'created_at as CreatedAt',
      'delivered_at as DeliveredAt',
    ])
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute()

export type AnswerRow = Awaited<ReturnType<typeof readAnswers>>[number]

/** An answer that waits to be mailed; undefined if it was mailed, or its text was erased. */
export const findToMail = (db: Db, id: number) =>
  db
    .selectFrom('ticket_answer')
    .innerJoin('ticket', 'ticket.id', 'ticket_answer.ticket_id')
    .select(['ticket_answer.id', 'ticket.id as ticketId', 'ticket.contact', 'ticket.brand', 'ticket.lang'])
    .select('ticket_answer.words')
    .where('ticket_answer.id', '=', id)
    .where('ticket_answer.delivery', '=', 'waiting')
    .where('ticket.contact', '<>', '')
    .executeTakeFirst()

export type AnswerToMail = NonNullable<Awaited<ReturnType<typeof findToMail>>>

export async function saveDelivery(db: Db, id: number, delivery: Delivery, deliveredAt: Date | null): Promise<void> {
  await db.updateTable('ticket_answer').set({ delivery, delivered_at: deliveredAt }).where('id', '=', id).execute()
}
