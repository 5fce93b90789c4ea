// What operators can do with gifts: read and change the rules, and read the records of live gifts, of host points and of their exchange.
import * as office from '@lantern/protocol/office/gifts.ts'
import type { Context } from '../../kernel/context.ts'
import { act, type BoundAction } from '../../kernel/office/act.ts'
import { readPage } from '../../kernel/office/page.ts'
import * as totals from './live/totals/store.ts'
import { giftRules, type Rule } from './rulebook.ts'

export const giftsOffice = ({ settings }: Pick<Context, 'settings'>): BoundAction[] => [
  act(office.listLiveGifts, (request, { db }) => readPage(db, totals.listRecords(db, request), request)),
  act(office.listHostPoints, ({ Brand, FromDay, ToDay, ...page }, { db }) =>
    readPage(db, totals.listEarnings(db, Brand, { first: FromDay, last: ToDay }), page),
  ),
  act(office.listHostExchanges, ({ Brand, ...page }, { db }) => readPage(db, totals.listExchanges(db, Brand), page)),
  act(office.readRules, async ({ Brand }, { db, now }) => ({
    Rules: [...(await settings.readAt(db, giftRules, Brand, now))],
  })),
  act(office.setRule, async ({ Brand, VIPLevels, Rule, Since }, { tx, actor, after }) => {
    const value = (before: readonly (Rule | null)[]) =>
      before.map((valid, index) => (VIPLevels.includes(index + 1) ? Rule : valid))
    await settings.changeIn(tx, giftRules, { brand: Brand, value, actor, ...(Since && { from: Since }) }, after)
    return { VIPLevels, Rule }
  }),
]
