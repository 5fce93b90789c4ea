// What operators can do with gifts: read the rules, change the rule of VIP ranks.
import * as z from 'zod/mini'
import type { Context } from '../../kernel/context.ts'
import { Brand, Moment, Whole } from '../../kernel/office/fields.ts'
import { defineOffice, read, write } from '../../kernel/office/office.ts'
import { giftRules, RuleSchema } from './rulebook.ts'

export const giftsOffice = ({ settings }: Pick<Context, 'settings'>) =>
  defineOffice('gifts', {
    rules: read({
      summary: 'The rules by VIP, 1 to 8.',
      input: z.strictObject({ brand: Brand }),
      run: ({ brand }, { db, now }) => settings.readAt(db, giftRules, brand, now),
    }),
    setRule: write({
      summary: 'Replaces the rule of some VIP ranks; null: these players neither give nor receive.',
      input: z.strictObject({
        brand: Brand,
        vips: z.array(Whole(1, 8)).check(z.minLength(1)),
        rule: z.nullable(RuleSchema),
        from: z.optional(Moment),
      }),
      async run({ brand, vips, rule, from }, { tx, actor, after }) {
        const value = (before: readonly (typeof rule)[]) =>
          before.map((valid, index) => (vips.includes(index + 1) ? rule : valid))
        await settings.changeIn(tx, giftRules, { brand, value, actor, ...(from && { from }) }, after)
        return { brand, vips, rule }
      },
    }),
  })
