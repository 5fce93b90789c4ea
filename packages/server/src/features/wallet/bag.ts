// What a player holds, as one column of somebody else's statement: whoever reads a player mostly shows the purses too.
import { type Expression, sql } from 'kysely'
import { readInteger } from '../../db/connection.ts'
import type { Balances } from './wallet.ts'

/** By currency the amount and the number of entries, as text: JSON would round them without a word. */
export type Bag = Readonly<Record<string, readonly [balance: string, entries: string]>> | null

export interface HeldBag extends Balances {
  readonly revision: number
}

export const bagOf = (playerId: number | Expression<number>) =>
  sql<Bag>`(select json_object_agg(currency, json_build_array(balance::text, seq::text)) from account
    where kind = 'player' and owner_id = ${playerId})`

export function readBag(bag: Bag): HeldBag {
  const read = (currency: number): number => readInteger(bag?.[currency]?.[0] ?? '0')
  const revision = Object.values(bag ?? {}).reduce((sum, [, entries]) => sum + readInteger(entries), 0)
  return { coin: read(1), gem: read(2), point: read(39), revision }
}
