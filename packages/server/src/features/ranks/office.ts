// What operators can do with rankings: change the weekly series; plan, change, cancel and watch events; disqualify players; export results.
import { locales } from '@lantern/locales/locale.ts'
import { currencies, eventRules, wheelTicket } from '@lantern/protocol/values.ts'
import * as z from 'zod/mini'
import { Brand, id, Moment, page, pageOf, Text, Whole } from '../../kernel/office/fields.ts'
import { defineOffice, OfficeRefused, read, write } from '../../kernel/office/office.ts'
import { measureRows, rowOf, type MeasureType } from '../progress/progress.ts'
import { cancelEvent, changeEvent, changeSeries, disqualify, planEvent, type EventTerms } from './ranks.ts'
import { isCountable, mostPrizes, rankRules } from './rules.ts'
import { paidInto } from './store/entries.ts'
import { findEvent, listEvents, type RankEvent } from './store/events.ts'
import { costOf, countParts, readResults } from './store/scores.ts'

const itemIds = [...Object.values(currencies), wheelTicket, 42, 43, 44, 45, 46, 47, 48, 49] as const
const Items = z.array(z.strictObject({ ItemID: z.literal(itemIds), Amount: Whole(1) })).check(
  z.minLength(1),
  z.maxLength(4),
  z.refine((items) => new Set(items.map(({ ItemID }) => ItemID)).size === items.length, 'an item is named twice'),
)

const countable = Object.keys(measureRows)
  .map((type) => Number(type) as MeasureType)
  .filter(isCountable)

const Terms = {
  rule: z.enum(eventRules),
  /** Of the rule `measure`. */
  measure: z.optional(
    z
      .strictObject({ type: z.literal(countable), threshold: Whole(0) })
      .check(
        z.refine(
          ({ type, threshold }) => threshold > 0 === (rowOf(type).hasThreshold === true),
          'threshold does not fit the type',
        ),
      ),
  ),
  titles: z.record(z.enum(locales), Text(60)),
  startsAt: Moment,
  endsAt: Moment,
  leastBet: z.optional(Whole(0)),
  games: z.optional(z.array(Text(32)).check(z.minLength(1), z.maxLength(50))),
  leastLevel: z.optional(Whole(0, 100_000)),
  leastVip: z.optional(Whole(0, 100)),
  needsEntry: z.boolean(),
  hasLateEntry: z.optional(z.boolean()),
  mostEntrants: z.optional(Whole(1, 1_000_000)),
  price: z.optional(Whole(0, 1_000_000_000)),
  currency: z.optional(z.literal(Object.values(currencies))),
  prizes: z.array(z.strictObject({ from: Whole(1), to: Whole(1, mostPrizes), items: Items })).check(z.maxLength(200)),
}

type Written = z.output<z.ZodMiniObject<typeof Terms>>

const termsOf = (written: Written): EventTerms => ({
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
  prizes: written.prizes,
})

const changing = {
  changeSeries: write({
    summary:
      'Changes a weekly series from the next planned week on. prizes: [from, to, coins] for each range of places, without a gap.',
    input: z.strictObject({
      brand: Brand,
      rule: z.enum(rankRules),
      leastBet: Whole(0),
      prizes: z.array(z.tuple([Whole(1), Whole(1), Whole(1)])).check(z.minLength(1), z.maxLength(200)),
      isOpen: z.boolean(),
    }),
    async run(series, { tx, actor, now }) {
      const fault = await changeSeries(tx, series, { actor, now })
      if (fault) throw new OfficeRefused(`${fault} is wrong`)
      return series
    },
  }),
  plan: write({
    summary:
      'Plans an event that begins in the future. rule: multiple, win, rounds, or measure with a condition type of missions. prizes: ranges of places ' +
      'from 1 without a gap, up to 10,000 places. A price, a least level or VIP level and a number of entrants need needsEntry; plays then count from the entry on.',
    input: z.strictObject({ brand: Brand, ...Terms }),
    async run({ brand, ...terms }, { tx, actor, now }) {
      const planned = await planEvent(tx, brand, termsOf(terms), { actor, now })
      if ('wrong' in planned) throw new OfficeRefused(`${planned.wrong} is wrong`)
      return planned
    },
  }),
  change: write({
    summary: 'Replaces the terms of an event before its start. The price stays when somebody has joined.',
    input: z.strictObject({ eventId: id, ...Terms }),
    async run({ eventId, ...terms }, { tx, actor, now }) {
      const fault = await changeEvent(tx, eventId, termsOf(terms), { actor, now })
      if (fault) throw new OfficeRefused(`${fault} is wrong`)
      return { eventId }
    },
  }),
  cancel: write({
    summary: 'Cancels an event before its end: nothing counts from now on, no prizes are sent, entries are refunded.',
    input: z.strictObject({ eventId: id }),
    async run({ eventId }, { tx, actor, now }) {
      const fault = await cancelEvent(tx, eventId, { actor, now })
      if (fault && fault !== 'Done') throw new OfficeRefused(fault)
      return { eventId }
    },
  }),
  disqualify: write({
    summary: 'Takes a player out of an event before its settlement; those below move up. The entry is not refunded.',
    input: z.strictObject({ eventId: id, playerId: id }),
    async run({ eventId, playerId }, { tx, actor, now, reason }) {
      const fault = await disqualify(tx, { eventId, playerId, reason }, { actor, now })
      if (fault && fault !== 'Done') throw new OfficeRefused(fault)
      return { eventId, playerId }
    },
  }),
}

function stateOf(event: RankEvent, now: Date): string {
  if (event.cancelledAt) return event.refundedAt ? 'cancelled, refunded' : 'cancelled'
  if (event.settledAt) return 'settled'
  if (event.settlingAt) return 'settling'
  return event.endsAt <= now ? 'counting' : event.startsAt <= now ? 'running' : 'planned'
}

const reading = {
  events: read({
    summary:
      'The events of a brand with participation, what the entries paid and what the prizes cost; latest start first.',
    input: z.strictObject({ brand: Brand, most: page.most }),
    async run({ brand, most = 50 }, { db, now }) {
      const rows = []
      for (const event of await listEvents(db, brand, most)) {
        const { scores } = await countParts(db, event.id)
        const { id: eventId, titles, startsAt, endsAt, entrants } = event
        const state = stateOf(event, now)
        const paid = await paidInto(db, eventId)
        rows.push({ eventId, titles, state, startsAt, endsAt, entrants, scores, paid, cost: await costOf(db, eventId) })
      }
      return rows
    },
  }),
  progress: read({
    summary: 'How far the settlement of an event is: places assigned, prizes sent and not sent.',
    input: z.strictObject({ brand: Brand, eventId: id }),
    async run({ brand, eventId }, { db, now }) {
      const event = await findEvent(db, brand, eventId)
      if (!event) throw new OfficeRefused('no such event')
      const { settlingAt, settledAt, placed } = event
      return { state: stateOf(event, now), settlingAt, settledAt, placed, ...(await countParts(db, eventId)) }
    },
  }),
  results: read({
    summary: 'The places of a settled event with their prizes, for --csv.',
    input: z.strictObject({ eventId: id, ...page }),
    run: ({ eventId, ...asked }, { db }) => readResults(db, eventId, pageOf(asked)),
  }),
}

export const ranksOffice = () => defineOffice('ranks', { ...changing, ...reading })
