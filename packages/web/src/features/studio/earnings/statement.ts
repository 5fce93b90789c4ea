// The columns of the statement, for the table and for the file.
import { writeLines } from '@lantern/protocol/csv.ts'
import type { readStatement } from '@lantern/protocol/hosts.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { statementPeriods } from '@lantern/protocol/values/hosts.ts'
import { formatAmount } from '../../../kernel/language/language.ts'
import { writeDay } from '../../../kernel/language/times.ts'
import { writeHours } from '../durations.ts'

export type StatementRow = ReplyOf<typeof readStatement>['Rows'][number]

export const periods = { byDay: statementPeriods.day, byWeek: statementPeriods.week } as const
export type Period = keyof typeof periods

/** The figures of a row with their headings, in the order of the table. */
export const columns = [
  ['times', (row: StatementRow) => formatAmount(row.Broadcasts)],
  ['hours', (row: StatementRow) => writeHours(row.Minutes)],
  ['peopleSum', (row: StatementRow) => formatAmount(row.People)],
  ['peak', (row: StatementRow) => formatAmount(row.Peak)],
  ['giftsSum', (row: StatementRow) => formatAmount(row.Gifts)],
  ['points', (row: StatementRow) => formatAmount(row.Points)],
  ['exchanged', (row: StatementRow) => formatAmount(row.Exchanged)],
] as const

const dayMs = 86_400_000

/** A day, or the first and the last day of a week. */
export function writePeriod(day: string, period: Period): string {
  if (period === 'byDay') return writeDay(day)
  const last = new Date(Date.parse(day) + 6 * dayMs).toISOString().slice(0, 10)
  return `${writeDay(day)} – ${writeDay(last)}`
}

/** Plain numbers, so that a spreadsheet can add them; the time on air in minutes. */
export const writeStatement = (headings: readonly string[], rows: readonly StatementRow[]): string =>
  writeLines([
    headings,
    ...rows.map((row) => [
      row.Day,
      row.Broadcasts,
      row.Minutes,
      row.People,
      row.Peak,
      row.Gifts,
      row.Points,
      row.Exchanged,
    ]),
  ])
