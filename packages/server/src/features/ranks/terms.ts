// The terms of an event as operators and campaigns write them, completed with what is meant when a field is absent.
import type { termFields } from '@lantern/protocol/office/ranks.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type * as z from 'zod/mini'
import type { EventTerms } from './store/events.ts'

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
