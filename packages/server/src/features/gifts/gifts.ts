// Entry file of gifts: the rules by VIP level that are valid at a time, frozen coins of other features, and the names of givers and hosts.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context } from '../../kernel/context.ts'
import type { Players } from '../players/players.ts'
import { hiddenAmong } from '../promotion/promotion.ts'
import { giftRules, type Rule } from './rulebook.ts'

export type { Rule } from './rulebook.ts'
export { lockAllowance, readGiftable, readSentToday, takeAllowance } from './allowance.ts'
export { disable as disablePassword, readPassword } from './passwords.ts'
export { triesADay } from './rules.ts'
export { freezeCoins } from './store.ts'

export interface Gifts {
  /** The rules valid at a time, by VIP level; players of a level without a rule cannot give or receive. */
  rulesAt(db: Kysely<Schema>, brand: BrandCode, at: Date): Promise<Map<number, Rule>>
}

export function createGifts({ settings }: Pick<Context, 'settings'>): Gifts {
  return {
    async rulesAt(db, brand, at) {
      const rules = await settings.readAt(db, giftRules, brand, at)
      return new Map(rules.flatMap((rule, index) => (rule ? [[index + 1, rule] as const] : [])))
    },
  }
}

/** The names for an announcement; null when one of the two is erased. A player who is anonymous as a winner is so as a giver. */
export async function nameGiftPeople(
  db: Kysely<Schema>,
  players: Pick<Players, 'many'>,
  fromId: number,
  toId: number,
): Promise<{ readonly from: string | null; readonly to: string } | null> {
  const [people, hidden] = await Promise.all([players.many(db, [fromId, toId]), hiddenAmong(db, [fromId])])
  const [from, to] = [people.get(fromId), people.get(toId)]
  if (!from || !to || from.erased_at || to.erased_at) return null
  return { from: hidden.has(fromId) ? null : from.name, to: to.name }
}
