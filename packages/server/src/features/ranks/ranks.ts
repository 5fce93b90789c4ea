// Entry file of rankings, for the back office and the demo data: weekly series, single activities, planning and closing.
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import { arePrizes, rankRules, weekOf } from './rules.ts'
import * as store from './store.ts'

export { weekOf } from './rules.ts'

interface Who {
  /** An operator, or the literal `house` for the system. */
  readonly actor: string
  readonly now: Date
}

type Fault = 'Rule' | 'Prizes' | 'LeastBet' | 'Span' | 'Taken'

function faultOf({ rule, prizes, leastBet }: Pick<store.Series, 'rule' | 'prizes' | 'leastBet'>): Fault | null {
  if (!rankRules.includes(rule)) return 'Rule'
  if (!arePrizes(prizes)) return 'Prizes'
  return Number.isSafeInteger(leastBet) && leastBet >= 0 ? null : 'LeastBet'
}

/** Applies from the next week to be planned; the current one keeps its published prizes. */
export async function changeSeries(tx: Tx, series: store.Series, { actor, now }: Who): Promise<Fault | null> {
  const fault = faultOf(series)
  if (fault) return fault
  await store.saveSeries(tx, series)
  const { brand, rule, ...after } = series
  await noteChange(tx, { brand, actor, what: 'rankSeries', row: rule, after, now })
  return null
}

/** A single activity with its own dates beside the weekly ones; returns its id, or what is invalid. */
export async function addActivity(
  tx: Tx,
  event: store.NewEvent,
  { actor, now }: Who,
): Promise<{ id: number } | { wrong: Fault }> {
  const wrong = faultOf(event)
  if (wrong) return { wrong }
  // An activity that has already started cannot be counted completely: its first rounds may have been processed before.
  if (event.endsAt <= event.startsAt || event.startsAt < now) return { wrong: 'Span' }
  const id = await store.addEvent(tx, event, now)
  if (id === undefined) return { wrong: 'Taken' }
  const { brand, ...after } = event
  await noteChange(tx, { brand, actor, what: 'rankEvent', row: id, after, now })
  return { id }
}

/** Creates the activities of these weeks, relative to the current one; existing ones stay unchanged. */
export async function planWeeks(db: Kysely<Schema>, now: Date, weeks: readonly number[] = [0, 1]): Promise<void> {
  const spans = weeks.map((week) => weekOf(now, week))
  // Usually nothing is missing; the query also avoids using up ids of activities by conflicting inserts.
  const known = await store.plannedAt(
    db,
    spans.map(({ startsAt }) => startsAt),
  )
  for (const { isOpen, ...series } of await store.listSeries(db))
    for (const span of spans)
      if (isOpen && !known.has(`${series.brand}/${series.rule}/${span.startsAt.getTime()}`))
        await store.addEvent(db, { ...series, ...span }, now)
}

/** Closes ended activities without the grace period: for callers that know that all rounds are committed. */
export async function closeEnded(db: Kysely<Schema>, now: Date): Promise<void> {
  await store.periods.beginClosing(db, now)
}
