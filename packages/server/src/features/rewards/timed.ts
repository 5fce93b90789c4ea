// The timed bonus: every few hours coins by VIP, each fourth time a wheel ticket instead.
import { currencies, wheelTicket } from '@lantern/protocol/values/wallet.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Context } from '../../kernel/context.ts'
import type { Claims, RewardSource } from '../claims/claims.ts'
import { multiplyCoins, vipFactor, type Players } from '../players/players.ts'
import { rewardRules, type RewardRules } from './rulebook.ts'
import * as store from './store.ts'

export const timedName = 'timed'

interface TimedDeps extends Pick<Context, 'settings'> {
  readonly players: Pick<Players, 'find'>
  readonly claims: Claims
}

type Timed = RewardRules['timed']

/** A player who never took one may take it at once. A clock that was set back makes the wait longer, never shorter. */
const nextAt = ({ hours }: Timed, takenAt: Date | null, now: Date): Date =>
  takenAt === null ? now : new Date(takenAt.getTime() + hours * 3_600_000)

/** The n-th one, from 1. */
export const timedItems = ({ coins, ticketEvery }: Timed, index: number, factor: number) =>
  ticketEvery > 0 && index % ticketEvery === 0
    ? [{ ItemID: wheelTicket, Amount: 1 }]
    : [{ ItemID: currencies.coin, Amount: multiplyCoins(coins, factor) }]

/** The key is the number of the bonus, counted for ever. */
export function timedSource({ settings, players, claims }: TimedDeps): RewardSource {
  const rulesOf = (brand: BrandCode): Timed => settings.read(rewardRules, brand).timed
  return {
    name: timedName,
    order: 900,
    dot: {
      query: store.lastTakenAt,
      count(value, { brand, now }) {
        const rules = rulesOf(brand)
        if (!rules.isOpen) return { total: 0 }
        const next = nextAt(rules, value === null ? null : new Date(Number(value)), now)
        return next <= now ? { total: 1 } : { total: 0, nextAt: next }
      },
    },

    async list(db, { playerId, brand, now }) {
      const rules = rulesOf(brand)
      const { taken, takenAt } = await store.readTaken(db, playerId)
      if (!rules.isOpen || nextAt(rules, takenAt, now) > now) return []
      const player = await players.find(db, brand, playerId)
      const items = timedItems(rules, taken + 1, vipFactor(settings, brand, player?.vip ?? 1))
      return [{ source: timedName, key: String(taken + 1), items, expiresAt: null }]
    },

    async offer(tx, { playerId, brand, now }, key) {
      const { timed: rules } = await settings.readAt(tx, rewardRules, brand, now)
      const { taken, takenAt } = await store.lockTaken(tx, playerId)
      const index = Number(key)
      if (!Number.isSafeInteger(index) || index < 1) return 'NotReached'
      if (index <= taken) return 'Claimed'
      if (!rules.isOpen) return 'Closed'
      if (index > taken + 1 || nextAt(rules, takenAt, now) > now) return 'NotReached'
      const player = await players.find(tx, brand, playerId)
      const items = timedItems(rules, index, vipFactor(settings, brand, player?.vip ?? 1))
      await store.setTaken(tx, playerId, index, now)
      const offer = { brand, playerId, source: timedName, key: String(index), items, reason: 'timedBonus' } as const
      await claims.offer(tx, [{ ...offer, expiresAt: null, late: 'drop' }], now)
      return null
    },

    async nextAt(db, { playerId, brand, now }) {
      const rules = rulesOf(brand)
      const { takenAt } = await store.readTaken(db, playerId)
      const next = nextAt(rules, takenAt, now)
      return rules.isOpen && next > now ? next : null
    },
  }
}
