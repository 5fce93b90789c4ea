// The day's allowance of gifts as used by other features: what a player has given today, and taking a part of what is left.
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Rule } from './rulebook.ts'
import { giftableOf, whyNoAllowance, type AllowanceRefusal, type Used } from './rules.ts'
import * as store from './store.ts'

export async function readSentToday(db: Kysely<Schema>, playerId: number, now: Date): Promise<Used> {
  const day = (await store.readDays(db, [playerId], taipeiDay(now))).get(playerId)!
  return { count: day.sent_count, amount: day.sent_amount }
}

/** Serialises everything that a player gives on this day, until COMMIT. */
export const lockAllowance = (tx: Tx, playerId: number, now: Date): Promise<void> =>
  store.lockDays(tx, [playerId], taipeiDay(now))

/** Counts one gift of this amount, or returns why it is too much. Requires `lockAllowance`. */
export async function takeAllowance(
  tx: Tx,
  rule: Rule | null,
  { playerId, amount, now }: { readonly playerId: number; readonly amount: number; readonly now: Date },
): Promise<AllowanceRefusal | null> {
  if (!rule) return { name: 'GiftDailyCount' }
  const refusal = whyNoAllowance(rule, await readSentToday(tx, playerId, now), amount)
  if (!refusal) await store.countGift(tx, playerId, 0, amount, taipeiDay(now))
  return refusal
}

/** The balance is read before the frozen coins, so that coins which are received in between are not counted as free. */
export async function readGiftable(
  db: Kysely<Schema>,
  wallet: Pick<Wallet, 'balances'>,
  playerId: number,
  now: Date,
): Promise<{ readonly balance: number; readonly giftable: number }> {
  const balance = (await wallet.balances(playerId, db)).coin
  const frozen = (await store.readFrozen(db, playerId, now)).amount
  return { balance, giftable: giftableOf(balance, frozen) }
}
