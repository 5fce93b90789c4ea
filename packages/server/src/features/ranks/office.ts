// What operators can do with rankings: change the weekly series; plan, change, cancel and watch events; disqualify players; export results.
import { Amount, Stake } from '@lantern/protocol/scalars.ts'
import * as z from 'zod/mini'
import { Brand, id, Moment, page, pageOf, Whole } from '../../kernel/office/fields.ts'
import { defineOffice, OfficeRefused, read, write } from '../../kernel/office/office.ts'
import { cancelEvent, changeEvent, changeSeries, disqualify, planEvent } from './ranks.ts'
import { rankRules } from './rules.ts'
import { paidInto } from './store/entries.ts'
import { findEvent, listEvents, type RankEvent } from './store/events.ts'
import { costOf, countParts, listResults } from './store/scores.ts'
import { termFields, termsOf } from './terms.ts'

const Terms = { ...termFields, startsAt: Moment, endsAt: Moment }

const changing = {
  changeSeries: write({
    summary:
      'Changes a weekly series from the next planned week on. prizes: [from, to, coins] for each range of places, without a gap.',
    input: z.strictObject({
      brand: Brand,
      rule: z.enum(rankRules),
      leastBet: Amount,
      prizes: z.array(z.tuple([Whole(1), Whole(1), Stake])).check(z.minLength(1), z.maxLength(200)),
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
      'from 1 without a gap, up to 10,000 places. A price, a least level or VIP level and a number of entrants need needsEntry; plays then count from the entry on. ' +
      'cohort: groups of 50 (or size) by bands of levels, each with its own board and all prizes; needs needsEntry. ' +
      'band of a prize: the place of a band in cohort.bands, from 0 on; a band that has prizes of its own has only these.',
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
    run: ({ eventId, ...asked }, { db }) => listResults(db, eventId, pageOf(asked)),
  }),
}

export const ranksOffice = () => defineOffice('ranks', { ...changing, ...reading })
