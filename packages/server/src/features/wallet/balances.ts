// Reads balances of players, hosts and jackpots; the balances of one player also as a column for statements of other features.
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import { currencies, liveGifts, wheelTicket } from '@lantern/protocol/values/wallet.ts'
import { readInteger } from '../../db/driver/connection.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { currencyIds, type CurrencyId } from './accounts.ts'
import type { Balances, JackpotBalance } from './wallet.ts'

/** By currency the amount and the number of entries, as text: as JSON numbers large values would be rounded silently. */
export type BalancesJson = Readonly<Record<string, readonly [balance: string, entries: string]>> | null

export interface HeldBalances extends Balances {
  readonly revision: number
}

export const balancesColumn = (playerId: number | Expression<number>) =>
  sql<BalancesJson>`(select json_object_agg(currency, json_build_array(balance::text, seq::text)) from account
    where kind = 'player' and owner_id = ${playerId})`

interface CoinsAsked {
  readonly playerId: number
  readonly brand: string
  /** Of type `BalancesJson`, if the statement has it. */
  readonly balances?: RawBuilder<unknown>
}

/** The coins of a player of this brand, as an expression. */
export const coinsHeld = ({ playerId, brand, balances }: CoinsAsked) =>
  balances
    ? sql<number>`(${balances} -> ${sql.lit(String(currencies.coin))} ->> 0)::bigint`
    : sql<number>`SELECT balance FROM account
        WHERE brand = ${brand} AND kind = 'player' AND owner_id = ${playerId} AND currency = ${sql.lit(currencies.coin)}`

export function parseBalances(balances: BalancesJson): HeldBalances {
  const read = (currency: number): number => readInteger(balances?.[currency]?.[0] ?? '0')
  // Live gifts that the player holds are currencies too, but the pushes of balances do not count their entries.
  const revision = currencyIds.reduce((sum, currency) => sum + readInteger(balances?.[currency]?.[1] ?? '0'), 0)
  return { coin: read(1), gem: read(2), point: read(39), revision }
}

export function readBalanceRows(db: Kysely<Schema>, playerIds: readonly number[]) {
  return db
    .selectFrom('account')
    .select(['owner_id', 'currency', 'balance', 'seq'])
    .where('kind', '=', 'player')
    .where('owner_id', '=', sql<number>`ANY(${playerIds}::bigint[])`)
    .execute()
}

/** Live gifts that players hold, by player and item; only amounts above 0. */
export async function readHeldGifts(db: Kysely<Schema>, playerIds: readonly number[]) {
  return db
    .selectFrom('account')
    .select(['owner_id as playerId', 'currency as itemId', 'balance as amount'])
    .where('kind', '=', 'player')
    .where('owner_id', '=', sql<number>`ANY(${playerIds}::bigint[])`)
    .where('currency', '>=', liveGifts.first)
    .where('currency', '<=', liveGifts.last)
    .where('balance', '>', 0)
    .execute()
}

/** Spins of the fire wheel; 0 for a player who never received one. */
export async function readTickets(db: Kysely<Schema>, playerId: number): Promise<number> {
  const row = await db
    .selectFrom('account')
    .select('balance')
    .where('kind', '=', 'player')
    .where('owner_id', '=', playerId)
    .where('currency', '=', wheelTicket)
    .executeTakeFirst()
  return row?.balance ?? 0
}

/** 0 for a player who never received a live gift. */
export async function readHostPoints(db: Kysely<Schema>, playerId: number, currency: CurrencyId): Promise<number> {
  const row = await db
    .selectFrom('account')
    .select('balance')
    .where('kind', '=', 'host')
    .where('owner_id', '=', playerId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row?.balance ?? 0
}

/** The coins of a treasury, as a subquery; null: it never received anything. */
export const treasuryHeld = (clubId: Expression<number>) =>
  sql<
    number | null
  >`(SELECT balance FROM account WHERE kind = 'club' AND owner_id = ${clubId} AND currency = ${currencies.coin})`

/** The coins of treasuries; a club whose treasury never received anything is absent. */
export async function readTreasuries(db: Kysely<Schema>, clubIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('account')
    .select(['owner_id', 'balance'])
    .where('kind', '=', 'club')
    .where('owner_id', '=', sql<number>`ANY(${clubIds}::bigint[])`)
    .where('currency', '=', currencies.coin)
    .execute()
  return new Map(rows.map(({ owner_id, balance }) => [owner_id, balance]))
}

export async function readJackpots(db: Kysely<Schema>): Promise<readonly JackpotBalance[]> {
  const rows = await db
    .selectFrom('account')
    .select(['brand', 'owner_id as pool', 'balance'])
    .where('kind', '=', 'jackpot')
    .where('currency', '=', 1)
    .execute()
  return rows as JackpotBalance[]
}

/** Accounts in which a player's holdings are. */
export interface Holder {
  readonly playerId: number
  /** Letters, envelopes and buy-ins that hold money of the player. */
  readonly giftIds: readonly number[]
  readonly envelopeIds: readonly number[]
  readonly buyIns: readonly number[]
}

/** The player's holdings by currency. Locked in the order of ids like the accounts of a movement, they do not change until COMMIT. */
export async function readHoldings(
  db: Kysely<Schema>,
  { playerId, giftIds, envelopeIds, buyIns }: Holder,
  isLocked: boolean,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ currency: number; balance: number }>`SELECT currency, balance FROM account
    WHERE (kind IN ('player', 'host') AND owner_id = ${playerId})
      OR (kind = 'gift' AND owner_id = ANY(${giftIds}::bigint[]))
      OR (kind = 'envelope' AND owner_id = ANY(${envelopeIds}::bigint[]))
      OR (kind = 'seat' AND owner_id = ANY(${buyIns}::bigint[]))
    ORDER BY id ${isLocked ? sql`FOR UPDATE` : sql``}`.execute(db)
  const sums = new Map<number, number>()
  for (const { currency, balance } of rows) sums.set(currency, (sums.get(currency) ?? 0) + balance)
  return sums
}
