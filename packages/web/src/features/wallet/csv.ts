// The bank book as a file.
import { writeLines } from '@lantern/client/csv.ts'
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

/** Saves a text as a download. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the browser has started the download and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
