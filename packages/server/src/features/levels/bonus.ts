// The VIP bonus of the day: coins by rank, taken once a Taipei day.
import { currencies } from '@lantern/protocol/values/wallet.ts'
import * as z from 'zod/mini'
import { defineSetting } from '../../kernel/settings/definition.ts'
import { startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import { newestKey, type Claimant, type RewardSource } from '../claims/claims.ts'
import { periodAt } from '../progress/progress.ts'
import type { LevelsDeps } from './deps.ts'

const Coins = z.int().check(z.minimum(1), z.maximum(1_000_000_000_000))

export const vipBonus = defineSetting({
  name: 'levels.vipBonus',
  schema: z.object({
    isOpen: z.boolean(),
    coins: z.array(Coins).check(
      z.length(8),
      z.refine(
        (coins) => coins.every((amount, index) => index === 0 || amount >= coins[index - 1]!),
        'a bonus is below that of the rank before it',
      ),
    ),
  }),
  first: { isOpen: true, coins: [5_000, 8_000, 15_000, 25_000, 50_000, 100_000, 200_000, 400_000] },
  summary:
    'Coins a day by VIP, eight amounts that do not fall. isOpen false stops the bonus at once; changed amounts apply from the next Taipei day on.',
})

const vip = 'vip'

type Deps = Pick<LevelsDeps, 'settings' | 'claims' | 'players'>

/** What the player may take today; a rank reached today counts. */
export function vipSource({ settings, claims, players }: Deps): RewardSource {
  const bonusOf = async (db: Parameters<NonNullable<RewardSource['list']>>[0], { playerId, brand, now }: Claimant) => {
    const player = await players.find(db, brand, playerId)
    const { coins } = await settings.readVersion(db, vipBonus, brand, startOfDay(taipeiDay(now)))
    return [{ ItemID: currencies.coin, Amount: coins[(player?.vip ?? 1) - 1] ?? coins[0]! }]
  }
  const isOpen = ({ brand }: Claimant): boolean => settings.read(vipBonus, brand).isOpen

  return {
    name: vip,
    order: 60,
    dot: {
      query: newestKey(vip),
      count(key, claimant) {
        if (!isOpen(claimant)) return { total: 0 }
        const isTaken = key !== null && String(key) >= taipeiDay(claimant.now)
        return isTaken ? { total: 0, nextAt: periodAt('day', claimant.now).endsAt } : { total: 1 }
      },
    },
    async list(db, claimant) {
      const { playerId, now } = claimant
      const key = taipeiDay(now)
      if (!isOpen(claimant) || (await claims.states(db, playerId, vip, [key])).has(key)) return []
      const { endsAt: expiresAt } = periodAt('day', now)
      return [{ source: vip, key, items: await bonusOf(db, claimant), expiresAt }]
    },
    async offer(tx, claimant, key) {
      const { playerId, brand, now } = claimant
      const today = taipeiDay(now)
      if (key !== today) return key < today ? 'Ended' : 'NotReached'
      if (!isOpen(claimant)) return 'Closed'
      const items = await bonusOf(tx, claimant)
      const { endsAt: expiresAt } = periodAt('day', now)
      const offer = { playerId, brand, source: vip, key, items, reason: 'vipBonus', expiresAt, late: 'drop' } as const
      await claims.offer(tx, [offer], now)
      return null
    },
    async nextAt(db, claimant) {
      const { playerId, now } = claimant
      const key = taipeiDay(now)
      const isTaken = (await claims.states(db, playerId, vip, [key])).has(key)
      return isTaken && isOpen(claimant) ? periodAt('day', now).endsAt : null
    },
  }
}
