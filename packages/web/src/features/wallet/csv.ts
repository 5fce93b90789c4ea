// The bank book as a file: commas, a byte order mark for spreadsheets, and no cell that a spreadsheet would run.
import type { Entry } from './passbook.ts'
import { changeOf } from './passbook.ts'

/** What spreadsheets take for the start of a formula. */
const formula = /^[=+\-@\t\r]/

export function writeCell(value: string | number): string {
  // Our own figures are figures: a minus in front of them is no formula.
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const taipei = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Taipei',
  dateStyle: 'short',
  timeStyle: 'medium',
})

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
  const lines = [headings, ...rows].map((cells) => cells.map(writeCell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Hands a text to the browser as a download. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
