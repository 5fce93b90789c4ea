// What an operator writes about an event: in the planning actions with times, in a campaign with texts of times.
import { locales } from '@lantern/locales/locale.ts'
import { Amount, Stake } from '@lantern/protocol/scalars.ts'
import { eventRules } from '@lantern/protocol/values/ranks.ts'
import { currencies, wheelTicket } from '@lantern/protocol/values/wallet.ts'
import * as z from 'zod/mini'
import { Text, Whole } from '../../kernel/office/fields.ts'
import { measureRows, rowOf, type MeasureType } from '../progress/progress.ts'
import { mostPrizes } from './rules.ts'
import type { EventTerms } from './store/events.ts'

const itemIds = [...Object.values(currencies), wheelTicket, 42, 43, 44, 45, 46, 47, 48, 49] as const
const Items = z.array(z.strictObject({ ItemID: z.literal(itemIds), Amount: Stake })).check(
  z.minLength(1),
  z.maxLength(4),
  z.refine((items) => new Set(items.map(({ ItemID }) => ItemID)).size === items.length, 'an item is named twice'),
)

const mostBands = 20
const measures = Object.keys(measureRows).map((type) => Number(type) as MeasureType)

/** The terms of an event without its dates. */
export const termFields = {
  rule: z.enum(eventRules),
  /** For the rule `measure`: the condition type and its threshold. */
  measure: z.optional(
    z
      .strictObject({ type: z.literal(measures), threshold: Amount })
      .check(
        z.refine(
          ({ type, threshold }) => threshold > 0 === (rowOf(type).hasThreshold === true),
          'threshold does not fit the type',
        ),
      ),
  ),
  titles: z.record(z.enum(locales), Text(60)),
  leastBet: z.optional(Amount),
  games: z.optional(z.array(Text(32)).check(z.minLength(1), z.maxLength(50))),
  leastLevel: z.optional(Whole(0, 100_000)),
  leastVip: z.optional(Whole(0, 100)),
  needsEntry: z.boolean(),
  hasLateEntry: z.optional(z.boolean()),
  mostEntrants: z.optional(Whole(1, 1_000_000)),
  price: z.optional(Whole(0, 1_000_000_000)),
  currency: z.optional(z.literal(Object.values(currencies))),
  /** Groups of players of one band of levels; bands: the least level of each, from 0 on. */
  cohort: z.optional(
    z.strictObject({
      size: z._default(Whole(2, 1000), 50),
      bands: z.array(Whole(0, 100_000)).check(z.minLength(1), z.maxLength(mostBands)),
    }),
  ),
  /** band: of an event in groups, the place of a band in cohort.bands, from 0 on; without it the prizes are those of all bands that have none of their own. */
  prizes: z
    .array(
      z.strictObject({
        from: Whole(1),
        to: Whole(1, mostPrizes),
        items: Items,
        band: z.optional(Whole(0, mostBands - 1)),
      }),
    )
    .check(z.maxLength(200)),
}

type Written = z.output<z.ZodMiniObject<typeof termFields>> & { readonly startsAt: Date; readonly endsAt: Date }

export const termsOf = (written: Written): EventTerms => ({
  rule: written.rule,
  measure: written.measure ?? null,
  titles: written.titles as EventTerms['titles'],
  startsAt: written.startsAt,
  endsAt: written.endsAt,
  leastBet: written.leastBet ?? 0,
  games: written.games ?? null,
  leastLevel: written.leastLevel ?? 0,
  leastVip: written.leastVip ?? 0,
  needsEntry: written.needsEntry,
  hasLateEntry: written.hasLateEntry ?? true,
  mostEntrants: written.mostEntrants ?? null,
  price: written.price ?? 0,
  currency: written.currency ?? currencies.coin,
  cohort: written.cohort ?? null,
  prizes: written.prizes,
})
