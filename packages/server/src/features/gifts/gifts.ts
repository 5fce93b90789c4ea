// Entry file of gifts: the rules by VIP level that are valid at a time.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context } from '../../kernel/context.ts'
import { giftRules, type Rule } from './rulebook.ts'

export type { Rule } from './rulebook.ts'

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
