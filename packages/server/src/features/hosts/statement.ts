// The statement of a host by day and week. Features to the right add what they know of each day: broadcasts, gifts, points.
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { readStatement } from '@lantern/protocol/hosts.ts'
import { statementPeriods } from '@lantern/protocol/values/hosts.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { mondayOf } from './rules.ts'

/** Figures of one Taipei day. */
export interface DayFigures {
  readonly broadcasts: number
  readonly minutes: number
  readonly people: number
  readonly peak: number
  readonly gifts: number
  readonly points: number
  readonly exchanged: number
}

/** What a source knows of one day; several rows of a day are added, peaks compared. */
export type DayRow = Partial<DayFigures> & { readonly day: string }

/** Days of the host with what happened from the instant `from` (inclusive) to `to` (exclusive); days without anything are absent. */
export type StatementSource = (db: Kysely<Schema>, hostId: number, from: Date, to: Date) => Promise<readonly DayRow[]>

export type StatementRow = ReplyOf<typeof readStatement>['Rows'][number]

const none: DayFigures = { broadcasts: 0, minutes: 0, people: 0, peak: 0, gifts: 0, points: 0, exchanged: 0 }

function add(sum: DayFigures, row: DayRow): DayFigures {
  const more = { ...none, ...row }
  return {
    broadcasts: sum.broadcasts + more.broadcasts,
    minutes: sum.minutes + more.minutes,
    people: sum.people + more.people,
    peak: Math.max(sum.peak, more.peak),
    gifts: sum.gifts + more.gifts,
    points: sum.points + more.points,
    exchanged: sum.exchanged + more.exchanged,
  }
}

/** One row for each period with figures, the newest first. */
export function joinDays(rows: readonly DayRow[], period: number): StatementRow[] {
  const sums = new Map<string, DayFigures>()
  for (const row of rows) {
    const day = period === statementPeriods.week ? mondayOf(row.day) : row.day
    sums.set(day, add(sums.get(day) ?? none, row))
  }
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([Day, sum]) => ({
      Day,
      Broadcasts: sum.broadcasts,
      Minutes: sum.minutes,
      People: sum.people,
      Peak: sum.peak,
      Gifts: sum.gifts,
      Points: sum.points,
      Exchanged: sum.exchanged,
    }))
}
