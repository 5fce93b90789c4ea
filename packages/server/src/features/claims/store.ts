// All SQL of claims.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Item } from '../mail/mail.ts'
import type { Movement } from '../wallet/wallet.ts'
import type { Claimable, ClaimLetter, ClaimName, ClaimState, Offer } from './claims.ts'

type Db = Kysely<Schema>
type Row = Selectable<Schema['claim']>
type Settled = 'claimed' | 'mailed' | 'dropped'

const showRow = (row: Row): Claimable => ({
  id: row.id,
  brand: row.brand as BrandCode,
  playerId: row.player_id,
  source: row.source,
  key: row.key,
  items: row.items as unknown as readonly Item[],
  reason: row.reason as Movement['reason'],
  expiresAt: row.expires_at,
  late: row.late as Offer['late'],
  letter: (row.letter as ClaimLetter | null) ?? undefined,
  offeredAt: row.offered_at,
})

const nameOf = ({ playerId, source, key }: ClaimName): string => JSON.stringify([playerId, source, key])

interface NameRow {
  readonly player_id: number
  readonly source: string
  readonly key: string
}

const byName = <T extends ClaimName>(all: readonly T[], rows: readonly NameRow[]): T[] => {
  const left = new Map(all.map((one) => [nameOf(one), one]))
  return rows.map(({ player_id, source, key }) => left.get(nameOf({ playerId: player_id, source, key }))!)
}

/** Returns the new ones. In the order of their keys, so that two writers of the same offers do not deadlock. */
export async function addOffers(tx: Tx, offers: readonly Offer[], now: Date): Promise<Offer[]> {
  const sorted = offers.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  const column = <T>(read: (offer: Offer) => T): T[] => sorted.map(read)
  const { rows } = await sql<NameRow>`
    INSERT INTO claim (brand, player_id, source, key, items, reason, late, offered_at, expires_at, letter)
    SELECT t.brand, t.player_id, t.source, t.key, t.items::jsonb, t.reason, t.late, ${now}, t.expires_at, t.letter::jsonb
    FROM unnest(${column(({ brand }) => brand)}::text[], ${column(({ playerId }) => playerId)}::bigint[],
      ${column(({ source }) => source)}::text[], ${column(({ key }) => key)}::text[],
      ${column(({ items }) => JSON.stringify(items))}::text[], ${column(({ reason }) => reason)}::text[],
      ${column(({ late }) => late)}::text[], ${column(({ expiresAt }) => expiresAt)}::timestamptz[],
      ${column(({ letter }) => (letter ? JSON.stringify(letter) : null))}::text[])
      AS t(brand, player_id, source, key, items, reason, late, expires_at, letter)
    ON CONFLICT (player_id, source, key) DO NOTHING RETURNING player_id, source, key`.execute(tx)
  return byName(offers, rows)
}

/** Removes what is open and returns it; the row locks are taken in the order of the keys. */
export async function dropOpen<T extends ClaimName>(tx: Tx, names: readonly T[]): Promise<T[]> {
  const column = <V>(read: (name: T) => V): V[] => names.map(read)
  const { rows } = await sql<NameRow>`
    WITH mine AS (SELECT id FROM claim JOIN unnest(${column(({ playerId }) => playerId)}::bigint[],
        ${column(({ source }) => source)}::text[], ${column(({ key }) => key)}::text[]) AS t(player_id, source, key)
        USING (player_id, source, key)
      WHERE state = 'open' ORDER BY player_id, source, key FOR UPDATE OF claim)
    DELETE FROM claim WHERE id IN (SELECT id FROM mine) AND state = 'open' RETURNING player_id, source, key`.execute(tx)
  return byName(names, rows)
}

export interface KeyCount {
  readonly key: string
  readonly offered: number
  readonly claimed: number
}

/** How often the keys with this beginning were offered and claimed. */
export async function countKeys(db: Db, brand: string, source: string, beginning: string): Promise<KeyCount[]> {
  const { rows } =
    await sql<KeyCount>`SELECT key, count(*) AS offered, count(*) FILTER (WHERE state = 'claimed') AS claimed
    FROM claim WHERE brand = ${brand} AND source = ${source} AND starts_with(key, ${beginning})
    GROUP BY key ORDER BY key`.execute(db)
  return rows
}

interface OpenAsked {
  readonly playerIds: readonly number[]
  readonly now: Date
  /** Null: of all sources. */
  readonly sources: readonly string[] | null
}

const selectOpen = once(
  ({ playerIds, now, sources }: OpenAsked) => sql<Row>`SELECT * FROM claim
    WHERE player_id = ANY(${playerIds}::bigint[]) AND state = 'open' AND (expires_at IS NULL OR expires_at > ${now}::timestamptz)
      AND (${sources}::text[] IS NULL OR source = ANY(${sources}::text[]))
    ORDER BY offered_at, id`,
)

export async function listOpen(db: Db, asked: OpenAsked): Promise<Claimable[]> {
  return (await selectOpen(db, asked)).map(showRow)
}

export async function readStates(
  db: Db,
  playerId: number,
  source: string,
  keys: readonly string[],
): Promise<Map<string, ClaimState>> {
  const { rows } = await sql<{ key: string; state: ClaimState }>`SELECT key, state FROM claim
    WHERE player_id = ${playerId} AND source = ${source} AND key = ANY(${keys}::text[])`.execute(db)
  return new Map(rows.map(({ key, state }) => [key, state]))
}

export interface Locked extends Claimable {
  readonly state: string
  readonly requestId: string | null
}

