// The bank book as a file.
import { writeLines } from '@lantern/protocol/csv.ts'
import type { Entry } from './bankBook.ts'
import { changeOf } from './bankBook.ts'

const taipei = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei', dateStyle: 'short', timeStyle: 'medium' })

/** Six columns: time in Taipei, source, reason, change, before, after. */
export function writeCsv(headings: readonly string[], entries: readonly Entry[]): string {
  const rows = entries.map((entry) => [
    taipei.format(new Date(entry.CreateTime)),
    entry.Source,
    entry.Reason,
    changeOf(entry),
    entry.BeforeAmount,
    entry.AfterAmount,
  ])
  return writeLines([headings, ...rows])
}
