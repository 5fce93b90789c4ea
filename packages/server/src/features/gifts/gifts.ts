// Entry file of gifts: the rules by VIP level, a setting that operators change.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context } from '../../kernel/context.ts'
import { giftRules, type Rule } from './rulebook.ts'

export type { Rule } from './rulebook.ts'

export interface RuleChange {
  readonly brand: BrandCode
  readonly vips: readonly number[]
  /** The time from which it applies; default: now. */
  readonly from?: Date
  readonly actor: string
}

export interface Gifts {
  /** The rules valid at a time, by VIP level; players of a level without a rule cannot give or receive. */
  rulesAt(db: Kysely<Schema>, brand: BrandCode, at: Date): Promise<Map<number, Rule>>
  /** Replaces the rule of a VIP level; null: players of that level cannot give or receive. */
  setRule(rule: Rule | null, change: RuleChange): Promise<void>
}

export function createGifts({ settings }: Pick<Context, 'settings'>): Gifts {
  return {
    async rulesAt(db, brand, at) {
      const rules = await settings.readAt(db, giftRules, brand, at)
      return new Map(rules.flatMap((rule, index) => (rule ? [[index + 1, rule] as const] : [])))
    },

    async setRule(rule, { vips, ...change }) {
      const value = (before: readonly (Rule | null)[]) =>
        before.map((valid, index) => (vips.includes(index + 1) ? rule : valid))
      await settings.change(giftRules, { ...change, value })
    },
  }
}