const selectToClaim = once(({ playerId, source, key }: ClaimName, db) =>
  db
    .selectFrom('claim')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('source', '=', source)
    .where('key', '=', key)
    .forUpdate(),
)

/** The row lock decides the claim: of several concurrent calls only one finds it open. */
export async function lockClaim(tx: Tx, { playerId, source, key }: ClaimName): Promise<Locked | undefined> {
  const [row] = await selectToClaim(tx, { playerId, source, key })
  return row && { ...showRow(row), state: row.state, requestId: row.request_id }
}

/** Locks in the order of ids, so that two calls of one player do not deadlock. */
export async function lockClaims(
  tx: Tx,
  playerId: number,
  names: readonly Pick<ClaimName, 'source' | 'key'>[],
): Promise<Locked[]> {
  const sources = names.map(({ source }) => source)
  const keys = names.map(({ key }) => key)
  const { rows } = await sql<Row>`SELECT * FROM claim WHERE player_id = ${playerId}
    AND (source, key) IN (SELECT * FROM unnest(${sources}::text[], ${keys}::text[])) ORDER BY id FOR UPDATE`.execute(tx)
  return rows.map((row) => ({ ...showRow(row), state: row.state, requestId: row.request_id }))
}

export async function settleAll(tx: Tx, ids: readonly number[], now: Date, requestId: string): Promise<void> {
  await tx
    .updateTable('claim')
    .set({ state: 'claimed', settled_at: now, request_id: requestId })
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .execute()
}

/** The players among these who can claim something of a source now. */
export async function openRewardsOf(
  db: Db,
  playerIds: readonly number[],
  source: string,
  now: Date,
): Promise<Set<number>> {
  const { rows } = await sql<{ player_id: number }>`SELECT DISTINCT player_id FROM claim
    WHERE player_id = ANY(${playerIds}::bigint[]) AND source = ${source} AND state = 'open'
      AND (expires_at IS NULL OR expires_at > ${now})`.execute(db)
  return new Set(rows.map(({ player_id }) => player_id))
}

/** The greatest key of a source, or null; a subquery. */
export const newestKey =
  (source: string) =>
  ({ playerId }: { playerId: number }) =>
    sql<
      string | null
    >`SELECT key FROM claim WHERE player_id = ${playerId} AND source = ${source} ORDER BY key DESC LIMIT 1`

/**
 * What a player can claim now: of each the source, as an array; an expression. The caller counts them, which costs less than a GROUP BY, as ARRAY costs
 * less than an aggregate.
 */
export const sourcesOfOpen = ({ playerId, now }: { playerId: number; now: Date }) => sql<readonly string[]>`
  ARRAY(SELECT source FROM claim
    WHERE player_id = ${playerId} AND state = 'open' AND (expires_at IS NULL OR expires_at > ${now}))`

interface Settling {
  readonly id: number
  readonly state: Settled
  readonly now: Date
  readonly requestId: string | null
}

const updateSettled = once(({ id, state, now, requestId }: Settling, db) =>
  db.updateTable('claim').set({ state, settled_at: now, request_id: requestId }).where('id', '=', id),
)

export async function settle(tx: Tx, id: number, state: Settled, now: Date, requestId: string | null): Promise<void> {
  await updateSettled(tx, { id, state, now, requestId })
}

/** The position of a run of the job. */
export interface LatePlace {
  readonly expiresAt: Date
  readonly id: number
  /** Absent at the beginning. */
  readonly playerId?: number
  readonly source?: string
}

/** The next late offer; rows locked by a concurrent claim or settlement are skipped (SKIP LOCKED). */
export async function lockLate(tx: Tx, now: Date, after: LatePlace): Promise<Claimable | undefined> {
  const { rows } = await sql<Row>`SELECT * FROM claim
    WHERE state = 'open' AND expires_at <= ${now} AND (expires_at, id) > (${after.expiresAt}::timestamptz, ${after.id}::bigint)
    ORDER BY expires_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows[0] && showRow(rows[0])
}

export async function dropSettled(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('claim').where('settled_at', '<', before).execute()
}

/** For operators, newest first. */
export function selectClaims(db: Db, brand: BrandCode, playerId: number, source?: string) {
  const rows = db
    .selectFrom('claim')
    .select(['id as ID', 'source as Source', 'key as Key', 'reason as Reason'])
    .select([sql<Item[]>`items`.as('Items'), sql<ClaimState>`state`.as('State')])
    .select(['offered_at as OfferedAt', 'expires_at as ExpiresAt', 'settled_at as SettledAt'])
    .where('brand', '=', brand)
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
  return source === undefined ? rows : rows.where('source', '=', source)
}

interface DayCost {
  /** A Taipei day. */
  readonly Day: string
  readonly Source: string
  readonly ItemID: number
  readonly Claims: number
  readonly Players: number
  readonly Amount: number
}

/** For operators: what was paid on these days, by claim and by mail, for each source and item. */
export async function sumDays(db: Db, brand: BrandCode, from: Date, until: Date): Promise<DayCost[]> {
  const { rows } =
    await sql<DayCost>`SELECT (settled_at AT TIME ZONE 'Asia/Taipei')::date::text AS "Day", source AS "Source",
      (item->>'ItemID')::int AS "ItemID", count(*) AS "Claims", count(DISTINCT player_id) AS "Players",
      sum((item->>'Amount')::bigint)::bigint AS "Amount"
    FROM claim CROSS JOIN jsonb_array_elements(items) AS item
    WHERE brand = ${brand} AND state IN ('claimed', 'mailed') AND settled_at >= ${from} AND settled_at < ${until}
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(db)
  return rows
}
