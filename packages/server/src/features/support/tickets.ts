// All SQL of tickets: written questions of players and of guests.
import type { BrandCode } from '@lantern/brands/brand.ts'
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
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
}

/** The row stays for the count; its text is erased. */
export async function eraseTickets(tx: Tx, playerId: number): Promise<void> {
  await tx.updateTable('ticket').set({ words: '', contact: '' }).where('player_id', '=', playerId).execute()
}

export async function dropTickets(db: Kysely<Schema>, before: { settled: Date; written: Date }): Promise<void> {
  await db
    .deleteFrom('ticket')
    .where((eb) => eb.or([eb('settled_at', '<', before.settled), eb('created_at', '<', before.written)]))
    .execute()
}
