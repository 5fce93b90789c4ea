// Entry file of rankings, for the back office and the demo data: weekly series, events, planning and closing.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import { askFor } from '../../kernel/jobs/jobs.ts'
import { refundJob } from './refunding.ts'
import { areBands, arePrizes, areRanges, rankRules, tablesOf, weekOf } from './rules.ts'
import { exclude } from './store/entries.ts'
import * as events from './store/events.ts'
import * as series from './store/series.ts'

/** The board is shared by the calls of rankings and the frame beside a game. */
export { createBoard } from './board.ts'
export { createGameStandings } from './gameStandings.ts'
export { weekOf } from './rules.ts'
export type { EventTerms } from './store/events.ts'

interface Who {
  /** An operator, or the literal `house` for the system. */
  readonly actor: string
  readonly now: Date
}

/** What is wrong in the terms of an event or a series. */
export type TermsFault = 'Cohort' | 'Rule' | 'Prizes' | 'LeastBet' | 'Span' | 'Entry'
/** Why an event cannot be changed. */
export type StateFault = 'NotFound' | 'Started' | 'Ended' | 'Settling' | 'Done'

interface Named {
  readonly brand: BrandCode
  readonly eventId: number
}

/** Applies from the next week to be planned; the current one keeps its published prizes. */
export async function changeSeries(tx: Tx, changed: series.Series, { actor, now }: Who): Promise<TermsFault | null> {
  const { brand, rule, ...after } = changed
  if (!rankRules.includes(rule)) return 'Rule'
  if (!arePrizes(changed.prizes)) return 'Prizes'
  if (!Number.isSafeInteger(changed.leastBet) || changed.leastBet < 0) return 'LeastBet'
  await series.saveSeries(tx, changed)
  await noteChange(tx, { brand, actor, what: 'rankSeries', row: rule, after, now })
  return null
}

export function faultOf(terms: events.EventTerms, now: Date): TermsFault | null {
  if ((terms.rule === 'measure') !== (terms.measure !== null)) return 'Rule'
  if (!tablesOf(terms.prizes).every(areRanges)) return 'Prizes'
  if (terms.cohort && (!terms.needsEntry || !areBands(terms.cohort.bands))) return 'Cohort'
  const { size, bands } = terms.cohort ?? { size: Infinity, bands: [] }
  if (terms.prizes.some(({ to, band = -1 }) => to > size || band >= bands.length)) return 'Prizes'
  if (!Number.isSafeInteger(terms.leastBet) || terms.leastBet < 0) return 'LeastBet'
  // Only who joins can pay or be turned away.
  const hasConditions = terms.price > 0 || terms.mostEntrants !== null || terms.leastLevel > 0 || terms.leastVip > 0
  if (!terms.needsEntry && hasConditions) return 'Entry'
  // An event that has already started cannot be counted completely: its first plays may have been processed before.
  return terms.endsAt <= terms.startsAt || terms.startsAt < now ? 'Span' : null
}

/** An event with its own dates and terms beside the weekly ones; returns its id, or what is invalid. */
export async function planEvent(
  tx: Tx,
  brand: BrandCode,
  terms: events.EventTerms,
  { actor, now }: Who,
  /** The name in a campaign. */
  code: string | null = null,
): Promise<{ id: number } | { wrong: TermsFault }> {
  const wrong = faultOf(terms, now)
  if (wrong) return { wrong }
  const id = await events.addEvent(tx, brand, terms, { code, now })
  await noteChange(tx, { brand, actor, what: 'rankEvent', row: id, after: terms, now })
  return { id }
}

/** What has begun, or has entries that were paid for, keeps its terms. */
export async function changeEvent(
  tx: Tx,
  { brand, eventId }: Named,
  terms: events.EventTerms,
  { actor, now }: Who,
): Promise<TermsFault | StateFault | null> {
  const event = await events.lockEvent(tx, eventId)
  if (event?.brand !== brand || event.isWeekly) return 'NotFound'
  if (event.startsAt <= now || event.isClosed || event.cancelledAt !== null) return 'Started'
  const isCheaper = event.entrants > 0 && (terms.price !== event.price || terms.currency !== event.currency)
  const isSmaller = terms.mostEntrants !== null && terms.mostEntrants < event.entrants
  if (isCheaper || isSmaller || (event.entrants > 0 && !terms.needsEntry)) return 'Entry'
  // Those who joined are in groups already.
  if (event.entrants > 0 && JSON.stringify(terms.cohort) !== JSON.stringify(event.cohort)) return 'Cohort'
  const fault = faultOf(terms, now)
  if (fault) return fault
  await events.changeEvent(tx, eventId, terms)
  await noteChange(tx, { brand, actor, what: 'rankEvent', row: eventId, before: event, after: terms, now })
  return null
}

/** Cancels an event before its end: nothing counts from now on, and entries are refunded by a job. */
export async function cancelEvent(
  tx: Tx,
  { brand, eventId: id }: Named,
  { actor, now }: Who,
): Promise<StateFault | null> {
  const event = await events.lockEvent(tx, id)
  if (event?.brand !== brand) return 'NotFound'
  if (event.cancelledAt !== null) return 'Done'
  if (event.endsAt <= now || event.isClosed) return 'Ended'
  await events.cancelEvent(tx, id, now)
  await askFor(tx, { kind: refundJob, key: `${refundJob}/${id}`, runAt: now, payload: { id }, brand })
  await noteChange(tx, { brand, actor, what: 'rankEvent', row: id, after: { cancelled: true }, now })
  return null
}

/** Possible until settlement has begun. */
export async function disqualify(
  tx: Tx,
  { brand, eventId, playerId, reason }: Named & { readonly playerId: number; readonly reason: string },
  { actor, now }: Who,
): Promise<StateFault | null> {
  const event = await events.lockEvent(tx, eventId)
  if (event?.brand !== brand) return 'NotFound'
  if (event.settlingAt !== null || event.cancelledAt !== null) return 'Settling'
  const excluded = await exclude(tx, { eventId, playerId, actor, reason, now })
  if (excluded !== true) return excluded === null ? 'NotFound' : 'Done'
  await noteChange(tx, { brand, actor, what: 'rankExclusion', row: eventId, after: { playerId }, now })
  return null
}

/** Creates the activities of these weeks, relative to the current one; existing ones stay unchanged. */
export async function planWeeks(db: Kysely<Schema>, now: Date, weeks: readonly number[] = [0, 1]): Promise<void> {
  const spans = weeks.map((week) => weekOf(now, week))
  // Usually nothing is missing; the query also avoids using up ids of activities by conflicting inserts.
  const known = await events.plannedAt(
    db,
    spans.map(({ startsAt }) => startsAt),
  )
  for (const { isOpen, ...one } of await series.listSeries(db))
    for (const span of spans)
      if (isOpen && !known.has(`${one.brand}/${one.rule}/${span.startsAt.getTime()}`))
        await events.addWeek(db, { ...one, ...span }, now)
}

/** Closes ended activities without the grace period: for callers that know that all rounds are committed. */
export async function closeEnded(db: Kysely<Schema>, now: Date): Promise<void> {
  await events.periods.beginClosing(db, now)
}
