// The door of gifts: the rules that operators change, each change a new row and a line in the audit.
import { brandCodes, type BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import { waitForOtherNodes } from '../../db/patience.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { firstRules } from './defaults.ts'
import * as rulebook from './rulebook.ts'
import type { Rule } from './rules.ts'

export type { Rule } from './rules.ts'

export interface RuleChange {
  readonly brand: BrandCode
  readonly vips: readonly number[]
  /** From when on; now or later. */
  readonly from: Date
  readonly actor: string
  readonly now: Date
}

export interface Gifts {
  /** What holds at a moment, by VIP; a VIP without a rule gives and receives nothing. */
  rulesAt(db: Kysely<Schema>, brand: BrandCode, at: Date): Promise<Map<number, Rule>>
  /** Whatever was to hold from that moment on is replaced. */
  setRule(tx: Tx, rule: Rule, change: RuleChange): Promise<void>
  /** Nobody of these VIPs gives anything from that moment on. */
  close(tx: Tx, change: RuleChange): Promise<void>
}

const everyVip = firstRules.map((_, index) => index + 1)
const what = 'gift_rule'

export function createGifts(): Gifts {
  return {
    rulesAt: (db, brand, at) => rulebook.readRules(db, brand, everyVip, at),

    async setRule(tx, rule, { brand, vips, from, actor, now }) {
      await rulebook.lockRules(tx, brand)
      const ended = await rulebook.closeRules(tx, brand, vips, from)
      const rules = new Map(vips.map((vip) => [vip, rule]))
      const row = (await rulebook.insertRules(tx, brand, rules, from)).join(' ')
      await noteChange(tx, { brand, actor, what, row, before: ended, after: { vips, from, rule }, now })
    },

    async close(tx, { brand, vips, from, actor, now }) {
      await rulebook.lockRules(tx, brand)
      const ended = await rulebook.closeRules(tx, brand, vips, from)
      const row = ended.map(({ id }) => id).join(' ')
      await noteChange(tx, { brand, actor, what, row, before: ended, after: { vips, from, rule: null }, now })
    },
  }
}

/** A brand that never had a rule begins with ours, which have held since ever: a past that is told later finds them too. */
export async function ensureRules(db: Kysely<Schema>, now: Date): Promise<void> {
  const since = new Date(0)
  const rules = new Map(firstRules.map((rule, index) => [index + 1, rule]))
  for (const brand of brandCodes) {
    await inTransaction(db, async (tx) => {
      await waitForOtherNodes(tx)
      await rulebook.lockRules(tx, brand)
      if (await rulebook.hasRules(tx, brand)) return
      const row = (await rulebook.insertRules(tx, brand, rules, since)).join(' ')
      await noteChange(tx, { brand, actor: 'house', what, row, after: Object.fromEntries(rules), now })
    })
  }
}
