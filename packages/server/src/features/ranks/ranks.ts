// The door of rankings, for the back office and the demo world: what is played for every week, activities of their own, planning and closing.
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import { arePrizes, rankRules, weekOf } from './rules.ts'
import * as store from './store.ts'

export { weekOf } from './rules.ts'

interface Who {
  /** An operator, or `house`. */
  readonly actor: string
  readonly now: Date
}

type Fault = 'Rule' | 'Prizes' | 'LeastBet' | 'Span' | 'Taken'

function faultOf({ rule, prizes, leastBet }: Pick<store.Series, 'rule' | 'prizes' | 'leastBet'>): Fault | null {
  if (!rankRules.includes(rule)) return 'Rule'
  if (!arePrizes(prizes)) return 'Prizes'
  return Number.isSafeInteger(leastBet) && leastBet >= 0 ? null : 'LeastBet'
}

/** From the next week that is planned on; the one that runs keeps what it promised. */
export async function changeSeries(tx: Tx, series: store.Series, { actor, now }: Who): Promise<Fault | null> {
  const fault = faultOf(series)
  if (fault) return fault
  await store.saveSeries(tx, series)
  const { brand, rule, ...after } = series
  await noteChange(tx, { brand, actor, what: 'rankSeries', row: rule, after, now })
  return null
}

/** An activity of its own dates beside the weeks; its number, or what is wrong with it. */
export async function addActivity(
  tx: Tx,
  event: store.NewEvent,
  { actor, now }: Who,
): Promise<{ id: number } | { wrong: Fault }> {
  const wrong = faultOf(event)
  if (wrong) return { wrong }
  // What has begun cannot be counted from its beginning: its first rounds may have been passed over.
  if (event.endsAt <= event.startsAt || event.startsAt < now) return { wrong: 'Span' }
  const id = await store.addEvent(tx, event, now)
  if (id === undefined) return { wrong: 'Taken' }
  const { brand, ...after } = event
  await noteChange(tx, { brand, actor, what: 'rankEvent', row: id, after, now })
  return { id }
}

/** The activities of these weeks, counted from the one that holds this moment; those that are there stay as they are. */
export async function planWeeks(db: Kysely<Schema>, now: Date, weeks: readonly number[] = [0, 1]): Promise<void> {
  const spans = weeks.map((week) => weekOf(now, week))
  // Most hours nothing is missing; asking first also keeps the numbers of activities small.
  const known = await store.plannedAt(
    db,
    spans.map(({ startsAt }) => startsAt),
  )
  for (const { isOpen, ...series } of await store.listSeries(db))
    for (const span of spans)
      if (isOpen && !known.has(`${series.brand}/${series.rule}/${span.startsAt.getTime()}`))
        await store.addEvent(db, { ...series, ...span }, now)
}

/** Ended activities are closed without the grace: for whoever knows that all their rounds are written down. */
export async function closeEnded(db: Kysely<Schema>, now: Date): Promise<void> {
  await store.beginClosing(db, now, now)
}
