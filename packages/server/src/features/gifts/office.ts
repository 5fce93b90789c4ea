// What operators can do with gifts: read and change the rules, and read the records of live gifts, of host points and of their exchange.
import * as z from 'zod/mini'
import type { Context } from '../../kernel/context.ts'
import { Brand, id, Moment, page, pageOf, Whole } from '../../kernel/office/fields.ts'
import { defineOffice, read, write } from '../../kernel/office/office.ts'
import * as totals from './live/totals/store.ts'
import { giftRules, RuleSchema } from './rulebook.ts'

export const giftsOffice = ({ settings }: Pick<Context, 'settings'>) =>
  defineOffice('gifts', {
    liveGifts: read({
      summary: 'Live gifts of a brand, newest first; of a host, of a sender, from and to a time. With --csv as a file.',
      input: z.strictObject({
        brand: Brand,
        hostId: z.optional(id),
        senderId: z.optional(id),
        from: z.optional(Moment),
        to: z.optional(Moment),
        ...page,
      }),
      run: ({ brand, hostId = null, senderId = null, from = null, to = null, ...asked }, { db }) =>
        totals.listRecords(db, { brand, hostId, senderId, from, to, ...pageOf(asked) }),
    }),
    hostPoints: read({
      summary:
        'Gifts, points and exchanged points of each host in the days first to last (2026-11-17), most points first.',
      input: z.strictObject({ brand: Brand, first: z.iso.date(), last: z.iso.date(), ...page }),
      run({ brand, first, last, ...asked }, { db }) {
        const { offset, most } = pageOf(asked)
        return totals.listEarnings(db, brand, { first, last }, offset, most)
      },
    }),
    hostExchanges: read({
      summary: 'Points that hosts of a brand exchanged for coins, newest first.',
      input: z.strictObject({ brand: Brand, ...page }),
      run({ brand, ...asked }, { db }) {
        const { offset, most } = pageOf(asked)
        return totals.listExchanges(db, brand, offset, most)
      },
    }),
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
