// Relief: coins for a player who holds almost nothing, a few times in a Taipei day.
import { currencies, liveGifts, wheelTicket } from '@lantern/protocol/values/wallet.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context } from '../../kernel/context.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import type { Claimant, Claims, RewardSource } from '../claims/claims.ts'
import { openBuyInsOf } from '../fishing/fishing.ts'
import { heldIds } from '../mail/mail.ts'
import { openEnvelopesOf } from '../redenvelope/redenvelope.ts'
import { coinsHeld, readHoldings, type Wallet } from '../wallet/wallet.ts'
import { rewardRules, type RewardRules } from './rulebook.ts'
import * as store from './store.ts'

export const reliefName = 'relief'

interface ReliefDeps extends Pick<Context, 'settings'> {
  readonly claims: Claims
  readonly wallet: Pick<Wallet, 'balances'>
}

type Relief = RewardRules['relief']

const keyOf = (day: string, nth: number): string => `${day}/${nth}`

/** All holdings in coins: balances, held gifts and tickets, a host's points, coins in letters to and from the player, in envelopes and at tables. */
export async function valueHoldings(
  db: Kysely<Schema>,
  playerId: number,
  { second, ticket, liveGift }: Relief['values'],
  isLocked: boolean,
): Promise<number> {
  const giftIds = await heldIds(db, playerId)
  const envelopeIds = await openEnvelopesOf(db, playerId)
  const buyIns = await openBuyInsOf(db, playerId)
  const holdings = await readHoldings(db, { playerId, giftIds, envelopeIds, buyIns }, isLocked)
  const valueOf = (currency: number): number => {
    if (currency === currencies.coin) return 1
    if (currency === wheelTicket) return ticket
    return currency >= liveGifts.first && currency <= liveGifts.last ? liveGift : second
  }
  return [...holdings].reduce((sum, [currency, amount]) => sum + amount * valueOf(currency), 0)
}

/** The key is the day and the number within it. */
export function reliefSource({ settings, claims, wallet }: ReliefDeps): RewardSource {
  /** The number of the next one today; null: all were taken. */
  async function nextOf(
    db: Kysely<Schema>,
    { playerId, now }: Claimant,
    { timesADay }: Relief,
  ): Promise<number | null> {
    const day = taipeiDay(now)
    const keys = Array.from({ length: timesADay }, (_, at) => keyOf(day, at + 1))
    const taken = await claims.states(db, playerId, reliefName, keys)
    const at = keys.findIndex((key) => !taken.has(key))
    return at < 0 ? null : at + 1
  }
  return {
    name: reliefName,
    // Last: what the others pay is not lost by it, and its lock of the holdings is short.
    order: 1000,
    dot: {
      // Almost all players hold more: the full sum is computed only for the others.
      query: coinsHeld,
      count(coins, { brand }) {
        const { isOpen, below } = settings.read(rewardRules, brand).relief
        return isOpen && Number(coins ?? 0) < below ? null : { total: 0 }
      },
    },

    async list(db, claimant) {
      const { relief } = settings.read(rewardRules, claimant.brand)
      if (!relief.isOpen || (await wallet.balances(claimant.playerId, db)).coin >= relief.below) return []
      const nth = await nextOf(db, claimant, relief)
      if (nth === null || (await valueHoldings(db, claimant.playerId, relief.values, false)) >= relief.below) return []
      const day = taipeiDay(claimant.now)
      const items = [{ ItemID: currencies.coin, Amount: relief.coins }]
      return [{ source: reliefName, key: keyOf(day, nth), items, expiresAt: startOfDay(addDays(day, 1)) }]
    },

    async offer(tx, claimant, key) {
      const { playerId, brand, now } = claimant
      const { relief } = await settings.readAt(tx, rewardRules, brand, now)
      await store.lockPlayer(tx, playerId)
      const day = taipeiDay(now)
      if (!key.startsWith(`${day}/`)) return 'Ended'
      const nth = await nextOf(tx, claimant, relief)
      if (nth === null || key !== keyOf(day, nth)) return 'NotReached'
      if (!relief.isOpen) return 'Closed'
      // Locked until COMMIT: coins that are given away or put into an envelope at the same time are part of the sum either way.
      if ((await valueHoldings(tx, playerId, relief.values, true)) >= relief.below) return 'NotReached'
      const items = [{ ItemID: currencies.coin, Amount: relief.coins }]
      const offer = { brand, playerId, source: reliefName, key, items, reason: 'relief' } as const
      await claims.offer(tx, [{ ...offer, expiresAt: null, late: 'drop' }], now)
      return null
    },
  }
}
