// All SQL of letters.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { MailExpiry } from '@lantern/protocol/values/mail.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Item, Letter, ReturnAccount, Settlement } from './letter.ts'
import type { LetterKind } from './letters.ts'

type Db = Kysely<Schema>
type LetterRow = Selectable<Schema['mail']>

export interface LetterToKeep {
  readonly brand: BrandCode
  readonly playerId: number
  readonly kind: string
  readonly parameters: Letter['parameters']
  readonly from: { readonly playerId: number; readonly name: string } | undefined
  readonly items: readonly Item[]
  readonly onExpiry: MailExpiry
  readonly returnTo: ReturnAccount | undefined
  readonly reason: Letter['reason']
  readonly source: string
  readonly now: Date
  readonly expiresAt: Date
}

/** Inserts all letters in one statement; ids are in the order of the letters. */
export async function insertLetters(tx: Tx, letters: readonly LetterToKeep[]): Promise<number[]> {
  const column = <T>(read: (letter: LetterToKeep) => T): T[] => letters.map(read)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO mail (brand, player_id, kind, parameters, from_id, from_name, items, money, on_expiry, return_to, reason, source,
      created_at, expires_at)
    SELECT brand, player_id, kind, parameters, from_id, from_name, items, money, on_expiry, return_to, reason, source,
      created_at, expires_at
    FROM unnest(${column(({ brand }) => brand)}::text[], ${column(({ playerId }) => playerId)}::bigint[],
      ${column(({ kind }) => kind)}::text[], ${column(({ parameters }) => JSON.stringify(parameters))}::jsonb[],
      ${column(({ from }) => from?.playerId ?? null)}::bigint[], ${column(({ from }) => from?.name ?? null)}::text[],
      ${column(({ items }) => JSON.stringify(items))}::jsonb[],
      ${column(({ items }) => (items.length > 0 ? 'held' : null))}::text[], ${column(({ onExpiry }) => onExpiry)}::text[],
      ${column(({ returnTo }) => (returnTo ? JSON.stringify(returnTo) : null))}::jsonb[],
      ${column(({ reason }) => reason)}::text[], ${column(({ source }) => source)}::text[],
      ${column(({ now }) => now)}::timestamptz[], ${column(({ expiresAt }) => expiresAt)}::timestamptz[])
      WITH ORDINALITY AS letter (brand, player_id, kind, parameters, from_id, from_name, items, money, on_expiry, return_to,
        reason, source, created_at, expires_at, nth)
    ORDER BY nth RETURNING id`.execute(tx)
  // Rows are inserted in the order of `nth`, and ids rise.
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

export function readLetter(row: LetterRow): Letter {
  return {
    id: row.id,
    brand: row.brand as BrandCode,
    playerId: row.player_id,
    kind: row.kind,
    parameters: row.parameters as Letter['parameters'],
    from: row.from_id === null ? null : { playerId: row.from_id, name: row.from_name ?? '' },
    items: row.items as readonly Item[],
    reason: row.reason as Letter['reason'],
    source: row.source,
    onExpiry: row.on_expiry as MailExpiry,
    returnTo: row.return_to as ReturnAccount | null,
    money: row.money as Letter['money'],
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    isRead: row.read_at !== null || row.collected_at !== null,
    isCollected: row.collected_at !== null,
  }
}

/** Letters that can still be read. */
const readable = (db: Db, playerId: number, now: Date) =>
  db.selectFrom('mail').where('player_id', '=', playerId).where('deleted_at', 'is', null).where('expires_at', '>', now)

/** The numbers of unopened letters and of letters whose items can be collected. */
export type OpenLetters = readonly [unread: number, held: number]

/** Both in one subquery: the hello shows them in two places. */
export const countOpen = ({ playerId, now }: { playerId: number; now: Date }) => sql<OpenLetters>`
  SELECT json_build_array(count(*) FILTER (WHERE read_at IS NULL AND collected_at IS NULL), count(*) FILTER (WHERE money = 'held'))
  FROM mail WHERE player_id = ${playerId} AND deleted_at IS NULL AND expires_at > ${now}`

/** Letters whose items can be collected, oldest first. */
export async function listHeld(db: Db, playerId: number, now: Date, most: number): Promise<Letter[]> {
  const rows = await readable(db, playerId, now)
    .selectAll()
    .where('money', '=', 'held')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(readLetter)
}

/** Letters to and from a player that hold money. */
export async function heldIds(db: Db, playerId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`SELECT id FROM mail WHERE player_id = ${playerId} AND money = 'held' AND deleted_at IS NULL
    UNION SELECT id FROM mail WHERE from_id = ${playerId} AND money = 'held'`.execute(db)
  return rows.map(({ id }) => id)
}

const countReadable = once(
  ({ playerId, now }: { playerId: number; now: Date }) => sql<{ letters: number; unread: number }>`
    SELECT count(*) AS letters, count(*) FILTER (WHERE read_at IS NULL AND collected_at IS NULL) AS unread
    FROM mail WHERE player_id = ${playerId} AND deleted_at IS NULL AND expires_at > ${now}`,
)

export async function countLetters(
  db: Db,
  playerId: number,
  now: Date,
): Promise<{ readonly letters: number; readonly unread: number }> {
  const [counted] = await countReadable(db, { playerId, now })
  return counted!
}

export async function listLetters(
  db: Db,
  playerId: number,
  now: Date,
  page: { readonly offset: number; readonly most: number },
): Promise<Letter[]> {
  const rows = await readable(db, playerId, now)
    .selectAll()
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.most)
    .execute()
  return rows.map(readLetter)
}

export async function prizesWaiting(
  db: Db,
  playerIds: readonly number[],
  {
    kind,
    isOther,
    writtenBefore,
  }: { readonly kind: LetterKind; readonly isOther: boolean; readonly writtenBefore: Date },
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('mail')
    .select((eb) => ['player_id', eb.fn.max('id').as('id')])
    .where('player_id', '=', sql<number>`ANY(${playerIds}::bigint[])`)
    .where('deleted_at', 'is', null)
    .where('collected_at', 'is', null)
    .where('from_id', 'is', null)
    .where('money', '=', 'held')
    .where('kind', isOther ? '<>' : '=', kind)
    .where('created_at', '<=', writtenBefore)
    .where('expires_at', '>', now)
    .groupBy('player_id')
    .execute()
  return new Map(rows.map((row) => [row.player_id, Number(row.id)]))
}

export async function unopenedOf(
  db: Db,
  playerIds: readonly number[],
  { kinds, writtenBefore }: { readonly kinds: readonly LetterKind[]; readonly writtenBefore: Date },
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('mail')
    .select((eb) => ['player_id', eb.fn.max('id').as('id')])
    .where('player_id', '=', sql<number>`ANY(${playerIds}::bigint[])`)
    .where('deleted_at', 'is', null)
    .where('read_at', 'is', null)
    .where('kind', '=', sql<string>`ANY(${kinds}::text[])`)
    .where('created_at', '<=', writtenBefore)
    .where('expires_at', '>', now)
    .groupBy('player_id')
    .execute()
  return new Map(rows.map((row) => [row.player_id, Number(row.id)]))
}

export async function findLetters(db: Db, ids: readonly number[]): Promise<Map<number, Letter>> {
  const rows = await db
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, readLetter(row)]))
}

/** The number of unopened letters of each player. */
export async function countUnreadOf(db: Db, playerIds: readonly number[], now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ player_id: number; unread: number }>`
    SELECT player_id, count(*) AS unread FROM mail WHERE player_id = ANY(${playerIds}::bigint[]) AND deleted_at IS NULL
      AND expires_at > ${now} AND read_at IS NULL AND collected_at IS NULL GROUP BY player_id`.execute(db)
  return new Map(rows.map(({ player_id, unread }) => [player_id, unread]))
}

/** The listed letters that belong to the player and can be read, locked in the order of their ids. */
export async function lockLetters(tx: Tx, playerId: number, ids: readonly number[], now: Date): Promise<Letter[]> {
  const rows = await readable(tx, playerId, now)
    .selectAll()
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(readLetter)
}

export async function markLetters(
  tx: Tx,
  ids: readonly number[],
  column: 'read_at' | 'collected_at' | 'deleted_at',
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('mail')
    .set((eb) => ({ [column]: now, read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .where(column, 'is', null)
    .execute()
}

/** Requires that the letter is locked and holds its money. */
export async function settleLetter(tx: Tx, id: number, how: Settlement, now: Date): Promise<void> {
  await tx.updateTable('mail').set({ money: how, settled_at: now }).where('id', '=', id).execute()
}

/** Ids of letters whose money can no longer be collected. */
export async function dueLetters(db: Db, now: Date, beyond: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('mail')
    .select('id')
    .where('money', '=', 'held')
    .where('expires_at', '<=', now)
    .where('id', '>', beyond)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export async function lockDue(tx: Tx, id: number, now: Date): Promise<Letter | undefined> {
  const row = await tx
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', id)
    .where('money', '=', 'held')
    .where('expires_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  return row && readLetter(row)
}

const isSettled = sql<boolean>`money IS DISTINCT FROM 'held'`

/** Letters that can no longer be read; never one that holds money. */
export async function dropOldLetters(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mail').where('expires_at', '<', before).where(isSettled).execute()
}

export async function allLetters(db: Db, playerId: number, most: number): Promise<Letter[]> {
  const rows = await db
    .selectFrom('mail')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(readLetter)
}

/** Of operators: the letters to a player, or those that the player has deleted, newest first. */
export const selectLetters = (db: Db, playerId: number, isDeleted: boolean) =>
  db
    .selectFrom('mail')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .orderBy('id', 'desc')

export async function sentLetters(db: Db, playerId: number, most: number): Promise<Letter[]> {
  const rows = await db
    .selectFrom('mail')
    .selectAll()
    .where('from_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(readLetter)
}

/** Letters that hold money become unreadable and lose their text; the expiry job returns the money. The others are deleted at once. */
export async function eraseLetters(tx: Tx, playerId: number, now: Date): Promise<void> {
  await tx.deleteFrom('mail').where('player_id', '=', playerId).where(isSettled).execute()
  await tx
    .updateTable('mail')
    .set((eb) => ({ expires_at: eb.fn('least', ['expires_at', eb.val(now)]), parameters: '{}' }))
    .where('player_id', '=', playerId)
    .execute()
}

/** Letters to others stay, with the pseudonym as the sender's name. */
export async function renameSender(tx: Tx, playerId: number, name: string): Promise<void> {
  await tx.updateTable('mail').set({ from_name: name }).where('from_id', '=', playerId).execute()
}
