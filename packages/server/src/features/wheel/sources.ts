// The wheel as a source of rewards: a link to its page while there is a free spin or a ticket. Collecting rewards does not spin it.
import { wheelTicket } from '@lantern/protocol/values/wallet.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import type { RewardSource } from '../claims/claims.ts'
import type { WheelDeps } from './deps.ts'
import { wheelRules } from './rulebook.ts'
import * as store from './store.ts'

export function wheelSource({ settings, wallet }: Pick<WheelDeps, 'settings' | 'wallet'>): RewardSource {
  return {
    name: 'wheel',
    order: 90,
    flag: 'FireWheel',
    isLink: true,
    dot: {
      query: store.lastFree,
      count(last, { brand, now }) {
        const rules = settings.read(wheelRules, brand)
        if (!rules.isOpen) return { total: 0 }
        // Without a free spin the tickets decide; they are read after the sign-in.
        const [day, used] = (last ?? ['', 0]) as store.FreeSpins
        return day < taipeiDay(now) || used < rules.freeSpins ? { total: 1 } : null
      },
    },
    async list(db, { playerId, brand, now }) {
      const rules = settings.read(wheelRules, brand)
      if (!rules.isOpen) return []
      const day = taipeiDay(now)
      const [used, tickets] = await Promise.all([store.freeSpinsUsed(db, playerId, day), wallet.tickets(playerId, db)])
      const free = Math.max(0, rules.freeSpins - used)
      const spins = (key: string, Amount: number, expiresAt: Date | null) =>
        Amount === 0 ? [] : [{ source: 'wheel', key, items: [{ ItemID: wheelTicket, Amount }], expiresAt }]
      return [...spins(`free/${day}`, free, startOfDay(addDays(day, 1))), ...spins('tickets', tickets, null)]
    },
    offer: async () => 'NotReached',
    async nextAt(_db, { brand, now }) {
      return settings.read(wheelRules, brand).isOpen ? startOfDay(addDays(taipeiDay(now), 1)) : null
    },
  }
}
