// What a player holds, as one column of somebody else's statement: whoever reads a player mostly shows the purses too.
import { type Expression, sql } from 'kysely'
import { readInteger } from '../../db/connection.ts'
import type { Balances } from './wallet.ts'

/** Amounts as text by currency: JSON would round them without a word. */
export type Bag = Readonly<Record<string, string>> | null

export const bagOf = (playerId: number | Expression<number>) =>
  sql<Bag>`(select json_object_agg(currency, balance::text) from account
    where kind = 'player' and owner_id = ${playerId})`

export function readBag(bag: Bag): Balances {
  const read = (currency: number): number => readInteger(bag?.[currency] ?? '0')
  return { coin: read(1), gem: read(2), point: read(39) }
}
