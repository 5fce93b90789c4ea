// The four shared jackpots of a brand: the contribution of a bet, the payment of a whole pool, and their current values.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brandCodes } from '@lantern/brands/brand.ts'
import { feedOf, jackpotLevels } from '@lantern/games/engine/jackpot.ts'
import type { readJackpots } from '@lantern/protocol/games.ts'
import type { BodyOf } from '@lantern/protocol/op.ts'
import { type Kysely, sql } from 'kysely'
import { waitForOtherNodes } from '../../db/patience.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { AccountRef, LateLegs, Leg, Wallet } from '../wallet/wallet.ts'
import type { RoundAnswer } from './writers.ts'

export type Pools = BodyOf<typeof readJackpots>

const currency = 1
/**
 * Bets feed one account for all four, so that each spin changes two system accounts instead of five. Its balance belongs to the pools by their
 * shares, is shown with them, and is distributed when one of them pays.
 */
const feeder: AccountRef = { kind: 'jackpot', pool: 100, currency }
const poolOf = (symbolNo: number): AccountRef => ({ kind: 'jackpot', pool: symbolNo, currency })
const operatorAccount: AccountRef = { kind: 'house', currency }
const promo: AccountRef = { kind: 'promo', currency }
const shares = jackpotLevels.reduce((sum, { share }) => sum + share, 0)

export function feedLegs(cost: number): Leg[] {
  const delta = jackpotLevels.reduce((sum, level) => sum + feedOf(level, cost), 0)
  return [
    { account: operatorAccount, delta: -delta },
    { account: feeder, delta },
  ]
}

const partOf = (gathered: number, share: number): number => Math.floor(gathered / shares) * share

/** Pays the whole balance of the pools that were hit, as of the booking, and seeds them again. */
export function awardLegs(symbols: readonly number[], player: AccountRef): LateLegs {
  return {
    accounts: [player, promo, feeder, ...jackpotLevels.map(({ symbolNo }) => poolOf(symbolNo))],
    decide(balanceOf) {
      const gathered = balanceOf(feeder)
      const legs: Leg[] = [{ account: feeder, delta: -partOf(gathered, shares) }]
      const jackpots: [number, number][] = []
      for (const { symbolNo, share, seed } of jackpotLevels) {
        const part = partOf(gathered, share)
        legs.push({ account: poolOf(symbolNo), delta: part })
        if (!symbols.includes(symbolNo)) continue
        const all = balanceOf(poolOf(symbolNo)) + part
        legs.push({ account: poolOf(symbolNo), delta: seed - all })
        legs.push({ account: player, delta: all, reason: 'jackpotWin' }, { account: promo, delta: -seed })
        jackpots.push([symbolNo, all])
      }
      return { legs, answer: { jackpots } satisfies RoundAnswer }
    },
  }
}

/** Seeds the pools of a new database, exactly once. */
export async function seedPools(db: Kysely<Schema>, wallet: Wallet, now: Date): Promise<void> {
  for (const brand of brandCodes)
    await inTransaction(db, async (tx) => {
      // Nodes that start together wait for this advisory lock; the first one seeds the pools.
      await waitForOtherNodes(tx)
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('jackpot.seed', 0))`.execute(tx)
      const total = jackpotLevels.reduce((sum, { seed }) => sum + seed, 0)
      const movement = {
        ...({ brand, reason: 'jackpotShare', source: 'system', now } as const),
        key: { kind: 'business', what: 'jackpot.seed', row: brand, step: 1 } as const,
        legs: [
          { account: promo, delta: -total },
          ...jackpotLevels.map(({ symbolNo, seed }) => ({ account: poolOf(symbolNo), delta: seed })),
        ],
      }
      // Refused only while payouts are stopped: then the next start does it.
      if (!(await wallet.recall(tx, movement))) await wallet.post(tx, movement)
    })
}

/** The current values, each with its share of the common account. */
export async function readPools(wallet: Wallet): Promise<Map<BrandCode, Pools>> {
  const held = new Map<string, number>()
  for (const { brand, pool, balance } of await wallet.jackpots()) held.set(`${brand}/${pool}`, balance)
  return new Map(
    brandCodes.map((brand) => {
      const gathered = held.get(`${brand}/100`) ?? 0
      const Pools = jackpotLevels.map(({ symbolNo: SymbolNo, share }) => ({
        SymbolNo,
        Amount: (held.get(`${brand}/${SymbolNo}`) ?? 0) + partOf(gathered, share),
      }))
      return [brand, { Pools }]
    }),
  )
}

export const jackpotChannel = (brand: BrandCode): string => `jackpots.${brand}`
